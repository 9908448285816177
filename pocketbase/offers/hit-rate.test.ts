import { addDays, copenhagenToday } from '../../lib/core/shared/dates.ts';
import { getHitRateBp, type HitRate } from '../../lib/offers/shared/hit-rate.ts';
import { type Harness, okBody, type Person, startPocketBase } from '../testing/harness.ts';

jest.setTimeout(60_000);

let pb: Harness;
let nextNumber = 30_001;
const today = copenhagenToday(new Date());
const at = (daysAgo: number) => `${addDays(today, -daysAgo)} 11:00:00.000Z`;

async function createOffer(lead: string, fields: Record<string, unknown>): Promise<void> {
  const offer = { revision: 1, lead, seller: pb.users.seller.id, kind: 'fastpris', lineDisplay: 'alle', rev: 1 };
  await pb.create('inquiries', { ...offer, offerNumber: nextNumber++, subtotal: 100_00, ...fields });
}

const read = async (query: Record<string, string> = {}, as: Person = 'admin') =>
  okBody<HitRate>(await pb.as(as).get(`/api/offers/hit-rate?${new URLSearchParams(query)}`));

beforeAll(async () => {
  pb = await startPocketBase();
  const lead = { customerType: 'privat', status: 'tabt', rev: 1 };
  const own = { ...lead, owner: pb.users.seller.id, source: 'web', lostReason: 'pris' };
  const mine = (await pb.create('leads', { ...own, name: 'Kirsten' })).id;
  const other = { ...lead, owner: pb.users.seller2.id, source: 'messe', lostReason: '' };
  const theirs = (await pb.create('leads', { ...other, name: 'Åse' })).id;
  await createOffer(mine, { status: 'accepteret', decidedAt: at(2), subtotal: 300_00, discount: 100_00 });
  await createOffer(mine, { status: 'konverteret', decidedAt: '2025-12-31 23:30:00.000Z' });
  await createOffer(mine, { status: 'afvist', decidedAt: at(2), kind: 'overslag' });
  await createOffer(mine, { status: 'udloebet', validUntil: addDays(today, -40) });
  await createOffer(theirs, { status: 'afvist', decidedAt: at(1), seller: pb.users.seller2.id });
  for (const fields of [{ status: 'sendt' }, { status: 'erstattet' }, { status: 'annulleret' }])
    await createOffer(mine, { ...fields, decidedAt: at(1) });
  await createOffer(mine, { status: 'accepteret', decidedAt: at(1), archived: true });
});
afterAll(() => pb?.stop());

const counts = ({ rows }: HitRate) =>
  rows.map(({ key, won, lost, expired }) => [key, won.count, lost.count, expired.count]);

test('the decided offers are read from an index alone, in the order of their customers', () => {
  const sql = "SELECT lead, decidedAt FROM inquiries WHERE NOT archived AND status = 'afvist' ORDER BY lead";
  const plan = pb.rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).map(({ detail }) => detail);
  expect(plan).toEqual(['SEARCH inquiries USING COVERING INDEX idx_inquiries_outcomes (status=?)']);
});

test('counts and sums decided offers only', async () => {
  const { total } = await read({ period: 'alt' });
  expect(total.won).toEqual({ count: 2, net: 300_00 });
  expect(total.lost.count).toBe(2);
  expect(total.expired.count).toBe(1);
  expect(getHitRateBp(total)).toBe(4000);
});

test.each<[string, [string, number, number, number][]]>([
  [
    'kilde',
    [
      ['web', 2, 1, 1],
      ['messe', 0, 1, 0],
    ],
  ],
  [
    'type',
    [
      ['fastpris', 2, 1, 1],
      ['overslag', 0, 1, 0],
    ],
  ],
  [
    'tabsaarsag',
    [
      ['', 0, 1, 0],
      ['pris', 0, 1, 0],
      ['udloebet', 0, 0, 1],
    ],
  ],
])('by %s', async (by, expected) => {
  expect(counts(await read({ by, period: 'alt' }))).toEqual(expected);
});

test('by seller and by month of the Danish day', async () => {
  expect(counts(await read({ period: 'alt' }))).toEqual([
    [pb.users.seller.id, 2, 1, 1],
    [pb.users.seller2.id, 0, 1, 0],
  ]);
  const { rows } = await read({ by: 'maaned', period: 'alt' });
  expect(rows[0]).toMatchObject({ key: '2026-01', won: { count: 1 } });
});

test('the period goes by the day of the decision, or the last day of an expired offer', async () => {
  expect((await read({ period: '30' })).total).toMatchObject({
    won: { count: 1 },
    lost: { count: 2 },
    expired: { count: 0 },
  });
  expect((await read({ period: '90' })).total.expired.count).toBe(1);
});

test('a seller sees what the list shows them; who reads no offers is refused', async () => {
  expect(counts(await read({ period: 'alt' }, 'seller'))).toEqual([[pb.users.seller.id, 2, 1, 1]]);
  expect((await read({ period: 'alt' }, 'seller2')).total.lost.count).toBe(1);
  expect((await pb.as('new').get('/api/offers/hit-rate')).status).toBe(403);
});

test.each<Record<string, string>>([{ by: 'postnr' }, { period: '31' }])('%o is no choice', async (query) => {
  const answer = await pb.as('admin').get(`/api/offers/hit-rate?${new URLSearchParams(query)}`);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ data: { [Object.keys(query)[0]!]: expect.anything() } });
});

test('an offer counts as expired from midnight on, also until that is stored', async () => {
  const before = await read({ period: '30', by: 'tabsaarsag' });
  const lead = (await pb.create('leads', { customerType: 'privat', status: 'tabt', name: 'Per', rev: 1 })).id;
  await createOffer(lead, { status: 'set', validUntil: addDays(today, -1) });
  await createOffer(lead, { status: 'set', validUntil: today });
  const after = await read({ period: '30', by: 'tabsaarsag' });
  expect(after.total.expired).toEqual({ count: before.total.expired.count + 1, net: 100_00 });
  expect(after.rows.find(({ key }) => key === 'udloebet')?.expired.count).toBe(1);
});
