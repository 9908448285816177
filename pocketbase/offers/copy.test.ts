/** Copying an offer to the same customer or another one. */
import type { CustomerOffer } from '../../lib/offers/shared/customer-types.ts';
import type { OfferAggregate } from '../../lib/offers/shared/types.ts';
import { startPocketBase, type Harness, type Person } from '../testing/harness.ts';
import { createOfferHelpers, tokenHashOf, UNKNOWN, unique } from '../testing/offers.ts';
import { expectRefused } from '../testing/refusals.ts';

let pb: Harness;
let on: ReturnType<typeof createOfferHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  on = createOfferHelpers(pb);
}, 60_000);
afterAll(() => pb?.stop());

const copy = (offer: string, lead: string, as: Person = 'seller', idempotencyKey = unique()) =>
  pb.as(as).post(`/api/offers/${offer}/copy`, { lead, idempotencyKey });
const plain = ({ lines }: OfferAggregate) => lines.map(({ id: _id, unitCost: _cost, ...line }) => line);

const LINES = () => [
  on.line({ text: 'Ny tavle', qtyMilli: 1000, unitPrice: 1_250_000, unitCost: 900_000 }),
  on.line({ text: 'Kabel', unit: 'm', qtyMilli: 12_500, unitPrice: 2990, discountBp: 500 }),
];

test('a sent offer becomes a new draft of the same customer with its lines, texts, discount and place', async () => {
  const made = await on.draft('seller', {
    lines: LINES(),
    change: {
      title: 'Ny tavle',
      terms: 'Netto 8',
      address: 'Havnegade 1',
      zip: '5000',
      city: 'Odense C',
      discountBp: 250,
    },
  });
  const sent = await on.send(made);
  const made2 = on.aggregate(await copy(sent.offer.id, sent.lead.id));
  expect(made2.offer).toMatchObject({
    ...{ status: 'kladde', revision: 1, title: 'Ny tavle', terms: 'Netto 8', discountBp: 250 },
    ...{ address: 'Havnegade 1', zip: '5000', subtotal: sent.offer.subtotal, total: sent.offer.total },
    ...{ sentAt: '', offerDate: '', validUntil: '', locked: false, seller: pb.users.seller.id },
  });
  expect(made2.offer.offerNumber).not.toBe(sent.offer.offerNumber);
  expect(plain(made2)).toEqual(plain(sent));
  expect(made2.lines.map(({ unitCost }) => unitCost)).toEqual([900_000, undefined]);
  expect((await on.read(sent.offer.id)).offer).toMatchObject({ status: 'sendt', rev: sent.offer.rev });
});

test('the day of the work is on the customer’s page and in a revision, and a copy has its own', async () => {
  const { id, rev } = (await on.send(await on.draft('seller', { change: { workDate: '2027-01-11' } }))).offer;
  const page = await pb.as('superuser').get<CustomerOffer>(`/api/internal/offer-page?hash=${tokenHashOf(id)}`);
  expect(page.body.offer.workDate).toBe('2027-01-11');
  const revision = on.aggregate(await pb.as('seller').post(`/api/offers/${id}/revise`, { rev }));
  expect(revision.offer.workDate).toBe('2027-01-11');
  expect(on.aggregate(await copy(id, revision.lead.id)).offer.workDate).toBe('');
});

test('for another customer the place and the right to withdraw are the new customer’s; one key makes one copy', async () => {
  const made = await on.draft('seller', { lines: LINES(), change: { address: 'Havnegade 1', zip: '5000' } });
  const firm = await on.lead({ customerType: 'erhverv', address: 'Industrivej 9', zip: '9000', city: 'Aalborg' });
  const key = unique();
  const [first, again] = await Promise.all([
    copy(made.offer.id, firm.id, 'seller', key),
    copy(made.offer.id, firm.id, 'seller', key),
  ]);
  expect(again.body).toEqual(first.body);
  const { offer, lead } = on.aggregate(first);
  expect(lead.id).toBe(firm.id);
  expect(offer).toMatchObject({ address: 'Industrivej 9', zip: '9000', withdrawal: '', total: made.offer.total });
  expect(pb.rows('SELECT id FROM inquiries WHERE lead = ?', firm.id)).toHaveLength(1);
});

test('a cost that the user may not see does not come along, and the product’s own takes its place', async () => {
  const product = await pb.create('products', { name: 'Relæ', unit: 'stk', price: 5000, active: true, rev: 1 });
  await pb.create('product_costs', { product: product.id, cost: 3100 });
  const lead = await on.lead({ owner: pb.users.seller2.id });
  const lines = [on.line({ product: product.id, unitCost: 1 }), on.line({ unitCost: 2 })];
  const made = await on.draft('admin', { lead: lead.id, lines });
  const own = await on.lead({ owner: pb.users.seller2.id });
  const copied = on.aggregate(await copy(made.offer.id, own.id, 'seller2'));
  expect(copied.lines.map(({ unitCost }) => unitCost)).toEqual([3100, undefined]);
});

test('an offer that the user may not read, and a customer that they may not make offers for', async () => {
  const made = await on.draft();
  const foreign = await on.lead({ owner: pb.users.seller2.id });
  const archived = await on.lead({ archived: true });
  const open = await on.lead({ owner: '' });
  const path = `/api/offers/${made.offer.id}/copy`;
  const body = (lead: string) => ({ lead, idempotencyKey: unique() });
  await expectRefused(pb, { as: 'seller2', path, body: body(foreign.id), status: 404, code: 'not_found' });
  for (const lead of [foreign.id, archived.id, UNKNOWN]) {
    const fields = { lead: 'unknownRecord' };
    await expectRefused(pb, { as: 'seller', path, body: body(lead), status: 400, code: 'validation', fields });
  }
  await expectRefused(pb, { as: 'seller', path, body: body(open.id), status: 403, code: 'forbidden' });
  const wrong = { as: 'seller', path, status: 400, code: 'validation' } as const;
  await expectRefused(pb, { ...wrong, body: body(''), fields: { lead: 'invalid' } });
  await expectRefused(pb, { as: 'guest', path, body: body(foreign.id), status: 401, code: 'unauthorized' });
});
