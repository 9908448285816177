/** The list of customers that may be one. */
import { DUPLICATE_REASONS, type DuplicatePair } from '../../lib/leads/shared/types.ts';
import { type Body, type Harness, okBody, type Person, startPocketBase } from '../testing/harness.ts';
import { createMergeHelpers } from '../testing/merges.ts';
import { expectRefused, type Refusal } from '../testing/refusals.ts';
import { pageOf } from './duplicate-sql.ts';

let pb: Harness;
let make: ReturnType<typeof createMergeHelpers>;
beforeEach(async () => {
  pb = await startPocketBase();
  make = createMergeHelpers(pb);
}, 60_000);
afterEach(() => pb?.stop());
jest.setTimeout(60_000);

type Page = { items: DuplicatePair[]; next: string };
let moment = 0;
/** A customer who shares nothing with the others unless told; each one is younger than those before. */
async function lead(name: string, fields: object = {}): Promise<Body> {
  const one = await make.lead({ name, phones: [], email: '', address: '', zip: '', owner: '', ...fields });
  make.write(
    'UPDATE leads SET created = ? WHERE id = ?',
    `2026-01-01 08:00:${String(++moment).padStart(2, '0')}.000Z`,
    one.id,
  );
  return one;
}
const read = async (query = '', as: Person = 'moderator') =>
  okBody<Page>(await pb.as(as).get<Page>(`/api/lead-duplicates${query}`));
const pairs = async (query = '') =>
  (await read(query)).items.map(({ newer, older, reasons }) => [newer.name, older.name, reasons.join()]);
const distinct = (a: Body, b: Body, is = true, as: Person = 'moderator') =>
  pb.as(as).post('/api/lead-duplicates/distinct', { lead: a.id, other: b.id, distinct: is });
const at = (address: string, zip = '8000') => ({ address, zip });

test('pairs are found by what they share, in any spelling, the newest first, with all reasons', async () => {
  await lead('A', { phones: [{ raw: '+45 71 00 00 01' }], ...at('Østergade 14') });
  await lead('B', { cvr: '12345674' });
  await lead('C', { email: 'C@demo.test' });
  await lead('Alene', { ...at('Østergade 16'), phones: [{ raw: '79999999' }] });
  await lead('A2', { phones: [{ raw: '0045 71000001' }], ...at('Ostergade 14') });
  await lead('B2', { cvr: '12345674' });
  await lead('C2', { email: 'c@DEMO.test' });
  await lead('A3', at('Oestergade 14, 2. th.'));
  await lead('Anden by', at('Østergade 14', '5000'));
  expect(await pairs()).toEqual([
    ['A3', 'A', 'house'],
    ['C2', 'C', 'email'],
    ['B2', 'B', 'cvr'],
    ['A2', 'A', 'phone,address'],
  ]);
  expect(await pairs('?reason=house')).toEqual([['A3', 'A', 'house']]);
  expect(await pairs('?reason=phone')).toEqual([['A2', 'A', 'phone']]);
});

test('contacts’ phones count, archived and merged customers do not', async () => {
  const [a, b, c] = [await lead('A', { cvr: '12345674' }), await lead('B', { cvr: '12345674' }), await lead('C')];
  await make.contact(a.id, { phones: [{ raw: '73000001', normalised: '73000001' }] });
  await make.contact(c.id, { phones: [{ raw: '73000001', normalised: '73000001' }] });
  expect(await pairs()).toEqual([
    ['C', 'A', 'phone'],
    ['B', 'A', 'cvr'],
  ]);
  const { merge } = await make.merge(a, b, {}, 'admin');
  expect(await pairs()).toEqual([['C', 'A', 'phone']]);
  await make.undo(merge, 'admin');
  await pb.update('leads', c.id, { archived: true });
  expect(await pairs()).toEqual([['B', 'A', 'cvr']]);
});

test('a block of flats says nothing', async () => {
  for (const floor of ['st.', '1. tv.', '2. tv.', '3. tv.', '4. tv.']) await lead(floor, at(`Blokken 1, ${floor}`));
  expect(await pairs()).toEqual([]);
  await lead('2. tv. igen', at('Blokken 1, 2 TV'));
  expect(await pairs()).toEqual([['2. tv. igen', '2. tv.', 'address']]);
});

test('“not a duplicate” is remembered, also by the warning, until it is taken back; the next oldest is shown', async () => {
  const shared = { email: 'faelles@demo.test' };
  const [a, b, c] = [await lead('A', shared), await lead('B', shared), await lead('C', shared)];
  const warned = async () =>
    okBody<{ items: Body[] }>(
      await pb.as('moderator').post('/api/leads/duplicates', { email: shared.email, exceptId: c.id }),
    ).items.map(({ name }) => name);
  expect([await pairs(), await warned()]).toEqual([
    [
      ['C', 'A', 'email'],
      ['B', 'A', 'email'],
    ],
    ['B', 'A'],
  ]);
  for (const pair of [
    [c, a],
    [a, c],
  ] as const)
    expect((await distinct(...pair)).status).toBe(200);
  expect([await pairs(), await warned()]).toEqual([
    [
      ['C', 'B', 'email'],
      ['B', 'A', 'email'],
    ],
    ['B'],
  ]);
  await distinct(c, b);
  expect(await pairs()).toEqual([['B', 'A', 'email']]);
  await distinct(a, c, false);
  expect((await pairs())[0]).toEqual(['C', 'A', 'email']);
});

test('pages have every pair once, also where many are of one moment', async () => {
  for (let at = 0; at < 41; at++) await lead(`Nr. ${at}`, { cvr: '12345674' });
  make.write("UPDATE leads SET created = '2026-01-02 08:00:00.000Z' WHERE name != ?", 'Nr. 0');
  const first = await read();
  const second = await read(`?after=${encodeURIComponent(first.next)}`);
  expect([first.items.length, second.items.length, second.next]).toEqual([30, 10, '']);
  const names = [...first.items, ...second.items].map(({ newer }) => newer.name);
  expect(new Set(names).size).toBe(40);
});

test('addresses from before are filled in by the cron, without a change of the customers', async () => {
  const [a] = [await lead('A', at('Østergade 14')), await lead('B', at('Ostergade 14'))];
  make.write("UPDATE leads SET houseKey = '?', floorKey = '' WHERE address LIKE ?", '%14');
  expect(await pairs()).toEqual([]);
  const before = make.stored(a.id);
  await pb.as('superuser').post('/api/crons/fill-house-keys');
  for (let wait = 0; (await pairs()).length === 0 && wait < 50; wait++)
    await new Promise((done) => setTimeout(done, 100));
  expect(await pairs()).toEqual([['B', 'A', 'address']]);
  expect(make.stored(a.id)).toEqual({ ...before, houseKey: 'ostergade 14 8000' });
});

test('every join of the list goes by an index', () => {
  const sql = pageOf(DUPLICATE_REASONS).replace(/\{:(\w+)\}/g, ':$1');
  const plan = pb.rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).map(({ detail }) => detail);
  // `y` is the other customer, `p` and `q` are the numbers of the two.
  for (const [table, index] of [
    ['y', 'idx_leads_cvr'],
    ['y', 'idx_leads_email'],
    ['y', 'idx_leads_house'],
    ['z', 'idx_leads_house'],
    ['p', 'idx_lead_phones_lead'],
    ['q', 'PRIMARY KEY'],
    ['d', 'PRIMARY KEY'],
  ])
    expect(plan).toContainEqual(expect.stringMatching(new RegExp(`^SEARCH ${table} .*USING .*${index}`)));
  expect(plan.filter((step) => step.startsWith('SCAN') || step.includes('TEMP B-TREE FOR ORDER BY x'))).toEqual([
    'SCAN x USING INDEX idx_leads_created',
  ]);
});

test('only the office has it', async () => {
  for (const as of ['admin', 'moderator', 'management'] as const) await read('', as);
  for (const as of ['seller', 'new', 'none', 'technician'] as const)
    expect([as, (await pb.as(as).get('/api/lead-duplicates')).status]).toEqual([as, 403]);
  expect((await pb.as('guest').get('/api/lead-duplicates')).status).toBe(401);
  const [a, b] = [await lead('A'), await lead('B')];
  const path = '/api/lead-duplicates/distinct';
  const body = { lead: a.id, other: b.id, distinct: true };
  const refusals: Omit<Refusal, 'path'>[] = [
    { as: 'seller', body, status: 403, code: 'forbidden' },
    {
      as: 'moderator',
      body: { ...body, other: a.id },
      status: 400,
      code: 'validation',
      fields: { other: 'sameCustomer' },
    },
    { as: 'moderator', body: { ...body, other: 'zzzzzzzzzzzzzzz' }, status: 404, code: 'not_found' },
    {
      as: 'moderator',
      body: { ...body, distinct: 'ja' },
      status: 400,
      code: 'validation',
      fields: { distinct: 'invalid' },
    },
  ];
  for (const refusal of refusals) await expectRefused(pb, { path, ...refusal });
  for (const query of ['?reason=navn', '?after=1', "?after=' OR 1"])
    expect([query, (await pb.as('admin').get(`/api/lead-duplicates${encodeURI(query)}`)).status]).toEqual([query, 400]);
});
