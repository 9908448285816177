/** Customers of demo jobs: those whose offer became a job, and those who call without an offer. */
import type { DatabaseSync } from 'node:sqlite';
import { pointOf } from '../../lib/planning/shared/point-of.ts';
import type { Place } from '../../lib/planning/shared/places.ts';

type CustomerRow = {
  id: string;
  name: string;
  company: string;
  email: string;
  phone: string;
  address: string;
  zip: string;
  city: string;
  lat: number;
  lng: number;
  owner: string;
};
/** `lat`, `lng`: the stored point. `place`: the point that driving is estimated from. */
export type Customer = CustomerRow & { place: Place };
export type OfferCustomer = Customer & {
  inquiry: string;
  seller: string;
  title: string;
  kind: string;
  decided: string;
};

const CUSTOMER = `l.id, l.name, l.company, l.email, json_extract(l.phones, '$[0].raw') AS phone, l.address, l.zip, l.city,
  l.lat, l.lng, l.owner`;

/** The customers of converted offers, the earliest decision first. */
export function readOfferCustomers(db: DatabaseSync): OfferCustomer[] {
  return db
    .prepare(
      `SELECT ${CUSTOMER}, i.id AS inquiry, i.seller, i.title, i.kind, substr(i.decidedAt, 1, 10) AS decided
       FROM inquiries i JOIN leads l ON l.id = i.lead WHERE i.status = 'konverteret' ORDER BY i.decidedAt`,
    )
    .all()
    .map((row) => withPlace(row as unknown as Omit<OfferCustomer, 'place'>));
}

/** Customers other than those in `taken`. */
export function readCustomersWithoutOffer(db: DatabaseSync, taken: Set<string>): Customer[] {
  const found = db
    .prepare(
      `SELECT ${CUSTOMER} FROM leads l WHERE l.owner != '' AND l.id NOT LIKE 'demolead%'
       ORDER BY l.status = 'vundet' DESC, l.rowid DESC LIMIT 1500`,
    )
    .all() as unknown as CustomerRow[];
  return found.filter((customer) => !taken.has(customer.id)).map(withPlace);
}

function withPlace<T extends CustomerRow>(row: T): T & { place: Place } {
  return { ...row, place: { address: row.address, zip: row.zip, point: pointOf(row) } };
}
