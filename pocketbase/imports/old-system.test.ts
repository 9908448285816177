/** Customers as an old system gives them: institutions, customer numbers, doubtful cells, and a file that comes again. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Body, type Harness, startPocketBase } from '../testing/harness.ts';

jest.setTimeout(60_000);

let pb: Harness;
beforeAll(async () => {
  pb = await startPocketBase();
});
afterAll(() => pb?.stop());

type Cells = Record<string, string>;
type Row = { row: number; outcome: string; reason: string; errors: object; warnings: object };

const COLUMNS = ['customerNumber', 'name', 'customerType', 'phone', 'email', 'address', 'zip', 'city', 'cvr', 'ean'];
let keys = 0;
const begin = (rowCount: number, more: object = {}) => ({
  kind: 'customers',
  fileName: 'fil.csv',
  shape: 'x',
  columns: Object.fromEntries([...COLUMNS, 'owner', 'tags'].map((name) => [name, name])),
  rowCount,
  idempotencyKey: `old-system-${(keys += 1)}`,
  ...more,
});

async function post(path: string, body: object): Promise<Body> {
  const answer = await pb.as('moderator').post(path, body);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}
const get = async (path: string) => (await pb.as('moderator').get(path)).body;
const rowsOf = async (id: string, show = '') =>
  (await get(`/api/imports/${id}/rows?show=${show}&size=1000`)).items as unknown as Row[];

async function receive(cells: Cells[], more: object = {}): Promise<string> {
  const { id } = await post('/api/imports', begin(cells.length, more));
  await post(`/api/imports/${String(id)}/rows`, { rows: cells.map((one, at) => ({ row: at + 2, cells: one })) });
  return String(id);
}

async function run(id: string): Promise<void> {
  for (let done = 0, status = ''; status !== 'faerdig';)
    ({ done, status } = (await post(`/api/imports/${id}/apply`, { from: done })) as unknown as {
      done: number;
      status: string;
    });
}

test('forty schools with one CVR number and an EAN each are forty customers', async () => {
  const school = (at: number) => ({
    name: `Skole ${at}`,
    cvr: '35209115',
    ean: `57980000000${String(at).padStart(2, '0')}`,
    phone: '66131372',
  });
  const id = await receive(Array.from({ length: 40 }, (_, at) => school(at)));
  expect((await get(`/api/imports/${id}/summary`)).counts).toEqual({ oprettet: 40 });
  await run(id);
  const again = await receive([school(7), { ...school(7), ean: '' }, school(41)]);
  expect((await rowsOf(again)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['sprunget_over', 'phone'],
    ['sprunget_over', 'phone'],
    ['oprettet', ''],
  ]);
});

test('a warning is kept with the row, and the row is imported', async () => {
  const id = await receive([
    { name: 'Privat med CVR', customerType: 'Privat', cvr: '13585629' },
    { name: 'Uden fejl', zip: '8000', city: 'Aarhus C' },
    { name: '=VLOOKUP(A1;B:C;2)' },
  ]);
  expect(await get(`/api/imports/${id}/summary`)).toMatchObject({ counts: { oprettet: 2, fejl: 1 }, warned: 1 });
  expect(await rowsOf(id, 'advarsel')).toMatchObject([
    { row: 2, warnings: { customerType: { code: 'madeBusiness' }, cvr: { code: 'cvrChecksum' } } },
  ]);
  await run(id);
  const [lead] = pb.rows("SELECT customerType, cvr FROM leads WHERE name = 'Privat med CVR'");
  expect(lead).toEqual({ customerType: 'erhverv', cvr: '13585629' });
});

test('an invalid e-mail address is no duplicate', async () => {
  const id = await receive([
    { name: 'Første', email: 'ingen@' },
    { name: 'Anden', email: 'ingen@' },
  ]);
  expect((await rowsOf(id)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['fejl', ''],
    ['fejl', ''],
  ]);
});

test('customer number, responsible and tags are kept, searched, and the number is matched first', async () => {
  const [seller] = pb.rows(`SELECT name FROM users WHERE id = '${pb.users.seller.id}'`);
  const cells = { customerNumber: 'K-70311', name: 'Nummeret Kunde', owner: String(seller!.name), tags: 'Nord, VIP' };
  const id = await receive([cells, { name: 'Ukendt sælger', owner: 'Ingen Sådan' }], { fileName: 'kunder.csv' });
  expect((await rowsOf(id)).map(({ errors }) => errors)).toEqual([{}, { owner: { code: 'unknownOwner' } }]);
  await run(id);
  const [lead] = pb.rows("SELECT * FROM leads WHERE name = 'Nummeret Kunde'");
  expect(lead).toMatchObject({ customerNumber: 'K-70311', owner: pb.users.seller.id, tags: '["Nord","VIP"]' });
  const [made] = pb.rows(`SELECT data FROM activities WHERE lead = '${String(lead!.id)}'`);
  expect(JSON.parse(String(made!.data))).toEqual({ source: 'eksisterende', file: 'kunder.csv' });
  for (const q of ['70311', 'K-70311', '7031'])
    expect(JSON.stringify(await get(`/api/leads/search?q=${q}`))).toContain('Nummeret Kunde');
  const next = await receive([{ customerNumber: 'k-70311', name: 'Nyt navn', phone: '66131372' }]);
  expect(await rowsOf(next)).toMatchObject([{ reason: 'customerNumber' }]);
});

test('the same file goes on with its unfinished import, and leaves no second one', async () => {
  const fileHash = 'a'.repeat(64);
  const first = await post('/api/imports', begin(2, { fileHash, reading: 'x' }));
  await post(`/api/imports/${String(first.id)}/rows`, { rows: [{ row: 2, cells: { name: 'Sendt' } }] });
  const again = await post('/api/imports', begin(2, { fileHash, reading: 'x' }));
  expect(again).toMatchObject({ id: first.id, received: 1, status: 'modtager' });
  const other = await post('/api/imports', begin(2, { fileHash, reading: 'y' }));
  expect(other).toMatchObject({ received: 0, status: 'modtager' });
  expect(pb.rows(`SELECT id FROM imports WHERE fileHash = '${fileHash}'`)).toEqual([{ id: other.id }]);
  expect(pb.rows(`SELECT row FROM import_rows WHERE import = '${String(first.id)}'`)).toEqual([]);
});

test('an import that a page works on is shown as moving', async () => {
  const id = await receive([{ name: 'Bevæger sig 1' }, { name: 'Bevæger sig 2' }]);
  const motion = () => get(`/api/imports/${id}/progress`);
  expect(await motion()).toMatchObject({ status: 'klar', isMoving: false });
  const db = new DatabaseSync(join(pb.dataDir, 'data.db'));
  const set = (status: string, updated: string) =>
    db.prepare('UPDATE imports SET status = ?, updated = ? WHERE id = ?').run(status, updated, id);
  set('i_gang', new Date().toISOString().replace('T', ' '));
  expect(await motion()).toMatchObject({ status: 'i_gang', isMoving: true });
  set('i_gang', '2026-01-01 10:00:00.000Z');
  expect(await motion()).toMatchObject({ isMoving: false });
  db.close();
});
