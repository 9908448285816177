import { addDays, copenhagenDay, copenhagenToday } from '../../lib/core/shared/dates.ts';
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

test.each([
  ['idx_offer_outcomes_groups', 'status, seller, kind, source, reason', ''],
  ['idx_offer_outcomes_day', 'day, status', "AND day >= '2026-01-01'"],
])('the groups of %s come in its order: nothing is sorted', (index, columns, bound) => {
  const from = `FROM offer_outcomes INDEXED BY ${index} WHERE status NOT IN ('sendt', 'set') ${bound}`;
  const sql = `EXPLAIN QUERY PLAN SELECT ${columns}, count(*), sum(net) ${from} GROUP BY ${columns}`;
  const plan = pb.rows<{ detail: string }>(sql).map(({ detail }) => detail);
  expect(plan).toEqual([expect.stringMatching(`^(SCAN|SEARCH) offer_outcomes USING COVERING INDEX ${index}`)]);
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

test('the offer of a job that its customer withdrew from is not won', async () => {
  const lead = (await pb.create('leads', { customerType: 'privat', status: 'ny', name: 'Ida', rev: 1 })).id;
  await createOffer(lead, { status: 'konverteret', decidedAt: at(20) });
  const before = await read({ period: '30' });
  const [{ id } = { id: '' }] = pb.rows<{ id: string }>('SELECT id FROM inquiries WHERE lead = ?', lead);
  await pb.update('inquiries', id, { withdrawnAt: at(10) });
  const { total } = await read({ period: '30' });
  expect([total.won.count, total.lost.count]).toEqual([before.total.won.count - 1, before.total.lost.count + 1]);
  expect(pb.rows('SELECT day FROM offer_outcomes WHERE offer = ?', id)).toEqual([{ day: copenhagenDay(at(10)) }]);
});

type Stored = Record<
  'id' | 'status' | 'validUntil' | 'decidedAt' | 'withdrawnAt' | 'updated' | 'seller' | 'kind',
  string
> &
  Record<'source' | 'owner' | 'declineReason' | 'lostReason', string> & { subtotal: number; discount: number };

/** What the table of outcomes has to hold, from the offers and their customers. */
function expectedOutcomes() {
  const offers = pb.rows<Stored>(
    `SELECT o.id, o.status, o.validUntil, o.decidedAt, o.withdrawnAt, o.updated, o.seller, o.kind, o.declineReason, o.subtotal,
      o.discount, l.source, l.owner, l.lostReason FROM inquiries o JOIN leads l ON l.id = o.lead WHERE NOT o.archived`,
  );
  return offers
    .filter(({ status }) => ['accepteret', 'konverteret', 'afvist', 'udloebet', 'sendt', 'set'].includes(status))
    .filter(({ status, validUntil }) => !['sendt', 'set'].includes(status) || validUntil !== '')
    .map(({ id, status, validUntil, seller, kind, source, owner, ...offer }) => {
      const runsOut = ['udloebet', 'sendt', 'set'].includes(status) && validUntil !== '';
      const day = runsOut ? validUntil : copenhagenDay(offer.withdrawnAt || offer.decidedAt || offer.updated);
      const reason = offer.declineReason || offer.lostReason;
      const net = offer.subtotal - offer.discount;
      const outcome = status === 'konverteret' && offer.withdrawnAt !== '' ? 'afvist' : status;
      return { offer: id, status: outcome, validUntil, day, seller, kind, source, reason, owner, net };
    })
    .sort((a, b) => (a.offer < b.offer ? -1 : 1));
}
const storedOutcomes = () => pb.rows('SELECT * FROM offer_outcomes ORDER BY offer');

test('what is stored of an outcome follows the offer and its customer', async () => {
  const make = async (fields: Record<string, unknown>) =>
    (await pb.create('leads', { customerType: 'privat', status: 'ny', name: 'Ida', rev: 1, ...fields })).id;
  const [one, other] = [await make({ source: 'web' }), await make({ source: 'messe', lostReason: 'tid' })];
  const offer = async (fields: Record<string, unknown>) => {
    await createOffer(one, { status: 'afvist', ...fields });
    return String(pb.rows<{ id: string }>('SELECT id FROM inquiries ORDER BY offerNumber DESC LIMIT 1')[0]?.id);
  };
  const before = storedOutcomes().length;
  const [moved, archived, deleted, taken] = [await offer({}), await offer({}), await offer({}), await offer({})];
  await offer({ status: 'set', validUntil: addDays(today, 3) });
  await offer({ status: 'set' });
  expect(storedOutcomes()).toHaveLength(before + 5);
  expect(storedOutcomes()).toEqual(expectedOutcomes());
  const steps: [string, string, Record<string, unknown>][] = [
    ['inquiries', moved, { lead: other, seller: pb.users.seller2.id }],
    ['inquiries', moved, { kind: 'overslag', discount: 10_00, declineReason: 'pris', decidedAt: at(3) }],
    ['inquiries', archived, { archived: true }],
    ['inquiries', taken, { status: 'kladde' }],
    ['leads', one, { source: 'telefon' }],
    ['leads', one, { owner: pb.users.seller2.id }],
    ['leads', one, { lostReason: 'konkurrent' }],
  ];
  for (const [collection, id, fields] of steps) {
    await pb.update(collection, id, fields);
    expect(storedOutcomes()).toEqual(expectedOutcomes());
  }
  await pb.as('superuser').delete(`/api/collections/inquiries/records/${deleted}`);
  expect(storedOutcomes()).toHaveLength(before + 2);
  expect(storedOutcomes()).toEqual(expectedOutcomes());
});

test('the day of a decision is the Danish one, also at the clock changes and in the last hours of a month', async () => {
  const lead = (await pb.create('leads', { customerType: 'privat', status: 'tabt', name: 'Mads', rev: 1 })).id;
  const moments = ['2024-03-30 22:30', '2024-03-31 00:59', '2024-03-31 21:59', '2024-03-31 22:00', '2025-10-25 22:00'];
  moments.push('2025-10-26 22:30', '2025-10-26 23:00', '2026-01-31 22:59', '2026-01-31 23:00', '2026-06-30 22:00');
  for (const moment of moments) await createOffer(lead, { status: 'accepteret', decidedAt: `${moment}:00.000Z` });
  expect(storedOutcomes()).toEqual(expectedOutcomes());
});
