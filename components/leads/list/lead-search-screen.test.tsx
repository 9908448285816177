import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '@/components/testing/fill';
import { LEAD_ID, makeHit, makeLead, makeLockedHit } from '@/components/leads/testing/lead';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import type { Role } from '@/lib/auth/shared/permissions';
import { paths } from '@/lib/core/shared/paths';
import type { LeadHit } from '@/lib/leads/shared/types';
import { LeadSearchScreen } from './lead-search-screen';
import type { PhoneOutcome } from './phone-outcome';

const SEARCH = 'GET /api/leads/search';
const NEWEST = 'GET /api/collections/leads/records';
const street = makeHit({ id: 'first', name: 'Hansen', address: 'Østergade 1', zip: '8000', city: 'Aarhus C' });
const other = makeHit({ id: 'second', name: 'Øster Hansen', company: 'Øster ApS' });
const third = makeHit({ id: 'third', name: 'Østerby' });

const box = () => screen.getByRole('textbox', { name: 'Søg efter et lead' });
const rows = (region: string | RegExp) => within(screen.getByRole('region', { name: region })).getAllByRole('listitem');
// By text: in jsdom the marks in a name put spaces into the link's accessible name.
const queryLink = (name: string) =>
  screen.queryAllByRole('link').find(({ textContent }) => textContent === name) ?? null;
function linkOf(name: string): HTMLElement {
  const link = queryLink(name);
  if (!link) throw new Error(`No link has the text ${name}`);
  return link;
}
const findLink = (name: string) => waitFor(() => linkOf(name));

type Options = { search?: string; phone?: PhoneOutcome; roles?: Role[] };

function openSearch({ search = '', phone, roles = ['seller'] }: Options = {}) {
  signInAs(...roles);
  return renderScreen(<LeadSearchScreen phone={phone ?? null} />, { search });
}

/** Answers each query with its leads, and others with none. */
function serveHits(hits: Record<string, readonly LeadHit[]>): void {
  answerRequest(SEARCH, ({ query }: { query: URLSearchParams }) => ({ items: hits[query.get('q') ?? ''] ?? [] }));
}

beforeEach(() => {
  answerRequest(NEWEST, listOf([]));
  answerRequest('GET /api/collections/UsersPublic/records', listOf([]));
});

describe('typing', () => {
  test('a firm without a contact person is named once, and another has its contact beside it', async () => {
    serveHits({ firma: [makeHit({ id: 'firm', name: 'Firma ApS', company: 'Firma ApS' }), other] });
    openSearch({ search: '?q=firma' });
    const [firm, person] = await waitFor(() => rows('2 leads'));
    expect(firm?.textContent?.split('Firma ApS')).toHaveLength(2);
    expect(person).toHaveTextContent('Øster ApS');
  });

  test('results appear while typing, marked and with the query in the address', async () => {
    serveHits({ østerg: [street] });
    const { user, search } = openSearch();
    expect(box()).toHaveFocus();
    await user.type(box(), 'østerg');
    const [row] = await waitFor(() => rows('1 lead'));
    expect(row!.querySelector('mark')).toHaveTextContent('Østerg');
    expect(row).toHaveTextContent('8000 Aarhus C');
    expect(search()).toBe('?q=østerg');
    expect(findSent(SEARCH).at(-1)?.query.get('q')).toBe('østerg');
  });

  test('the query of the address is searched for', async () => {
    serveHits({ øster: [street, other] });
    openSearch({ search: '?q=øster' });
    expect(box()).toHaveValue('øster');
    expect(await screen.findByRole('region', { name: '2 leads' })).toBeInTheDocument();
  });

  test('leads that are only similar are named so, and Enter opens none of them', async () => {
    serveHits({ kirstin: [{ ...street, similar: true }] });
    const { user, visited } = openSearch();
    await user.type(box(), 'kirstin');
    expect(await screen.findByRole('region', { name: 'Ingen passer på »kirstin«. Det ligner:' })).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(visited).toEqual([]);
    expect(linkOf('Hansen')).toBeVisible();
  });

  test('a hit by offer number shows the number, and a hit by phone the phone', async () => {
    serveHits({
      '10042': [{ ...street, offerNumber: 10042 }],
      '+4520304050': [makeHit({ id: 'first', name: 'Hansen', phones: ['99887766', '20304050'] })],
    });
    const { user } = openSearch({ search: '?q=10042' });
    expect(await screen.findByText('Tilbud 10042')).toBeInTheDocument();
    await user.clear(box());
    await fill(user, box(), '+4520304050');
    const phone = await findLink('20 30 40 50');
    expect(phone).toHaveAttribute('href', 'tel:+4520304050');
  });

  test('a late response to older text never replaces newer results', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    answerRequest(SEARCH, ({ query }: { query: URLSearchParams }) =>
      query.get('q') === 'hansen' ? promise : { items: [third] },
    );
    const { user, queryClient } = openSearch({ search: '?q=hansen' });
    await waitFor(() => expect(findSent(SEARCH)).toHaveLength(1));
    await user.clear(box());
    await user.type(box(), 'østerb');
    await findLink('Østerby');
    resolve({ items: [makeHit({ id: 'late', name: 'Hansen' })] });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(queryLink('Hansen')).not.toBeInTheDocument();
    expect(linkOf('Østerby')).toBeInTheDocument();
  });

  test('a failed search is reported and can be tried again', async () => {
    answerRequest(SEARCH, new Refusal(503, { code: 'upstream' }));
    const { user } = openSearch({ search: '?q=øster' });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Serveren svarer ikke');
    serveHits({ øster: [street] });
    await user.click(within(alert).getByRole('button', { name: 'Prøv igen' }));
    expect(await findLink('Hansen')).toBeInTheDocument();
  });

  test('without results the search offers to create a lead with the typed name', async () => {
    serveHits({});
    const { user } = openSearch({ search: '?q=Findes Aldrig' });
    expect(await screen.findByText('Ingen leads passer på »Findes Aldrig«')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Opret lead' }).at(-1)!);
    expect(await screen.findByRole('textbox', { name: 'Navn' })).toHaveValue('Findes Aldrig');
  });

  test('a colleague’s lead shows its owner and cannot be opened', async () => {
    serveHits({ låst: [makeLockedHit('Låst Kunde')] });
    openSearch({ search: '?q=låst' });
    const [row] = await waitFor(() => rows('1 lead'));
    expect(row).toHaveTextContent('Låst Kunde');
    expect(row).toHaveTextContent('Bo Kollega');
    expect(within(row!).queryByRole('link', { name: /^(?!Ring til)/ })).not.toBeInTheDocument();
  });
});

describe('keys', () => {
  const hits = { øster: [street, other], østerb: [third] };

  test('the arrows, J and K move through the rows and back to the box', async () => {
    serveHits(hits);
    const { user } = openSearch({ search: '?q=øster' });
    await findLink('Hansen');
    await user.keyboard('{ArrowDown}');
    expect(linkOf('Hansen')).toHaveFocus();
    await user.keyboard('j');
    expect(linkOf('Øster Hansen')).toHaveFocus();
    await user.keyboard('k{ArrowUp}');
    expect(box()).toHaveFocus();
  });

  test('Escape clears the query and focuses the box; / focuses it; N creates a lead', async () => {
    serveHits(hits);
    const { user } = openSearch({ search: '?q=øster' });
    await findLink('Hansen');
    await user.keyboard('{ArrowDown}/');
    expect(box()).toHaveFocus();
    await user.keyboard('{ArrowDown}{Escape}');
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
    await user.click(screen.getByRole('heading', { level: 1 }));
    await user.keyboard('n');
    expect(await screen.findByRole('dialog', { name: 'Opret lead' })).toBeInTheDocument();
  });

  test('Enter opens the first hit once it has loaded', async () => {
    serveHits({ østerb: [makeLockedHit('Østerbro'), third] });
    const { user, visited } = openSearch();
    await user.type(box(), 'østerb{Enter}');
    await waitFor(() => expect(visited).toEqual([paths.lead(third.id)]));
  });

  test('when the focused row leaves the results, focus moves to the row in its place', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    answerRequest(SEARCH, ({ query }: { query: URLSearchParams }) =>
      query.get('q') === 'øster' ? { items: [street, other, third] } : promise,
    );
    const { user } = openSearch({ search: '?q=øster' });
    await findLink('Hansen');
    await user.type(box(), 'g');
    await waitFor(() => expect(findSent(SEARCH)).toHaveLength(2));
    await user.keyboard('{ArrowDown}');
    expect(linkOf('Hansen')).toHaveFocus();
    resolve({ items: [other, third] });
    await waitFor(() => expect(queryLink('Hansen')).not.toBeInTheDocument());
    await waitFor(() => expect(linkOf('Øster Hansen')).toHaveFocus());
    await user.keyboard('j');
    expect(linkOf('Østerby')).toHaveFocus();
  });
});

describe('filters', () => {
  test('filters are kept in the address and sent to the server', async () => {
    answerRequest(NEWEST, listOf([makeLead({ name: 'Fri Kunde', owner: '' })]));
    const { user, search } = openSearch();
    await user.click(screen.getByRole('button', { name: 'Uden ansvarlig' }));
    expect(search()).toBe('?ejer=ledige');
    await waitFor(() => expect(rows('Nyeste først')[0]).toHaveTextContent('Ingen ansvarlig'));
    expect(screen.getByRole('button', { name: 'Uden ansvarlig' })).toHaveAttribute('aria-pressed', 'true');
    expect(findSent(NEWEST).at(-1)?.query.get('filter')).toContain('owner = ""');
  });

  test('the filters of the address are set, and can be reset together', async () => {
    const { user, search } = openSearch({ search: '?status=tabt&ejer=mine&type=privat' });
    expect(screen.getByRole('button', { name: /Status\s*: Tabt/ })).toBeInTheDocument();
    await screen.findByText('Ingen leads passer på filtrene');
    const filter = findSent(NEWEST).at(-1)?.query.get('filter');
    for (const part of ['status = "tabt"', 'customerType = "privat"', `owner = "${USER.id}"`])
      expect(filter).toContain(part);
    await user.click(screen.getByRole('button', { name: 'Nulstil filtre' }));
    expect(search()).toBe('');
  });

  test('the filters are also sent with a query', async () => {
    serveHits({ øster: [street] });
    openSearch({ search: '?q=øster&status=tabt&ejer=mine' });
    await findLink('Hansen');
    expect(Object.fromEntries(findSent(SEARCH)[0]!.query)).toMatchObject({ q: 'øster', status: 'tabt', ejer: 'mine' });
  });
});

describe('without a query', () => {
  test('a seller sees the leads last opened and the own newest ones, each once', async () => {
    localStorage.setItem('leads:opened:user00000000001', JSON.stringify([LEAD_ID]));
    const opened = makeLead({ name: 'Åbnet Kunde' });
    answerRequest(NEWEST, ({ query }: { query: URLSearchParams }) =>
      listOf(query.get('perPage') === '1' ? [opened] : [makeLead({ id: 'lead00000000002', name: 'Ny Kunde' }), opened]),
    );
    openSearch();
    await screen.findByRole('region', { name: 'Senest åbnet' });
    expect(rows('Senest åbnet')).toHaveLength(1);
    expect(rows('Senest åbnet')[0]).toHaveTextContent('Åbnet Kunde');
    expect(rows('Mine nyeste')).toHaveLength(1);
    expect(rows('Mine nyeste')[0]).toHaveTextContent('Ny Kunde');
  });

  test('management sees the newest of all', async () => {
    answerRequest(NEWEST, listOf([makeLead()]));
    openSearch({ roles: ['management'] });
    expect(await screen.findByRole('region', { name: 'Nyeste først' })).toBeInTheDocument();
    expect(findSent(NEWEST)[0]?.query.get('filter')).toBe('archived = false');
  });

  test('who has no leads is told what to do', async () => {
    openSearch();
    expect(await screen.findByText('Find en kunde')).toBeInTheDocument();
  });
});

describe('the phone link', () => {
  const caller = (hits: readonly LeadHit[], number = '20304060'): PhoneOutcome => ({
    raw: number,
    number,
    hits: [...hits],
  });

  test('a number with several leads lists them, and each opens with the number', () => {
    openSearch({ phone: caller([street, other]) });
    expect(screen.getByText('Flere leads har nummeret 20 30 40 60')).toBeInTheDocument();
    expect(rows('Leads med nummeret')).toHaveLength(2);
    expect(linkOf('Hansen')).toHaveAttribute('href', `${paths.lead(street.id)}?tlf=20304060`);
  });

  test('a number without leads opens the form with the number filled in', async () => {
    const { user } = openSearch({ phone: caller([]) });
    const form = within(await screen.findByRole('dialog', { name: 'Opret lead' }));
    expect(form.getByRole('textbox', { name: 'Telefonnummer 1' })).toHaveValue('20 30 40 60');
    expect(form.getByRole('textbox', { name: 'Navn' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Ingen leads har nummeret 20 30 40 60')).toBeInTheDocument();
  });

  test('a withheld number matches no lead and opens no form', () => {
    openSearch({ phone: { raw: 'anonym', number: '', hits: [] } });
    expect(screen.getByText('Nummeret er skjult eller ugyldigt')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a colleague’s lead shows its owner, and not the number in its row', () => {
    openSearch({ phone: { ...caller([makeLockedHit('Låst Kunde')]), raw: '22334455', number: '22334455' } });
    expect(screen.getByText('Låst Kunde ligger hos en kollega')).toBeInTheDocument();
    expect(screen.getByText(/Bo Kollega er ansvarlig for leadet/)).toBeInTheDocument();
    const [row] = rows('Leads med nummeret');
    expect(within(row!).queryByRole('link', { name: /^(?!Ring til)/ })).not.toBeInTheDocument();
    expect(row).not.toHaveTextContent('22 33');
  });

  test('typing a query replaces the caller', async () => {
    serveHits({ h: [other] });
    const { user } = openSearch({ phone: caller([street, third]) });
    await user.type(box(), 'h');
    await findLink('Øster Hansen');
    expect(screen.queryByText(/Flere leads har nummeret/)).not.toBeInTheDocument();
  });
});

test('who may not create leads has no button for it', async () => {
  openSearch({ roles: [] });
  await screen.findByRole('textbox', { name: 'Søg efter et lead' });
  expect(screen.queryByRole('button', { name: 'Opret lead' })).not.toBeInTheDocument();
});

test('a colleague’s customer offers their telephone and to ask for it, without a read for each row', async () => {
  const locked = makeLockedHit('Låst Lars');
  serveHits({ lars: [locked] });
  const asked = { id: locked.owner!.id, name: locked.owner!.name, phone: '20304050', asked: true };
  answerRequest(`POST /api/leads/${locked.id}/ask`, asked);
  const { user } = openSearch({ search: '?q=lars' });
  expect(await screen.findByRole('link', { name: /20 30 40 50$/ })).toHaveAttribute('href', 'tel:+4520304050');
  await user.click(screen.getByRole('button', { name: 'Bed om at overtage' }));
  await user.click(await screen.findByRole('button', { name: 'Spørg' }));
  expect(await screen.findByText(/venter på svar$/)).toBeInTheDocument();
  expect(findSent(`GET /api/lead-owners/${locked.id}`)).toHaveLength(0);
});
