/** What customers choose on an offer: stored sums, evidence, wrong choices, two at once, revisions, and the job. */
import { allChoices, withChoice } from '../../lib/offers/shared/options.ts';
import { offerTotals } from '../../lib/offers/shared/totals.ts';
import type { CustomerOffer } from '../../lib/offers/shared/customer-types.ts';
import type { OfferAggregate } from '../../lib/offers/shared/types.ts';
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

const alternative = (id: string, title: string, recommended: boolean) =>
  ({ id, title, choice: 'alternativ', group: 'g', groupTitle: 'Belysning', recommended }) as const;
const SECTIONS = [
  { id: 'fast', title: 'Tavle' },
  alternative('good', 'God', false),
  alternative('better', 'Bedre', true),
  alternative('best', 'Bedst', false),
  { id: 'extra', title: 'Dæmper', choice: 'tilvalg' as const, recommended: false },
];
const lines = () => [
  on.line({ section: 'fast', unitPrice: 1000_00, unitCost: 400_00 }),
  on.line({ section: 'good', unitPrice: 100_33, vatRate: 0, text: 'Pære' }),
  on.line({ section: 'better', unitPrice: 200_00, discountBp: 333 }),
  on.line({ section: 'best', unitPrice: 900_00, text: 'Skinne' }),
  on.line({ section: 'best', kind: 'tekst', unitPrice: 0, text: 'Loftet åbnes' }),
  on.line({ section: 'extra', unitPrice: 50_00, qtyMilli: 2500, text: 'Dæmper' }),
  on.line({ kind: 'ydelse', unitPrice: 0, percentBp: 500, percentMin: 10_00, text: 'Småting' }),
];
const draft = (change: object = {}) =>
  on.draft('seller', { lines: lines(), change: { sections: SECTIONS, discountBp: 250, ...change } });
const sent = async () => on.send(await draft());
const totalWith = ({ offer, lines: all }: OfferAggregate, choice: string[]) =>
  offerTotals(withChoice(offer.sections, all, choice), offer);

const acceptance = (offer: string, choices: unknown, change: object = {}) => ({
  ...{ hash: tokenHashOf(offer), name: 'Anna Demo', image: '', startEarly: false, choices },
  ...{ locale: 'da', textVersion: '2026-11', ticks: ['Ja'], address: '192.0.2.7', userAgent: 'Telefon/1.0' },
  receipt: { subject: 'Kvittering', body: 'Tak' },
  ...change,
});
const accept = (offer: string, choices: unknown) =>
  pb.as('superuser').post('/api/internal/offer-page/accept', acceptance(offer, choices));
const answersOf = (offer: string) =>
  pb.rows<{ choices: string; total: number }>('SELECT choices, total FROM offer_answers WHERE inquiry = ?', offer);

describe('a draft', () => {
  test('counts what the seller proposes, whatever its lines say', async () => {
    const made = await draft({ lines: lines().map((line) => ({ ...line, chosen: true, optionGroup: 'other' })) });
    expect(made.lines.map(({ chosen }) => chosen)).toEqual([false, false, true, false, false, false, false]);
    expect(made.offer.total).toBe(totalWith(made, ['better']).total);
    expect(made.offer.sections).toEqual(SECTIONS);
  });

  test.each([
    [
      'two recommended in a group',
      [alternative('good', 'A', true), alternative('best', 'B', true)],
      'sections.1.recommended',
    ],
    ['an unknown kind', [{ id: 'good', title: 'A', choice: 'gratis' }], 'sections.0.choice'],
    ['a group that is no id', [{ id: 'good', title: 'A', choice: 'alternativ', group: 'Æ' }], 'sections.0.group'],
  ])('is refused with %s', async (_, sections, path) => {
    const made = await on.draft();
    const answer = await pb.as('seller').post(`/api/offers/${made.offer.id}/save`, on.edited(made, { sections }));
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.data as object)).toEqual([path]);
  });

  test.each([
    ['a lone alternative', [alternative('good', 'A', true)], ['good'], 'sections.0.choice'],
    [
      'a group without a name',
      [{ ...alternative('good', 'A', true), groupTitle: '' }, alternative('best', 'B', false)],
      ['good', 'best'],
      'sections.0.groupTitle',
    ],
    ['an extra without lines', [{ id: 'extra', title: 'A', choice: 'tilvalg' as const }], [], 'sections.0.choice'],
  ])('is not sent with %s', async (_, sections, filled, path) => {
    const all = [on.line(), ...filled.map((section) => on.line({ section }))];
    const made = await on.draft('seller', { lines: all, change: { sections } });
    const answer = await on.queue(made);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.data as object)).toEqual([path]);
  });
});

test('for every choice, the stored sums, the evidence and the job are those of the screen', async () => {
  for (const choice of allChoices(SECTIONS) ?? []) {
    const made = await sent();
    const expected = totalWith(made, choice);
    expect((await accept(made.offer.id, choice)).status).toBe(200);
    const after = await on.read(made.offer.id);
    expect(after.offer).toMatchObject({ status: 'accepteret', total: expected.total, vat: expected.vat });
    expect(after.offer.subtotal - after.offer.discount).toBe(expected.net);
    expect(answersOf(made.offer.id)).toMatchObject([{ total: expected.total }]);
    const kept = JSON.parse(answersOf(made.offer.id)[0]!.choices) as { id: string; chosen: boolean }[];
    expect(
      kept
        .filter(({ chosen }) => chosen)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...choice].sort());
    const job = await pb
      .as('seller')
      .post<{ job: { id: string } }>('/api/service/from-offer', { offer: made.offer.id });
    expect(job.status).toBe(200);
    const [stored] = pb.rows<{ id: string; description: string; planned: number }>(
      `SELECT j.id, j.description, (SELECT sum(round(l.qtyMilli * l.unitPrice / 1000.0)) FROM service_job_lines l
        WHERE l.job = j.id AND l.planned) AS planned FROM service_jobs j WHERE j.inquiry = ?`,
      made.offer.id,
    );
    expect(stored!.planned).toBe(expected.net);
    expect(stored!.description.includes('Loftet åbnes')).toBe(choice.includes('best'));
    expect(stored!.description.includes('Dæmper')).toBe(choice.includes('extra'));
  }
});

test('what was chosen stands in the timeline', async () => {
  const made = await sent();
  expect((await accept(made.offer.id, ['extra', 'best'])).status).toBe(200);
  const entry = on.activities(made.offer.id).find(({ type }) => type === 'tilbud_accepteret');
  expect(entry?.data).toMatchObject({ choices: ['Bedst', 'Dæmper'] });
});

test.each([
  ['nothing of the group', [], 'oneOfGroup'],
  ['two of the group', ['good', 'best'], 'oneOfGroup'],
  ['an option that does not exist', ['best', 'gratis'], 'unknownOption'],
  ['a section that always counts', ['best', 'fast'], 'unknownOption'],
  ['an option twice', ['best', 'extra', 'extra'], 'duplicateId'],
])('a customer is refused with %s, and nothing is written', async (_, choices, code) => {
  const made = await sent();
  const before = pb.snapshot();
  const answer = await accept(made.offer.id, choices);
  expect(answer.status).toBe(400);
  expect(answer.body.data).toMatchObject({ choices: { code } });
  expect(pb.snapshot()).toEqual(before);
});

test('a choice is refused during a revision, on a replaced revision, and after another answer', async () => {
  const made = await sent();
  const { offer } = await on.read(made.offer.id);
  const revised = okBody<OfferAggregate>(
    await pb.as('seller').post(`/api/offers/${offer.id}/revise`, { rev: offer.rev }),
  );
  expect((await accept(offer.id, ['best'])).body).toMatchObject({ code: 'wrong_status' });
  await on.send(revised);
  expect((await accept(offer.id, ['best'])).body).toMatchObject({ code: 'wrong_status' });
  const [first, second] = await Promise.all([accept(revised.offer.id, ['best']), accept(revised.offer.id, ['good'])]);
  expect([first!.status, second!.status].sort()).toEqual([200, 409]);
  expect(answersOf(revised.offer.id)).toHaveLength(1);
  const won = first!.status === 200 ? ['best'] : ['good'];
  expect((await on.read(revised.offer.id)).offer.total).toBe(totalWith(revised, won).total);
});

describe('an answer by telephone', () => {
  const decide = ({ offer }: OfferAggregate, change: object) =>
    pb.as('admin').post(`/api/offers/${offer.id}/decide`, {
      ...{ rev: offer.rev, decision: 'accepteret', by: 'Anna', note: '' },
      ...change,
    });

  test('names the choice; reopening proposes again what the seller did, a revision and a copy what they should', async () => {
    const made = await sent();
    for (const [choices, code] of [
      [undefined, 'required'],
      [['good', 'best'], 'oneOfGroup'],
    ] as const) {
      const refused = await decide(made, choices ? { choices } : {});
      expect(refused.body.data).toMatchObject({ choices: { code } });
    }
    const decided = okBody<OfferAggregate>(await decide(made, { choices: ['best', 'extra'] }));
    expect(decided.offer.total).toBe(totalWith(made, ['best', 'extra']).total);
    const copy = okBody<OfferAggregate>(
      await pb
        .as('admin')
        .post(`/api/offers/${made.offer.id}/copy`, { lead: made.lead.id, idempotencyKey: 'copy-options' }),
    );
    expect(copy.offer.total).toBe(made.offer.total);
    const reopened = okBody<OfferAggregate>(
      await pb.as('admin').post(`/api/offers/${made.offer.id}/reopen`, { rev: decided.offer.rev, note: 'Fejl' }),
    );
    expect(reopened.offer.total).toBe(made.offer.total);
    const again = okBody<OfferAggregate>(await decide(reopened, { choices: ['good'] }));
    const revised = okBody<OfferAggregate>(
      await pb.as('admin').post(`/api/offers/${made.offer.id}/revise`, { rev: again.offer.rev }),
    );
    expect(revised.offer.sections.filter(({ recommended }) => recommended).map(({ id }) => id)).toEqual(['good']);
    expect(revised.offer.total).toBe(again.offer.total);
  });

  test('of an offer without options needs none', async () => {
    const made = await on.send(await on.draft());
    expect(okBody<OfferAggregate>(await decide(made, {})).offer.total).toBe(made.offer.total);
  });
});

describe('a choice before the order', () => {
  const choose = (offer: string, choices: unknown) =>
    pb.as('superuser').post('/api/internal/offer-page/choose', { hash: tokenHashOf(offer), choices });
  const notedOf = (offer: string) =>
    pb
      .rows<{ data: string }>("SELECT data FROM activities WHERE inquiry = ? AND type = 'tilbud_valgt'", offer)
      .map(({ data }) => JSON.parse(data) as { choices: string[]; net: number; byCustomer: boolean });

  test('is on the timeline with its net amount, and the offer stays as it was sent', async () => {
    const made = await sent();
    expect((await choose(made.offer.id, ['best', 'extra'])).status).toBe(204);
    expect(notedOf(made.offer.id)).toEqual([
      expect.objectContaining({ byCustomer: true, choices: ['Bedst', 'Dæmper'], seller: made.offer.seller }),
    ]);
    expect(notedOf(made.offer.id)[0]?.net).toBe(totalWith(made, ['best', 'extra']).net);
    const after = await on.read(made.offer.id);
    expect(after.offer).toMatchObject({ total: made.offer.total, rev: made.offer.rev + 1, status: made.offer.status });
    expect(after.lines).toEqual(made.lines);
  });

  test('is what the page shows when it is opened again, until the offer is answered', async () => {
    const made = await sent();
    const choicesOf = async () =>
      okBody<CustomerOffer>(await pb.as('superuser').get(`/api/internal/offer-page?hash=${tokenHashOf(made.offer.id)}`))
        .choices;
    expect(await choicesOf()).toEqual(['better']);
    await choose(made.offer.id, ['extra', 'best']);
    expect(await choicesOf()).toEqual(['best', 'extra']);
    expect((await accept(made.offer.id, ['best'])).status).toBe(200);
    expect(await choicesOf()).toEqual([]);
  });

  test('is noted once, in any order, and what is proposed only after another choice', async () => {
    const made = await sent();
    for (const choices of [['better'], ['best', 'extra'], ['extra', 'best'], ['better'], ['better']])
      expect((await choose(made.offer.id, choices)).status).toBe(204);
    expect(notedOf(made.offer.id).map(({ choices }) => choices)).toEqual([['Bedst', 'Dæmper'], ['Bedre']]);
  });

  test.each([
    [['unknown'], 'unknownOption'],
    [['good', 'best'], 'oneOfGroup'],
    [[], 'oneOfGroup'],
  ])('%j is refused as %s', async (choices, code) => {
    const made = await sent();
    const answer = await choose(made.offer.id, choices);
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation', data: { choices: { code } } } });
    expect(notedOf(made.offer.id)).toEqual([]);
  });

  test('of an answered offer or with a wrong link is refused', async () => {
    const made = await sent();
    await accept(made.offer.id, ['good']);
    expect(await choose(made.offer.id, ['best'])).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    expect((await choose('unknown00000000', ['best'])).status).toBe(404);
    expect(notedOf(made.offer.id)).toEqual([]);
  });
});
