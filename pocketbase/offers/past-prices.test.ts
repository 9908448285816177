/** Prices of earlier offers beside a line's own. */
import type { PastPrice } from '../../lib/offers/shared/past-prices.ts';
import { type Harness, okBody, type Person, startPocketBase } from '../testing/harness.ts';
import { createOfferHelpers } from '../testing/offers.ts';

let pb: Harness;
let on: ReturnType<typeof createOfferHelpers>;
// Downwards: drafts take the numbers above.
let nextNumber = 20_000;
beforeAll(async () => {
  pb = await startPocketBase();
  on = createOfferHelpers(pb);
}, 60_000);
afterAll(() => pb?.stop());

type Sold = { lead: string; price: number; day: string; offer?: object; line?: object };

/** An earlier offer with one line of the product. */
async function sell(product: string, { lead, price, day, offer, line }: Sold): Promise<void> {
  const made = await pb.create('inquiries', {
    ...{ offerNumber: nextNumber--, revision: 1, lead, seller: pb.users.seller.id, kind: 'fastpris', rev: 1 },
    ...{ lineDisplay: 'alle', status: 'sendt', sentAt: `${day} 10:00:00.000Z`, ...offer },
  });
  const { id: _id, ...plain } = on.line({ product, unitPrice: price, unit: 'stk', qtyMilli: 1000, vatRate: 25 });
  await pb.create('inquiry_lines', { inquiry: made.id, sort: 1, deduction: 'ingen', ...plain, ...line });
}

const read = async (offer: string, as: Person = 'seller') =>
  okBody<{ items: PastPrice[] }>(await pb.as(as).get(`/api/offers/${offer}/past-prices`)).items;

async function draftWith(product: string, as: Person = 'seller') {
  const lead = await on.lead({ owner: pb.users[as].id });
  const { offer } = await on.draft(as, {
    lead: lead.id,
    lines: [on.line({ product }), on.line({ text: 'Fri tekst' })],
  });
  return { lead: lead.id, offer };
}

test('the last price and the median, of this customer and of all, after each line’s discount', async () => {
  const { id } = await on.product();
  const { lead, offer } = await draftWith(id);
  const other = (await on.lead()).id;
  await sell(id, { lead, price: 100_00, day: '2026-01-01' });
  await sell(id, { lead, price: 120_00, day: '2026-03-01', offer: { status: 'konverteret' } });
  await sell(id, { lead: other, price: 200_00, day: '2026-02-01', line: { discountBp: 1000 } });
  await sell(id, { lead: other, price: 90_00, day: '2026-04-01', offer: { status: 'accepteret' } });
  expect(await read(offer.id)).toEqual([
    {
      ...{ item: id, unit: 'stk' },
      customer: { count: 2, last: 120_00, lastAt: '2026-03-01 10:00:00.000Z', median: 110_00 },
      all: { count: 4, last: 90_00, lastAt: '2026-04-01 10:00:00.000Z', median: 110_00 },
    },
  ]);
});

test('drafts, refused and archived offers, other units, options left out and the offer itself don’t count', async () => {
  const { id } = await on.product();
  const { lead, offer } = await draftWith(id);
  const sold = { lead, price: 100_00, day: '2026-01-01' };
  for (const status of ['kladde', 'afvist', 'udloebet', 'annulleret', 'erstattet'])
    await sell(id, { ...sold, offer: { status } });
  await sell(id, { ...sold, offer: { archived: true } });
  await sell(id, { ...sold, offer: { offerNumber: offer.offerNumber, revision: 2 } });
  for (const line of [{ unit: 'm' }, { optionGroup: 'a', chosen: false }, { qtyMilli: -1000 }, { unitPrice: 0 }])
    await sell(id, { ...sold, line });
  expect(await read(offer.id)).toEqual([]);
  await sell(id, { ...sold, line: { optionGroup: 'a', chosen: true } });
  expect(await read(offer.id)).toMatchObject([{ customer: { count: 1 }, all: { count: 1 } }]);
});

test('a seller gets the prices of the offers that they may read; management gets all', async () => {
  const { id } = await on.product();
  const { lead, offer } = await draftWith(id);
  const foreign = (await on.lead({ owner: pb.users.seller2.id })).id;
  await sell(id, { lead, price: 100_00, day: '2026-01-01' });
  await sell(id, { lead: foreign, price: 300_00, day: '2026-02-01', offer: { seller: pb.users.seller2.id } });
  expect(await read(offer.id)).toMatchObject([{ all: { count: 1, last: 100_00 } }]);
  expect(await read(offer.id, 'management')).toMatchObject([{ all: { count: 2, last: 300_00, median: 200_00 } }]);
  const path = `/api/offers/${offer.id}/past-prices`;
  expect(await pb.as('seller2').get(path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await pb.as('guest').get(path)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
});

test('charges are found too, except those that follow the other lines; each by an index', async () => {
  const charge = { name: 'Servicebil', calc: 'fast', amount: 400_00, active: true, sort: 1, rev: 1 };
  const { id } = await pb.create('charges', { ...charge, applies: 'altid' });
  const lead = (await on.lead()).id;
  const line = on.line({ kind: 'ydelse', charge: id, text: 'Servicebil' });
  const { offer } = await on.draft('seller', { lead, lines: [line] });
  await sell('', { lead, price: 380_00, day: '2026-01-01', line: { kind: 'ydelse', charge: id } });
  await sell('', { lead, price: 10_00, day: '2026-01-02', line: { kind: 'ydelse', charge: id, percentBp: 250 } });
  expect(await read(offer.id)).toMatchObject([{ item: id, customer: { count: 1, last: 380_00 } }]);
  for (const column of ['product', 'charge']) {
    const plan = pb.rows<{ detail: string }>(
      `EXPLAIN QUERY PLAN SELECT id FROM inquiry_lines WHERE ${column} = ? AND ${column} != ''`,
      id,
    );
    expect(plan.map(({ detail }) => detail).join()).toContain(`idx_inquiry_lines_${column}`);
  }
});
