/** Finds the records that refer to a customer, and gives them to another one. */
import type { MergeCounts } from '../../lib/leads/shared/types.ts';
import { json, number } from '../runtime/columns.ts';
import { execute, queryRow, queryRows, queryValues } from '../runtime/sql.ts';

type Database = Pick<core.App, 'db'>;
type Link = { column: string; only?: string };
/** `records`: ids by table. `importRows`: import and row. */
export type Moved = { records: Record<string, string[]>; importRows: [string, number][] };

/** Every column that holds a customer's id, by table. The test of the merge fails for one that is missing. */
const LINKS: Readonly<Record<string, Link>> = {
  inquiries: { column: 'lead' },
  service_jobs: { column: 'lead' },
  tasks: { column: 'lead' },
  files: { column: 'lead' },
  activities: { column: 'lead' },
  lead_contacts: { column: 'lead' },
  lead_addresses: { column: 'lead' },
  service_agreements: { column: 'lead' },
  // A repeated call of the web form finds the kept customer.
  intake_receipts: { column: 'lead' },
  // Earlier merges: every one that was merged points to one that was not.
  leads: { column: 'mergedInto' },
  slot_holds: { column: 'subject', only: "kind = 'lead'" },
};

/** Import rows that will change the customer. Rows that are imported keep the id of the record they made. */
const WAITING_ROWS = "import_rows WHERE match = {:from} AND result = ''";

const where = ({ column, only }: Link) => `${column} = {:from}${only ? ` AND ${only}` : ''}`;

/** All that refers to the customer now. */
export function findLinked(app: Database, from: string): Moved {
  const ids = Object.entries(LINKS).map(([table, link]) => [
    table,
    queryValues<string>(app, `SELECT id FROM ${table} WHERE ${where(link)} ORDER BY id`, { from }),
  ]);
  const rows = queryRows(app, { id: json<[string, number]>('json_array(import, row)') }, `FROM ${WAITING_ROWS}`, {
    from,
  });
  return { records: Object.fromEntries(ids) as Record<string, string[]>, importRows: rows.map(({ id }) => id) };
}

/**
 * Gives these records to another customer, as far as they are still the first one's. Only the link is written: the
 * records themselves, with their versions, stay as they are.
 */
export function relink(tx: Database, { records, importRows }: Moved, from: string, to: string): void {
  for (const [table, link] of Object.entries(LINKS))
    execute(
      tx,
      `UPDATE ${table} SET ${link.column} = {:to} WHERE ${where(link)} AND id IN (SELECT value FROM json_each({:ids}))`,
      { from, to, ids: JSON.stringify(records[table] ?? []) },
    );
  execute(
    tx,
    `UPDATE import_rows SET match = {:to} WHERE match = {:from} AND result = ''
      AND (import, row) IN (SELECT value ->> 0, value ->> 1 FROM json_each({:rows}))`,
    { from, to, rows: JSON.stringify(importRows) },
  );
}

/**
 * Records made of moved ones after the merge, such as the job of a moved offer: they go back with them. In this order,
 * because later tables look at earlier ones.
 */
const FOLLOWERS: readonly [table: string, at: string, of: string][] = [
  ['inquiries', 'created', 'offerNumber IN (SELECT offerNumber FROM inquiries WHERE lead = {:to})'],
  ['service_jobs', 'created', 'inquiry IN (SELECT id FROM inquiries WHERE lead = {:to})'],
  ['service_jobs', 'created', 'previous IN (SELECT id FROM service_jobs WHERE lead = {:to})'],
  ['tasks', 'created', 'previous IN (SELECT id FROM tasks WHERE lead = {:to})'],
  ...['tasks', 'files', 'activities'].map((table): [string, string, string] => [
    table,
    table === 'activities' ? 'at' : 'created',
    `(inquiry IN (SELECT id FROM inquiries WHERE lead = {:to})
      OR job IN (SELECT id FROM service_jobs WHERE lead = {:to}))`,
  ]),
];

/** After `relink` has given records back: what was made of them since then goes with them. */
export function moveFollowers(tx: Database, from: string, to: string, since: string): void {
  for (const [table, at, of] of FOLLOWERS)
    execute(tx, `UPDATE ${table} SET lead = {:to} WHERE lead = {:from} AND ${at} > {:since} AND ${of}`, {
      from,
      to,
      since,
    });
}

const MAILS = "type IN ('mail', 'sms', 'tilbud_sendt')";
const count = (table: string, column = 'lead', only = '') =>
  number(`(SELECT count(*) FROM ${table} WHERE ${column} = {:lead}${only && ` AND ${only}`})`);
const COUNTS = {
  offers: count('inquiries'),
  jobs: count('service_jobs'),
  tasks: count('tasks'),
  files: count('files', 'lead', 'NOT archived'),
  mails: count('activities', 'lead', MAILS),
  activities: count('activities', 'lead', `NOT ${MAILS}`),
  contacts: count('lead_contacts'),
  addresses: count('lead_addresses'),
  keys: number(
    `((SELECT count(*) FROM intake_receipts WHERE lead = {:lead})
      + (SELECT count(*) FROM import_rows WHERE match = {:lead} AND result = ''))`,
  ),
};

/** Counts the customer's records by kind. */
export function countLinked(app: Database, lead: string): MergeCounts {
  const counts = queryRow(app, COUNTS, '', { lead });
  if (!counts) throw new Error('A select without a table has one row.');
  return counts;
}
