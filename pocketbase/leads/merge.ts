/** Two customers that are one: all of one is moved to the other. */
import { fieldError } from '../../lib/core/shared/errors.ts';
import { MOST_ADDRESSES, MOST_CONTACTS, type ContactFields } from '../../lib/leads/shared/contact-fields.ts';
import {
  JOINED,
  listDifferences,
  listShown,
  MERGE_GROUP_NAMES,
  MERGE_GROUPS,
  mergeLeads as mergeFields,
  type MergeChoices,
  type LeftPlace,
  type Merged,
} from '../../lib/leads/shared/merge.ts';
import type { LeadMerge } from '../../lib/leads/shared/merge-schema.ts';
import type { Lead, MergeCounts } from '../../lib/leads/shared/types.ts';
import { MOST_TAGS } from '../../lib/leads/shared/values.ts';
import { logActivity } from '../runtime/activities.ts';
import { insertRecord, requireRev, sameValue, toPublicFields, updateRecord } from '../runtime/records.ts';
import { execute, queryValue, queryValues } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { checkOwner, findLeadForChange } from './access.ts';
import { toAddressFields } from './addresses.ts';
import { toContactFields } from './contacts.ts';
import { countLinked, findLinked, relink } from './merge-moves.ts';

/** Ids of what the merge made; `usual`: the other's usual address, which no longer is one. */
export type Made = { contacts: string[]; addresses: string[]; usual: string[] };
/** All fields that a merge may change on the kept customer. */
const MERGED_FIELDS = [...MERGE_GROUP_NAMES.flatMap((group) => MERGE_GROUPS[group]), ...JOINED];

/** @throws AppError not_found, forbidden, locked, validation at `other` */
export function previewMerge(
  app: core.App,
  user: CommandUser,
  { kept, other }: { kept: string; other: string },
): { kept: MergeCounts; other: MergeCounts } {
  findPair(app, user, kept, other);
  return { kept: countLinked(app, kept), other: countLinked(app, other) };
}

/**
 * @throws AppError not_found, forbidden, locked, stale (with either one's record), validation at `other` (the same
 *   one), at `contacts`, `addresses` or `tags` (too many), or at `owner`
 */
export function mergeLeads(tx: core.App, user: CommandUser, input: LeadMerge): { lead: Lead; merge: string } {
  const { kept, other } = findPair(tx, user, input.kept, input.other);
  requireRev(kept, input.rev, {});
  requireRev(other, input.otherRev, {});
  const [before, moving] = [toPublicFields<Lead>(kept), toPublicFields<Lead>(other)];
  const merged = mergeFields(before, moving, input.choices);
  checkMerged(tx, user, before, merged);
  checkRoom(tx, [kept.id, other.id], merged);
  const moved = findLinked(tx, other.id);
  relink(tx, moved, other.id, kept.id);
  const made = makeLeftovers(tx, kept.id, moved.records.lead_addresses ?? [], merged);
  updateRecord(tx, other, { archived: true, mergedInto: kept.id, rev: input.otherRev + 1 });
  updateRecord(tx, kept, { ...merged.fields, rev: input.rev + 1 });
  const after = toPublicFields<Lead>(kept);
  const merge = insertRecord(tx, 'lead_merges', {
    kept: kept.id,
    other: other.id,
    by: user.id,
    moved,
    made,
    before: pick(before, MERGED_FIELDS),
    after: pick(after, MERGED_FIELDS),
  });
  const data = { merge: merge.id, ...toEntry(before, moving, after, input.choices) };
  logActivity(tx, { lead: kept.id, type: 'flettet', data, actor: user.id });
  return { lead: after, merge: merge.id };
}

/** Both, if the user may change both. */
function findPair(app: core.App, user: CommandUser, keptId: string, otherId: string) {
  if (keptId === otherId) throw fieldError('other', 'sameCustomer');
  return { kept: findLeadForChange(app, keptId, user), other: findLeadForChange(app, otherId, user) };
}

function checkMerged(tx: core.App, user: CommandUser, before: Lead, { fields, tags }: Merged): void {
  const owner = String(fields.owner);
  if (owner !== (before.owner ?? '')) checkOwner(tx, user, owner);
  if (tags.length > MOST_TAGS) throw fieldError('tags', 'tooManyTags', { maximum: MOST_TAGS });
  const note = tx.findCollectionByNameOrId('leads').fields.getByName('note') as core.TextField | undefined;
  if (note && String(fields.note).length > note.max) throw fieldError('note', 'maxLength', { maximum: note.max });
}

type Leftovers = { contacts: ContactFields[]; addresses: LeftPlace[] };

/** A customer has room for so many people and addresses. */
function checkRoom(tx: core.App, leads: string[], { contacts, addresses }: Leftovers): void {
  const check = (table: string, label: string, added: number, maximum: number) => {
    const select = `SELECT count(*) FROM ${table} WHERE lead IN (SELECT value FROM json_each({:leads}))`;
    const count = queryValue<number>(tx, select, { leads: JSON.stringify(leads) }) ?? 0;
    if (count + added > maximum) throw fieldError(label, 'maxItems', { maximum });
  };
  check('lead_contacts', 'contacts', contacts.length, MOST_CONTACTS);
  check('lead_addresses', 'addresses', addresses.length, MOST_ADDRESSES);
}

/** Stores what was not chosen as people and addresses. Only the kept customer's usual address stays the usual one. */
function makeLeftovers(tx: core.App, lead: string, moved: string[], { contacts, addresses }: Leftovers): Made {
  const params = { moved: JSON.stringify(moved) };
  const among = 'usual AND id IN (SELECT value FROM json_each({:moved}))';
  const usual = queryValues<string>(tx, `SELECT id FROM lead_addresses WHERE ${among}`, params);
  execute(tx, `UPDATE lead_addresses SET usual = 0 WHERE ${among}`, params);
  const insert = (table: string, fields: object) => insertRecord(tx, table, { ...fields, lead, rev: 1 }).id;
  return {
    contacts: contacts.map((one) => insert('lead_contacts', toContactFields(one))),
    addresses: addresses.map((one) => {
      const { lat, lng, pointMoved } = one;
      return insert('lead_addresses', { ...toAddressFields(one), lat, lng, pointMoved });
    }),
    usual,
  };
}

/** The timeline's entry: what changed on the kept customer, and what was not chosen (`left`). */
function toEntry(kept: Lead, other: Lead, after: Lead, choices: MergeChoices): Record<string, unknown> {
  const told = [...listShown(), 'phones', 'tags'] as const;
  const changed = told.filter((field) => !sameValue(kept[field], after[field]));
  const unchosen = listDifferences(kept, other).filter((group) => choices[group] !== 'both');
  // The kept customer's own former values are under `before`.
  const left = unchosen.filter((group) => choices[group] !== 'other');
  return {
    other: other.id,
    name: other.company || other.name,
    before: pick(kept, changed),
    after: pick(after, changed),
    left: pick(other, listShown(left)),
  };
}

function pick(lead: Lead, fields: readonly (keyof Lead)[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, lead[field]]));
}
