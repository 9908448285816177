import { screen, waitFor, within } from '@testing-library/react';
import { chooseExport, readText, savedFiles } from '@/components/testing/export';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal, type SentRequest } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import { COLLEAGUE, makePerson } from '@/components/leads/testing/lead';
import { makeListItem } from '@/components/leads/testing/list-item';
import { STATES_KEY } from '@/lib/states/shared/queries';
import { LeadsScreen } from './leads-screen';

const LIST = 'GET /api/leads/list';
const open = (search = '') => renderScreen(<LeadsScreen />, { path: '/leads/list', search });
const rows = () =>
  within(screen.getByRole('table', { name: 'Alle leads' }))
    .getAllByRole('row')
    .slice(1);
const asked = () => Object.fromEntries(findSent(LIST).at(-1)?.query ?? []);
const first = { next: '', count: { count: 1, atLeast: false } };

beforeEach(() => {
  signInAs('moderator');
  answerRequest('GET /api/collections/UsersPublic/records', listOf([makePerson(USER), makePerson(COLLEAGUE)]));
  answerRequest('GET /api/collections/states/records', listOf([]));
  answerRequest('GET /api/leads/tags', { items: [{ tag: 'vip', count: 2 }] });
});

test('a row has name, firm, owner, state, telephone, town, tags, next step and last contact', async () => {
  const lead = makeListItem(1, {
    company: 'Nordlys ApS',
    tags: ['vip', 'el, bil'],
    nextActionAt: '2026-01-05',
    nextActionText: 'Ring om tavlen',
  });
  answerRequest(LIST, { ...first, items: [lead] });
  open();
  await waitFor(() => expect(rows()[0]).toHaveTextContent(USER.name));
  for (const text of [
    'Kunde 1 · Nordlys ApS',
    '20 30 40 50',
    '5000 Odense C',
    'vip, el, bil',
    'Ring om tavlen',
    'Aldrig',
  ])
    expect(rows()[0]).toHaveTextContent(text);
  // Its day has passed.
  expect(rows()[0]?.querySelector('time')).toHaveClass('text-tone-danger-text');
  expect(within(rows()[0]!).getByRole('link', { name: /Kunde 1/ })).toHaveAttribute(
    'href',
    '/leads/profile/lead00000000001',
  );
  expect(asked()).toEqual({ sort: '-created' });
  expect(screen.getByText('1 lead')).toBeInTheDocument();
});

test('the rows share what they read: more rows have no more readers of the states', async () => {
  answerRequest(LIST, { ...first, items: [makeListItem(1)] });
  const readers = async (count: number) => {
    const { queryClient, unmount } = open();
    await waitFor(() => expect(rows()).toHaveLength(count));
    const all = queryClient.getQueryCache().find({ queryKey: STATES_KEY })?.getObserversCount();
    unmount();
    return all;
  };
  const ofOne = await readers(1);
  answerRequest(LIST, { ...first, items: [1, 2, 3].map((at) => makeListItem(at)) });
  expect(await readers(3)).toBe(ofOne);
});

test('filters and order are in the address and are sent; what is half typed is not', async () => {
  answerRequest(LIST, { ...first, items: [makeListItem(1)] });
  const { user, search } = open(
    '?ejer=mig,ingen&status=ny&type=erhverv&kilde=web&maerke=vip,el%252Cbil&postnr=5000-5260&naer=8000&km=10&naeste=overskredet' +
      '&kontakt=30&oprettetFra=2026-01-01&aendretTil=2026-02-30&arkiv=true&sort=name',
  );
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(asked()).toMatchObject({
    owner: 'mig,ingen',
    status: 'ny',
    type: 'erhverv',
    source: 'web',
    zip: '5000-5260',
    near: '8000',
    km: '10',
    next: 'overskredet',
    contact: '30',
    createdFrom: '2026-01-01',
    archived: 'ja',
    sort: 'name',
  });
  expect(asked().updatedTo).toBeUndefined();
  expect(asked().tag?.split('\n')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /^Område.*: 5000-5260 · 10 km fra 8000$/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Postnr.' }), '-');
  await waitFor(() => expect(asked().zip).toBeUndefined());
  expect(screen.getByRole('textbox', { name: 'Postnr.' })).toBeInvalid();
  expect(screen.getByText('Skriv postnumre som 8000 eller 5000-5260, adskilt af komma')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Inden for' }), '50 km');
  await waitFor(() => expect(asked()).toMatchObject({ near: '8000', km: '50' }));
  await user.type(screen.getByRole('textbox', { name: 'af postnr.' }), '{Backspace}');
  await waitFor(() => expect(asked().near).toBeUndefined());
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Nulstil filtre' }));
  await waitFor(() => expect(asked()).toEqual({ sort: 'name' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Næste skridt' }), 'Intet næste skridt');
  await waitFor(() => expect(asked()).toEqual({ next: 'ingen', sort: 'name' }));
  expect(search()).toContain('naeste=ingen');
});

test('seldom used filters are behind one button, which says the one that is chosen or how many are', async () => {
  answerRequest(LIST, { ...first, items: [makeListItem(1)] });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Flere filtre' }));
  const created = within(screen.getByRole('group', { name: 'Oprettet' }));
  await user.type(created.getByRole('textbox', { name: 'Fra og med' }), '1.11.2026');
  await user.keyboard('{Enter}{Escape}');
  expect(await screen.findByRole('button', { name: /^Flere filtre.*: Oprettet: 01\.11\.2026–$/ })).toBeInTheDocument();
  await waitFor(() => expect(asked()).toEqual({ createdFrom: '2026-11-01', sort: '-created' }));
  await user.click(screen.getByRole('button', { name: /^Flere filtre/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Seneste kontakt' }), 'Aldrig');
  await user.click(screen.getByRole('button', { name: 'Ryd' }));
  await waitFor(() => expect(asked()).toEqual({ sort: '-created' }));
});

test('a seller chooses between their own and those without an owner; operations among colleagues too', async () => {
  answerRequest(LIST, { ...first, items: [makeListItem(1)] });
  const { user, unmount } = open();
  const ownersOf = async () => {
    await user.click(await screen.findByRole('button', { name: 'Ansvarlig' }));
    return (await screen.findAllByRole('menuitemcheckbox')).map((item) => item.textContent);
  };
  await screen.findAllByText(USER.name);
  expect(await ownersOf()).toEqual(['Mig', 'Uden ansvarlig', COLLEAGUE.name]);
  unmount();
  signInAs('seller');
  open();
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(await ownersOf()).toEqual(['Mig', 'Uden ansvarlig']);
});

test('the next page begins where the one before ended', async () => {
  answerRequest(LIST, ({ query }: SentRequest) =>
    query.get('cursor') === 'c1'
      ? { items: [makeListItem(2)], next: '' }
      : { ...first, items: [makeListItem(1)], next: 'c1', count: { count: 10_000, atLeast: true } },
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Vis flere' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(screen.getByText('Over 10.000 leads')).toBeInTheDocument();
});

test('nothing found, an empty firm and a failure each say what to do', async () => {
  answerRequest(LIST, { items: [], next: '', count: { count: 0, atLeast: false } });
  const { unmount } = open('?q=zzz');
  expect(await screen.findByText('Ingen leads passer')).toBeInTheDocument();
  unmount();
  const empty = open();
  expect(await screen.findByText('Ingen leads endnu')).toBeInTheDocument();
  empty.unmount();
  answerRequest(LIST, new Refusal(500, { code: 'internal', data: {} }));
  open('?status=ny');
  expect(await screen.findByRole('button', { name: 'Prøv igen' })).toBeInTheDocument();
});

test('the export holds exactly the columns and rows that are shown', async () => {
  answerRequest(LIST, ({ query }: SentRequest) => ({ ...first, items: [makeListItem(query.get('size') ? 2 : 1)] }));
  const { user } = open('?kolonner=source,name,zip&status=ny');
  await waitFor(() => expect(rows()).toHaveLength(1));
  await chooseExport(user, 'Eksportér som CSV');
  await findToast('1 række eksporteret');
  const lines = (await readText(savedFiles[0]!.blob))
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  expect(lines).toEqual(['Kilde;Navn;Firma;Postnr.;By', 'Telefon;Kunde 2;;5000;Odense C']);
  expect(asked()).toEqual({ status: 'ny', sort: '-created', size: '500' });
});
