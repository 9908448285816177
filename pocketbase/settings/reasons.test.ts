/** Lost reasons: the list itself, and its effect on customers, offers, the customer's page and the hit rate. */
import type { CustomerOffer } from '../../lib/offers/shared/customer-types.ts';
import type { HitRate } from '../../lib/offers/shared/hit-rate.ts';
import type { OfferAggregate } from '../../lib/offers/shared/types.ts';
import { customerReasonLabel, reasonLabel } from '../../lib/reasons/shared/rules.ts';
import { type Body, type Harness, okBody, startPocketBase } from '../testing/harness.ts';
import { createOfferHelpers, tokenHashOf } from '../testing/offers.ts';
import { expectRefused, type Refusal } from '../testing/refusals.ts';

jest.setTimeout(60_000);

const PAGE = '/api/internal/offer-page';
let pb: Harness;
let on: ReturnType<typeof createOfferHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  on = createOfferHelpers(pb);
});
afterAll(() => pb?.stop());

let keys = 0;
const key = () => `reasons-key-${(keys += 1)}`;
const NAMES = { labelDa: 'Udskudt', labelEn: 'Postponed', forCustomers: false, customerDa: '', customerEn: '' };
const post = (path: string, body: object) => pb.as('moderator').post<Body>(`/api/setup/reasons${path}`, body);
const create = async (change: object = {}) =>
  okBody<Body>(await post('', { ...NAMES, ...change, idempotencyKey: key() }));
const reasonOf = (of: string) =>
  pb.rows<{ id: string; rev: number }>('SELECT id, rev FROM lost_reasons WHERE "key" = ?', of)[0]!;
const decline = (made: OfferAggregate, reason: string) =>
  pb.as('seller').post<OfferAggregate>(`/api/offers/${made.offer.id}/decide`, {
    ...{ rev: made.offer.rev, decision: 'afvist', by: 'Anna', note: '', reason },
  });
const sent = async () => on.send(await on.draft());
const pageReasons = async (offer: string) =>
  okBody<CustomerOffer>(await pb.as('superuser').get(`${PAGE}?hash=${tokenHashOf(offer)}`)).reasons;
const declineOnPage = (offer: string, reason: string) =>
  pb.as('superuser').post(`${PAGE}/decline`, {
    ...{ hash: tokenHashOf(offer), name: 'Anna', reason, note: '', locale: 'da', textVersion: '1', ticks: [] },
    ...{ address: '192.0.2.1', userAgent: 'Firefox' },
  });

test('the six of before are there, in their order; customers are offered four', async () => {
  const first = pb.rows<{ key: string; forCustomers: number }>(
    'SELECT "key", forCustomers FROM lost_reasons ORDER BY sort',
  );
  expect(first.map((one) => one.key)).toEqual([
    ...['pris', 'tid', 'konkurrent', 'ingen_svar', 'uden_for_omraade', 'andet'],
  ]);
  const { offer } = await sent();
  expect((await pageReasons(offer.id)).map((one) => customerReasonLabel(one, 'da'))).toEqual([
    ...['Prisen', 'Tidspunktet', 'Jeg har valgt en anden', 'Noget andet'],
  ]);
});

test('a new reason is chosen for offers, leads and by customers, is counted, and keeps its key under another name', async () => {
  const made = await create({ labelDa: 'Venter på banken', forCustomers: true });
  expect(made).toMatchObject({ key: 'venter_paa_banken', active: true, sort: 70 });
  const declined = okBody<OfferAggregate>(await decline(await sent(), 'venter_paa_banken'));
  expect(declined.offer).toMatchObject({ status: 'afvist', declineReason: 'venter_paa_banken' });
  const { id } = await on.lead({ owner: pb.users.seller.id });
  const lost = { rev: 1, status: 'tabt', lostReason: 'venter_paa_banken', note: '' };
  expect((await pb.as('seller').post<Body>(`/api/leads/${id}/move`, lost)).body).toMatchObject({
    lostReason: 'venter_paa_banken',
  });
  const other = await sent();
  expect((await pageReasons(other.offer.id)).map((one) => customerReasonLabel(one, 'da'))).toContain(
    'Venter på banken',
  );
  expect((await declineOnPage(other.offer.id, 'venter_paa_banken')).status).toBe(204);
  const renamed = await post(`/${made.id}/save`, {
    ...{ ...NAMES, labelDa: 'Finansiering', labelEn: 'Financing', forCustomers: true, rev: 1 },
    ...{ customerDa: 'Banken sagde nej', customerEn: '' },
  });
  expect(renamed.body).toMatchObject({ key: 'venter_paa_banken', labelDa: 'Finansiering', rev: 2 });
  expect(reasonLabel([renamed.body as never], 'venter_paa_banken', 'da')).toBe('Finansiering');
  const usage = await pb.as('moderator').get(`/api/setup/reasons/${made.id}/usage`);
  expect(usage.body.items).toEqual([
    { what: 'leads', count: 1 },
    { what: 'offers', count: 2 },
  ]);
  const rate = okBody<HitRate>(await pb.as('admin').get('/api/offers/hit-rate?by=tabsaarsag&period=alt'));
  expect(rate.rows.find((row) => row.key === 'venter_paa_banken')?.lost.count).toBe(2);
});

test('one that is switched off stays where it is and can no longer be chosen', async () => {
  const made = await create({ labelDa: 'Sygdom', labelEn: 'Illness', forCustomers: true });
  const declined = okBody<OfferAggregate>(await decline(await sent(), 'sygdom'));
  const waiting = await sent();
  expect((await post(`/${made.id}/active`, { rev: 1, active: false })).status).toBe(200);
  expect(
    pb.rows('SELECT 1 FROM inquiries WHERE id = ? AND declineReason = ?', declined.offer.id, 'sygdom'),
  ).toHaveLength(1);
  expect((await pageReasons(waiting.offer.id)).map((one) => one.key)).not.toContain('sygdom');
  const fields = { reason: 'unknownRecord' };
  const refused = { status: 400, code: 'validation', fields } as const;
  const path = `/api/offers/${waiting.offer.id}/decide`;
  const { rev } = waiting.offer;
  await expectRefused(pb, {
    ...refused,
    path,
    body: { rev, decision: 'afvist', by: 'Anna', note: '', reason: 'sygdom' },
  });
  expect(await declineOnPage(waiting.offer.id, 'sygdom')).toMatchObject({ status: 400, body: { code: 'validation' } });
  const { id } = await on.lead({ owner: pb.users.seller.id });
  await expectRefused(pb, {
    ...{ ...refused, path: `/api/leads/${id}/move`, fields: { lostReason: 'unknownRecord' } },
    body: { rev: 1, status: 'tabt', lostReason: 'sygdom', note: '' },
  });
  expect((await decline(waiting, 'pris')).status).toBe(200);
});

test('customers choose only what they are offered', async () => {
  const { offer } = await sent();
  for (const reason of ['ingen_svar', 'vejr', 'Pris'])
    expect(await declineOnPage(offer.id, reason)).toMatchObject({ status: 400, body: { code: 'validation' } });
  expect((await declineOnPage(offer.id, 'andet')).status).toBe(204);
});

test('the one that always fits stays, also for customers', async () => {
  const { id, rev } = reasonOf('andet');
  await expectRefused(pb, {
    ...{ as: 'admin', path: `/api/setup/reasons/${id}/active`, body: { rev, active: false } },
    ...{ status: 409, code: 'locked' },
  });
  await expectRefused(pb, {
    ...{ as: 'admin', path: `/api/setup/reasons/${id}/save`, status: 400, code: 'validation' },
    ...{ body: { ...NAMES, labelDa: 'Andet', rev }, fields: { forCustomers: 'required' } },
  });
});

test('the word for expired offers and the keys of renamed reasons are not used again', async () => {
  expect(await create({ labelDa: 'Udløbet' })).toMatchObject({ key: 'udloebet_2' });
  const made = await create({ labelDa: 'Flytter' });
  await post(`/${made.id}/save`, { ...NAMES, labelDa: 'Flytning', rev: 1 });
  expect(await create({ labelDa: 'Flytter' })).toMatchObject({ key: 'flytter_2' });
});

test('of two who change a reason, the second is told', async () => {
  const made = await create({ labelDa: 'Nabo' });
  expect((await post(`/${made.id}/save`, { ...NAMES, labelDa: 'Naboen', rev: 1 })).status).toBe(200);
  expect(await post(`/${made.id}/save`, { ...NAMES, labelDa: 'Genboen', rev: 1 })).toMatchObject({
    ...{ status: 409, body: { code: 'stale' } },
  });
});

test('are ordered, and customers get that order', async () => {
  const ids = pb.rows<{ id: string }>('SELECT id FROM lost_reasons ORDER BY sort DESC').map(({ id }) => id);
  expect((await post('/order', { ids })).status).toBe(200);
  const { offer } = await sent();
  expect((await pageReasons(offer.id)).at(-1)?.key).toBe('pris');
});

test('wrong input', async () => {
  type Case = [change: object, fields: Record<string, string>];
  const cases: Case[] = [
    [{ labelDa: ' ' }, { labelDa: 'required' }],
    [{ labelEn: '' }, { labelEn: 'required' }],
    [{ labelDa: 'x'.repeat(41) }, { labelDa: 'maxLength' }],
    [{ customerDa: 'x'.repeat(61) }, { customerDa: 'maxLength' }],
    [{ labelDa: '%' }, { labelDa: 'invalid' }],
    [{ labelDa: 'UDEN FOR OMRÅDET' }, { labelDa: 'duplicate' }],
    [{ forCustomers: 'ja' }, { forCustomers: 'invalid' }],
    [{ key: 'x' }, { key: 'unknownKey' }],
  ];
  for (const [change, fields] of cases)
    await expectRefused(pb, {
      as: 'admin',
      path: '/api/setup/reasons',
      body: { ...NAMES, ...change, idempotencyKey: key() },
      status: 400,
      code: 'validation',
      fields,
    });
});

test.each(['management', 'seller', 'new', 'none', 'technician'] as const)('%s cannot change them', async (as) => {
  const { id, rev } = reasonOf('tid');
  const refusal: Pick<Refusal, 'as' | 'status' | 'code'> = { as, status: 403, code: 'forbidden' };
  await expectRefused(pb, { ...refusal, path: '/api/setup/reasons', body: { ...NAMES, idempotencyKey: key() } });
  await expectRefused(pb, { ...refusal, path: `/api/setup/reasons/${id}/save`, body: { ...NAMES, rev } });
  await expectRefused(pb, { ...refusal, path: `/api/setup/reasons/${id}/active`, body: { rev, active: false } });
});
