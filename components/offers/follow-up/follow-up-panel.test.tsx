import { screen, waitFor, within } from '@testing-library/react';
import { makeOffer, OFFER_ID, openOffer, type OfferParts } from '@/components/offers/testing/offer';
import { fixDate } from '@/components/testing/date';
import { fill } from '@/components/testing/fill';
import { findToast } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal } from '@/components/testing/server';

const base = { inquiry: OFFER_ID, state: 'planlagt', reason: '', sentAt: '', changedBy: '', rev: 1 };
const asks = { ...base, id: 'followup0000001', kind: 'efter', dueAt: '2026-12-02 08:12:00.000Z' };
const reminds = { ...base, id: 'followup0000002', kind: 'foer', dueAt: '2026-12-15 08:40:00.000Z' };
const ASK = `POST /api/follow-ups/${asks.id}`;
const SENT: OfferParts = {
  offer: { status: 'sendt', locked: true, validUntil: '2026-12-18' },
  can: { edit: false, send: false, decide: true, cancel: false, revise: true },
};
const FIRM = { on: true, after: 4, before: 3, types: {} };

const panel = async () => within(await screen.findByRole('region', { name: 'Opfølgning' }));
const open = (records: object[], parts: OfferParts = {}) =>
  openOffer({ ...SENT, ...parts, records: { follow_ups: records, ...parts.records } });

beforeEach(() => fixDate(new Date('2026-11-26T09:00:00Z')));

test('each planned mail is listed with its time, its template and its actions', async () => {
  await open([asks, reminds], { records: { templates: [{ id: 'template0000001', name: 'Egen tekst' }] } });
  const [first, second] = await (await panel()).findAllByRole('listitem');
  expect(first).toHaveTextContent('Spørgsmål til tilbuddet');
  expect(first).toHaveTextContent('ons. 2. dec. 09.12');
  expect(first).toHaveTextContent('Planlagt');
  await waitFor(() => expect(first).toHaveTextContent('Egen tekst'));
  expect(second).toHaveTextContent('Påmindelse om udløb');
  expect(within(second!).getByRole('button', { name: /^Send nu ?: Påmindelse om udløb$/ })).toBeEnabled();
});

test('a mail is skipped, and the toast plans it again', async () => {
  const view = await open([asks]);
  answerRequest(`${ASK}/skip`, { ...asks, state: 'sprunget', reason: 'bruger', rev: 2 });
  answerRequest(`${ASK}/plan`, { ...asks, rev: 3 });
  await view.user.click(await (await panel()).findByRole('button', { name: /^Spring over/ }));
  const toast = await findToast('Opfølgningen er sprunget over');
  expect(findSent(`${ASK}/skip`)[0]?.body).toEqual({ rev: 1 });
  await view.user.click(within(toast).getByRole('button', { name: 'Fortryd' }));
  await waitFor(() => expect(findSent(`${ASK}/plan`)[0]?.body).toEqual({ rev: 2 }));
});

test('a mail is sent now; the toast takes it back, and a refusal is said', async () => {
  const view = await open([asks]);
  answerRequest(`${ASK}/send`, { ...asks, state: 'i_koe', rev: 2 });
  answerRequest(`${ASK}/plan`, new Refusal(409, { code: 'wrong_status', data: {} }));
  await view.user.click(await (await panel()).findByRole('button', { name: /^Send nu/ }));
  const toast = await findToast('Opfølgningen sendes om 10 sekunder');
  await view.user.click(within(toast).getByRole('button', { name: 'Fortryd' }));
  await findToast('Opfølgningen blev ikke ændret');
});

test.each([
  ['vundet', 'Kunden er vundet', { status: 'vundet' }],
  ['arkiveret', 'Kunden er arkiveret', { archived: true }],
])('a mail to a customer who is %s has its reason and no buttons', async (reason, text, lead) => {
  await open([{ ...asks, state: 'stoppet', reason }, reminds], { lead });
  const rows = await panel();
  expect(await rows.findByText(text)).toBeInTheDocument();
  for (const name of [/^Send nu/, /^Spring over/, /^Planlæg igen/])
    expect(rows.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('all are stopped and planned again', async () => {
  const view = await open([asks, reminds]);
  const STOP = `POST /api/offers/${OFFER_ID}/follow-ups/stop`;
  answerRequest(STOP, { items: [] });
  await view.user.click(await (await panel()).findByRole('button', { name: /^Stop/ }));
  await view.user.click(within(await findToast('Opfølgningen er stoppet')).getByRole('button', { name: 'Fortryd' }));
  await waitFor(() => expect(findSent(STOP).map(({ body }) => body)).toEqual([{ stopped: true }, { stopped: false }]));
});

test('what was stopped says why and can be planned again while it is ahead; what was sent says when', async () => {
  const sent = { ...asks, state: 'sendt', sentAt: '2026-11-25 08:13:00.000Z', dueAt: '2026-11-25 08:12:00.000Z' };
  const view = await open([sent, { ...reminds, state: 'stoppet', reason: 'opkald', rev: 4 }]);
  answerRequest(`POST /api/follow-ups/${reminds.id}/plan`, { ...reminds, rev: 5 });
  const [first, second] = await (await panel()).findAllByRole('listitem');
  expect(first).toHaveTextContent('ons. 25. nov. 09.13');
  expect(within(first!).queryByRole('button')).toBeNull();
  expect(second).toHaveTextContent('I har talt sammen');
  await view.user.click(within(second!).getByRole('button', { name: /^Planlæg igen/ }));
  await findToast('Opfølgningen er planlagt igen');
});

test('who may only read the offer sees the plan without actions', async () => {
  await open([asks], { offer: { ...SENT.offer, seller: 'colleague000001' } });
  const found = await panel();
  await found.findByText('Spørgsmål til tilbuddet');
  expect(found.queryByRole('button')).toBeNull();
});

test('a draft says what will be planned, by the firm’s days for this type of customer', async () => {
  const firm = { ...FIRM, types: { privat: { after: 2, before: 0 } } };
  await openOffer({ records: { company_settings: [{ id: 'company00000001', followUp: firm }] } });
  expect(
    await (
      await panel()
    ).findByText(
      'Når tilbuddet er sendt: spørg efter 2 arbejdsdage (fra kundetypen), ingen påmindelse (fra kundetypen).',
    ),
  ).toBeVisible();
});

test.each([['draft', {}] as const, ['sent offer', SENT] as const])(
  'a %s to an archived customer plans no mail and offers no days',
  async (_what, parts) => {
    const records = { company_settings: [{ id: 'company00000001', followUp: FIRM }] };
    await openOffer({ ...parts, records, lead: { archived: true } });
    expect(await (await panel()).findByText(/Kunden er arkiveret\./)).toBeVisible();
    expect((await panel()).queryByRole('button', { name: /Vælg dage|Planlæg nu/ })).toBeNull();
  },
);

test('days of the templates come before the firm’s, and are proposed as the offer’s own', async () => {
  const records = {
    company_settings: [{ id: 'company00000001', followUp: FIRM }],
    templates: [{ id: 'template0000001', name: 'Vores', days: 6 }],
  };
  const view = await openOffer({ records });
  await (
    await panel()
  ).findByText(
    'Når tilbuddet er sendt: spørg efter 6 arbejdsdage (fra skabelonen), mind om udløb 6 dage før (fra skabelonen).',
  );
  await view.user.click((await panel()).getByRole('button', { name: 'Dage' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Opfølgning på dette tilbud' }));
  await view.user.click(dialog.getByRole('checkbox', { name: 'Som firmaet og skabelonerne siger' }));
  expect(dialog.getByRole('textbox', { name: 'Spørg efter' })).toHaveValue('6');
});

test('the days that apply are shown, and typing others makes them the offer’s own', async () => {
  const view = await open([asks, reminds], {
    records: { company_settings: [{ id: 'company00000001', followUp: FIRM }] },
  });
  const SAVE = `POST /api/offers/${OFFER_ID}/follow-ups/plan`;
  answerRequest(SAVE, makeOffer(SENT));
  await view.user.click((await panel()).getByRole('button', { name: 'Dage' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Opfølgning på dette tilbud' }));
  const asFirm = dialog.getByRole('checkbox', { name: /^Som firmaet/ });
  const before = dialog.getByRole('textbox', { name: 'Mind om udløb' });
  await waitFor(() => expect(before).toHaveValue('3'));
  expect(asFirm).toBeChecked();
  await view.user.clear(before);
  await view.user.type(before, '5');
  expect(asFirm).not.toBeChecked();
  await view.user.click(asFirm);
  expect(before).toHaveValue('3');
  await view.user.clear(before);
  await view.user.type(before, '5');
  await view.user.click(dialog.getByRole('button', { name: 'Gem' }));
  await waitFor(() => expect(findSent(SAVE)[0]?.body).toEqual({ followUp: { after: 4, before: 5, language: 'da' } }));
});

test('a firm that has not switched it on: the offer is not followed up, but may have days of its own', async () => {
  const view = await openOffer();
  await (await panel()).findByText('Tilbuddet følges ikke op af sig selv. Firmaet har ikke slået opfølgning til.');
  expect((await panel()).queryByRole('link')).toBeNull();
  const PLAN = `POST /api/offers/${OFFER_ID}/follow-ups/plan`;
  answerRequest(PLAN, makeOffer({ offer: { followUp: { after: 5, before: 0, language: 'en' } } }));
  await view.user.click((await panel()).getByRole('button', { name: 'Vælg dage' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Opfølgning på dette tilbud' }));
  await view.user.click(dialog.getByRole('checkbox', { name: /Som firmaet har valgt/ }));
  expect(dialog.getByRole('textbox', { name: 'Spørg efter' })).toHaveValue('4');
  await fill(view.user, dialog.getByRole('textbox', { name: 'Spørg efter' }), '500');
  await view.user.click(dialog.getByRole('button', { name: 'Gem' }));
  expect(dialog.getByRole('textbox', { name: 'Spørg efter' })).toHaveAccessibleDescription(/60/);
  expect(findSent(PLAN)).toHaveLength(0);
  await fill(view.user, dialog.getByRole('textbox', { name: 'Spørg efter' }), '5');
  await view.user.clear(dialog.getByRole('textbox', { name: 'Mind om udløb' }));
  await view.user.selectOptions(dialog.getByRole('combobox', { name: 'Sprog' }), 'Engelsk');
  await view.user.click(dialog.getByRole('button', { name: 'Gem' }));
  await findToast('Opfølgningen er ændret');
  expect(findSent(PLAN)[0]?.body).toEqual({ followUp: { after: 5, before: 0, language: 'en' } });
  await (await panel()).findByText('Når tilbuddet er sendt: spørg efter 5 arbejdsdage, ingen påmindelse.');
});

const firmOf = (followUp: object) => ({ company_settings: [{ id: 'company00000001', followUp }] });
const SENT_TODAY = { ...SENT.offer, sentAt: '2026-11-26 08:30:00.000Z' };

test.each<[string, Partial<OfferParts['offer']>, object, string]>([
  ['the customer’s type has no days', {}, { ...FIRM, types: { privat: { after: 0, before: 0 } } }, 'kundens type'],
  ['the firm’s days are 0', {}, { ...FIRM, after: 0, before: 0 }, 'Firmaets dage er 0'],
  ['its own days are 0', { followUp: { after: 0, before: 0, language: 'da' } }, FIRM, 'egne dage er 0'],
  ['it ends before its days', { validUntil: '2026-11-28' }, FIRM, 'for kort tid'],
  ['its days are past', { sentAt: '2026-11-02 08:30:00.000Z', validUntil: '2026-11-27' }, FIRM, 'er forbi'],
])('a sent offer without planned mails says why: %s', async (_, offer, firm, why) => {
  await open([], { offer: { ...SENT_TODAY, ...offer }, records: firmOf(firm) });
  const found = await panel();
  expect(await found.findByText(new RegExp(why))).toBeVisible();
  expect(found.getByRole('button', { name: 'Vælg dage' })).toBeEnabled();
});

test('an offer whose days were chosen after it was sent is planned with one press', async () => {
  const view = await open([], { offer: SENT_TODAY, records: firmOf(FIRM) });
  const PLAN = `POST /api/offers/${OFFER_ID}/follow-ups/plan`;
  answerRequest(PLAN, () => {
    answerRequest('GET /api/collections/follow_ups/records', listOf([asks]));
    return makeOffer(SENT);
  });
  expect(await (await panel()).findByText(/efter at det blev sendt/)).toBeVisible();
  await view.user.click((await panel()).getByRole('button', { name: 'Planlæg nu' }));
  await findToast('Opfølgningen er planlagt');
  expect(findSent(PLAN)[0]?.body).toEqual({ followUp: null });
  expect(await (await panel()).findByText('Spørgsmål til tilbuddet')).toBeVisible();
});

test('who sets the firm up goes from the reason to its settings', async () => {
  await open([], { offer: SENT_TODAY, roles: ['admin'] });
  expect(await (await panel()).findByRole('link', { name: 'Firmaets indstillinger' })).toHaveAttribute(
    'href',
    '/settings/company',
  );
});

test('a draft that is valid too shortly for its days says so', async () => {
  await openOffer({ offer: { validUntil: '2026-11-27' }, records: firmOf(FIRM) });
  expect(await (await panel()).findByText(/gælder for kort tid/)).toBeVisible();
});
