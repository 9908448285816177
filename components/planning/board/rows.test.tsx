import { act, screen, waitFor, within } from '@testing-library/react';
import { openBoard, rowOf, stopOf } from '@/components/planning/testing/board';
import { PlanningScreen } from '@/components/planning/planning-screen';
import { ANNA, BO, makeItem, MONDAY, startPlanServer, TUESDAY } from '@/components/planning/testing/plan-server';
import { fixDate } from '@/components/testing/date';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, listOf } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import type { BoardTechnician } from '@/lib/planning/shared/types';

const names = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row-of]')].map(({ dataset }) => dataset.rowOf ?? '');
const team: BoardTechnician[] = Array.from({ length: 80 }, (_, n) => ({
  ...ANNA,
  id: `tech${String(n).padStart(11, '0')}`,
  name: `Montør ${n}`,
}));

beforeEach(() => signInAs('moderator'));
afterEach(() => localStorage.clear());

test('a row of today says when the phone of its technician last reached the server', async () => {
  startPlanServer([], { technicians: [{ ...ANNA, lastSeen: '2026-01-05 12:05:00.000Z' }, BO] });
  const { user } = await openBoard();
  expect(screen.getAllByText(/^Sidst forbundet .*13\.05$/)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Næste dag' }));
  await waitFor(() => expect(screen.queryByText(/^Sidst forbundet/)).toBeNull());
  expect(names()).toEqual([ANNA.id, BO.id]);
});

test('beside a forecast and the last connection, the day’s sums are in the tooltip', async () => {
  const server = startPlanServer([makeItem(1)], {
    technicians: [{ ...ANNA, lastSeen: '2026-01-05 12:05:00.000Z' }, BO],
  });
  server.plan(makeItem(1), ANNA, 480);
  await openBoard({ utc: '09:15' });
  const head = within(rowOf(ANNA)).getByRole('rowheader');
  expect(within(head).getByRole('button', { name: /Kunde 1/ })).toBeVisible();
  expect(head).toHaveTextContent('Sidst forbundet');
  expect(head).not.toHaveTextContent('t arbejde');
  expect(within(head).getByTitle(/^1 t · kørsel/)).toBeVisible();
});

test('a public holiday is named, and nobody is at work', async () => {
  answerRequest('GET /api/collections/company_settings/records', listOf([]));
  startPlanServer([]);
  const { user } = await openBoard({ search: 'dag=2027-03-25' });
  expect(screen.getByRole('heading', { name: 'tor. 25. mar. · Skærtorsdag' })).toBeVisible();
  expect(within(rowOf(ANNA)).getByText('Fri')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Uge' }));
  expect(await screen.findByRole('heading', { name: 'Uge 12: man. 22. mar. – søn. 28. mar.' })).toBeVisible();
  expect(await screen.findByRole('columnheader', { name: 'fre. 26. mar. Langfredag' })).toBeVisible();
  expect(within(rowOf(ANNA)).getAllByText('Fri')).toHaveLength(4);
});

test('a board that is open over midnight shows the new day', async () => {
  fixDate(new Date(`${MONDAY}T21:30:00Z`));
  startPlanServer([]);
  renderScreen(<PlanningScreen routeId="" />, { path: '/planning' });
  expect(await screen.findByRole('heading', { name: 'man. 1. feb.' })).toBeVisible();
  fixDate(new Date(`${MONDAY}T23:01:00Z`));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('heading', { name: 'tir. 2. feb.' })).toBeVisible();
});

test('a visit that runs over shows when the next customer is reached, and the late days are found', async () => {
  const server = startPlanServer([makeItem(1), makeItem(2), makeItem(3)]);
  Object.assign(server.plan(makeItem(1), ANNA, 480), { status: 'ankommet' });
  server.plan(makeItem(2), ANNA, 600);
  server.plan(makeItem(3), BO, 660);
  // 10.15 in Copenhagen: the first visit should have ended at 9.00.
  const { user, search } = await openBoard({ utc: '09:15' });
  expect(stopOf(ANNA, 'Opgave 1')).toHaveAttribute('title', expect.stringContaining('1 t 15 min forsinket'));
  expect(stopOf(ANNA, 'Opgave 2')).toHaveAttribute('title', expect.stringMatching(/\d min forsinket/));
  await user.click(screen.getByRole('button', { name: 'Bagud (1)' }));
  await waitFor(() => expect(names()).toEqual([ANNA.id]));
  await waitFor(() => expect(search()).toContain('bagud=true'));
  await user.click(screen.getByRole('button', { name: /^\d+ min bagud.*Kunde 2 ventes først kl\. 10\.\d\d/ }));
  expect(await screen.findByRole('dialog', { name: /Opgave 2/ })).toBeVisible();
});

test('a technician who has reported nothing is not called late: the day is marked, counted and found apart', async () => {
  const server = startPlanServer([makeItem(1), makeItem(2), makeItem(3)]);
  Object.assign(server.plan(makeItem(1), ANNA, 480), { status: 'ankommet' });
  server.plan(makeItem(2), ANNA, 600);
  server.plan(makeItem(3), BO, 480);
  const { user, search } = await openBoard({ utc: '09:15' });
  expect(stopOf(BO, 'Opgave 3')).not.toHaveAttribute('title', expect.stringContaining('forsinket'));
  expect(screen.getByRole('button', { name: 'Bagud (1)' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Uden melding (1)' }));
  await waitFor(() => expect(names()).toEqual([BO.id]));
  await waitFor(() => expect(search()).toContain('umeldt=true'));
  await user.click(screen.getByRole('button', { name: 'Bagud (1)' }));
  await waitFor(() => expect(names()).toEqual([ANNA.id, BO.id]));
  await user.click(screen.getByRole('button', { name: /^Ingen melding.*Kunde 3, som var planlagt kl\. 08\.00/ }));
  expect(await screen.findByRole('dialog', { name: /Opgave 3/ })).toBeVisible();
});

test('the week says in the column of today who is late or not heard from, and finds them', async () => {
  const server = startPlanServer([makeItem(1), makeItem(2), makeItem(3), makeItem(4)]);
  Object.assign(server.plan(makeItem(1), ANNA, 480), { status: 'ankommet' });
  server.plan(makeItem(2), ANNA, 600);
  server.plan(makeItem(3), BO, 480);
  server.plan(makeItem(4), ANNA, 480, TUESDAY);
  const { user } = await openBoard({ utc: '09:15', search: 'vis=uge' });
  const row = await screen.findByRole('row', { name: /Anna Berg/ });
  const cells = within(row).getAllByRole('cell');
  expect(within(cells[1]!).queryByRole('button', { name: /bagud/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Bagud (1)' }));
  await waitFor(() => expect(names()).toEqual([ANNA.id]));
  await user.click(within(cells[0]!).getByRole('button', { name: /^\d+ min bagud.*Kunde 2 ventes først/ }));
  expect(await screen.findByRole('dialog', { name: /Opgave 2/ })).toBeVisible();
});

test('a week without today has no late days, and a link with the filter shows all', async () => {
  const server = startPlanServer([makeItem(1)]);
  Object.assign(server.plan(makeItem(1), ANNA, 480), { status: 'ankommet' });
  await openBoard({ utc: '09:15', search: 'vis=uge&dag=2027-02-10&bagud=true' });
  await screen.findByRole('row', { name: /Anna Berg/ });
  expect(names()).toEqual([ANNA.id, BO.id]);
  expect(screen.queryByRole('button', { name: /^Bagud/ })).not.toBeInTheDocument();
});

describe('filters', () => {
  test('a skill, free time and words choose the rows; each chip takes its choice away, and the URL has them', async () => {
    const server = startPlanServer([makeItem(1, { durationMin: 480 }), makeItem(2, { customer: 'Bageren' })], {
      technicians: [ANNA, { ...BO, skills: ['gruppetavle'] }],
    });
    Object.assign(server.plan(makeItem(1), ANNA, 420), { endMinute: 885 });
    server.plan(makeItem(2, { customer: 'Bageren' }), BO, 480);
    const { user, search } = await openBoard();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kompetence' }), 'tavle');
    await waitFor(() => expect(names()).toEqual([ANNA.id]));
    expect(screen.getByText('1 af 2 montører')).toBeVisible();
    await waitFor(() => expect(search()).toContain('kan=tavle'));
    await user.click(screen.getByRole('button', { name: 'Fjern: Kan tavle' }));
    await waitFor(() => expect(names()).toEqual([ANNA.id, BO.id]));
    expect(screen.getByRole('combobox', { name: 'Kompetence' })).toHaveFocus();

    // Anna's day has no half hour left.
    await user.click(screen.getByRole('button', { name: 'Kun ledige' }));
    await waitFor(() => expect(names()).toEqual([BO.id]));
    await waitFor(() => expect(search()).toContain('ledige=true'));
    await user.click(screen.getByRole('button', { name: 'Kun ledige' }));
    await waitFor(() => expect(names()).toEqual([ANNA.id, BO.id]));

    await user.type(screen.getByRole('textbox', { name: 'Find på tavlen' }), 'bager');
    await waitFor(() => expect(names()).toEqual([BO.id]));
    await user.click(screen.getByRole('button', { name: 'Fjern: »bager«' }));
    await waitFor(() => expect(names()).toEqual([ANNA.id, BO.id]));
  });

  test('the technicians are chosen by branch, or grouped by it in the order of the settings', async () => {
    const [north, south] = ['branch000000001', 'branch000000002'];
    answerRequest(
      'GET /api/collections/branches/records',
      listOf([
        { id: north, name: 'Aalborg' },
        { id: south, name: 'Odense' },
      ]),
    );
    const cleo = { ...ANNA, id: 'tech00000000003', name: 'Cleo Friis', initials: 'CF' };
    startPlanServer([], { technicians: [{ ...ANNA, branch: south }, { ...BO, branch: north }, cleo] });
    const { user, search } = await openBoard();
    await user.click(await screen.findByRole('button', { name: 'Efter afdeling' }));
    await waitFor(() => expect(names()).toEqual([BO.id, ANNA.id, cleo.id]));
    expect(screen.getAllByRole('rowheader', { name: /^(Aalborg|Odense|Uden afdeling)$/ })).toHaveLength(3);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Afdeling' }), 'Odense');
    await waitFor(() => expect(names()).toEqual([ANNA.id]));
    await waitFor(() => expect(search()).toContain(`afdeling=${south}`));
    await user.click(screen.getByRole('button', { name: 'Fjern: Odense' }));
    await waitFor(() => expect(names()).toEqual([BO.id, ANNA.id, cleo.id]));
  });

  test('where nobody matches the board says so, and shows all again', async () => {
    startPlanServer([]);
    const { user } = await openBoard({ search: 'hvem=findes-ikke' });
    expect(await screen.findByText('Ingen montører passer')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Vis alle montører' }));
    await waitFor(() => expect(names()).toEqual([ANNA.id, BO.id]));
  });
});

describe('zoom', () => {
  const hours = () =>
    [...screen.getByText('Timer').parentElement!.querySelectorAll('[aria-hidden]')].map((hour) => hour.textContent);

  test('the working day leaves the empty hours out, and the choice is kept for the next time', async () => {
    const server = startPlanServer([makeItem(1)]);
    server.plan(makeItem(1), ANNA, 930);
    const { user, search, unmount } = await openBoard();
    expect([hours()[0], hours().at(-1)]).toEqual(['06.00', '17.00']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Timer' }), 'Arbejdsdag');
    await waitFor(() => expect([hours()[0], hours().at(-1)]).toEqual(['07.00', '16.00']));
    await waitFor(() => expect(search()).toContain('zoom=arbejdsdag'));
    unmount();
    await openBoard();
    expect([hours()[0], hours().at(-1)]).toEqual(['07.00', '16.00']);
  });
});

test('a visit late in the evening leaves room to name every second hour', async () => {
  const server = startPlanServer([makeItem(1)]);
  server.plan(makeItem(1), ANNA, 1380);
  await openBoard();
  const hours = [...screen.getByText('Timer').parentElement!.querySelectorAll('[aria-hidden]')];
  expect(hours.map((hour) => hour.textContent).slice(-4)).toEqual(['20.00', '', '22.00', '']);
});

describe('80 technicians', () => {
  /** jsdom lays nothing out. */
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(65 * 81);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(65);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(Element.prototype, 'scrollTo');
  });

  test('only the rows in sight are drawn, and the technician of the address', async () => {
    const scrolled = jest.fn();
    Object.assign(Element.prototype, { scrollTo: scrolled });
    const server = startPlanServer([makeItem(1)], { technicians: team });
    server.plan(makeItem(1), team[70]!, 480);
    await openBoard({ search: `montoer=${team[70]!.id}` });
    await waitFor(() => expect(names().length).toBeGreaterThan(9));
    expect(names().length).toBeLessThan(30);
    await waitFor(() => expect(scrolled).toHaveBeenCalled());
    const { top } = (scrolled.mock.lastCall as [{ top: number }])[0];
    expect(top).toBeGreaterThan(65 * 60);
    expect(top).toBeLessThan(65 * 70);
    expect(screen.getByRole('grid', { hidden: true })).toHaveAttribute('aria-rowcount', '81');
  });

  test('the row with the focus stays drawn while the board is scrolled', async () => {
    const server = startPlanServer([makeItem(1)], { technicians: team });
    server.plan(makeItem(1), team[1]!, 480);
    await openBoard();
    await waitFor(() => expect(stopOf(team[1]!, 'Opgave 1')).not.toBeNull());
    act(() => stopOf(team[1]!, 'Opgave 1')!.focus());
    const frame = screen.getByRole('region', { name: 'Montører og tid' });
    act(() => {
      Object.assign(frame, { scrollTop: 65 * 60 });
      frame.dispatchEvent(new Event('scroll'));
    });
    await waitFor(() => expect(names()).toContain(team[62]!.id));
    expect(names()).not.toContain(team[30]!.id);
    expect(stopOf(team[1]!, 'Opgave 1')).toHaveFocus();
  });

  test('a card is carried to a technician whose row was not drawn', async () => {
    const server = startPlanServer([makeItem(1)], { technicians: team });
    server.plan(makeItem(1), team[0]!, 480);
    const { user } = await openBoard();
    await waitFor(() => expect(stopOf(team[0]!, 'Opgave 1')).not.toBeNull());
    act(() => stopOf(team[0]!, 'Opgave 1')!.focus());
    await user.keyboard(` ${'{ArrowDown}'.repeat(40)}`);
    await waitFor(() => expect(names()).toContain(team[40]!.id));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.board.stops[0]?.route).toBe(server.board.routes[1]?.id));
    expect(server.board.routes[1]?.technician).toBe(team[40]!.id);
  });

  test('all rows are drawn for the printer', async () => {
    const server = startPlanServer([makeItem(1)], { technicians: team });
    for (const [n, technician] of team.entries()) server.plan(makeItem(n), technician, 480);
    await openBoard();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(names()).toEqual(team.map(({ id }) => id));
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  test('the week draws only the rows in sight', async () => {
    startPlanServer([], { technicians: team, from: MONDAY });
    await openBoard({ search: 'vis=uge' });
    const table = await screen.findByRole('table');
    await waitFor(() => expect(within(table).getAllByRole('row').length).toBeGreaterThan(5));
    expect(names().length).toBeLessThan(40);
  });
});
