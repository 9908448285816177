/** The one-time code of an acceptance, where the firm asks for one. Next makes it; PocketBase knows its hash only. */
import { createHash } from 'node:crypto';
import type { Acceptance } from '../../lib/offers/shared/acceptance.ts';
import type { CustomerOffer } from '../../lib/offers/shared/customer-types.ts';
import { type Harness, okBody, startPocketBase } from '../testing/harness.ts';
import { createOfferHelpers, tokenHashOf } from '../testing/offers.ts';

jest.setTimeout(60_000);
let pb: Harness;
let on: ReturnType<typeof createOfferHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  on = createOfferHelpers(pb);
}, 60_000);
afterAll(() => pb?.stop());
beforeEach(() => setRequired(true));

const PAGE = '/api/internal/offer-page';
const RIGHT = 'the right hash';
const WRONG = 'another hash';

async function setRequired(requireCode: boolean): Promise<void> {
  const [{ id }] = pb.rows<{ id: string }>('SELECT id FROM company_settings') as [{ id: string }];
  await pb.update('company_settings', id, { requireCode });
}

const sent = async () => (await on.send(await on.draft())).offer.id;
const post = (name: string, body: object) => pb.as('superuser').post(`${PAGE}/${name}`, body);
const start = (offer: string, codeHash = RIGHT) => post('code', { hash: tokenHashOf(offer), codeHash });
const accept = (offer: string, codeHash?: string) =>
  post('accept', {
    ...{ hash: tokenHashOf(offer), name: 'Anna Demo', image: '', startEarly: false, locale: 'da' },
    ...{ textVersion: '2026-11', ticks: ['Jeg bestiller.'], address: '192.0.2.7', userAgent: 'Telefon/1.0' },
    receipt: { subject: 'Kvittering', body: 'Tak' },
    ...(codeHash === undefined ? {} : { codeHash }),
  });
const refusalOf = async (offer: string, codeHash?: string) => {
  const { status, body } = await accept(offer, codeHash);
  return [status, body.code, body.data];
};
const refused = (code: string, params?: object) => [400, 'validation', { code: params ? { code, params } : { code } }];
const codeOf = (offer: string) =>
  JSON.parse(pb.rows<{ acceptCode: string }>('SELECT acceptCode FROM inquiries WHERE id = ?', offer)[0]!.acceptCode);
const changeCode = (offer: string, change: object) => on.force(offer, { acceptCode: { ...codeOf(offer), ...change } });
const answersOf = (offer: string) =>
  pb.rows<{ codeTo: string }>('SELECT id, codeTo FROM offer_answers WHERE inquiry = ?', offer);
const statusOf = (offer: string) =>
  pb.rows<{ status: string }>('SELECT status FROM inquiries WHERE id = ?', offer)[0]!.status;

test('the right code accepts, and the evidence says to whom it was mailed', async () => {
  const offer = await sent();
  const { user, to } = okBody<{ user: string; to: string[] }>(await start(offer));
  expect([user, to]).toEqual([pb.users.seller.id, ['anna@demo.test']]);
  const { acceptance } = okBody<{ acceptance: string }>(await accept(offer, RIGHT));
  expect(answersOf(offer)).toEqual([{ id: acceptance, codeTo: 'anna@demo.test' }]);
  const read = okBody<Acceptance>(await pb.as('superuser').get(`/api/internal/acceptances/${acceptance}`));
  expect(read.codeTo).toBe('anna@demo.test');
  expect(JSON.stringify((await pb.as('admin').get(`/api/collections/inquiries/records/${offer}`)).body)).not.toMatch(
    /acceptCode/,
  );
});

test('the code goes to whom the offer was mailed to, whatever the customer’s address has become', async () => {
  const made = await on.draft();
  const { offer } = await on.send(made);
  await pb.update('leads', made.lead.id, { email: 'other@demo.test' });
  expect(okBody<{ to: string[] }>(await start(offer.id)).to).toEqual(['anna@demo.test']);
  expect((await post('code', { hash: tokenHashOf(offer.id), codeHash: RIGHT, to: 'x@demo.test' })).status).toBe(400);
});

test('the page has the masked address while the offer is open, and none if no code is asked for', async () => {
  const offer = await sent();
  const read = async () => okBody<CustomerOffer>(await pb.as('superuser').get(`${PAGE}?hash=${tokenHashOf(offer)}`));
  expect((await read()).codeTo).toBe('a…@demo.test');
  await setRequired(false);
  expect((await read()).codeTo).toBe('');
  await setRequired(true);
  await on.force(offer, { status: 'afvist' });
  expect((await read()).codeTo).toBe('');
});

test('without a code, with a wrong one, and before one was sent nothing is accepted', async () => {
  const offer = await sent();
  expect(await refusalOf(offer)).toEqual(refused('required'));
  expect(await refusalOf(offer, RIGHT)).toEqual(refused('codeExpired'));
  await start(offer);
  expect(await refusalOf(offer, WRONG)).toEqual(refused('codeWrong', { left: 4 }));
  expect([answersOf(offer), statusOf(offer)]).toEqual([[], 'sendt']);
  expect((await accept(offer, RIGHT)).status).toBe(200);
});

test('five wrong tries, also at once, end a code; a new one starts over', async () => {
  const offer = await sent();
  await start(offer);
  await Promise.all(Array.from({ length: 4 }, () => accept(offer, WRONG)));
  expect(codeOf(offer).tries).toBe(4);
  expect(await refusalOf(offer, WRONG)).toEqual(refused('codeSpent'));
  expect(await refusalOf(offer, RIGHT)).toEqual(refused('codeSpent'));
  await start(offer, 'a newer hash');
  expect(await refusalOf(offer, RIGHT)).toEqual(refused('codeWrong', { left: 4 }));
  expect((await accept(offer, 'a newer hash')).status).toBe(200);
});

test('an expired code is refused', async () => {
  const offer = await sent();
  await start(offer);
  const { until } = codeOf(offer);
  expect(Math.abs(until - Date.now() - 600_000)).toBeLessThan(60_000);
  await changeCode(offer, { until: Date.now() - 1 });
  expect(await refusalOf(offer, RIGHT)).toEqual(refused('codeExpired'));
});

test('a used code works no more, also after the offer was reopened; of two at once one counts', async () => {
  const offer = await sent();
  await start(offer);
  const both = await Promise.all([accept(offer, RIGHT), accept(offer, RIGHT)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await on.force(offer, { status: 'sendt' });
  expect(await refusalOf(offer, RIGHT)).toEqual(refused('codeExpired'));
});

test('an offer’s customer has three codes sent in fifteen minutes', async () => {
  const offer = await sent();
  for (const hash of ['1', '2', '3']) expect((await start(offer, hash)).status).toBe(200);
  const { status, body } = await start(offer, '4');
  expect([status, body.code, body.data]).toEqual(refused('tooManyCodes', { minutes: 15 }));
  // The last one that was sent still works.
  expect(codeOf(offer).hash).toBe('3');
  await changeCode(offer, { sent: codeOf(offer).sent.map((at: number) => at - 900_000) });
  expect((await start(offer, '5')).status).toBe(200);
  expect(codeOf(offer).sent).toHaveLength(1);
});

test('a foreign token has no code, another offer’s code does not accept, and nobody else may ask', async () => {
  const [offer, other] = [await sent(), await sent()];
  const foreign = createHash('sha256').update('guessed').digest('hex');
  expect(await post('code', { hash: foreign, codeHash: RIGHT })).toMatchObject({ status: 404 });
  await start(other);
  expect(await refusalOf(offer, RIGHT)).toEqual(refused('codeExpired'));
  const body = { hash: tokenHashOf(offer), codeHash: RIGHT };
  expect((await pb.as('admin').post(`${PAGE}/code`, body)).status).toBe(403);
  expect((await post('code', { ...body, codeHash: '' })).status).toBe(400);
});

test('a closed offer gets no code, and one whose seller nobody knows says so', async () => {
  const offer = await sent();
  await on.force(offer, { status: 'afvist' });
  expect(await start(offer)).toMatchObject({
    status: 409,
    body: { code: 'wrong_status', data: { state: 'declined' } },
  });
  const made = await on.draft();
  await on.send(made);
  await on.force(made.offer.id, { seller: '' });
  await pb.update('leads', made.lead.id, { owner: '' });
  expect(await start(made.offer.id)).toMatchObject({ status: 409, body: { code: 'microsoft_disconnected' } });
});

test('where the firm asks for none, accepting takes none, and none is sent', async () => {
  const offer = await sent();
  await setRequired(false);
  expect((await start(offer)).status).toBe(404);
  expect((await accept(offer)).status).toBe(200);
  expect(answersOf(offer)).toMatchObject([{ codeTo: '' }]);
});

test('what the seller records takes no code', async () => {
  const made = await on.send(await on.draft());
  const decided = { rev: made.offer.rev, decision: 'accepteret', by: 'Anna', note: 'Telefon' };
  expect((await pb.as('seller').post(`/api/offers/${made.offer.id}/decide`, decided)).status).toBe(200);
  expect(statusOf(made.offer.id)).toBe('accepteret');
});
