import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import type { BulkDone, BulkResult } from '../../lib/core/shared/bulk.ts';
import type { ProductBulkAction, ProductListPage } from '../../lib/settings/shared/catalog/product-list.ts';
import { MOST_COUNTED } from '../../lib/core/shared/list-page.ts';
import { PRODUCT_SORTS } from '../../lib/settings/shared/catalog/product-choices.ts';
import { pageSql } from '../runtime/page-sql.ts';
import { type Harness, okBody, type Person, startPocketBase } from '../testing/harness.ts';
import { expectRefused } from '../testing/refusals.ts';
import { productSortKeys } from './product-order.ts';

jest.setTimeout(60_000);

let pb: Harness;
beforeAll(async () => void (pb = await startPocketBase()), 60_000);
afterAll(() => pb?.stop());

type Row = { id: string; rev: number };
async function createProduct(fields: Record<string, unknown> = {}): Promise<Row> {
  const product = { name: 'Dåse', unit: 'stk', price: 100_00, vatRate: 25, active: true, rev: 1 };
  const { id } = await pb.create('products', { ...product, ...fields });
  return { id, rev: 1 };
}
const list = async (query: Record<string, string>, as: Person = 'moderator') =>
  okBody<ProductListPage>(await pb.as(as).get(`/api/setup/products?${new URLSearchParams(query)}`));
const names = async (query: Record<string, string>, as?: Person) =>
  (await list(query, as)).items.map(({ name }) => name);

const bulk = async (action: ProductBulkAction, rows: object, as: Person = 'moderator') =>
  okBody<BulkResult<Row>>(await pb.as(as).post('/api/setup/products/bulk', { action, ...rows }));
const undo = async (action: ProductBulkAction, done: readonly BulkDone[]) =>
  okBody<BulkResult<never>>(await pb.as('moderator').post('/api/setup/products/bulk-undo', { action, done }));
const stateOf = (rows: readonly Row[]) =>
  rows.map(({ id }) => pb.rows<object>('SELECT category, price, active, searchText FROM products WHERE id = ?', id)[0]);
const refusals = ({ refused }: BulkResult<Row>) => refused.map(({ name, error }) => [name, error.code]);

describe('the list', () => {
  beforeAll(async () => {
    const cable = { category: 'Kabel, svært', supplier: 'Solar' };
    const { id } = await createProduct({ name: 'Kabel A', ...cable, unit: 'm', price: 10_00 });
    await pb.create('product_costs', { product: id, cost: 5_00 });
    const b = await createProduct({ name: 'kabel b', ...cable, supplier: 'Lemvigh', unit: 'm', price: 20_00 });
    await pb.create('product_costs', { product: b.id, cost: 0 });
    await createProduct({ name: 'Kabel C', supplier: 'Solar', price: 30_00, active: false });
    await createProduct({ name: 'Lampe', category: 'Lys', price: 40_00 });
    const lead = await pb.create('leads', { name: 'A', customerType: 'privat', status: 'ny', rev: 1 });
    const offer = { offerNumber: 1, revision: 1, lead: lead.id, kind: 'fastpris', status: 'kladde', rev: 1 };
    const { id: inquiry } = await pb.create('inquiries', { ...offer, lineDisplay: 'alle' });
    await pb.create('inquiry_lines', { inquiry, kind: 'vare', product: id, description: 'Kabel A', sort: 1 });
  });

  test.each<[string, Record<string, string>, string[]]>([
    ['nothing: the active ones by name', {}, ['Kabel A', 'kabel b', 'Lampe']],
    ['a category that holds a comma', { category: 'Kabel, svært' }, ['Kabel A', 'kabel b']],
    ['several categories', { category: 'Kabel, svært\nLys' }, ['Kabel A', 'kabel b', 'Lampe']],
    ['no category', { category: '-', show: 'alle' }, ['Kabel C']],
    ['a supplier', { supplier: 'Solar', show: 'alle' }, ['Kabel A', 'Kabel C']],
    ['no supplier', { supplier: '-' }, ['Lampe']],
    ['a unit', { unit: 'm' }, ['Kabel A', 'kabel b']],
    ['inactive ones', { show: 'inaktive' }, ['Kabel C']],
    ['prices', { show: 'alle', from: '20', to: '30' }, ['kabel b', 'Kabel C']],
    ['those on a line', { used: 'ja' }, ['Kabel A']],
    ['those that nobody has used', { used: 'nej' }, ['kabel b', 'Lampe']],
    ['those without a cost', { cost: 'uden' }, ['kabel b', 'Lampe']],
    ['all together', { supplier: 'Solar\nLemvigh', unit: 'm', used: 'nej', cost: 'uden' }, ['kabel b']],
    ['the dearest first', { sort: '-price', show: 'alle', size: '2' }, ['Lampe', 'Kabel C']],
  ])('filters by %s', async (_, query, expected) => expect(await names(query)).toEqual(expected));

  test('counts all rows with its first page only', async () => {
    const first = await list({ size: '2', show: 'alle' });
    expect(first.count).toEqual({ count: 4, atLeast: false });
    const second = await list({ size: '2', show: 'alle', cursor: first.next });
    expect(second).not.toHaveProperty('count');
    expect(second).toMatchObject({ next: '', items: [{ name: 'Kabel C' }, { name: 'Lampe' }] });
  });

  test.each<[Record<string, string>, Record<string, string>]>([
    [{ show: 'slettede' }, { show: 'invalid' }],
    [{ sort: 'cost' }, { sort: 'invalid' }],
    [{ from: 'x' }, { from: 'invalid' }],
    [{ used: 'måske' }, { used: 'invalid' }],
    [{ cursor: 'x' }, { cursor: 'invalid' }],
    [{ cursor: '["000000000000","Kabel",""]' }, { cursor: 'foreignCursor' }],
  ])('refuses %j at its field', async (query, fields) => {
    const answer = await pb.as('moderator').get(`/api/setup/products?${new URLSearchParams(query)}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation' } });
    const data = answer.body.data as unknown as Record<string, { code: string }>;
    expect(Object.fromEntries(Object.entries(data).map(([field, { code }]) => [field, code]))).toEqual(fields);
  });

  test('asks for costs only if the user may see them', async () => {
    expect((await pb.as('seller').get('/api/setup/products?cost=uden')).status).toBe(403);
    expect((await list({}, 'seller')).items[0]).not.toHaveProperty('cost');
  });

  test('read page by page it is the same as read at once, in every order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('name', 'sku', 'category', 'supplier', 'price', 'updated'),
        fc.boolean(),
        fc.integer({ min: 1, max: 3 }),
        async (key, isDown, size) => {
          const sort = isDown ? `-${key}` : key;
          const found: string[] = [];
          for (let next: string | undefined; next !== '';) {
            const page = await list({ show: 'alle', sort, size: String(size), ...(next ? { cursor: next } : {}) });
            found.push(...page.items.map(({ id }) => id));
            next = page.next;
          }
          expect(found).toEqual((await list({ show: 'alle', sort, size: '500' })).items.map(({ id }) => id));
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe('a change of many', () => {
  test.each<[string, ProductBulkAction]>([
    ['off', { kind: 'active', active: false }],
    ['a category', { kind: 'category', category: 'Ny, og bedre' }],
    ['no category', { kind: 'category', category: '' }],
    ['dearer', { kind: 'price', changeBp: 4_25 }],
    ['cheaper', { kind: 'price', changeBp: -10_00 }],
  ])('%s: all are changed, and the undo restores them', async (_, action) => {
    const rows = [await createProduct({ category: 'Før' }), await createProduct({ category: 'Før', price: 33_33 })];
    const before = stateOf(rows);
    const result = await bulk(action, { chosen: rows });
    expect(result).toMatchObject({ unchanged: 0, refused: [], rest: [] });
    for (const [at, state] of stateOf(rows).entries()) expect(state).not.toEqual(before[at]);
    expect(await undo(action, result.done)).toMatchObject({ unchanged: 0, refused: [] });
    expect(stateOf(rows)).toEqual(before);
  });

  test('prices are changed to the nearest øre, and a free product stays free', async () => {
    const rows = [await createProduct({ price: 33_33 }), await createProduct({ price: 0 })];
    const result = await bulk({ kind: 'price', changeBp: 2_50 }, { chosen: rows });
    expect(stateOf(rows)).toMatchObject([{ price: 34_16 }, { price: 0 }]);
    expect(result).toMatchObject({ unchanged: 1, done: [{ was: '3333' }] });
  });

  test('a product that was changed since, is gone or gets too dear is refused by name; the others are changed', async () => {
    const [fine, changed] = [await createProduct(), await createProduct({ name: 'Ændret', rev: 2 })];
    const dear = await createProduct({ name: 'Dyr', price: 900_000_000_00 });
    const gone = { id: 'aaaaaaaaaaaaaaa', rev: 1 };
    const result = await bulk({ kind: 'price', changeBp: 50_00 }, { chosen: [fine, changed, dear, gone] });
    expect(refusals(result)).toEqual([
      ['Ændret', 'stale'],
      ['Dyr', 'validation'],
      ['', 'not_found'],
    ]);
    expect(stateOf([fine])).toMatchObject([{ price: 150_00 }]);
  });

  test('a call that is repeated changes no price twice', async () => {
    const rows = [await createProduct()];
    await bulk({ kind: 'price', changeBp: 10_00 }, { chosen: rows });
    expect(refusals(await bulk({ kind: 'price', changeBp: 10_00 }, { chosen: rows }))).toEqual([['Dåse', 'stale']]);
    expect(stateOf(rows)).toMatchObject([{ price: 110_00 }]);
  });

  test('all that a filter finds but the exceptions are answered first, and changed when they are sent again', async () => {
    const category = 'Kun her';
    const rows = [
      await createProduct({ category }),
      await createProduct({ category }),
      await createProduct({ category }),
    ];
    await createProduct({ category, active: false });
    const action: ProductBulkAction = { kind: 'active', active: false };
    const found = await bulk(action, { filter: { category }, except: [rows[1]!.id] });
    expect(found).toMatchObject({ done: [], unchanged: 0, refused: [] });
    expect(new Set(found.rest.map(({ id }) => id))).toEqual(new Set([rows[0]!.id, rows[2]!.id]));
    expect((await bulk(action, { chosen: found.rest })).done).toHaveLength(2);
    expect(stateOf(rows)).toMatchObject([{ active: 0 }, { active: 1 }, { active: 0 }]);
  });

  test('the undo leaves what a colleague has changed since', async () => {
    const rows = [await createProduct({ name: 'A' }), await createProduct({ name: 'B' })];
    const action: ProductBulkAction = { kind: 'price', changeBp: 10_00 };
    const { done } = await bulk(action, { chosen: rows });
    await bulk({ kind: 'category', category: 'X' }, { chosen: [{ ...rows[0]!, rev: 2 }] });
    expect(refusals(await undo(action, done))).toEqual([['A', 'stale']]);
    expect(stateOf(rows)).toMatchObject([{ price: 110_00 }, { price: 100_00 }]);
  });

  test.each<[string, object, Record<string, string>]>([
    ['no products', { action: { kind: 'active', active: true }, chosen: [] }, { chosen: 'minItems' }],
    ['neither products nor a filter', { action: { kind: 'active', active: true } }, { chosen: 'required' }],
    [
      'no change of the price',
      { action: { kind: 'price', changeBp: 0 }, filter: {} },
      { 'action.changeBp': 'invalid' },
    ],
    [
      'a price that vanishes',
      { action: { kind: 'price', changeBp: -90_01 }, filter: {} },
      { 'action.changeBp': 'min' },
    ],
    ['an unknown change', { action: { kind: 'delete' }, filter: {} }, { 'action.kind': 'invalid' }],
    [
      'a wrong filter',
      { action: { kind: 'active', active: true }, filter: { used: 'x' } },
      { 'filter.used': 'invalid' },
    ],
  ])('%s is refused', async (_, body, fields) => {
    const path = '/api/setup/products/bulk';
    await expectRefused(pb, { as: 'moderator', path, body, status: 400, code: 'validation', fields });
  });

  test('a former price that was made up is refused', async () => {
    const [{ id }] = [await createProduct()];
    const done = [{ id, rev: 1, was: '-5' }];
    expect(refusals(await undo({ kind: 'price', changeBp: 1_00 }, done))).toEqual([['Dåse', 'validation']]);
  });

  test('only those who may change the catalogue', async () => {
    for (const as of ['seller', 'technician', 'new', 'guest'] as const)
      for (const path of ['bulk', 'bulk-undo'])
        expect([401, 403]).toContain((await pb.as(as).post(`/api/setup/products/${path}`, {})).status);
  });
});

test.each(PRODUCT_SORTS.keys.flatMap((key) => [key, `-${key}`]))('a page by %s goes by an index', (sort) => {
  for (const where of ['NOT p.archived', 'NOT p.archived AND p.active']) {
    const page = pageSql({
      all: `FROM products p WHERE ${where}`,
      sort,
      keys: productSortKeys(sort),
      size: 30,
      isFirst: true,
    });
    const plan = pb.rows<{ detail: string }>(`EXPLAIN QUERY PLAN SELECT p.id ${page}`).map(({ detail }) => detail);
    expect(plan).toEqual([expect.stringMatching(/^SCAN p USING INDEX idx_products_/)]);
  }
});

test('what is more than is counted is remembered for its reader and filters, what is less is counted anew', async () => {
  const db = new DatabaseSync(join(pb.dataDir, 'data.db'));
  const some = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MOST_COUNTED + 1})`;
  db.exec(`${some} INSERT INTO products (id, name, unit, price, searchText, active) SELECT printf('many%011d', i), 'Mange ' || i,
    'many', 100, 'mange', 1 FROM n`);
  const count = async (query: Record<string, string>, as?: Person) =>
    (await list({ unit: 'many', ...query }, as)).count;
  const many = { count: MOST_COUNTED, atLeast: true };
  expect([await count({}), await count({ q: 'mange' })]).toEqual([many, many]);
  db.exec("DELETE FROM products WHERE id IN ('many00000000001', 'many00000000002')");
  const fewer = { count: MOST_COUNTED - 1, atLeast: false };
  expect([await count({}), await count({}, 'admin'), await count({ sort: '-price' })]).toEqual([many, fewer, fewer]);
  db.exec("DELETE FROM products WHERE id = 'many00000000003'");
  expect(await count({}, 'admin')).toEqual({ count: MOST_COUNTED - 2, atLeast: false });
  db.exec("DELETE FROM products WHERE unit = 'many'");
  db.close();
});
