/** A deposit: set on the offer, proposed by the firm, kept with the acceptance, and handed to the job and the office. */
import type { OfferAggregate } from '../../lib/offers/shared/types.ts';
import type { InvoiceJob } from '../../lib/service/shared/invoice.ts';
import { type Harness, startPocketBase } from '../testing/harness.ts';
import { createOfferHelpers, tokenHashOf, unique } from '../testing/offers.ts';

jest.setTimeout(60_000);
let pb: Harness;
let on: ReturnType<typeof createOfferHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  on = createOfferHelpers(pb);
}, 60_000);
afterAll(() => pb?.stop());

const SECTIONS = [
  { id: 'good', title: 'Godt', choice: 'alternativ', group: 'g', groupTitle: 'Lys', recommended: true },
  { id: 'best', title: 'Bedst', choice: 'alternativ', group: 'g', groupTitle: 'Lys', recommended: false },
];
/** 125 kr. incl. moms with the first choice, 500 kr. with the other. */
const optional = (change: Record<string, unknown>) =>
  on.draft('seller', {
    lines: [on.line({ section: 'good' }), on.line({ section: 'best', unitPrice: 40000 })],
    change: { sections: SECTIONS, ...change },
  });
const accept = (offer: string, choices: string[]) =>
  pb.as('superuser').post<{ acceptance: string }>('/api/internal/offer-page/accept', {
    hash: tokenHashOf(offer),
    ...{ name: 'Anna Demo', image: '', startEarly: false, choices, locale: 'da', textVersion: 'x', ticks: ['Ja'] },
    ...{ address: '127.0.0.1', userAgent: 'test', receipt: { subject: 'Kvittering', body: 'Tak' } },
  });
const setFirm = (fields: Record<string, unknown>) => {
  const [{ id } = { id: '' }] = pb.rows<{ id: string }>('SELECT id FROM company_settings');
  return pb.update('company_settings', id, fields);
};

test('the share of the chosen total is kept with the acceptance, on the job, and in the export for invoicing', async () => {
  const sent = await on.send(await optional({ depositBp: 3000 }));
  expect((await accept(sent.offer.id, ['best'])).status).toBe(200);
  expect(pb.rows('SELECT total, deposit FROM offer_answers WHERE inquiry = ?', sent.offer.id)).toEqual([
    { total: 50000, deposit: 15000 },
  ]);
  const { status, body } = await pb
    .as('seller')
    .post<{ job: { id: string; deposit: number } }>('/api/service/from-offer', { offer: sent.offer.id });
  expect({ status, deposit: body.job.deposit }).toEqual({ status: 200, deposit: 15000 });
  await pb.update('service_jobs', body.job.id, { status: 'klar_til_fakturering' });
  const exported = await pb.as('moderator').post<{ jobs: InvoiceJob[] }>('/api/service/office/export', {
    which: 'chosen',
    jobs: [body.job.id],
    format: 'json',
  });
  expect(exported.body.jobs).toMatchObject([{ id: body.job.id, deposit: 15000 }]);
});

test('an amount is capped by a cheaper choice, and recorded answers give the job theirs', async () => {
  const sent = await on.send(await on.draft('seller', { change: { depositAmount: 10000 } }));
  const { offer } = sent;
  const decision = { rev: offer.rev, decision: 'accepteret', by: 'Anna', note: '' };
  expect((await pb.as('seller').post(`/api/offers/${offer.id}/decide`, decision)).status).toBe(200);
  const { body } = await pb
    .as('seller')
    .post<{ job: { deposit: number } }>('/api/service/from-offer', { offer: offer.id });
  expect(body.job.deposit).toBe(10000);
  const dear = await on.send(await optional({ depositAmount: 12500 }));
  await accept(dear.offer.id, ['good']);
  expect(pb.rows('SELECT deposit FROM offer_answers WHERE inquiry = ?', dear.offer.id)).toEqual([{ deposit: 12500 }]);
});

test.each([
  ['a share above 100 %', { depositBp: 10001 }, 'depositBp'],
  ['a share below 0', { depositBp: -1 }, 'depositBp'],
  ['half a hundredth', { depositBp: 0.5 }, 'depositBp'],
  ['an amount below 0', { depositAmount: -1 }, 'depositAmount'],
  ['text', { depositAmount: '30 %' }, 'depositAmount'],
])('%s is refused at its field', async (_name, change, field) => {
  const made = await on.draft();
  const { status, body } = await pb.as('seller').post(`/api/offers/${made.offer.id}/save`, on.edited(made, change));
  expect({ status, code: body.code, fields: Object.keys(body.data as object) }).toEqual({
    ...{ status: 400, code: 'validation', fields: [field] },
  });
});

test.each(['privat', 'erhverv'])(
  'an amount above the price is not sent to a customer who is %s',
  async (customerType) => {
    const { id } = await on.lead({ customerType });
    const made = await on.draft('seller', { lead: id, change: { depositAmount: 12501 } });
    const { status, body } = await on.queue(made);
    expect({ status, data: body.data }).toEqual({
      status: 400,
      data: { depositAmount: { code: 'depositOverTotal' } },
    });
    expect((await on.read(made.offer.id)).offer.locked).toBe(false);
  },
);

test('new offers have the firm’s share for their customer; a revision keeps the offer’s, a copy to the same customer too', async () => {
  await setFirm({ depositPrivateBp: 3000, depositBusinessBp: 1000 });
  const create = async (customerType: string): Promise<OfferAggregate> => {
    const { id } = await on.lead({ customerType });
    return on.aggregate(await pb.as('seller').post('/api/offers', { lead: id, title: 'x', idempotencyKey: unique() }));
  };
  const [home, shop] = [await create('privat'), await create('offentlig')];
  expect([home.offer.depositBp, shop.offer.depositBp]).toEqual([3000, 1000]);
  const own = await on.send(await on.draft('seller', { change: { depositBp: 0, depositAmount: 2500 } }));
  const terms = ({ offer }: OfferAggregate) => [offer.depositBp, offer.depositAmount];
  const { rev } = own.offer;
  expect(terms(on.aggregate(await pb.as('seller').post(`/api/offers/${own.offer.id}/revise`, { rev })))).toEqual([
    0, 2500,
  ]);
  const copy = async (lead: string) =>
    terms(
      on.aggregate(await pb.as('seller').post(`/api/offers/${own.offer.id}/copy`, { lead, idempotencyKey: unique() })),
    );
  expect(await copy(own.lead.id)).toEqual([0, 2500]);
  expect(await copy(shop.lead.id)).toEqual([1000, 0]);
  await setFirm({ depositPrivateBp: 0, depositBusinessBp: 0 });
});

test('the customer’s page gets the terms', async () => {
  const sent = await on.send(await on.draft('seller', { change: { depositBp: 2500 } }));
  const { body } = await pb
    .as('superuser')
    .get<{ offer: Record<string, unknown> }>(`/api/internal/offer-page?hash=${tokenHashOf(sent.offer.id)}`);
  expect(body.offer).toMatchObject({ depositBp: 2500, depositAmount: 0 });
});
