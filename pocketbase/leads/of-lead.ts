/** Records that belong to one lead and are changed with the lead's rights: its people and its installation addresses. */
import { fieldError } from '../../lib/core/shared/errors.ts';
import { logActivity } from '../runtime/activities.ts';
import { findReadable, insertRecord, requireRev, sameValue, toPublicFields } from '../runtime/records.ts';
import { hasRow, queryValue } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { findLeadForChange } from './access.ts';

/** `label`: the field of the timeline's entry, and of a refusal. `shown`: the fields that the timeline tells of. */
export type OfLead = {
  collection: 'lead_contacts' | 'lead_addresses';
  label: 'contact' | 'installationAddress';
  most: number;
  shown: readonly string[];
};

/** @throws AppError not_found, forbidden, locked, as a change of the lead; not_found for another lead's record */
export function findOfLead(tx: core.App, user: CommandUser, { collection }: OfLead, lead: string, id: string) {
  findLeadForChange(tx, lead, user);
  return findReadable(tx, collection, id, (record) => record.getString('lead') === lead);
}

/**
 * Stores a new record under the id that the browser made; one that is there already is a call that was sent twice.
 * @throws AppError not_found, forbidden, locked; validation at `name` or `label` if the lead has too many
 */
export function addOfLead(
  tx: core.App,
  user: CommandUser,
  kind: OfLead,
  lead: string,
  id: string,
  fields: Record<string, unknown>,
): core.Record {
  findLeadForChange(tx, lead, user);
  if (hasRow(tx, `SELECT 1 FROM ${kind.collection} WHERE id = {:id}`, { id }))
    return findOfLead(tx, user, kind, lead, id);
  const count = queryValue<number>(tx, `SELECT count(*) FROM ${kind.collection} WHERE lead = {:lead}`, { lead }) ?? 0;
  if (count >= kind.most)
    throw fieldError(kind.label === 'contact' ? 'name' : 'label', 'maxItems', { maximum: kind.most });
  const record = insertRecord(tx, kind.collection, { ...fields, id, lead, rev: 1 });
  logChange(tx, user, kind, lead, null, record);
  return record;
}

/**
 * Saves all fields or none. A save that changes nothing succeeds, also with an old `rev`.
 * @throws AppError not_found, forbidden, locked, stale
 */
export function saveOfLead(
  tx: core.App,
  user: CommandUser,
  kind: OfLead,
  lead: string,
  { id, rev }: { id: string; rev: number },
  fields: Record<string, unknown>,
): core.Record {
  const record = findOfLead(tx, user, kind, lead, id);
  const before = toPublicFields<Record<string, unknown>>(record);
  // The search text follows from the others, and nobody is asked about it.
  const { searchText: _derived, ...asked } = fields;
  if (Object.keys(asked).every((field) => sameValue(before[field], asked[field]))) return record;
  requireRev(record, rev, asked);
  record.load({ ...fields, rev: rev + 1 });
  tx.save(record);
  logChange(tx, user, kind, lead, before, record);
  return record;
}

/** Deletes the record, and returns it as it was. @throws AppError not_found, forbidden, locked, stale */
export function removeOfLead<T extends object>(
  tx: core.App,
  user: CommandUser,
  kind: OfLead,
  lead: string,
  { id, rev }: { id: string; rev: number },
): T {
  const record = requireRev(findOfLead(tx, user, kind, lead, id), rev, {});
  const removed = toPublicFields<T & Record<string, unknown>>(record);
  tx.delete(record);
  logChange(tx, user, kind, lead, removed, null);
  return removed;
}

/** What was shown before and after; null for nothing. */
function logChange(
  tx: core.App,
  user: CommandUser,
  { label, shown }: OfLead,
  lead: string,
  before: Record<string, unknown> | null,
  after: core.Record | null,
): void {
  const pick = (from: Record<string, unknown> | null) =>
    from && Object.fromEntries(shown.map((field) => [field, from[field]]));
  const data = {
    before: { [label]: pick(before) ?? '' },
    after: { [label]: pick(after && toPublicFields<Record<string, unknown>>(after)) ?? '' },
  };
  logActivity(tx, { lead, type: 'felt', data, actor: user.id });
}
