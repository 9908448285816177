/** Of all that is stored about an offer, its customer's page has only what the PDF prints: in its HTML and its scripts. */
import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { paths } from '../lib/core/shared/paths.ts';
import { openDatabase } from '../scripts/lib/database/demo.ts';
import { dataDir, productUrl } from './support/product.ts';
import { expect, test } from './support/test.ts';

type Row = Record<string, SQLInputValue> & { id: string };
/** `value`: what the page would show of the column. */
type Stored = { column: string; value: string };

/** Without these the page does not open, or a sum is no longer that of its lines. They are searched as they are. */
const KEPT = new Set(
  [
    'id',
    'publicTokenHash',
    'publicUntil',
    'offerDate',
    'validUntil',
    'section',
    'optionGroup',
    'unit',
    'revision',
  ].concat(['qtyMilli', 'discountBp', 'vatRate', 'labourBp', 'percentBp', 'percentMin', 'depositBp', 'sort', 'rev']),
);
/** Shorter ones occur by chance; the names of statuses are among the page's texts. */
const SHORTEST = 10;

/** The columns that the PDF prints; the page may show these only. */
const PRINTED = [
  'company_settings.address',
  'company_settings.authorisation',
  'company_settings.city',
  'company_settings.cvr',
  'company_settings.name',
  'company_settings.zip',
  'inquiries.address',
  'inquiries.city',
  'inquiries.customer.address',
  'inquiries.customer.city',
  'inquiries.customer.company',
  'inquiries.customer.name',
  'inquiries.customer.zip',
  'inquiries.depositAmount',
  'inquiries.intro',
  'inquiries.offerNumber',
  'inquiries.terms',
  'inquiries.title',
  'inquiries.zip',
  'inquiry_lines.text',
  'inquiry_lines.unitPrice',
  'users.email',
  'users.name',
  'users.phoneNumber',
];

let marks = 0;

/** Writes a value that occurs nowhere else into each column of the row. @returns the values of all columns */
function mark(db: DatabaseSync, table: string, row: Row): Stored[] {
  const { fields } = db.prepare('SELECT fields FROM _collections WHERE name = ?').get(table) as { fields: string };
  const types = new Map((JSON.parse(fields) as { name: string; type: string }[]).map(({ name, type }) => [name, type]));
  const found: Stored[] = [];
  const set = (name: string, value: SQLInputValue) =>
    db.prepare(`UPDATE ${table} SET "${name}" = ? WHERE id = ?`).run(value, row.id);
  for (const [name, old] of Object.entries(row)) {
    const column = `${table}.${name}`;
    const type = types.get(name);
    if (name === 'customer') {
      const customer = Object.keys(JSON.parse(String(old)) as object).filter((key) => key !== 'customerType');
      const marked = customer.map((key) => [key, `mark${++marks}x`] as const);
      set(name, JSON.stringify({ customerType: 'erhverv', ...Object.fromEntries(marked) }));
      found.push(...marked.map(([key, value]) => ({ column: `${column}.${key}`, value })));
    } else if (!KEPT.has(name) && (type === 'text' || type === 'email')) {
      const value = `mark${++marks}x`;
      set(name, value);
      found.push({ column, value });
    } else if (!KEPT.has(name) && type === 'number') {
      const value = 7_310_000 + ++marks;
      set(name, value);
      found.push({ column, value: String(value) });
    } else if (type !== 'select' && String(old).length >= SHORTEST) found.push({ column, value: String(old) });
  }
  return found;
}

test('the page of an offer has nothing of the firm’s data but what the PDF prints', async () => {
  const db = openDatabase(dataDir());
  const read = (table: string, where: string, ...values: SQLInputValue[]) =>
    db.prepare(`SELECT * FROM ${table} WHERE ${where}`).all(...values) as Row[];
  const company =
    "status = 'set' AND validUntil > date('now') AND json_extract(customer, '$.customerType') = 'erhverv'";
  const [offer] = read('inquiries', `${company} LIMIT 1`);
  const lines = read('inquiry_lines', 'inquiry = ?', offer!.id);
  const rows: [table: string, row: Row][] = [
    ['inquiries', offer!],
    ...read('inquiry_costs', 'inquiry = ?', offer!.id).map((row) => ['inquiry_costs', row] as [string, Row]),
    ...lines.map((row) => ['inquiry_lines', row] as [string, Row]),
    ...read('inquiry_line_costs', 'line = ?', lines[0]!.id).map((row) => ['inquiry_line_costs', row] as [string, Row]),
    ['leads', read('leads', 'id = ?', offer!.lead!)[0]!],
    ['users', read('users', 'id = ?', offer!.seller!)[0]!],
    ['company_settings', read('company_settings', 'TRUE')[0]!],
  ];
  const token = randomBytes(16).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  try {
    const stored = rows.flatMap(([table, row]) => mark(db, table, row));
    db.prepare("UPDATE inquiries SET publicTokenHash = ?, publicUntil = '2099-12-31' WHERE id = ?").run(
      hash,
      offer!.id,
    );
    // The page, and what Next's router reads of it alone.
    for (const [headers, type] of [
      [{}, 'text/html'],
      [{ rsc: '1' }, 'text/x-component'],
    ] as const) {
      const answer = await fetch(productUrl() + paths.customerOffer(token), { headers });
      expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
      const text = await answer.text();
      // Amounts and numbers without their separators.
      const digits = text.replaceAll(/(?<=\d)[.,](?=\d)/g, '');
      const shown = stored.filter(({ value }) => text.includes(value) || digits.includes(value));
      expect([...new Set(shown.map(({ column }) => column))].sort()).toEqual(PRINTED);
    }
  } finally {
    for (const [table, row] of rows) {
      const names = Object.keys(row);
      const sets = names.map((name) => `"${name}" = ?`).join(', ');
      db.prepare(`UPDATE ${table} SET ${sets} WHERE id = ?`).run(...names.map((name) => row[name]!), row.id);
    }
    db.close();
  }
});

test('a token opens its own offer and nothing else', async () => {
  const db = openDatabase(dataDir());
  const [own, other] = db
    .prepare(
      "SELECT id, pdf, publicTokenHash, publicUntil FROM inquiries WHERE pdf != '' ORDER BY status = 'set' DESC LIMIT 2",
    )
    .all() as [Row, Row];
  const [answer] = db.prepare("SELECT id, document FROM offer_answers WHERE document != '' LIMIT 1").all() as [Row];
  const token = randomBytes(16).toString('base64url');
  const set = db.prepare('UPDATE inquiries SET publicTokenHash = ?, publicUntil = ? WHERE id = ?');
  try {
    set.run(createHash('sha256').update(token).digest('hex'), '2099-12-31', own.id);
    const page = await fetch(productUrl() + paths.customerOffer(token));
    expect(page.status).toBe(200);
    // Nothing that the page sets or that its address holds signs in.
    const headers = { cookie: page.headers.getSetCookie().join('; '), authorization: token };
    const statusOf = async (path: string) => (await fetch(productUrl() + path, { headers, redirect: 'manual' })).status;
    const files = [
      `/api/files/inquiries/${other.id}/${other.pdf}`,
      `/api/files/offer_answers/${answer.id}/${answer.document}`,
    ];
    for (const [path, statuses] of [
      [`/api/collections/inquiries/records/${own.id}`, [401, 403, 404]],
      [`/api/collections/inquiries/records/${other.id}`, [401, 403, 404]],
      ['/api/collections/leads/records', [401, 403, 404]],
      [`/api/offers/${own.id}/pdf`, [401]],
      [`/api/offers/${other.id}/acceptance`, [401]],
      ...files.map((file): [string, number[]] => [`${file}?token=${token}`, [401, 403, 404]]),
      [`/t/${other.id}`, [404]],
      [`/t/${token}/${other.id}`, [404]],
      [`/d/${token}`, [404]],
      [paths.offers(), [307]],
    ] as [path: string, statuses: number[]][])
      expect(statuses, path).toContain(await statusOf(path));
  } finally {
    set.run(own.publicTokenHash!, own.publicUntil!, own.id);
    db.close();
  }
});
