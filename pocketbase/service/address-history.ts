/** `GET /api/service/address-history`: the jobs, offers and customers at a house that the reader may see. */
import { scopeOf } from '../../lib/auth/shared/permissions.ts';
import { parseStreetAddress, toHouseKey } from '../../lib/core/shared/street-address.ts';
import {
  MOST_AT_ADDRESS,
  type AddressAsked,
  type AddressHistory,
  type CustomerAtAddress,
  type JobAtAddress,
  type OfferAtAddress,
} from '../../lib/service/shared/address-history.ts';
import { findSpellings } from '../leads/spellings.ts';
import { readableOffersSql } from '../offers/access.ts';
import { number, plain, text, texts } from '../runtime/columns.ts';
import { queryRows, type SqlParams } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';

/** Nothing for an address without a street, a house number and a postcode. */
export function readAddressHistory(app: core.App, user: CommandUser, asked: AddressAsked): AddressHistory {
  if (toHouseKey(asked) === '') return { jobs: [], offers: [], customers: [], isCut: false };
  const house: House = { app, user, asked, params: { me: user.id, zip: asked.zip, technician: user.technician } };
  const all = { jobs: findJobs(house), offers: findOffers(house), customers: findCustomers(house) };
  return {
    jobs: all.jobs.slice(0, MOST_AT_ADDRESS),
    offers: all.offers.slice(0, MOST_AT_ADDRESS),
    customers: all.customers.slice(0, MOST_AT_ADDRESS),
    isCut: Object.values(all).some((found) => found.length > MOST_AT_ADDRESS),
  };
}

type House = { app: core.App; user: CommandUser; asked: AddressAsked; params: SqlParams };
/** One more than are shown, to know whether there are more. */
const LIMIT = `LIMIT ${MOST_AT_ADDRESS + 1}`;
const AMONG = (name: string) => `IN (SELECT value FROM json_each({:${name}}))`;

function findJobs({ app, user, asked, params }: House): JobAtAddress[] {
  const scope = scopeOf(user.roles, 'jobs', 'read', user.technician !== '');
  if (scope === false) return [];
  const assigned = 'EXISTS (SELECT 1 FROM json_each(j.technicians) WHERE value = {:technician})';
  const found = queryRows(
    app,
    {
      ...plain<JobAtAddress>()('j', ['id', 'jobNumber', 'title', 'status', 'customerName']),
      address: text('j.address'),
      day: text("coalesce(nullif(substr(j.doneAt, 1, 10), ''), nullif(j.plannedDay, ''), substr(j.created, 1, 10))"),
      kls: text<JobAtAddress['kls']>(
        "CASE WHEN j.klsApprovedAt != '' THEN 'approved' WHEN json_type(nullif(j.klsForm, '')) = 'object' THEN 'filled' ELSE '' END",
      ),
      boards: number("(SELECT count(*) FROM files f WHERE f.job = j.id AND f.category = 'tavle' AND NOT f.archived)"),
    },
    `FROM service_jobs j WHERE j.zip = {:zip} AND j.address ${AMONG('spelled')} AND NOT j.archived
      ${scope === 'all' ? '' : `AND ${assigned}`} ORDER BY j.jobNumber DESC ${LIMIT}`,
    { ...params, spelled: findSpellings(app, 'service_jobs', asked) },
  );
  return found.map(withFloor);
}

/** An offer without an address of its own is for its lead's. Replaced revisions are left out. */
function findOffers({ app, user, asked, params }: House): OfferAtAddress[] {
  if (scopeOf(user.roles, 'offers', 'read') === false) return [];
  const found = queryRows(
    app,
    {
      ...plain<OfferAtAddress>()('o', ['id', 'offerNumber', 'revision', 'title', 'status']),
      address: text("coalesce(nullif(o.address, ''), l.address)"),
      day: text("substr(coalesce(nullif(o.sentAt, ''), o.created), 1, 10)"),
      customer: text(`iif(${readableLeadsSql(user)}, coalesce(nullif(l.company, ''), l.name), '')`),
    },
    `FROM inquiries o JOIN leads l ON l.id = o.lead WHERE o.id IN (
        SELECT id FROM inquiries WHERE zip = {:zip} AND address ${AMONG('spelled')}
        UNION SELECT e.id FROM leads n JOIN inquiries e ON e.lead = n.id
          WHERE n.zip = {:zip} AND n.address ${AMONG('ofLeads')} AND e.address = '')
      AND NOT o.archived AND o.status != 'erstattet' AND ${readableOffersSql(user)}
      ORDER BY o.offerNumber DESC, o.revision DESC ${LIMIT}`,
    {
      ...params,
      spelled: findSpellings(app, 'inquiries', asked),
      ofLeads: findSpellings(app, 'leads', asked),
    },
  );
  return found.map(withFloor);
}

/** Customers who live here, or have an installation here. */
function findCustomers({ app, user, asked, params }: House): CustomerAtAddress[] {
  const found = queryRows(
    app,
    { ...texts('l.id', 'l.name', 'l.company'), address: text('h.address'), day: text('substr(l.created, 1, 10)') },
    `FROM (SELECT id AS lead, address FROM leads WHERE zip = {:zip} AND address ${AMONG('spelled')}
        UNION SELECT lead, address FROM lead_addresses WHERE zip = {:zip} AND address ${AMONG('more')}) h
      JOIN leads l ON l.id = h.lead
      WHERE l.mergedInto = '' AND ${readableLeadsSql(user)} GROUP BY l.id ORDER BY l.created DESC, l.id ${LIMIT}`,
    {
      ...params,
      spelled: findSpellings(app, 'leads', asked),
      more: findSpellings(app, 'lead_addresses', asked),
    },
  );
  return found.map(withFloor);
}

/** A condition on `leads l`; bind `me`. */
function readableLeadsSql(user: CommandUser): string {
  const scope = scopeOf(user.roles, 'leads', 'read');
  if (scope === false) return 'FALSE';
  return scope === 'all' ? 'TRUE' : "l.owner IN ({:me}, '')";
}

function withFloor<T extends { address: string }>({ address, ...row }: T): Omit<T, 'address'> & { floor: string } {
  return { ...row, floor: parseStreetAddress(address)?.floor ?? '' };
}
