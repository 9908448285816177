/** Leads with a phone number, and leads that may be the same customer. */
import { isCvr, normaliseCvr } from '../../lib/core/shared/cvr.ts';
import { normalisePhone } from '../../lib/core/shared/phone.ts';
import { toFloorKey, toHouseKey } from '../../lib/core/shared/street-address.ts';
import type { LeadDuplicates } from '../../lib/leads/shared/schema.ts';
import type { DuplicateHit, DuplicateReason, LeadHit } from '../../lib/leads/shared/types.ts';
import { texts } from '../runtime/columns.ts';
import { queryRows, queryValues } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { MOST_NEIGHBOURS } from './duplicate-sql.ts';
import { findHits } from './hits.ts';
import { findSpellings } from './spellings.ts';

const PHONE_LIMIT = 30;
const DUPLICATE_LIMIT = 10;

/** Leads with this number, newest first; none for empty, withheld and invalid numbers. */
export function findLeadsByPhone(app: core.App, user: CommandUser, number: string): LeadHit[] {
  const normalised = normalisePhone(number);
  if (normalised === '') return [];
  return findHits(
    app,
    user,
    'l.id IN (SELECT lead FROM lead_phones WHERE normalised = {:normalised})',
    { normalised },
    PHONE_LIMIT,
  );
}

/** Leads with the same phone, CVR number, e-mail or house, with the reasons; most reasons first. */
export function findDuplicates(app: core.App, user: CommandUser, probe: LeadDuplicates): DuplicateHit[] {
  const found = new Map<string, DuplicateHit>();
  const others = new Set(findDistinct(app, probe.exceptId));
  const add = (reason: DuplicateReason, hits: readonly LeadHit[]) => {
    for (const hit of hits) {
      if (hit.id === probe.exceptId || others.has(hit.id)) continue;
      const known = found.get(hit.id);
      if (known?.reasons.includes(reason)) continue;
      if (known) known.reasons.push(reason);
      else found.set(hit.id, { ...hit, reasons: [reason] });
    }
  };
  for (const phone of probe.phones) add('phone', findLeadsByPhone(app, user, phone));
  if (isCvr(probe.cvr)) {
    const cvr = normaliseCvr(probe.cvr);
    add('cvr', findHits(app, user, "l.cvr = {:cvr} AND l.cvr != ''", { cvr }, DUPLICATE_LIMIT + 1));
  }
  if (probe.email !== '') {
    const where = "l.email = {:email} COLLATE NOCASE AND l.email != ''";
    add('email', findHits(app, user, where, { email: probe.email }, DUPLICATE_LIMIT + 1));
  }
  const { same, otherFloor } = findLeadIdsAtHouse(app, probe);
  const ofIds = (ids: readonly string[]) =>
    findHits(
      app,
      user,
      'l.id IN (SELECT value FROM json_each({:ids}))',
      { ids: JSON.stringify(ids) },
      DUPLICATE_LIMIT + 1,
    );
  if (same.length > 0) add('address', ofIds(same));
  if (otherFloor.length > 0 && otherFloor.length <= MOST_NEIGHBOURS) add('house', ofIds(otherFloor));
  return [...found.values()].sort((a, b) => b.reasons.length - a.reasons.length).slice(0, DUPLICATE_LIMIT);
}

/** Leads that somebody has said are others than this one. */
function findDistinct(app: core.App, id: string): string[] {
  if (id === '') return [];
  return queryValues(
    app,
    `SELECT second FROM lead_distinct WHERE first = {:id}
      UNION ALL SELECT first FROM lead_distinct WHERE second = {:id}`,
    { id },
  );
}

/** Leads at the house in any spelling: on the same floor, and on others. None for an address without a house number. */
function findLeadIdsAtHouse(app: core.App, { address, zip }: LeadDuplicates): { same: string[]; otherFloor: string[] } {
  if (!/^\d{3,}$/.test(zip) || toHouseKey({ address, zip }) === '') return { same: [], otherFloor: [] };
  const neighbours = queryRows(
    app,
    texts('l.id', 'l.address'),
    'FROM leads l WHERE l.zip = {:zip} AND l.address IN (SELECT value FROM json_each({:spelled}))',
    { zip, spelled: findSpellings(app, 'leads', { address, zip }) },
  );
  const floor = toFloorKey(address);
  const idsOf = (isSame: boolean) =>
    neighbours.filter((one) => (toFloorKey(one.address) === floor) === isSame).map(({ id }) => id);
  return { same: idsOf(true), otherFloor: idsOf(false) };
}
