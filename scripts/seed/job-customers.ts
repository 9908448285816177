/** Customers of demo jobs: those whose offer became a job, and those who call without an offer. */
import { pointOf } from '../../lib/core/shared/point-of.ts';
import type { Place } from '../../lib/planning/shared/places.ts';
import type { Seeding } from './seeding.ts';

type Texts = Record<'id' | 'name' | 'company' | 'email' | 'phone' | 'address' | 'zip' | 'city' | 'owner', string>;
type CustomerRow = Texts & { lat: number; lng: number };
/** `lat`, `lng`: the stored point. `place`: the point that driving is estimated from. */
export type Customer = CustomerRow & { place: Place };
type OfferRow = CustomerRow & Record<'inquiry' | 'seller' | 'title' | 'kind' | 'decided', string>;
export type OfferCustomer = Customer & OfferRow;

const CUSTOMER = `l.id, l.name, l.company, l.email, json_extract(l.phones, '$[0].raw') AS phone, l.address,
  l.zip, l.city, l.lat, l.lng, l.owner`;

/** The customers of converted offers, the earliest decision first. */
export function readOfferCustomers({ read }: Seeding): OfferCustomer[] {
  return read<OfferRow>(
    `SELECT ${CUSTOMER}, i.id AS inquiry, i.seller, i.title, i.kind, substr(i.decidedAt, 1, 10) AS decided
     FROM inquiries i JOIN leads l ON l.id = i.lead WHERE i.status = 'konverteret' ORDER BY i.decidedAt`,
  ).map(withPlace);
}

/** Customers other than those in `taken`. */
export function readCustomersWithoutOffer({ read }: Seeding, taken: ReadonlySet<string>): Customer[] {
  const found = read<CustomerRow>(
    `SELECT ${CUSTOMER} FROM leads l WHERE l.owner != '' AND l.id NOT LIKE 'demolead%'
     ORDER BY l.status = 'vundet' DESC, l.rowid DESC LIMIT 1500`,
  );
  return found.filter((customer) => !taken.has(customer.id)).map(withPlace);
}

function withPlace<T extends CustomerRow>(row: T): T & { place: Place } {
  return { ...row, place: { address: row.address, zip: row.zip, point: pointOf(row) } };
}
