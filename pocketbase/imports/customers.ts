/** Imported customers: leads, with the same derived fields and activities as those that the lead commands write. */
import { searchWords } from '../../lib/core/shared/text.ts';
import { CUSTOMER_STATUS, type CustomerValues } from '../../lib/imports/shared/customers.ts';
import { areOtherCustomers, findKeys } from '../../lib/imports/shared/customer-keys.ts';
import { leadToSave } from '../../lib/leads/shared/form.ts';
import type { Searchable } from '../../lib/leads/shared/rules.ts';
import type { Lead, LeadPhone } from '../../lib/leads/shared/types.ts';
import { toIndexFields } from '../leads/index-fields.ts';
import {
  findChangedFields,
  leavesItsPoint,
  PLAIN_FIELDS,
  toFieldChange,
  toNewLead,
  toProposedFields,
} from '../leads/save.ts';
import { createRecordId } from '../runtime/records.ts';
import type { CommandUser } from '../runtime/user.ts';
import { list, number, plain, texts } from '../runtime/columns.ts';
import { execute, queryRows, toDbTime } from '../runtime/sql.ts';
import { deleteRows, insertRows, toWritten, updateRows } from './bulk.ts';
import type { Create, Found, Stored, Target, Update, ValuedRow, Written } from './target.ts';

const FORM_COLUMNS = [...PLAIN_FIELDS, 'phones', 'tags'] as const;
const SAVED_COLUMNS = [...FORM_COLUMNS, 'searchText', 'nameKey', 'houseKey', 'floorKey', 'rev', 'updated'];
const NEW_COLUMNS = ['id', ...SAVED_COLUMNS, 'status', 'statusAt', 'archived', 'createdBy', 'created'];
const ACTIVITY_COLUMNS = ['id', 'lead', 'type', 'actor', 'at', 'data'];

const IS_LIVE = "NOT l.archived AND l.mergedInto = ''";
/** The reasons whose key is looked up as it is, the surest last: it replaces the others. */
const REASONS = ['email', 'cvr', 'ean', 'phone', 'customerNumber'] as const;
/** A merged lead `m` still has its own numbers: files go on naming the customer by them, and find the kept one `l`. */
const WITH_MERGED = "CROSS JOIN leads l ON l.id = coalesce(nullif(m.mergedInto, ''), m.id)";
/** Leads by a key of a row. `k.value`: [row, key]. */
const BY_KEY: Record<(typeof REASONS)[number], string> = {
  phone: `CROSS JOIN lead_phones p ON p.normalised = k.value ->> 1 CROSS JOIN leads m ON m.id = p.lead
    ${WITH_MERGED} WHERE ${IS_LIVE}`,
  ean: `CROSS JOIN leads m ${WITH_MERGED} WHERE m.ean = k.value ->> 1 AND m.ean != '' AND ${IS_LIVE}`,
  cvr: `CROSS JOIN leads m ${WITH_MERGED} WHERE m.cvr = k.value ->> 1 AND m.cvr != '' AND ${IS_LIVE}`,
  email: `CROSS JOIN leads m ${WITH_MERGED}
    WHERE m.email = (k.value ->> 1) COLLATE NOCASE AND m.email != '' AND ${IS_LIVE}`,
  customerNumber: `CROSS JOIN leads m ${WITH_MERGED} WHERE m.customerNumber = (k.value ->> 1) COLLATE NOCASE
    AND m.customerNumber != '' AND ${IS_LIVE}`,
};

type TypedRow = { row: number; values: Partial<CustomerValues> };

/** For each row the newest lead with the same key, unless it is another customer's. */
function findByKey(app: core.App, reason: (typeof REASONS)[number], rows: readonly TypedRow[]): Map<number, Found> {
  const keys = rows.flatMap(({ row, values }) => (findKeys(values)[reason] ?? []).map((key) => [row, key]));
  if (keys.length === 0) return new Map();
  const hits = queryRows(
    app,
    { row: number('k.value ->> 0'), ...texts('l.id', 'l.name', 'l.ean', 'l.address') },
    `FROM json_each({:keys}) k ${BY_KEY[reason]} ORDER BY l.created`,
    { keys: JSON.stringify(keys) },
  );
  const values = new Map(rows.map((one) => [one.row, one.values]));
  const same = hits.filter(({ row, ...lead }) => !areOtherCustomers(reason, values.get(row) ?? {}, lead));
  return new Map(same.map(({ row, id }) => [row, { id, reason }]));
}

/** How the same street may begin: with a small letter, in capitals, with Aa for Å. */
function toBeginnings(address: string): string[] {
  const start = address.slice(0, 3);
  const other = start.replace(/^Å(.).*/i, 'Aa$1').replace(/^Aa(.)$/i, 'Å$1');
  const spellings = [start, other].map((text) => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase());
  return [...new Set([start, ...spellings, start.toLowerCase(), start.toUpperCase()])];
}

/**
 * The newest lead at the same address in any spelling: the index finds those in the postcode whose street begins alike,
 * and the whole folded address decides.
 */
function findByAddress(app: core.App, rows: readonly TypedRow[]): Map<number, string> {
  const words = new Map(rows.map(({ row, values }) => [row, searchWords(values.address ?? '').join(' ')]));
  const keys = rows.flatMap(({ row, values }) =>
    toBeginnings(values.address ?? '').map((start) => [row, values.zip, start, `${start}\uffff`]),
  );
  const candidates = queryRows(
    app,
    { row: number('k.value ->> 0'), ...texts('l.id', 'l.address', 'l.ean') },
    `FROM json_each({:keys}) k CROSS JOIN leads l
      WHERE l.zip = k.value ->> 1 AND l.address >= k.value ->> 2 AND l.address < k.value ->> 3 AND ${IS_LIVE}
      ORDER BY l.created`,
    { keys: JSON.stringify(keys) },
  );
  const values = new Map(rows.map((one) => [one.row, one.values]));
  const same = candidates.filter(
    ({ row, address, ean }) =>
      searchWords(address).join(' ') === words.get(row) &&
      !areOtherCustomers('address', values.get(row) ?? {}, { ean }),
  );
  return new Map(same.map(({ row, id }) => [row, id]));
}

/** By customer number, phone, EAN, CVR number, e-mail and, for what is left, by address. */
function find(app: core.App, rows: readonly ValuedRow[]): Map<number, Found> {
  const typed = rows.map(({ row, values }) => ({ row, values: values as Partial<CustomerValues> }));
  const found = new Map(REASONS.flatMap((reason) => [...findByKey(app, reason, typed)]));
  const unknown = typed.filter(({ row, values }) => !found.has(row) && values.address && values.zip);
  for (const [row, id] of findByAddress(app, unknown)) found.set(row, { id, reason: 'address' });
  return found;
}

function read(app: core.App, ids: readonly string[]): Map<string, Stored> {
  const leads = queryRows(
    app,
    {
      ...plain<Lead>()('leads', ['id', 'rev', ...PLAIN_FIELDS]),
      phones: list<LeadPhone>('phones'),
      tags: list('tags'),
    },
    'FROM leads WHERE id IN (SELECT value FROM json_each({:ids}))',
    { ids: JSON.stringify(ids) },
  );
  return new Map(
    leads.map((lead) => [lead.id, { id: lead.id, name: lead.name, rev: lead.rev ?? 0, values: leadToSave(lead) }]),
  );
}

const activity = (lead: string, type: string, data: object, user: CommandUser) => ({
  id: createRecordId(),
  lead,
  type,
  actor: user.id,
  at: toDbTime(),
  data,
});

function toNewRow({ values }: Create, user: CommandUser): Record<string, unknown> {
  const lead = toNewLead(values as CustomerValues, CUSTOMER_STATUS, user);
  const now = toDbTime();
  return { ...lead, ...toIndexFields(lead as Searchable, false), id: createRecordId(), created: now, updated: now };
}

function toChange({ stored, values }: Update) {
  const rev = stored.rev + 1;
  const before = toProposedFields({ ...(stored.values as CustomerValues), rev });
  const proposed = toProposedFields({ ...(values as CustomerValues), rev });
  const fields = findChangedFields(before, proposed);
  const index = toIndexFields(proposed as Searchable, false);
  return {
    row: { ...proposed, ...index, id: stored.id, rev, updated: toDbTime() },
    hasMoved: leavesItsPoint(fields),
    changes: toActivities(before, proposed, fields),
  };
}

/** A change of owner is an activity of its own, as after a save of the form. */
function toActivities(before: Record<string, unknown>, proposed: Record<string, unknown>, fields: readonly string[]) {
  const others = fields.filter((field) => field !== 'owner');
  return [
    ...(others.length > 0 ? [{ type: 'felt', data: toFieldChange(before, proposed, others) }] : []),
    ...(fields.includes('owner')
      ? [{ type: 'ejer', data: { before: before.owner ?? '', after: proposed.owner } }]
      : []),
  ];
}

function prepare(
  _app: core.App,
  user: CommandUser,
  creates: readonly Create[],
  updates: readonly Update[],
  fileName: string,
) {
  const made = creates.map((create) => toNewRow(create, user));
  const changes = updates.map(toChange);
  const activities = [
    ...made.map((lead) => activity(String(lead.id), 'oprettet', { source: lead.source, file: fileName }, user)),
    ...changes.flatMap(({ row, changes: made }) => made.map(({ type, data }) => activity(row.id, type, data, user))),
  ];
  const moved = changes.filter(({ hasMoved }) => hasMoved).map(({ row }) => row.id);
  return (tx: core.App): Map<number, Written> => {
    insertRows(tx, 'leads', NEW_COLUMNS, made);
    updateRows(
      tx,
      'leads',
      SAVED_COLUMNS,
      changes.map(({ row }) => row),
    );
    if (moved.length > 0)
      execute(
        tx,
        'UPDATE leads SET lat = 0, lng = 0, pointMoved = 0 WHERE id IN (SELECT value FROM json_each({:moved}))',
        { moved: JSON.stringify(moved) },
      );
    insertRows(tx, 'activities', ACTIVITY_COLUMNS, activities);
    return toWritten(creates, made, updates);
  };
}

function remove(tx: core.App, ids: readonly string[]): void {
  deleteRows(tx, 'activities', 'lead', ids);
  deleteRows(tx, 'leads', 'id', ids);
}

export const customerTarget: Target = {
  collection: 'leads',
  chunk: 12,
  find,
  read,
  prepare,
  remove,
  parts: ['activities'],
  // A note, a call or a mail is work on the lead.
  usedParts: `SELECT lead FROM activities WHERE lead IN (SELECT value FROM json_each({:ids}))
    AND type NOT IN ('oprettet', 'felt', 'ejer')`,
  isUnique: false,
};
