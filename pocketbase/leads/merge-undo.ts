/** Takes a merge of two customers back. */
import { can } from '../../lib/auth/shared/permissions.ts';
import { AppError } from '../../lib/core/shared/errors.ts';
import { JOINED, MERGE_GROUP_NAMES, MERGE_GROUPS, UNDO_DAYS } from '../../lib/leads/shared/merge.ts';
import type { Lead } from '../../lib/leads/shared/types.ts';
import { logActivity } from '../runtime/activities.ts';
import { findReadable, sameValue, toPublicFields, updateRecord } from '../runtime/records.ts';
import { execute, hasRow, queryValues, toDbTime } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { findLeadForChange, mayRead } from './access.ts';
import { moveFollowers, relink, type Moved } from './merge-moves.ts';
import type { Made } from './merge.ts';

type Fields = Record<string, unknown>;
/** Fields that are restored together or not at all. */
const GROUPS: readonly (readonly string[])[] = [
  ...MERGE_GROUP_NAMES.map((group) => MERGE_GROUPS[group]),
  ...JOINED.map((field) => [field]),
];

/** Merges made before this can't be undone. */
const oldest = () => toDbTime(new Date(Date.now() - UNDO_DAYS * 86_400_000));

/**
 * Both customers are as before, but for what was done since: a field that was changed, and a record that was made for
 * the kept customer, stay with it.
 * @throws AppError not_found (undone already, or too old), forbidden, locked with a `reason`
 */
export function undoMerge(tx: core.App, id: string, user: CommandUser): { lead: Lead; other: Lead } {
  const merge = findReadable(tx, 'lead_merges', id, (one) => one.getString('created') >= oldest());
  const kept = findLeadForChange(tx, merge.getString('kept'), user, true);
  const other = findMerged(tx, merge.getString('other'), kept.id, user);
  const later =
    'SELECT 1 FROM lead_merges WHERE kept = {:kept} AND rowid > (SELECT rowid FROM lead_merges WHERE id = {:id})';
  if (hasRow(tx, later, { kept: kept.id, id })) throw new AppError('locked', { reason: 'later' });
  relink(tx, read<Moved>(merge, 'moved'), kept.id, other.id);
  moveFollowers(tx, kept.id, other.id, merge.getString('created'));
  takeBackMade(tx, kept.id, other.id, read<Made>(merge, 'made'));
  const fields = toRestored(toPublicFields<Fields>(kept), read<Fields>(merge, 'before'), read<Fields>(merge, 'after'));
  updateRecord(tx, kept, { ...withOwnPin(tx, kept, fields), rev: kept.getInt('rev') + 1 });
  updateRecord(tx, other, { archived: false, mergedInto: '', rev: other.getInt('rev') + 1 });
  tx.delete(merge);
  const nameOf = (lead: core.Record) => lead.getString('company') || lead.getString('name');
  for (const [lead, from] of [
    [kept, other],
    [other, kept],
  ] as const)
    logActivity(tx, {
      lead: lead.id,
      type: 'flettet',
      data: { undone: true, other: from.id, name: nameOf(from) },
      actor: user.id,
    });
  return { lead: toPublicFields<Lead>(kept), other: toPublicFields<Lead>(other) };
}

/** Deletes the records of merges that can no longer be undone. */
export function deleteOldMerges(app: Pick<core.App, 'db'>): void {
  execute(app, 'DELETE FROM lead_merges WHERE created < {:oldest}', { oldest: oldest() });
}

function read<T>(merge: core.Record, field: string): T {
  return JSON.parse(merge.getString(field)) as T;
}

/** @throws AppError not_found, forbidden, locked */
function findMerged(tx: core.App, id: string, into: string, user: CommandUser): core.Record {
  const lead = findReadable(tx, 'leads', id, (one) => mayRead(user, one.getString('owner')));
  if (!can(user, 'leads', 'change', lead.getString('owner'))) throw new AppError('forbidden');
  if (lead.getString('erasedAt') !== '') throw new AppError('locked', { reason: 'erased' });
  if (lead.getString('mergedInto') !== into) throw new AppError('locked', { reason: 'merged' });
  return lead;
}

/** People and addresses that the merge made go, unless somebody has changed them. */
function takeBackMade(tx: core.App, kept: string, other: string, { contacts, addresses, usual }: Made): void {
  const remove = (table: string, ids: readonly string[]) => {
    const select = `SELECT id FROM ${table} WHERE lead = {:kept} AND rev = 1
      AND id IN (SELECT value FROM json_each({:ids}))`;
    for (const id of queryValues<string>(tx, select, { kept, ids: JSON.stringify(ids) }))
      tx.delete(tx.findRecordById(table, id));
  };
  remove('lead_contacts', contacts);
  remove('lead_addresses', addresses);
  execute(
    tx,
    `UPDATE lead_addresses SET usual = 1 WHERE lead = {:other} AND id IN (SELECT value FROM json_each({:usual}))
      AND NOT EXISTS (SELECT 1 FROM lead_addresses a WHERE a.lead = {:other} AND a.usual)`,
    { other, usual: JSON.stringify(usual) },
  );
}

/** The former values of the groups that nobody has changed since the merge. */
function toRestored(now: Fields, before: Fields, after: Fields): Fields {
  const untouched = GROUPS.filter((group) => group.every((field) => sameValue(now[field], after[field])));
  return Object.fromEntries(untouched.flatMap((group) => group.map((field) => [field, before[field]])));
}

/** A note that has gone back to the other customer is no longer shown at the top of this one. */
function withOwnPin(tx: core.App, kept: core.Record, fields: Fields): Fields {
  const note = String(fields.pinnedNote ?? kept.getString('pinnedNote'));
  const isOwn = hasRow(tx, 'SELECT 1 FROM activities WHERE id = {:note} AND lead = {:lead}', { note, lead: kept.id });
  return isOwn ? fields : { ...fields, pinnedNote: '' };
}
