type Cells = Record<string, string>;
export type Kind = { columns: string[]; cells: (at: number) => Cells };

const STREETS = Array.from(
  { length: 300 },
  (_, at) => `${['Nørre', 'Vester', 'Skov', 'Æble', 'Kirke'][at % 5]}${at}vej`,
);

export const KINDS = {
  products: {
    columns: ['sku', 'name', 'unit', 'cost', 'price', 'category', 'supplier', 'ean'],
    cells: (at) => ({
      sku: String(10_000_000 + at),
      name: `Installationskabel NOIKLX ${at} 3G1,5 hvid R100`,
      unit: 'MTR',
      cost: `${at % 900},${String(at % 100).padStart(2, '0')}`,
      price: `${at % 2000},50`,
      category: `Kabel ${at % 40}`,
      supplier: 'Demo Engros',
      ean: String(5_703_000_000_000 + at),
    }),
  },
  customers: {
    columns: ['name', 'phone', 'email', 'address', 'zip', 'city'],
    cells: (at) => ({
      name: `Anne Demo Østergaard ${at}`,
      phone: String(30_000_000 + at),
      email: `kunde${at}@kunde.test`,
      address: `${STREETS[at % STREETS.length]} ${at % 200}, ${at % 9}. tv`,
      zip: String(1000 + (at % 8000)).padStart(4, '0'),
      city: 'Aarhus',
    }),
  },
} satisfies Record<string, Kind>;

/** Customers of the firm before the import: hits of the search that is measured meanwhile, which the import leaves. */
export const EXISTING: Kind = {
  columns: ['name', 'phone'],
  cells: (at) => ({ name: `Kirsten Demo ${at}`, phone: String(20_000_000 + at) }),
};
export const EXISTING_ROWS = 2_000;
