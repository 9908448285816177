import { screen, waitFor, within } from '@testing-library/react';
import { COLLEAGUE, makeHit, makeLead, makePerson } from '@/components/leads/testing/lead';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import type { Role } from '@/lib/auth/shared/permissions';
import { paths } from '@/lib/core/shared/paths';
import type { Lead } from '@/lib/leads/shared/types';
import { NewLeadsScreen } from './new-leads-screen';

const LEADS = 'GET /api/collections/leads/records';
const PRESENCE = 'POST /api/leads/presence';
const ASSIGN = 'POST /api/leads/assign';
const NOW = new Date('2026-11-20T09:00:00Z');

const oldest = makeLead({ id: 'lead00000000001', name: 'Ældst', owner: '', created: '2026-11-10 09:00:00.000Z' });
const newest = makeLead({ id: 'lead00000000002', name: 'Nyest', owner: '', created: '2026-11-20 08:30:00.000Z' });

type Options = { role?: Role; openLead?: Lead; search?: string; leads?: readonly Lead[] };

async function openPool({ role = 'seller', openLead, search = '', leads = [oldest, newest] }: Options = {}) {
  signInAs(role);
  answerRequest(LEADS, listOf(leads));
  const path = paths.newLeads(openLead?.id);
  window.history.replaceState(null, '', path);
  const view = renderScreen(<NewLeadsScreen figures={{ counts: { alle: 2, gamle: 1 }, responseMin: 95 }} />, {
    path,
    search,
  });
  if (leads.length > 0) await screen.findByText(`${leads.length} lead${leads.length === 1 ? '' : 's'}`);
  return view;
}

const sentAssignments = () => findSent(ASSIGN).map(({ body }) => (body as { changes: unknown }).changes);
const answerAssign = () =>
  answerRequest(ASSIGN, ({ body }: { body: unknown }) => ({
    results: (body as { changes: { id: string }[] }).changes.map(({ id }) => ({ id, lead: { id } })),
  }));

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'nextTick'] });
  answerRequest(
    'GET /api/collections/states/records',
    listOf([
      {
        id: 'state0000000001',
        entity: 'lead',
        step: 'ny',
        isDefault: true,
        rottenDays: 2,
        labelDa: 'Ny',
        colour: 'neutral',
      },
    ]),
  );
  answerRequest(
    'GET /api/collections/UsersPublic/records',
    listOf([COLLEAGUE, USER].map(({ id, name }) => makePerson({ id, name }))),
  );
  answerRequest('POST /api/leads/duplicates', { items: [] });
  answerRequest(PRESENCE, { items: [] });
});

describe('the list', () => {
  test('shows how long each lead has waited, and the office’s figures', async () => {
    await openPool();
    expect(await screen.findByText('10 dage')).toBeInTheDocument();
    expect(screen.getByLabelText('Har ventet for længe')).toBeInTheDocument();
    expect(screen.getByText('30 minutter')).toBeInTheDocument();
    expect(screen.getByText('2 timer')).toBeInTheDocument();
    expect(findSent(LEADS)[0]?.query.get('sort')).toBe('created,id');
    expect(findSent(LEADS)[0]?.query.get('filter')).toContain('owner');
  });

  test('the filters are kept in the address and sent to the server', async () => {
    const { user, search } = await openPool();
    await user.click(screen.getByRole('button', { name: /^For gamle/ }));
    expect(search()).toBe('?alder=gamle');
    await waitFor(() => expect(findSent(LEADS).at(-1)?.query.get('filter')).toContain('2026-11-1'));
    await user.click(screen.getByRole('button', { name: 'Alle nye' }));
    await waitFor(() => expect(findSent(LEADS).at(-1)?.query.get('filter')).not.toContain('owner'));
    expect(search()).toContain('ejer=alle');
  });

  test('an empty pool says that all leads are taken', async () => {
    await openPool({ leads: [] });
    expect(await screen.findByText('Ingen leads venter')).toBeInTheDocument();
  });
});

test('who looks at a lead now is in its row and in its drawer, and leaving it is said', async () => {
  answerRequest(PRESENCE, { items: [{ id: oldest.id, user: COLLEAGUE.id, name: 'Maria' }] });
  const { unmount } = await openPool();
  const row = (await screen.findByText('Maria kigger på den')).closest('[data-id]');
  expect(row).toHaveTextContent('Ældst');
  expect(findSent(PRESENCE)[0]?.body).toEqual({ open: '', left: '' });
  unmount();
  answerRequest(`GET /api/collections/leads/records/${oldest.id}`, oldest);
  const opened = await openPool({ openLead: oldest });
  const drawer = within(await screen.findByRole('dialog', { name: 'Ældst' }));
  expect(await drawer.findByText('Maria kigger på den')).toBeInTheDocument();
  expect(findSent(PRESENCE).at(-1)?.body).toEqual({ open: oldest.id, left: '' });
  opened.unmount();
  await waitFor(() => expect(findSent(PRESENCE).at(-1)?.body).toEqual({ open: '', left: oldest.id }));
});

describe('claiming', () => {
  test('makes the lead the user’s, and can be undone', async () => {
    const { user } = await openPool();
    answerRequest(`POST /api/leads/${oldest.id}/claim`, { ...oldest, owner: USER.id });
    answerAssign();
    await user.dblClick(await screen.findByRole('button', { name: 'Tag lead: Ældst' }));
    const claimed = await findToast('Leadet er dit');
    expect(claimed).toHaveTextContent('Ældst');
    expect(findSent(`POST /api/leads/${oldest.id}/claim`)).toHaveLength(1);
    await user.click(within(claimed).getByRole('button', { name: 'Fortryd' }));
    await waitFor(() => expect(sentAssignments()).toEqual([[{ id: oldest.id, from: USER.id, owner: '' }]]));
  });

  test('a lead that a colleague has just claimed shows who did', async () => {
    const { user } = await openPool();
    answerRequest(
      `POST /api/leads/${oldest.id}/claim`,
      new Refusal(409, { code: 'taken', data: { owner: COLLEAGUE } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Tag lead: Ældst' }));
    expect(await findToast('Leadet kunne ikke tages')).toHaveTextContent('Bo Kollega har allerede taget det.');
  });

  test('a claim that cannot be undone says so', async () => {
    const { user } = await openPool();
    answerRequest(`POST /api/leads/${oldest.id}/claim`, { ...oldest, owner: USER.id });
    answerRequest(ASSIGN, { results: [{ id: oldest.id, error: { code: 'stale', status: 409, data: {} } }] });
    await user.click(await screen.findByRole('button', { name: 'Tag lead: Ældst' }));
    await user.click(within(await findToast('Leadet er dit')).getByRole('button', { name: 'Fortryd' }));
    await findToast('Leadet er stadig dit');
  });
});

describe('assigning', () => {
  async function assignBoth() {
    const view = await openPool({ role: 'management' });
    for (const box of await screen.findAllByRole('checkbox', { name: /^Vælg (Ældst|Nyest)/ }))
      await view.user.click(box);
    await view.user.selectOptions(await screen.findByRole('combobox', { name: 'Giv til …' }), 'Bo Kollega');
    return view;
  }

  test('the chosen leads are given to a colleague, and can be taken back', async () => {
    answerAssign();
    const { user } = await assignBoth();
    const given = await findToast('2 leads er givet til Bo Kollega');
    await user.click(within(given).getByRole('button', { name: 'Fortryd' }));
    await waitFor(() => expect(sentAssignments()).toHaveLength(2));
    expect(sentAssignments()).toEqual([
      [oldest, newest].map(({ id }) => ({ id, from: '', owner: COLLEAGUE.id })),
      [oldest, newest].map(({ id }) => ({ id, from: COLLEAGUE.id, owner: '' })),
    ]);
  });

  test('a lead that is refused is counted, and the others are given', async () => {
    answerRequest(ASSIGN, {
      results: [
        { id: oldest.id, lead: oldest },
        { id: newest.id, error: { code: 'taken', status: 409, data: { owner: COLLEAGUE } } },
      ],
    });
    await assignBoth();
    expect(await findToast('1 af 2 kunne ikke gives videre')).toHaveTextContent('Bo Kollega har allerede taget det.');
    await findToast('Leadet er givet til Bo Kollega');
  });

  test('a seller cannot choose leads', async () => {
    await openPool();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('the drawer', () => {
  const open = { openLead: oldest };
  const serveLead = (lead: Lead) => answerRequest(`GET /api/collections/leads/records/${lead.id}`, lead);

  test('shows what the first call needs, and a customer that may exist already', async () => {
    serveLead({ ...oldest, email: 'kunde@kunde.test', note: 'Ring efter kl. 16' });
    answerRequest('POST /api/leads/duplicates', {
      items: [{ ...makeHit({ id: 'known', name: 'Kendt Kunde' }), reasons: ['phone'] }],
    });
    await openPool(open);
    const drawer = within(await screen.findByRole('dialog', { name: 'Ældst' }));
    expect(await drawer.findByRole('link', { name: /20 30 40 50/ })).toHaveAttribute('href', 'tel:+4520304050');
    expect(drawer.getByRole('link', { name: 'kunde@kunde.test' })).toBeInTheDocument();
    expect(drawer.getByText('Ring efter kl. 16')).toBeInTheDocument();
    expect(await drawer.findByText('Kunden findes måske allerede')).toBeInTheDocument();
    expect(drawer.getByRole('link', { name: /Kendt Kunde/ })).toHaveAttribute('href', paths.lead('known0000000000'));
  });

  test('J opens the next lead in its place; the first has none before it', async () => {
    serveLead(oldest);
    const { user } = await openPool(open);
    const drawer = within(await screen.findByRole('dialog', { name: 'Ældst' }));
    expect(await drawer.findByText('1 af 2')).toBeInTheDocument();
    expect(drawer.getByRole('button', { name: 'Forrige lead' })).toBeDisabled();
    const before = window.history.length;
    await user.keyboard('j');
    expect(window.location.pathname).toBe(paths.newLeads(newest.id));
    expect(window.history).toHaveLength(before);
  });

  test('claiming goes on to the next lead', async () => {
    serveLead(oldest);
    answerRequest(`POST /api/leads/${oldest.id}/claim`, { ...oldest, owner: USER.id });
    const { user } = await openPool(open);
    const drawer = within(await screen.findByRole('dialog', { name: 'Ældst' }));
    await drawer.findByText('1 af 2');
    await user.click(await drawer.findByRole('button', { name: 'Tag lead' }));
    await waitFor(() => expect(window.location.pathname).toBe(paths.newLeads(newest.id)));
  });

  test('Escape returns to the list', async () => {
    serveLead(oldest);
    const { user } = await openPool({ ...open, search: '' });
    await screen.findByRole('dialog', { name: 'Ældst' });
    await user.keyboard('{Escape}');
    expect(window.location.pathname).toBe(paths.newLeads());
  });
});
