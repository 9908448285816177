import { screen, waitFor, within } from '@testing-library/react';
import { chooseExport, readText, savedFiles } from '@/components/testing/export';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal, type SentRequest } from '@/components/testing/server';
import { LEAD_ID, makeLead } from '@/components/leads/testing/lead';
import { signInAs, USER } from '@/components/testing/sign-in';
import type { OfferListItem } from '@/lib/offers/shared/list';
import { OffersScreen } from './offers-screen';

const LIST = 'GET /api/offers/list';
const makeOffer = (n: number, fields: Partial<OfferListItem> = {}): OfferListItem => ({
  id: `offer0000000000${n}`,
  offerNumber: 10_000 + n,
  revision: 1,
  title: `Tavle ${n}`,
  status: 'sendt' as OfferListItem['status'],
  state: '',
  kind: 'fastpris' as OfferListItem['kind'],
  seller: USER.id,
  lead: 'lead00000000001',
  customer: `Kunde ${n}`,
  zip: '5000',
  city: 'Odense C',
  validUntil: '2026-12-01',
  sentAt: '2026-11-20 09:00:00.000Z',
  seenAt: '',
  decidedAt: '',
  updated: '2026-11-20 09:00:00.000Z' as OfferListItem['updated'],
  net: 1_000_00,
  ...fields,
});

const open = (search = '') => renderScreen(<OffersScreen />, { path: '/leads/offers', search });
const rows = () =>
  within(screen.getByRole('table', { name: 'Alle tilbud' }))
    .getAllByRole('row')
    .slice(1);
const asked = () => Object.fromEntries(findSent(LIST).at(-1)?.query ?? []);
const first = { next: '', count: { count: 1, atLeast: false }, net: 1_000_00 };

beforeEach(() => {
  signInAs('moderator');
  answerRequest(
    'GET /api/collections/UsersPublic/records',
    listOf([{ id: USER.id, name: 'Mette', email: 'm@demo.test', avatar: '', inactive: false, staff: true }]),
  );
  answerRequest('GET /api/collections/states/records', listOf([]));
});

test('rows name number, customer, title, town, seller and sum; the line above counts and sums', async () => {
  answerRequest(LIST, { ...first, items: [makeOffer(1, { seenAt: '2026-11-21 09:00:00.000Z' })] });
  open();
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Mette'));
  for (const text of ['10001', 'Kunde 1', 'Tavle 1', 'Odense C', '1.000,00 kr.', 'set'])
    expect(rows()[0]).toHaveTextContent(text);
  expect(screen.getByText(/1 tilbud/).parentElement).toHaveTextContent('1 tilbud · 1.000,00 kr. ekskl. moms');
  expect(asked()).toEqual({ scope: 'aabne', sort: '-offerNumber' });
});

test('more offers than are counted one by one have no sum', async () => {
  answerRequest(LIST, { items: [makeOffer(1)], next: '', count: { count: 10_000, atLeast: true }, net: 5 });
  open();
  expect(await screen.findByText('Over 10.000 tilbud')).toBeInTheDocument();
  expect(screen.queryByText(/ekskl. moms$/)).toBeNull();
});

test('the next page begins where the one before ended', async () => {
  answerRequest(LIST, ({ query }: SentRequest) =>
    query.get('cursor') === 'c1'
      ? { items: [makeOffer(2)], next: '' }
      : { ...first, items: [makeOffer(1)], next: 'c1' },
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Vis flere' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Vis flere' })).toBeNull();
});

test('filters and order are in the address and are sent', async () => {
  answerRequest(LIST, { ...first, items: [makeOffer(1)] });
  const { user, search } = open('?status=kladde,sendt&saelger=user1&frist=uge&set=nej&fra=1000&til=5000&sort=-net');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(asked()).toEqual({
    scope: 'alle',
    status: 'kladde,sendt',
    seller: 'user1',
    expiry: 'uge',
    seen: 'nej',
    from: '1000',
    to: '5000',
    sort: '-net',
  });
  await user.click(screen.getByRole('button', { name: 'Nulstil filtre' }));
  await waitFor(() => expect(asked()).toEqual({ scope: 'aabne', sort: '-net' }));
  await user.click(screen.getByRole('button', { name: 'Afgjorte' }));
  await waitFor(() => expect(asked()).toMatchObject({ scope: 'afgjorte' }));
  expect(search()).toContain('vis=afgjorte');
});

test('several customers are chosen, named, and one is taken away again', async () => {
  const other = 'lead00000000002';
  answerRequest(LIST, { ...first, items: [makeOffer(1)] });
  answerRequest(`GET /api/collections/leads/records/${LEAD_ID}`, makeLead({ name: 'Else', company: '' }));
  answerRequest(`GET /api/collections/leads/records/${other}`, new Refusal(404, { code: 'not_found' }));
  const { user, search } = open(`?kunde=${LEAD_ID},${other}`);
  await waitFor(() => expect(asked().lead).toBe(`${LEAD_ID},${other}`));
  await user.click(screen.getByRole('button', { name: /^Kunde.*: 2$/ }));
  const chosen = within(await screen.findByRole('list', { name: 'Valgte kunder' }));
  await waitFor(() =>
    expect(chosen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Else', 'ukendt']),
  );
  await user.click(chosen.getByRole('button', { name: 'Fjern ukendt' }));
  await waitFor(() => expect(asked().lead).toBe(LEAD_ID));
  expect(search()).toBe(`?kunde=${LEAD_ID}`);
});

test('a customer is found and chosen, and a source', async () => {
  answerRequest(LIST, { ...first, items: [makeOffer(1)] });
  answerRequest('GET /api/leads/search', {
    items: [{ id: LEAD_ID, name: 'Else', company: '', owner: null, locked: false, zip: '', city: '', address: '' }],
  });
  answerRequest(`GET /api/collections/leads/records/${LEAD_ID}`, makeLead({ name: 'Else', company: '' }));
  const { user, search } = open('?kilde=web,messe&kunde=x');
  await waitFor(() => expect(asked()).toEqual({ source: 'web,messe', scope: 'aabne', sort: '-offerNumber' }));
  await user.click(within(screen.getByRole('search')).getByRole('button', { name: 'Kunde' }));
  await user.type(screen.getByRole('combobox', { name: 'Find kunden' }), 'els');
  await user.click(await screen.findByRole('option', { name: /Else/ }));
  expect(await screen.findByRole('button', { name: /^Kunde.*: Else$/ })).toBeInTheDocument();
  await waitFor(() => expect(asked().lead).toBe(LEAD_ID));
  expect(search()).toContain(`kunde=${LEAD_ID}`);
});

test('a search looks in all offers', async () => {
  answerRequest(LIST, { ...first, items: [makeOffer(1)] });
  const { user } = open();
  await user.type(screen.getByRole('textbox', { name: 'Søg nr., kunde, titel' }), '#10001');
  await waitFor(() => expect(asked()).toEqual({ q: '#10001', scope: 'alle', sort: '-offerNumber' }));
});

test('nothing found, an empty firm and a failure each say what to do', async () => {
  answerRequest(LIST, { items: [], next: '', count: { count: 0, atLeast: false }, net: 0 });
  const { unmount } = open('?q=zzz&vis=aabne');
  expect(await screen.findByText('Ingen tilbud passer')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Søg i alle tilbud' })).toBeInTheDocument();
  unmount();
  const empty = open();
  expect(await screen.findByText('Ingen åbne tilbud')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Find kunden' })).toHaveAttribute('href', '/leads/lead-search');
  empty.unmount();
  answerRequest(LIST, new Refusal(500, { code: 'internal', data: {} }));
  open('?vis=afgjorte');
  expect(await screen.findByRole('button', { name: 'Prøv igen' })).toBeInTheDocument();
});

test('a seller has no filter by seller', async () => {
  signInAs('seller');
  answerRequest(LIST, { ...first, items: [makeOffer(1)] });
  open();
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /^Sælger/ })).toBeNull();
});

test('the export has the columns that the user has chosen, with what belongs to them', async () => {
  answerRequest(LIST, { ...first, items: [makeOffer(1)] });
  const { user } = open('?kolonner=net,sentAt');
  await waitFor(() => expect(rows()).toHaveLength(1));
  await chooseExport(user, 'Eksportér som CSV');
  await findToast('1 række eksporteret');
  const [head] = (await readText(savedFiles[0]!.blob)).split(/\r?\n/);
  expect(head?.replace('\uFEFF', '')).toBe('Kunde;Postnr.;By;Beløb ekskl. moms;Sendt;Set');
});

test('the export holds what is shown, in large pages', async () => {
  answerRequest(LIST, ({ query }: SentRequest) => ({
    ...first,
    items: [makeOffer(query.get('size') ? 2 : 1)],
  }));
  const { user } = open('?vis=alle');
  await waitFor(() => expect(rows()).toHaveLength(1));
  await chooseExport(user, 'Eksportér som CSV');
  await findToast('1 række eksporteret');
  expect(await readText(savedFiles[0]!.blob)).toMatch(
    /10002;Tavle 2;Kunde 2;5000;Odense C;Sendt;Fast pris;1000,00;Mette/,
  );
  expect(asked()).toMatchObject({ scope: 'alle', size: '500' });
});
