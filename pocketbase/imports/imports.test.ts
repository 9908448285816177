/** The import commands: rows, errors, duplicates, carrying out, correcting, undo, wrong input, roles and races. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import PocketBase from 'pocketbase';
import { addDays, copenhagenDay } from '../../lib/core/shared/dates.ts';
import { type ImportFilters, toImportFilter } from '../../lib/imports/browser/import-list.ts';
import { type Body, type Harness, type Person, startPocketBase } from '../testing/harness.ts';
import { expectRefused, type Refusal } from '../testing/refusals.ts';
import { toSelect } from '../runtime/columns.ts';
import { MADE_ROW, MADE_ROWS, OPEN_ROWS, PASS_ON, ROW } from './statements.ts';

jest.setTimeout(60_000);

let pb: Harness;
beforeAll(async () => {
  pb = await startPocketBase();
});
afterAll(() => pb?.stop());

type Cells = Record<string, string>;
type Progress = { status: string; received: number; done: number; undone: number };
type Row = {
  row: number;
  outcome: string;
  reason: string;
  errors: object;
  missing: object;
  conflicts: object;
  matchRow: number;
  isOpen: boolean;
  cells: Cells;
};
type Summary = {
  import: Body;
  counts: Record<string, number>;
  open: object;
  existing: object;
  prices: Record<string, unknown>;
};

let keys = 0;
const COLUMNS: Record<string, string[]> = {
  customers: ['name', 'company', 'phone', 'email', 'address', 'zip', 'cvr', 'note'],
  products: ['sku', 'name', 'unit', 'cost', 'price', 'ean', 'supplier'],
  technicians: ['name', 'initials', 'phone', 'salesRate', 'costRate'],
};
const start = (kind: string, rowCount: number) => ({
  kind,
  fileName: 'fil.csv',
  shape: COLUMNS[kind]!.join('|'),
  columns: Object.fromEntries(COLUMNS[kind]!.map((name) => [name, name])),
  rowCount,
  idempotencyKey: `import-key-${(keys += 1)}`,
});

async function post<T = Body>(path: string, body: object, as: Person = 'moderator'): Promise<T> {
  const answer = await pb.as(as).post(path, body);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as T;
}
const summary = async (id: string) => (await pb.as('moderator').get<Summary>(`/api/imports/${id}/summary`)).body;
const rowsOf = async (id: string, show = '') =>
  (await pb.as('moderator').get(`/api/imports/${id}/rows?show=${show}&size=1000`)).body.items as unknown as Row[];

/** An import with all its rows; the first row is row 2, as in a spreadsheet. */
async function receive(kind: string, cells: Cells[]): Promise<string> {
  const { id } = await post('/api/imports', start(kind, cells.length));
  for (let from = 0; from < cells.length; from += 250)
    await post(`/api/imports/${id}/rows`, {
      rows: cells.slice(from, from + 250).map((one, at) => ({ row: from + at + 2, cells: one })),
    });
  return id;
}

/** Runs the steps of an import or an undo to the end. */
async function run(id: string, step: 'apply' | 'undo' = 'apply'): Promise<Progress> {
  let progress: Progress = { status: '', received: 0, done: 0, undone: 0 };
  for (let turn = 0; turn < 200; turn++) {
    const from = step === 'apply' ? progress.done : progress.undone;
    progress = await post<Progress>(`/api/imports/${id}/${step}`, { from });
    if (progress.status === (step === 'apply' ? 'faerdig' : 'fortrudt')) return progress;
  }
  throw new Error(`No end: ${JSON.stringify(progress)}`);
}

const choose = async (id: string, strong: string, weak = strong) =>
  post(`/api/imports/${id}/choices`, { rev: (await summary(id)).import.rev, strong, weak });

describe('customers', () => {
  test('become won leads that the search and the phone link find, as if the form had made them', async () => {
    const id = await receive('customers', [
      {
        name: 'Åse Import',
        phone: '+45 31 22 33 01',
        email: 'aase@import.test',
        address: 'Skovvej 3',
        zip: '8000 Aarhus C',
      },
      { company: 'Importgården ApS', cvr: '12345674', phone: '31223302 / 86120001' },
    ]);
    expect((await summary(id)).counts).toEqual({ oprettet: 2 });
    expect(pb.rows("SELECT id FROM leads WHERE name = 'Åse Import'")).toEqual([]);
    expect(await run(id)).toMatchObject({ status: 'faerdig', done: 2 });
    const [lead] = pb.rows("SELECT * FROM leads WHERE name = 'Åse Import'");
    expect(lead).toMatchObject({
      status: 'vundet',
      source: 'eksisterende',
      owner: '',
      city: 'Aarhus C',
      zip: '8000',
      customerType: 'privat',
      createdBy: pb.users.moderator.id,
      rev: 1,
    });
    const { body } = await pb.as('seller').get('/api/leads/by-phone/31223302');
    expect(body.items[0]).toMatchObject({ name: 'Importgården ApS', company: 'Importgården ApS', status: 'vundet' });
    expect((await pb.as('seller').get('/api/leads/search?q=aase')).body.items).toHaveLength(1);
    // The same record by the form's command has the same derived fields.
    const form = await post('/api/leads', {
      customerType: 'privat',
      name: 'Åse Import',
      phones: ['+45 31 22 33 01'],
      email: 'aase@import.test',
      address: 'Skovvej 3',
      zip: '8000',
      city: 'Aarhus C',
    });
    const [made] = pb.rows('SELECT * FROM leads WHERE id = ?', form.id);
    expect(JSON.parse(String(lead!.phones))).toEqual(JSON.parse(String(made!.phones)));
    for (const field of ['searchText', 'nameKey', 'tags', 'lat', 'lng', 'archived', 'mergedInto', 'state'])
      expect([field, lead![field]]).toEqual([field, made![field]]);
    expect(pb.rows('SELECT type, data, actor FROM activities WHERE lead = ?', String(lead!.id))).toEqual([
      { type: 'oprettet', data: '{"source":"eksisterende","file":"fil.csv"}', actor: pb.users.moderator.id },
    ]);
    await post(`/api/leads/${form.id}/archive`, { rev: 1, archived: true });
  });

  test('that exist are found by phone, CVR number, e-mail and address, and within the file', async () => {
    const known = { customerType: 'erhverv', name: 'Kendt', company: 'Kendt ApS' };
    await post('/api/leads', { ...known, phones: ['0045 32 00 00 01'] });
    await post('/api/leads', { ...known, cvr: '87654321' });
    await post('/api/leads', { ...known, email: 'Kendt@Import.test' });
    await post('/api/leads', { ...known, address: 'Østre Allé 12, 2. tv', zip: '9000' });
    const id = await receive('customers', [
      { name: 'A', phone: '32000001' },
      { name: 'B', cvr: '87 65 43 21' },
      { name: 'C', email: 'kendt@import.TEST' },
      { name: 'D', address: 'Østre Alle 12 2 tv', zip: '9000' },
      { name: 'E', phone: '32000009' },
      { name: 'F', phone: '+45 32000009' },
    ]);
    const found = (await rowsOf(id)).map(({ row, reason, outcome, matchRow }) => [row, reason, outcome, matchRow]);
    expect(found).toEqual([
      [2, 'phone', 'sprunget_over', 0],
      [3, 'cvr', 'sprunget_over', 0],
      [4, 'email', 'sprunget_over', 0],
      [5, 'address', 'oprettet', 0],
      [6, '', 'oprettet', 0],
      [7, 'phone', 'sprunget_over', 6],
    ]);
    expect((await summary(id)).existing).toEqual({ strong: 4, weak: 1 });
    await choose(id, 'new', 'skip');
    expect((await summary(id)).counts).toEqual({ oprettet: 5, sprunget_over: 1 });
    await post(`/api/imports/${id}/row`, { row: 2, choice: 'skip' });
    expect((await summary(id)).counts).toEqual({ oprettet: 4, sprunget_over: 2 });
    // As many rows are listed as are counted, also when the import is through with them.
    expect(await rowsOf(id, 'findes')).toHaveLength(5);
    await run(id);
    expect([(await summary(id)).existing, await rowsOf(id, 'findes')]).toEqual([{ strong: 0, weak: 0 }, []]);
  });

  test('that were merged are found by their former numbers, as the customer that was kept', async () => {
    const known = { customerType: 'erhverv', name: 'Flettet', company: 'Flettet ApS' };
    const kept = await post('/api/leads', { ...known, cvr: '13585628' });
    const other = await post('/api/leads', { ...known, cvr: '10150817', email: 'flettet@import.test' });
    await post('/api/lead-merges', { kept: kept.id, other: other.id, rev: kept.rev, otherRev: other.rev });
    const id = await receive('customers', [
      { name: 'A', cvr: '10 15 08 17', note: 'Ny note' },
      { name: 'B', email: 'flettet@import.test' },
    ]);
    expect((await rowsOf(id)).map(({ reason }) => reason)).toEqual(['cvr', 'email']);
    expect(pb.rows('SELECT DISTINCT match FROM import_rows WHERE import = ?', id)).toEqual([{ match: kept.id }]);
  });

  describe('with a seventh phone number', () => {
    let made = 0;
    /** A customer with six numbers, and an import with one more for it by number and one by address. */
    async function receiveSeventh() {
      made += 1;
      const numberOf = (last: number) => `36${made}0000${last}`;
      const place = { address: `Fuldvej ${made}`, zip: '7400' };
      const phones = [1, 2, 3, 4, 5, 6].map(numberOf);
      const { id: lead } = await post('/api/leads', { customerType: 'privat', name: 'Seks Numre', phones, ...place });
      const id = await receive('customers', [
        { name: 'Syvende', phone: `${numberOf(1)}, ${numberOf(7)}` },
        { name: 'Nabo', phone: numberOf(8), ...place },
      ]);
      return { id, lead, phones, place };
    }
    const conflicts = { phone: { code: 'tooManyPhones', params: { maximum: 6 } } };
    const readLead = async (lead: unknown) =>
      (await pb.as('moderator').get(`/api/collections/leads/records/${String(lead)}`)).body;

    test('are no update until the row is corrected', async () => {
      const { id, lead, phones } = await receiveSeventh();
      await choose(id, 'update');
      expect(await rowsOf(id)).toMatchObject([
        { outcome: 'fejl', reason: 'phone', errors: {}, conflicts },
        { outcome: 'fejl', reason: 'address', errors: {}, conflicts },
      ]);
      await post(`/api/imports/${id}/row`, { row: 2, cells: { phone: phones[0] } });
      await run(id);
      expect((await summary(id)).counts).toEqual({ opdateret: 1, fejl: 1 });
      expect(await readLead(lead)).toMatchObject({ name: 'Syvende', phones: phones.map((raw) => ({ raw })) });
    });

    test.each([
      ['skip', { sprunget_over: 2 }],
      ['new', { oprettet: 2 }],
    ])('are left to the choice %s', async (choice, counts) => {
      const { id } = await receiveSeventh();
      await choose(id, choice);
      await run(id);
      expect((await summary(id)).counts).toEqual(counts);
    });

    test('are an update once the customer has room', async () => {
      const { id, lead, phones, place } = await receiveSeventh();
      await choose(id, 'update', 'skip');
      const { rev } = await readLead(lead);
      const fields = { customerType: 'privat', name: 'Fem Numre', phones: phones.slice(0, 5), ...place, rev };
      await post(`/api/leads/${String(lead)}/save`, fields);
      await run(id);
      expect((await summary(id)).counts).toEqual({ opdateret: 1, sprunget_over: 1 });
    });
  });

  test('that are updated keep what the file lacks, and the timeline says what changed', async () => {
    const lead = await post('/api/leads', {
      customerType: 'privat',
      name: 'Før Import',
      phones: ['33000001'],
      address: 'Gammelvej 1',
      zip: '8000',
      note: 'Hund',
    });
    const id = await receive('customers', [{ name: 'Efter Import', phone: '33 00 00 01', zip: '8200', note: 'Kat' }]);
    await choose(id, 'update');
    await run(id);
    expect((await pb.as('moderator').get(`/api/collections/leads/records/${lead.id}`)).body).toMatchObject({
      name: 'Efter Import',
      address: 'Gammelvej 1',
      zip: '8200',
      note: 'Hund',
      rev: 2,
    });
    const [change] = pb.rows<{ data: string }>("SELECT data FROM activities WHERE lead = ? AND type = 'felt'", lead.id);
    expect(JSON.parse(change!.data)).toEqual({
      before: { name: 'Før Import', zip: '8000' },
      after: { name: 'Efter Import', zip: '8200' },
    });
    expect((await pb.as('moderator').get('/api/leads/search?q=efter%20import')).body.items).toHaveLength(1);
    await run(id, 'undo');
    expect((await pb.as('moderator').get(`/api/collections/leads/records/${lead.id}`)).body).toMatchObject({
      name: 'Før Import',
      zip: '8000',
      rev: 3,
    });
    expect((await pb.as('moderator').get('/api/leads/search?q=efter%20import')).body.items).toEqual([]);
  });
});

test('an undo keeps a customer whom somebody has called or written a note on since, and says so', async () => {
  const id = await receive('customers', [
    { name: 'Kaldt Import', phone: '35000001' },
    { name: 'Ukaldt Import', phone: '35000002' },
  ]);
  await run(id);
  const [called] = pb.rows<{ id: string }>("SELECT id FROM leads WHERE name = 'Kaldt Import'");
  await post(`/api/leads/${called!.id}/note`, { text: 'Ringer igen', kind: 'opkald' });
  await run(id, 'undo');
  expect(pb.rows("SELECT name FROM leads WHERE name LIKE '%kaldt Import'")).toEqual([{ name: 'Kaldt Import' }]);
  expect((await summary(id)).counts).toEqual({ fortrudt: 1, beholdt: 1 });
  expect((await pb.as('seller').get('/api/leads/by-phone/35000002')).body.items).toEqual([]);
});

describe('products', () => {
  test('errors are corrected before and after, and the whole import is undone', async () => {
    const id = await receive('products', [
      { sku: '100001', name: 'Afbryder', unit: 'stk.', cost: '12,345', price: '45,00', supplier: 'Demo Engros' },
      { sku: '100002', name: 'Kabel', unit: 'mtr', price: 'tolv' },
      { sku: '100003', unit: 'kvart', price: '10' },
    ]);
    expect((await summary(id)).counts).toEqual({ oprettet: 1, fejl: 2 });
    expect(await rowsOf(id, 'fejl')).toMatchObject([
      { row: 3, errors: { price: { code: 'invalid' } } },
      { row: 4, errors: { unit: { code: 'invalid' } }, missing: { name: { code: 'required' } } },
    ]);
    // The cells that are not sent stay.
    const corrected = await post<Row>(`/api/imports/${id}/row`, { row: 3, cells: { price: '12,00' } });
    expect(corrected).toMatchObject({
      row: 3,
      outcome: 'oprettet',
      errors: {},
      cells: { sku: '100002', name: 'Kabel', unit: 'mtr', price: '12,00' },
    });
    await run(id);
    expect((await summary(id)).counts).toEqual({ oprettet: 2, fejl: 1 });
    expect((await rowsOf(id)).map(({ isOpen }) => isOpen)).toEqual([false, false, false]);
    const products = () =>
      pb.rows(
        `SELECT sku, name, unit, price, vatRate, active, searchText, cost FROM products p
          LEFT JOIN product_costs c ON c.product = p.id WHERE sku LIKE '10000_' ORDER BY sku`,
      );
    expect(products()).toMatchObject([
      {
        sku: '100001',
        unit: 'stk',
        price: 4500,
        cost: 1235,
        vatRate: 25,
        active: 1,
        searchText: '100001 afbryder demo engros',
      },
      { sku: '100002', unit: 'm', price: 1200, cost: 0 },
    ]);
    expect((await pb.as('seller').get('/api/offers/catalog?q=afbryder')).body.items).toHaveLength(1);
    await post(`/api/imports/${id}/row`, { row: 4, cells: { sku: '100003', name: 'Dåse', unit: 'stk', price: '10' } });
    expect(await summary(id)).toMatchObject({ counts: { oprettet: 3 }, open: { oprettet: 1 } });
    expect((await rowsOf(id)).map(({ isOpen }) => isOpen)).toEqual([false, false, true]);
    expect(await run(id)).toMatchObject({ status: 'faerdig', done: 3 });
    expect(products()).toHaveLength(3);
    expect(await run(id, 'undo')).toMatchObject({ status: 'fortrudt', undone: 3 });
    expect(products()).toEqual([]);
    expect((await summary(id)).counts).toEqual({ fortrudt: 3 });
    expect(pb.rows('SELECT * FROM product_costs WHERE product NOT IN (SELECT id FROM products)')).toEqual([]);
  });

  test('a price update says what changes, changes only what the file has, and is undone', async () => {
    const first = await receive('products', [
      { sku: '200001', name: 'Op', unit: 'm', cost: '10', price: '100' },
      { sku: '200002', name: 'Ned', price: '200' },
      { sku: '200003', name: 'Samme', price: '300' },
      { sku: '200004', name: 'Brugt', price: '400' },
    ]);
    await run(first);
    const [used] = pb.rows<{ id: string }>("SELECT id FROM products WHERE sku = '200004'");
    const lead = await post('/api/leads', { customerType: 'privat', name: 'Kunde med kladde' });
    const inquiry = { lead: lead.id, kind: 'fastpris', status: 'kladde', lineDisplay: 'alle', revision: 2, rev: 1 };
    const draft = await pb.create('inquiries', { ...inquiry, offerNumber: 77001 });
    await pb.create('inquiry_lines', { inquiry: draft.id, kind: 'vare', product: used!.id, qtyMilli: 1000 });
    const id = await receive('products', [
      { sku: '200001', price: '150,00' },
      { sku: '200002', price: '180' },
      { sku: '200003', price: '300,00' },
      { sku: '200004', price: '404' },
      { sku: '200005', price: '5' },
    ]);
    expect(await summary(id)).toMatchObject({
      counts: { opdateret: 3, uaendret: 1, fejl: 1 },
      prices: {
        price: { up: 2, down: 1, largest: { name: 'Op', before: 10_000, after: 15_000, shareBp: 5000 } },
        cost: { up: 0, down: 0, largest: null },
        drafts: { count: 1, first: [{ id: draft.id, offerNumber: 77001, revision: 2 }] },
      },
    });
    await run(id);
    const prices = () => pb.rows<{ price: number }>("SELECT price FROM products WHERE sku LIKE '20000_' ORDER BY sku");
    expect(prices().map(({ price }) => price)).toEqual([15_000, 18_000, 30_000, 40_400]);
    expect(
      pb.rows("SELECT unit, cost FROM products p JOIN product_costs c ON c.product = p.id WHERE sku = '200001'"),
    ).toEqual([{ unit: 'm', cost: 1000 }]);
    // Somebody changes one of them: the undo keeps that one and says so.
    const [changed] = pb.rows<{ id: string; rev: number }>("SELECT id, rev FROM products WHERE sku = '200002'");
    await pb.update('products', changed!.id, { price: 17_500, rev: changed!.rev + 1 });
    await run(id, 'undo');
    expect(prices().map(({ price }) => price)).toEqual([10_000, 17_500, 30_000, 40_000]);
    expect((await summary(id)).counts).toEqual({ fortrudt: 2, beholdt: 1, uaendret: 1, fejl: 1 });
    // The first import: the used product and the changed one stay.
    await run(first, 'undo');
    expect(pb.rows<{ sku: string }>("SELECT sku FROM products WHERE sku LIKE '20000_' ORDER BY sku")).toEqual([
      { sku: '200001' },
      { sku: '200002' },
      { sku: '200004' },
    ]);
  });

  test('an undo goes from the last row to the first, also from a row with two digits to one with one', async () => {
    const others = Array.from({ length: 7 }, (_, at) => ({ sku: `93000${at}`, name: `Vare ${at}`, price: '1' }));
    await run(await receive('products', [{ sku: '940001', name: 'Første', price: '1' }]));
    const [second, third] = ['Anden', 'Tredje'].map((name) => ({ sku: '940001', name, price: '1' }));
    // Rows 9 and 10 of the file.
    const id = await receive('products', [...others, second!, third!]);
    await run(id);
    const name = () => pb.rows("SELECT name FROM products WHERE sku = '940001'");
    expect(name()).toEqual([{ name: 'Tredje' }]);
    await run(id, 'undo');
    expect(name()).toEqual([{ name: 'Første' }]);
    expect((await summary(id)).counts).toEqual({ fortrudt: 9 });
  });

  test('a number twice in one file makes one product, and the undo takes back both rows', async () => {
    const id = await receive('products', [
      { sku: '300001', name: 'Første', price: '10' },
      { sku: '300001', name: 'Anden', price: '20' },
    ]);
    expect((await rowsOf(id)).map(({ outcome, matchRow }) => [outcome, matchRow])).toEqual([
      ['oprettet', 0],
      ['opdateret', 2],
    ]);
    await run(id);
    expect(pb.rows("SELECT name, price, rev FROM products WHERE sku = '300001'")).toEqual([
      { name: 'Anden', price: 2000, rev: 2 },
    ]);
    await run(id, 'undo');
    expect(pb.rows("SELECT id FROM products WHERE sku = '300001'")).toEqual([]);
  });

  test('a product whose number was typed with blanks is updated, not made twice', async () => {
    const made = await pb.as('admin').post('/api/setup/products', {
      ...{ sku: '31 0000 01', ean: '', name: 'Skrevet ind', category: '', unit: 'stk', price: 1000, cost: 0 },
      ...{ vatRate: 25, labourMin: 0, supplier: '', idempotencyKey: 'sku-with-blanks' },
    });
    expect(made.status).toBe(200);
    await run(await receive('products', [{ sku: '31000001', name: 'Fra fil', price: '20' }]));
    expect(pb.rows("SELECT name FROM products WHERE sku LIKE '31%'")).toEqual([{ name: 'Fra fil' }]);
  });

  test('a product made by somebody between the check and the import is updated, not made twice', async () => {
    const id = await receive('products', [{ sku: '400001', name: 'Ny', price: '10' }]);
    expect((await summary(id)).counts).toEqual({ oprettet: 1 });
    const values = { sku: '400001', name: 'Imens', unit: 'stk', price: 500, cost: 0, vatRate: 25, labourMin: 0 };
    await post('/api/setup/products', { ...values, idempotencyKey: `between-${id}` });
    await run(id);
    expect(pb.rows("SELECT name, price FROM products WHERE sku = '400001'")).toEqual([{ name: 'Ny', price: 1000 }]);
    expect((await summary(id)).counts).toEqual({ opdateret: 1 });
  });
});

test('the same wrong text is corrected in all rows at once, before the import and after it', async () => {
  const wrong = Array.from({ length: 120 }, (_, at) => ({
    sku: `samme-${at}`,
    name: `Rulle ${at}`,
    unit: at % 2 ? 'RL' : 'BDT',
    price: '10',
  }));
  const id = await receive('products', [...wrong, { sku: 'samme-ok', name: 'Rør', unit: 'm', price: '10' }]);
  const faults = async () => ((await summary(id)) as unknown as { faults: object[] }).faults;
  expect(await faults()).toEqual([
    { field: 'unit', text: 'BDT', count: 60 },
    { field: 'unit', text: 'RL', count: 60 },
  ]);
  const correct = (body: object) => ({ as: 'moderator' as const, path: `/api/imports/${id}/correct`, body });
  const bad = { status: 400, code: 'validation' };
  await expectRefused(pb, {
    ...correct({ field: 'unit', from: 'RL', to: 'QQ' }),
    ...bad,
    fields: { to: 'invalid' },
  });
  await expectRefused(pb, {
    ...correct({ field: 'category', from: 'RL', to: 'x' }),
    ...bad,
    fields: { field: 'invalid' },
  });
  await expectRefused(pb, { ...correct({ field: 'unit', to: 'pakke' }), ...bad, fields: { from: 'required' } });
  await expectRefused(pb, {
    ...correct({ field: 'unit', from: 'RL', to: 'pakke' }),
    as: 'seller',
    status: 404,
    code: 'not_found',
  });
  const all = async (from: string) => {
    for (let left = 1; left > 0;)
      ({ left } = await post<{ left: number }>(`/api/imports/${id}/correct`, { field: 'unit', from, to: 'pakke' }));
  };
  await all('RL');
  expect((await summary(id)).counts).toEqual({ oprettet: 61, fejl: 60 });
  await run(id);
  expect((await summary(id)).counts).toEqual({ oprettet: 61, fejl: 60 });
  // The rows that the import left out are open again, and only they are imported.
  await all('BDT');
  expect((await summary(id)).import).toMatchObject({ status: 'klar', done: 61 });
  expect((await run(id)).status).toBe('faerdig');
  expect((await summary(id)).counts).toEqual({ oprettet: 121 });
  expect(pb.rows("SELECT count(*) AS n FROM products WHERE sku LIKE 'samme-%' AND unit = 'pakke'")).toEqual([
    { n: 120 },
  ]);
});

test('technicians are made by the commands of their form, found by phone, name and initials', async () => {
  const id = await receive('technicians', [
    { name: 'Ib Import Hansen', phone: '34 00 00 01', salesRate: '695,00', costRate: '385' },
    { name: 'ib import hansen' },
  ]);
  expect((await summary(id)).counts).toEqual({ oprettet: 1, sprunget_over: 1 });
  await run(id);
  expect(
    pb.rows(
      `SELECT name, initials, phone, salesRate, costRate, active FROM technicians t
        JOIN technician_costs c ON c.technician = t.id WHERE name LIKE 'Ib Import%'`,
    ),
  ).toEqual([
    { name: 'Ib Import Hansen', initials: 'IIH', phone: '34000001', salesRate: 69_500, costRate: 38_500, active: 1 },
  ]);
  await run(id, 'undo');
  expect(pb.rows("SELECT id FROM technicians WHERE name LIKE 'Ib Import%'")).toEqual([]);
});

describe('lost connections and races', () => {
  test('rows that are sent again replace themselves, and a repeated step does nothing', async () => {
    const cells = Array.from({ length: 300 }, (_, at) => ({ sku: `5${at}`, name: `Vare ${at}`, price: '1' }));
    const { id } = await post('/api/imports', start('products', 300));
    const rows = cells.map((one, at) => ({ row: at + 2, cells: one }));
    for (const part of [rows.slice(0, 200), rows.slice(100, 300)])
      await post(`/api/imports/${id}/rows`, { rows: part });
    expect((await summary(id)).import).toMatchObject({ received: 300, status: 'klar' });
    await post(`/api/imports/${id}/apply`, { from: 0 });
    const { done } = (await summary(id)).import as unknown as { done: number };
    expect(done).toBeGreaterThan(0);
    expect(await post<Progress>(`/api/imports/${id}/apply`, { from: 0 })).toMatchObject({ done });
    await run(id);
    expect(pb.rows("SELECT count(*) AS n FROM products WHERE name LIKE 'Vare %'")).toEqual([{ n: 300 }]);
  });

  test('two tabs that carry out the same import make each record once', async () => {
    const id = await receive(
      'products',
      Array.from({ length: 400 }, (_, at) => ({ sku: `6${at}`, name: `Fane ${at}`, price: '1' })),
    );
    await Promise.allSettled([run(id), run(id)]);
    await run(id);
    expect(pb.rows("SELECT count(*) AS n FROM products WHERE name LIKE 'Fane %'")).toEqual([{ n: 400 }]);
    expect((await summary(id)).counts).toEqual({ oprettet: 400 });
  });

  test('one import for the same key', async () => {
    const body = start('products', 1);
    const [a, b] = await Promise.all([1, 2].map(() => post('/api/imports', body)));
    expect(a!.id).toBe(b!.id);
  });
});

describe('refused', () => {
  let id: string;
  beforeAll(async () => {
    id = await receive('products', [{ sku: '900001', name: 'Vare', price: '1' }]);
  });
  type Case = [what: string, path: string, body: () => unknown, refusal: Pick<Refusal, 'status' | 'code' | 'fields'>];
  const invalid = (fields: Record<string, string>) => ({ status: 400, code: 'validation', fields });
  const cases: Case[] = [
    ['an unknown kind', '', () => ({ ...start('products', 1), kind: 'leads' }), invalid({ kind: 'invalid' })],
    ['no rows', '', () => start('products', 0), invalid({ rowCount: 'min' })],
    ['too many rows', '', () => start('products', 200_001), invalid({ rowCount: 'max' })],
    ['no file name', '', () => ({ ...start('products', 1), fileName: ' ' }), invalid({ fileName: 'required' })],
    ['no columns', '', () => ({ ...start('products', 1), columns: {} }), invalid({ columns: 'invalid' })],
    [
      'a column of another kind',
      '',
      () => ({ ...start('products', 1), columns: { cvr: 'CVR' } }),
      invalid({ columns: 'invalid' }),
    ],
    ['an unknown key', '', () => ({ ...start('products', 1), status: 'faerdig' }), invalid({ status: 'unknownKey' })],
    ['no row', '/rows', () => ({ rows: [] }), invalid({ rows: 'minItems' })],
    ['a row without number', '/rows', () => ({ rows: [{ cells: {} }] }), invalid({ 'rows.0': 'invalid' })],
    [
      'a cell that is no text',
      '/rows',
      () => ({ rows: [{ row: 2, cells: { sku: 1 } }] }),
      invalid({ 'rows.0': 'invalid' }),
    ],
    [
      'a cell without column',
      '/rows',
      () => ({ rows: [{ row: 2, cells: { category: 'x' } }] }),
      invalid({ 'rows.0.cells.category': 'unknownKey' }),
    ],
    ['more rows than announced', '/rows', () => ({ rows: [{ row: 9, cells: {} }] }), invalid({ rows: 'max' })],
    [
      'a choice of another kind',
      '/choices',
      () => ({ rev: 1, strong: 'new', weak: 'skip' }),
      invalid({ strong: 'invalid' }),
    ],
    ['an unknown choice', '/choices', () => ({ rev: 1, strong: 'slet', weak: 'skip' }), invalid({ strong: 'invalid' })],
    [
      'choices of an old version',
      '/choices',
      () => ({ rev: 9, strong: 'skip', weak: 'skip' }),
      { status: 409, code: 'stale' },
    ],
    ['an unknown row', '/row', () => ({ row: 99, cells: {} }), { status: 404, code: 'not_found' }],
    [
      'a correction without column',
      '/row',
      () => ({ row: 2, cells: { category: 'x' } }),
      invalid({ 'cells.category': 'unknownKey' }),
    ],
    ["a row's choice of another kind", '/row', () => ({ row: 2, choice: 'new' }), invalid({ choice: 'invalid' })],
    ['a step without its beginning', '/apply', () => ({}), invalid({ from: 'required' })],
    ['a step from below zero', '/undo', () => ({ from: -1 }), invalid({ from: 'min' })],
    ['an old version to discard', '/discard', () => ({ rev: 9 }), { status: 409, code: 'stale' }],
  ];
  test.each(cases)('%s', async (_what, path, body, refusal) => {
    await expectRefused(pb, {
      as: 'moderator',
      path: `/api/imports${path && `/${id}${path}`}`,
      body: body(),
      ...refusal,
    });
  });

  const steps = ['rows', 'row', 'choices', 'discard', 'apply', 'undo'] as const;
  const BODIES: Record<(typeof steps)[number], unknown> = {
    rows: { rows: [{ row: 2, cells: {} }] },
    row: { row: 2, cells: {} },
    choices: { rev: 1, strong: 'skip', weak: 'skip' },
    discard: { rev: 1 },
    apply: { from: 0 },
    undo: { from: 0 },
  };
  test.each(['management', 'seller', 'technician', 'new', 'guest'] as const)('technicians by %s', async (as) => {
    const refusal = as === 'guest' ? { status: 401, code: 'unauthorized' } : { status: 403, code: 'forbidden' };
    await expectRefused(pb, { as, path: '/api/imports', body: start('technicians', 1), ...refusal });
    // Nor do they find one in the list of imports.
    const { id: made } = await post('/api/imports', start('technicians', 1));
    const listed = await pb.as(as).get(`/api/collections/imports/records?filter=${encodeURIComponent(`id="${made}"`)}`);
    expect(listed.body.items).toEqual([]);
    for (const step of steps)
      expect((await pb.as(as).post(`/api/imports/${made}/${step}`, BODIES[step])).status).toBeGreaterThan(400);
  });

  test('technicians by those who may change the list', async () => {
    for (const as of ['admin', 'moderator'] as const)
      expect((await post('/api/imports', start('technicians', 1), as)).status).toBe('modtager');
  });

  test.each(['management', 'seller', 'technician', 'new', 'guest'] as const)('products by %s', async (as) => {
    const status = as === 'guest' ? 401 : 403;
    const code = as === 'guest' ? 'unauthorized' : 'forbidden';
    await expectRefused(pb, { as, path: '/api/imports', body: start('products', 1), status, code });
    // Staff who may not import products don't learn that the import exists.
    const hidden = as === 'management' || as === 'seller' ? { status: 404, code: 'not_found' } : { status, code };
    for (const step of steps)
      await expectRefused(pb, { as, path: `/api/imports/${id}/${step}`, body: BODIES[step], ...hidden });
    for (const read of ['summary', 'rows']) {
      const answer = await pb.as(as).get(`/api/imports/${id}/${read}`);
      expect(answer.status).toBe(hidden.status);
    }
  });

  test('customers by a seller; management may', async () => {
    await expectRefused(pb, { path: '/api/imports', body: start('customers', 1), status: 403, code: 'forbidden' });
    expect((await post('/api/imports', start('customers', 1), 'management')).status).toBe('modtager');
  });

  test('rows of an import that is done, steps of one that is not ready, and a discarded one', async () => {
    const { id: half } = await post('/api/imports', start('products', 2));
    await post(`/api/imports/${half}/rows`, { rows: [{ row: 2, cells: { sku: '910001', name: 'x', price: '1' } }] });
    const wrong = { as: 'moderator', status: 409, code: 'wrong_status' } as const;
    await expectRefused(pb, { ...wrong, path: `/api/imports/${half}/apply`, body: { from: 0 } });
    const done = await receive('products', [{ sku: '910002', name: 'Vare', price: '1' }]);
    await run(done);
    await expectRefused(pb, { ...wrong, path: `/api/imports/${done}/rows`, body: BODIES.rows });
    await expectRefused(pb, { ...wrong, path: `/api/imports/${done}/discard`, body: { rev: 1 } });
    await expectRefused(pb, {
      ...wrong,
      code: 'locked',
      path: `/api/imports/${done}/row`,
      body: { row: 2, cells: { name: 'For sent' } },
    });
    await post(`/api/imports/${half}/discard`, { rev: 1 });
    expect(pb.rows('SELECT * FROM import_rows WHERE import = ?', half)).toEqual([]);
    expect(pb.rows('SELECT * FROM imports WHERE id = ?', half)).toEqual([]);
  });
});

/** An import that was stopped before its second row. */
async function stopHalfway(sku: string): Promise<string> {
  const id = await receive('products', [
    { sku: `${sku}-1`, name: 'Halv', price: '1' },
    { sku: `${sku}-2`, price: '2' },
  ]);
  await run(id);
  await post(`/api/imports/${id}/row`, { row: 3, cells: { name: 'Rest' } });
  expect(await summary(id)).toMatchObject({ import: { status: 'klar', done: 1 }, open: { oprettet: 1 } });
  return id;
}

test('an undo of an import that was stopped does not count its other rows as imported', async () => {
  const id = await stopHalfway('halv');
  await run(id, 'undo');
  expect(await summary(id)).toMatchObject({
    counts: { fortrudt: 1, sprunget_over: 1 },
    import: { counts: { fortrudt: 1, sprunget_over: 1 } },
  });
  expect(pb.rows("SELECT sku FROM products WHERE sku LIKE 'halv-%'")).toEqual([]);
});

test('an import that was stopped and left ends when its rows are deleted; one of these days goes on', async () => {
  const left = await stopHalfway('forladt');
  const recent = await stopHalfway('i-gang');
  const db = new DatabaseSync(join(pb.dataDir, 'data.db'));
  const long = '2026-01-01 10:00:00.000Z';
  db.prepare('UPDATE imports SET finishedAt = ?, updated = ? WHERE id = ?').run(long, long, left);
  db.prepare('UPDATE imports SET finishedAt = ? WHERE id = ?').run(long, recent);
  db.close();
  expect((await pb.as('superuser').post('/api/crons/sweep-imports')).status).toBe(204);
  const rows = (id: string) => pb.rows('SELECT row FROM import_rows WHERE import = ?', id).length;
  const deadline = Date.now() + 10_000;
  while (rows(left) > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
  expect([rows(left), rows(recent)]).toEqual([0, 2]);
  // Nobody is reminded of it any more.
  expect(await summary(left)).toMatchObject({
    counts: { oprettet: 1, sprunget_over: 1 },
    import: { status: 'faerdig', isSwept: true },
  });
  expect((await run(recent)).status).toBe('faerdig');
});

test('rows are deleted 30 days after the end, and an import that was never begun with them', async () => {
  const ended = await receive('products', [{ sku: '920001', name: 'Gammel', price: '1' }]);
  await run(ended);
  const recent = await receive('products', [{ sku: '920002', name: 'Ny', price: '1' }]);
  await run(recent);
  await pb.update('imports', ended, { finishedAt: '2026-01-01 10:00:00.000Z' });
  expect((await pb.as('superuser').post('/api/crons/sweep-imports')).status).toBe(204);
  const rows = (id: string) => pb.rows('SELECT row FROM import_rows WHERE import = ?', id).length;
  const deadline = Date.now() + 10_000;
  while (rows(ended) > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
  expect([rows(ended), rows(recent)]).toEqual([0, 1]);
  expect(await summary(ended)).toMatchObject({ counts: { oprettet: 1 }, import: { isSwept: true } });
  expect(await post<Progress>(`/api/imports/${ended}/undo`, { from: 0 })).toMatchObject({ status: 'faerdig' });
  expect(pb.rows("SELECT name FROM products WHERE sku = '920001'")).toEqual([{ name: 'Gammel' }]);
});

test('rows look up existing records by indexes', () => {
  const plan = (sql: string) =>
    pb
      .rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .map(({ detail }) => detail)
      .join('\n');
  const keys = 'json_each(\'[[1,"x"]]\') k';
  expect(plan(`SELECT 1 FROM ${keys} CROSS JOIN products p WHERE p.sku = k.value ->> 1 AND p.sku != ''`)).toContain(
    'idx_products_sku',
  );
  expect(plan(`SELECT 1 FROM ${keys} CROSS JOIN leads l WHERE l.cvr = k.value ->> 1 AND l.cvr != ''`)).toContain(
    'idx_leads_cvr',
  );
  expect(
    plan(`SELECT 1 FROM ${keys} CROSS JOIN leads l WHERE l.email = (k.value ->> 1) COLLATE NOCASE AND l.email != ''`),
  ).toContain('idx_leads_email');
  // These run once for each chunk, so one that goes through all rows makes the whole import quadratic.
  const perChunk = (sql: string) => plan(sql.replace(/\{:limit\}/g, '10').replace(/\{:\w+\}/g, "'[]'"));
  const scans = (sql: string) =>
    perChunk(sql)
      .split('\n')
      .filter((line) => /import_rows|TEMP/.test(line));
  expect(scans(toSelect(ROW, OPEN_ROWS))).toEqual(['SEARCH r USING INDEX idx_import_rows_open (import=?)']);
  expect(scans(toSelect(MADE_ROW, MADE_ROWS))).toEqual(['SEARCH r USING INDEX idx_import_rows_made (import=?)']);
  expect(scans(PASS_ON)).toEqual(['SEARCH import_rows USING INDEX idx_import_rows_record (import=? AND record=?)']);
});

test('the list of imports is filtered by kind, shown state, who and when, for those who may import the kind', async () => {
  const first = await receive('products', [{ sku: 'L1', name: 'Listevare', unit: 'stk', price: '10' }]);
  await run(first);
  const second = await receive('customers', [{ name: 'Liste Kunde', phone: '71 99 00 01' }]);
  const client = new PocketBase(pb.url);
  const NONE = { kind: [], status: [], by: [], from: '', to: '' };
  const find = async (filters: Partial<ImportFilters>, as: Person = 'moderator', q = '') => {
    const filter = encodeURIComponent(toImportFilter(client, q, { ...NONE, ...filters }));
    const { status, body } = await pb
      .as(as)
      .get(`/api/collections/imports/records?perPage=200&sort=-created,id&filter=${filter}`);
    expect(status).toBe(200);
    const ids = (body.items as { id: string }[]).map(({ id }) => id);
    return [first, second].map((id) => ids.includes(id));
  };
  const { body: made } = await pb.as('moderator').get(`/api/collections/imports/records/${first}`);
  const [createdBy, created] = [String(made.createdBy), String(made.created)];
  const today = copenhagenDay(created);
  expect(await find({})).toEqual([true, true]);
  expect(await find({ kind: ['products', 'technicians'] })).toEqual([true, false]);
  expect(await find({ status: ['faerdig'] })).toEqual([true, false]);
  expect(await find({ status: ['klar'] })).toEqual([false, true]);
  expect(await find({ by: [createdBy] })).toEqual([true, true]);
  expect(await find({ by: ['user00000000000'] })).toEqual([false, false]);
  expect(await find({ from: today, to: today })).toEqual([true, true]);
  expect(await find({ to: addDays(today, -1) })).toEqual([false, false]);
  expect(await find({ from: addDays(today, 1) })).toEqual([false, false]);
  expect(await find({}, 'moderator', 'FIL csv')).toEqual([true, true]);
  expect(await find({}, 'moderator', 'FIL xlsx')).toEqual([false, false]);
  expect(await find({}, 'management')).toEqual([false, true]);
  expect(await find({}, 'seller')).toEqual([false, false]);
  // Corrected rows open a finished import again: it is shown, and found, as not finished.
  const db = new DatabaseSync(join(pb.dataDir, 'data.db'));
  db.prepare("UPDATE imports SET status = 'klar', done = 1 WHERE id = ?").run(first);
  db.close();
  expect(await find({ status: ['klar'] })).toEqual([false, true]);
  expect(await find({ status: ['i_gang'] })).toEqual([true, false]);
});
