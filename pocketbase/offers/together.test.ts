/** Products that earlier offers often had together. */
import type { OftenTogether } from '../../lib/offers/shared/together.ts';
import { type Harness, okBody, type Person, startPocketBase } from '../testing/harness.ts';
import { createOfferHelpers, UNKNOWN } from '../testing/offers.ts';

let pb: Harness;
let on: ReturnType<typeof createOfferHelpers>;
// Downwards: drafts take the numbers above.
let nextNumber = 20_000;
beforeAll(async () => {
  pb = await startPocketBase();
  on = createOfferHelpers(pb);
}, 60_000);
afterAll(() => pb?.stop());

type Given = { lead: string; products: (string | { product: string })[]; offer?: object };

/** An earlier offer with a line of each product. */
async function give({ lead, products, offer }: Given): Promise<void> {
  const made = await pb.create('inquiries', {
    ...{ offerNumber: nextNumber--, revision: 1, lead, seller: pb.users.seller.id, kind: 'fastpris', rev: 1 },
    ...{ lineDisplay: 'alle', status: 'sendt', sentAt: '2026-01-05 10:00:00.000Z', ...offer },
  });
  const plain = {
    kind: 'vare',
    text: 'Vare',
    unit: 'stk',
    unitPrice: 1,
    qtyMilli: 1000,
    vatRate: 25,
    inquiry: made.id,
  };
  for (const [sort, product] of products.entries())
    await pb.create('inquiry_lines', { ...plain, sort, ...(typeof product === 'string' ? { product } : product) });
}

async function giveTimes(times: number, given: Given): Promise<void> {
  for (let at = 0; at < times; at++) await give(given);
}

async function prepare() {
  const lead = (await on.lead()).id;
  const [board, breaker, cable] = await Promise.all([
    on.product({ name: 'Gruppetavle' }),
    on.product({ name: 'HPFI-afbryder', price: 250_00, labourMin: 12 }, 140_00),
    on.product({ name: 'Kabel' }),
  ]);
  const { offer } = await on.draft('seller', { lead, lines: [on.line({ product: board.id })] });
  return { lead, offer, board: board.id, breaker: breaker.id, cable: cable.id };
}

const ask = (offer: string, product: string, as: Person | 'guest' = 'seller') =>
  pb.as(as).get(`/api/offers/${offer}/together?product=${product}`);
const read = async (...asked: Parameters<typeof ask>) => okBody<{ items: OftenTogether[] }>(await ask(...asked)).items;
/** Name, count, and of how many. */
const figures = async (...asked: Parameters<typeof ask>) =>
  (await read(...asked)).map(({ item, count, offers }) => [item.name, count, offers]);

test('the products of at least half of the offers, the most frequent first, as they are in the catalogue', async () => {
  const { lead, offer, board, breaker, cable } = await prepare();
  const rare = (await on.product({ name: 'Skilt' })).id;
  await giveTimes(3, { lead, products: [board, breaker, breaker, cable] });
  await giveTimes(2, { lead, products: [board, breaker, rare], offer: { status: 'konverteret' } });
  // The product twice is one offer.
  await give({ lead, products: [board, board], offer: { status: 'accepteret' } });
  await give({ lead, products: [breaker, cable] });
  const found = await read(offer.id, board);
  expect(found).toEqual([
    {
      item: expect.objectContaining({ type: 'product', id: breaker, price: 250_00, labourMin: 12 }),
      count: 5,
      offers: 6,
    },
    { item: expect.objectContaining({ id: cable, name: 'Kabel' }), count: 3, offers: 6 },
  ]);
  expect(found[0]?.item.cost).toBe(140_00);
});

test('fewer than five offers say nothing', async () => {
  const { lead, offer, board, breaker } = await prepare();
  await giveTimes(4, { lead, products: [board, breaker] });
  expect(await figures(offer.id, board)).toEqual([]);
  await give({ lead, products: [board] });
  expect(await figures(offer.id, board)).toEqual([['HPFI-afbryder', 4, 5]]);
  expect(await figures(offer.id, UNKNOWN)).toEqual([]);
});

test('drafts, refused and archived offers, options left out, returns and the offer itself don’t count', async () => {
  const { lead, offer, board, breaker, cable } = await prepare();
  await giveTimes(5, { lead, products: [board, breaker] });
  const both = { lead, products: [board, cable] };
  for (const status of ['kladde', 'afvist', 'udloebet', 'annulleret', 'erstattet'])
    await give({ ...both, offer: { status } });
  await give({ ...both, offer: { archived: true } });
  await give({ ...both, offer: { offerNumber: offer.offerNumber, revision: 2 } });
  for (const line of [{ optionGroup: 'a', chosen: false }, { qtyMilli: -1000 }, { kind: 'tekst' }]) {
    await give({ lead, products: [{ product: board, ...line }, cable] });
    await give({ lead, products: [board, breaker, { product: cable, ...line }] });
  }
  expect(await figures(offer.id, board)).toEqual([['HPFI-afbryder', 8, 8]]);
});

test('products that are archived or switched off are not proposed', async () => {
  const { lead, offer, board, breaker, cable } = await prepare();
  await giveTimes(5, { lead, products: [board, breaker, cable] });
  await pb.update('products', breaker, { active: false });
  expect(await figures(offer.id, board)).toEqual([['Kabel', 5, 5]]);
  await pb.update('products', cable, { archived: true });
  expect(await figures(offer.id, board)).toEqual([]);
});

test('a seller gets the figures of the offers that they may read; management gets all', async () => {
  const { lead, offer, board, breaker } = await prepare();
  const foreign = (await on.lead({ owner: pb.users.seller2.id })).id;
  await giveTimes(4, { lead, products: [board, breaker] });
  await giveTimes(2, { lead: foreign, products: [board, breaker], offer: { seller: pb.users.seller2.id } });
  expect(await figures(offer.id, board)).toEqual([]);
  expect(await figures(offer.id, board, 'management')).toEqual([['HPFI-afbryder', 6, 6]]);
  expect(await ask(offer.id, board, 'seller2')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await ask(offer.id, board, 'guest')).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  expect(await ask(offer.id, 'tavle')).toMatchObject({ status: 400, body: { code: 'validation' } });
});

test('the lines of a product and those of an offer are found by indexes', () => {
  const planOf = (where: string) =>
    pb.rows<{ detail: string }>(`EXPLAIN QUERY PLAN SELECT id FROM inquiry_lines n WHERE ${where}`, UNKNOWN);
  expect(planOf("n.product = ? AND n.product != ''")[0]?.detail).toContain('idx_inquiry_lines_product');
  expect(planOf('n.inquiry = ?')[0]?.detail).toContain('idx_inquiry_lines (');
});
