import { act, screen, waitFor, within } from '@testing-library/react';
import { fixDate } from '@/components/testing/date';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, type SentRequest } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import type { Role } from '@/lib/auth/shared/permissions';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { FIGURES as FIGURE_QUERIES } from '@/lib/dashboard/shared/filters';
import { DashboardScreen } from './dashboard-screen';
import { SetupSection } from './setup-section';

const FIGURES = 'GET /api/overview/figures';
const NEWS = 'GET /api/overview/news';
const read = (collection: string) => `GET /api/collections/${collection}/records`;
const figure = { count: 2, oere: 123_450 };
const figures = {
  rottenDays: 2,
  figures: {
    ...Object.fromEntries(Object.keys(FIGURE_QUERIES).map((key) => [key, figure])),
    approvals: { count: 0, oere: 0 },
  },
};
const SELLER = { id: 'user00000000002', name: 'Sanne Sælger', email: 's@demo.test', avatar: '', inactive: false };
const task = {
  id: 'task00000000001',
  title: 'Ring til Jensen',
  type: 'ring_op',
  status: 'aaben',
  assignee: USER.id,
  createdBy: USER.id,
  due: '2020-01-02',
  rev: 3,
};
/** The figures by their label, each with the page that it opens. */
const links = () =>
  Object.fromEntries(
    screen
      .getAllByRole('link')
      .filter((link) => 'figure' in link.dataset)
      .map((link) => [link.children[0]?.textContent, link.getAttribute('href')]),
  );
const openAs = (...roles: Role[]) => {
  signInAs(...roles);
  return renderScreen(<DashboardScreen />);
};

beforeEach(() => {
  answerRequest(FIGURES, figures);
  answerRequest(NEWS, { since: '', items: [] });
  for (const name of ['tasks', 'leads', 'inquiries', 'routes', 'states']) answerRequest(read(name), listOf([]));
  answerRequest(read('UsersPublic'), listOf([SELLER]));
  answerRequest('POST /api/overview/visit', {});
});

test('a seller’s figures open the lists that they count', async () => {
  openAs('seller');
  await waitFor(() => expect(screen.getAllByText('2', { selector: '[data-value]' })).toHaveLength(8));
  expect(links()).toEqual({
    Overskredet: '/tasks?vis=over&hvem=mine',
    'Til i dag': '/tasks?vis=idag&hvem=mine',
    'Nye leads': '/leads/new',
    'For gamle leads': '/leads/new?alder=gamle',
    'Udløber snart': '/leads/mine?vis=udloeber&hvem=mine',
    'Tilbud ude': '/leads/mine?vis=ude&hvem=mine',
    'Vundet denne måned': '/leads/mine?vis=vundet&hvem=mine',
    Kladder: '/leads/mine?vis=kladder&hvem=mine',
  });
  expect(findSent(FIGURES)[0]?.query.get('hvem')).toBe('mine');
});

test('management’s figures are the whole firm’s, with discounts to approve only while there are any', async () => {
  answerRequest(FIGURES, {
    ...figures,
    figures: { ...figures.figures, approvals: { count: 1, oere: 5_000 } },
  });
  openAs('management');
  await waitFor(() => expect(screen.getAllByText('2', { selector: '[data-value]' }).length).toBeGreaterThan(5));
  expect(Object.values(links())[0]).toBe('/leads/mine?vis=godkendes&hvem=alle');
  expect(links()['Tilbud ude']).toBe('/leads/mine?vis=ude&hvem=alle');
  expect(links()['Til kontoret']).toBe('/service?vis=kontor');
  expect(screen.getByRole('link', { name: /Til kontoret/ })).toHaveTextContent(/2.*kr\./);
  expect(links().Overskredet).toBe('/tasks?vis=over&hvem=alle');
  expect(links()['Til i dag']).toBe('/tasks?vis=idag&hvem=alle');
  expect(screen.getAllByText('alles opgaver')).toHaveLength(2);
  expect(Object.keys(links())).not.toContain('Kladder');
  expect(findSent(FIGURES)[0]?.query.get('hvem')).toBe('alle');
});

test('hit rates are whole percent, so that two months compare', async () => {
  const rates = {
    won: { count: 3, oere: 0 },
    decided: { count: 5, oere: 0 },
    wonBefore: { count: 12, oere: 0 },
    decidedBefore: { count: 29, oere: 0 },
  };
  answerRequest(FIGURES, { ...figures, figures: { ...figures.figures, ...rates } });
  openAs('seller');
  const month = within(await screen.findByRole('region', { name: 'Denne måned' }));
  expect(await month.findByRole('link', { name: /^60\s%$/ })).toBeVisible();
  expect(month.getByRole('link', { name: /^41\s%$/ })).toBeVisible();
});

test('what colleagues and customers did since the last visit is said in words, and opens', async () => {
  const at = '2026-11-20 10:00:00.000Z';
  answerRequest(NEWS, {
    since: '2026-11-19 10:00:00.000Z',
    items: [
      { kind: 'task', at, actor: SELLER.id, id: 'task00000000009', title: 'Bestil kabel', number: 0, oere: 0 },
      {
        kind: 'accepted',
        at,
        actor: '',
        id: 'offer0000000001',
        title: 'Hansen',
        number: 10_601,
        revision: 2,
        oere: 123_450,
      },
      { kind: 'lead', at, actor: '', id: 'lead00000000001', title: 'Ny kunde', number: 0, oere: 0 },
    ],
  });
  openAs('seller');
  const news = within(await screen.findByRole('region', { name: /^Siden .*19\. nov\./ }));
  await news.findByText(/Sanne Sælger har givet dig opgaven/);
  expect(news.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/tasks?hvem=mine&opgave=task00000000009',
    '/leads/inquiry/offer0000000001',
    '/leads/new/lead00000000001',
  ]);
  expect(news.getAllByRole('link')[1]).toHaveTextContent(/^Hansen har sagt ja til tilbud 10601-2.*1\.234,50 kr\.$/);
});

describe('today’s tasks', () => {
  const others = { ...task, id: 'task00000000003', title: 'Bestil kabel', assignee: SELLER.id };
  beforeEach(() =>
    answerRequest(read('tasks'), ({ query }: SentRequest) =>
      listOf(query.get('filter')?.includes(`assignee = '${USER.id}'`) ? [task] : [task, others]),
    ),
  );

  test.each<Role>(['admin', 'moderator', 'management'])(
    'are everybody’s for the role %s, with the one who has each',
    async (role) => {
      openAs(role);
      const panel = await screen.findByRole('region', { name: 'Alles opgaver i dag' });
      await within(panel).findByText(/Sanne Sælger/);
      expect(within(panel).getAllByRole('listitem')).toHaveLength(2);
      expect(within(panel).getByRole('link', { name: /^Vis alle/ })).toHaveAttribute('href', '/tasks?hvem=alle');
    },
  );

  test('are a seller’s own', async () => {
    openAs('seller');
    const panel = await screen.findByRole('region', { name: 'Mine opgaver i dag' });
    await waitFor(() => expect(within(panel).getAllByRole('listitem')).toHaveLength(1));
    expect(within(panel).getByRole('link', { name: /^Vis alle/ })).toHaveAttribute('href', '/tasks?hvem=mine');
  });
});

test('as many tasks are shown as news beside them', async () => {
  const due = Array.from({ length: 9 }, (_, n) => ({ ...task, id: `task0000000001${n}`, title: `Opgave ${n}` }));
  answerRequest(read('tasks'), listOf(due));
  openAs('seller');
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Opgave \d/ })).toHaveLength(8));
});

test('a task that is done disappears from today’s tasks', async () => {
  answerRequest(read('tasks'), listOf([task, { ...task, id: 'task00000000002', title: 'Senere', due: '2999-01-01' }]));
  answerRequest('POST /api/tasks/change', () => {
    answerRequest(read('tasks'), listOf([]));
    return { results: [{ id: task.id, task: { ...task, status: 'udfoert', rev: 4 } }] };
  });
  const { user } = openAs('seller');
  const mine = within(await screen.findByRole('region', { name: 'Mine opgaver i dag' }));
  const box = await mine.findByRole('checkbox', { name: 'Udfør: Ring til Jensen' });
  expect(mine.queryByText('Senere')).toBeNull();
  await user.click(box);
  await waitFor(() => expect(mine.queryByText('Ring til Jensen')).toBeNull());
  expect(findSent('POST /api/tasks/change')[0]?.body).toEqual({
    changes: [{ id: task.id, rev: 3, status: 'udfoert' }],
  });
});

test('the visit is recorded once, after the figures were read', async () => {
  openAs('seller');
  await waitFor(() => expect(findSent('POST /api/overview/visit')).toHaveLength(1));
  expect(findSent(FIGURES)).toHaveLength(1);
});

describe('an administrator', () => {
  const SETUP = 'GET /api/overview/setup';
  const done = {
    company: true,
    users: false,
    customers: false,
    products: true,
    technicians: true,
    templates: true,
    charges: false,
  };
  const waiting = (total: number, ...names: string[]) =>
    answerRequest(read('users'), {
      ...(listOf(names.map((name, at) => ({ id: `user0000000000${at}`, name }))) as object),
      totalItems: total,
    });

  test('sees what a firm that begins still lacks, each with its page', async () => {
    waiting(0);
    answerRequest(SETUP, { done, isOpen: false, isHidden: false });
    openAs('admin');
    const panel = within(await screen.findByRole('region', { name: 'Kom i gang' }));
    expect(panel.getByText('4 af 7')).toBeVisible();
    const steps = panel
      .getAllByRole('listitem')
      .map((item) => [
        within(item).getByRole('img').getAttribute('aria-label'),
        within(item).getByRole('link').getAttribute('href'),
      ]);
    expect(steps).toEqual([
      ['Færdig', '/settings/company'],
      ['Mangler', '/settings/users'],
      ['Mangler', '/settings/import?kind=customers'],
      ['Færdig', '/settings/import?kind=products'],
      ['Færdig', '/settings/technicians'],
      ['Færdig', '/settings/templates'],
      ['Mangler', '/settings/charge'],
    ]);
  });

  test('puts the list away while a step is open, and brings it back in the settings', async () => {
    waiting(0);
    const answer = (isHidden: boolean) => () => {
      answerRequest(SETUP, { done, isOpen: !isHidden, isHidden });
      return {};
    };
    answerRequest(SETUP, { done, isOpen: true, isHidden: false });
    answerRequest('POST /api/overview/setup/close', answer(true));
    answerRequest('POST /api/overview/setup/open', answer(false));
    const { user, unmount } = openAs('admin');
    await user.click(await screen.findByRole('button', { name: 'Skjul' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Kom i gang' })).toBeNull());
    expect(await findToast('Listen er skjult')).toHaveTextContent('Hent den frem under Personlige indstillinger.');
    unmount();
    const settings = renderScreen(<SetupSection />);
    const shown = await screen.findByRole('switch', { name: 'Vis »Kom i gang« på dashboardet' });
    expect(shown).not.toBeChecked();
    await settings.user.click(shown);
    await waitFor(() => expect(shown).toBeChecked());
  });

  test('closes the list when all is done, and does not see it where it never was open', async () => {
    waiting(0);
    const all = { ...done, users: true, customers: true };
    answerRequest(SETUP, { done: all, isOpen: true, isHidden: false });
    answerRequest('POST /api/overview/setup/close', () => {
      answerRequest(SETUP, { done: all, isOpen: false, isHidden: true });
      return {};
    });
    const { user } = openAs('admin');
    await user.click(await screen.findByRole('button', { name: 'Skjul' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /Alt er klar/ })).toBeNull());
  });

  test('sees who waits for a role', async () => {
    answerRequest(SETUP, { done: { ...done, users: true, customers: true }, isOpen: false, isHidden: false });
    waiting(7, 'Nina Ny', '');
    openAs('admin');
    const notice = await screen.findByText('7 kolleger venter på en rolle:');
    expect(notice.parentElement).toHaveTextContent('7 kolleger venter på en rolle: Nina Ny, en uden navn og 5 flere');
    expect(screen.getByRole('link', { name: 'Giv rolle' })).toHaveAttribute('href', '/settings/users');
  });
});

test('nobody else is asked about the firm’s set-up', async () => {
  openAs('management');
  await waitFor(() => expect(findSent(FIGURES)).not.toEqual([]));
  expect(findSent('GET /api/overview/setup')).toEqual([]);
  expect(findSent(read('users'))).toEqual([]);
});

test('the office sees which calibrations and certificates have expired, each with the way to mend it', async () => {
  answerRequest('GET /api/setup/expiring', {
    items: [
      { kind: 'technician', id: 'technician00001', name: 'L-AUS', who: 'Bo Dahl', until: '2020-01-02' },
      { kind: 'firm', id: '', name: 'KLS-godkendelse', who: '', until: '2020-01-03' },
      { kind: 'instrument', id: 'instrument00001', name: 'Tester 22', who: '', until: copenhagenToday(new Date()) },
    ],
  });
  openAs('management');
  const panel = within(await screen.findByRole('region', { name: 'Kalibreringer og beviser' }));
  expect(panel.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['L-AUS', '/settings/technicians?post=technician00001'],
    ['KLS-godkendelse', '/settings/company#certificates'],
    ['Tester 22', '/settings/instruments?vis=alle&post=instrument00001'],
  ]);
  expect(panel.getAllByText('Udløbet')).toHaveLength(2);
  expect(panel.getByText('Udløber snart')).toBeVisible();
  expect(panel.getByText(/^Bo Dahl · Gælder til/)).toBeVisible();
});

test('a seller is not asked about calibrations', async () => {
  openAs('seller');
  await waitFor(() => expect(screen.getAllByText('2', { selector: '[data-value]' })).toHaveLength(8));
  expect(findSent('GET /api/setup/expiring')).toEqual([]);
});

test('a page that is open over midnight reads its figures and lists again, and knows yesterday', async () => {
  fixDate(new Date('2026-11-26T21:30:00Z'));
  answerRequest(read('tasks'), listOf([{ ...task, due: '2026-11-26' }]));
  openAs('seller');
  const row = async () => (await screen.findByRole('link', { name: /Ring til Jensen/ })).closest('li');
  await waitFor(async () => expect(await row()).toHaveTextContent('I dag'));
  const before = findSent(FIGURES).length;
  fixDate(new Date('2026-11-26T23:01:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(async () => expect(await row()).toHaveTextContent('I går'));
  await waitFor(() => expect(findSent(FIGURES).length).toBe(before + 1));
});
