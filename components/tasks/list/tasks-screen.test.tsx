import { act, screen, waitFor, within } from '@testing-library/react';
import { answerPeople, COLLEAGUE } from '@/components/testing/people';
import { fixDate } from '@/components/testing/date';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import { addDays, addWorkingDays, copenhagenToday } from '@/lib/core/shared/dates';
import type { TaskItem } from '@/lib/tasks/shared/queries';
import { TasksScreen } from './tasks-screen';

const today = copenhagenToday(new Date());

const makeTask = (n: number, fields: Partial<TaskItem> = {}): TaskItem =>
  ({
    id: `task0000000000${n}`,
    title: `Nr. ${n}`,
    type: 'andet',
    status: 'aaben',
    priority: 'normal',
    assignee: USER.id,
    createdBy: USER.id,
    due: today,
    dueTime: `0${n}:00`,
    rev: 1,
    ...fields,
  }) as TaskItem;

let stored: TaskItem[] = [];

/** Answers the three lists of the screen, and every change, from `stored`. */
function answerTasks(...tasks: TaskItem[]): void {
  stored = tasks;
  answerRequest('GET /api/collections/tasks/records', ({ query }: { query: URLSearchParams }) => {
    const filter = query.get('filter') ?? '';
    const isDone = filter.includes('udfoert');
    const isSnoozed = filter.includes('snoozedUntil > ') || filter.includes(`snoozedUntil>`);
    return listOf(
      stored.filter(
        (task) => (task.status === 'udfoert') === isDone && (isDone || (task.snoozedUntil ?? '') > today === isSnoozed),
      ),
    );
  });
  answerRequest('POST /api/tasks/change', ({ body }: { body: unknown }) => {
    const { changes } = body as { changes: Partial<TaskItem>[] };
    const change = (task: TaskItem) => {
      const sent = changes.find(({ id }) => id === task.id);
      return sent ? { ...task, ...sent, rev: (task.rev ?? 0) + 1 } : task;
    };
    stored = stored.map(change);
    return { results: changes.map(({ id }) => ({ id, task: stored.find((task) => task.id === id) })) };
  });
}

const sentChanges = () => findSent('POST /api/tasks/change').map(({ body }) => (body as { changes: unknown }).changes);
const opener = (title: string) => screen.findByRole('button', { name: new RegExp(`${title}$`) });
const shownTitles = () => screen.queryAllByRole('checkbox', { name: /^Vælg Nr/ }).map((box) => box.ariaLabel);
const chip = (name: RegExp) => within(screen.getByRole('group', { name: 'Vis' })).getByRole('button', { name });

beforeEach(() => {
  signInAs('seller');
  answerPeople();
  answerRequest('GET /api/collections/company_settings/records', listOf([{ extraDaysOff: [] }]));
});

test('J moves through the rows, D completes, S snoozes, E edits, and the focus goes to the row that takes the place', async () => {
  answerTasks(makeTask(1), makeTask(2), makeTask(3));
  answerRequest('GET /api/collections/tasks/records/task00000000003', makeTask(3));
  const { user, search } = renderScreen(<TasksScreen />);
  const first = await opener('Nr. 1');
  await user.keyboard('j');
  expect(first).toHaveFocus();
  await user.keyboard('d');
  expect(await findToast('Opgaven er udført')).toHaveTextContent('Nr. 1');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Nr\. 1$/ })).not.toBeInTheDocument());
  await waitFor(async () => expect(await opener('Nr. 2')).toHaveFocus());
  await user.keyboard('s');
  const dialog = await screen.findByRole('dialog', { name: 'Udskyd opgaven' });
  const next = within(dialog).getByRole('button', { name: /^(I morgen|Næste hverdag)/ });
  await waitFor(() => expect(next).toBeEnabled());
  await user.click(next);
  await waitFor(() =>
    expect(sentChanges()).toEqual([
      [{ id: 'task00000000001', rev: 1, status: 'udfoert' }],
      [{ id: 'task00000000002', rev: 1, snoozedUntil: addWorkingDays(today, 1) }],
    ]),
  );
  await waitFor(() => expect(shownTitles()).toEqual(['Vælg Nr. 3']));
  await user.keyboard('j');
  await user.keyboard('e');
  expect(await screen.findByRole('dialog', { name: 'Redigér opgave' })).toBeInTheDocument();
  expect(search()).toContain('opgave=task00000000003');
});

test('several tasks are completed at once and the change is undone', async () => {
  answerTasks(makeTask(1), makeTask(2), makeTask(3));
  const { user } = renderScreen(<TasksScreen />);
  await opener('Nr. 1');
  for (const name of ['Vælg Nr. 1', 'Vælg Nr. 2']) await user.click(screen.getByRole('checkbox', { name }));
  const bar = screen.getByRole('status', { name: '' }).closest<HTMLElement>('[role="region"]')!;
  expect(bar).toHaveTextContent('2 valgte');
  await user.click(within(bar).getByRole('button', { name: 'Udfør' }));
  const done = await findToast('2 opgaver er udført');
  await waitFor(() => expect(shownTitles()).toEqual(['Vælg Nr. 3']));
  await user.click(within(done).getByRole('button', { name: 'Fortryd' }));
  await waitFor(() =>
    expect(sentChanges()[1]).toEqual([
      { id: 'task00000000001', rev: 2, status: 'aaben' },
      { id: 'task00000000002', rev: 2, status: 'aaben' },
    ]),
  );
  await waitFor(() => expect(shownTitles()).toHaveLength(3));
});

test('done tasks can be reopened together, open ones given to a colleague', async () => {
  answerTasks(makeTask(1), makeTask(2, { status: 'udfoert', doneAt: new Date().toISOString() }));
  const { user } = renderScreen(<TasksScreen />);
  await opener('Nr. 1');
  await user.click(screen.getByRole('checkbox', { name: 'Vælg Nr. 1' }));
  await screen.findAllByRole('option', { name: COLLEAGUE.name });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Giv til …' }), COLLEAGUE.name);
  await findToast('Opgaven er givet videre');
  expect(sentChanges()[0]).toEqual([{ id: 'task00000000001', rev: 1, assignee: COLLEAGUE.id }]);
  await user.click(chip(/^Udført/));
  await user.click(await screen.findByRole('checkbox', { name: 'Vælg Nr. 2' }));
  await user.click(screen.getByRole('button', { name: 'Genåbn' }));
  await findToast('Opgaven er genåbnet');
  expect(sentChanges()[1]).toEqual([{ id: 'task00000000002', rev: 1, status: 'aaben' }]);
});

test('the tasks that the server refuses come back, and the toast says how many and why', async () => {
  answerTasks(makeTask(1), makeTask(2));
  answerRequest('POST /api/tasks/change', {
    results: [
      { id: 'task00000000001', task: makeTask(1, { status: 'udfoert', rev: 2 }) },
      { id: 'task00000000002', error: { code: 'forbidden', status: 403, data: {} } },
    ],
  });
  const { user } = renderScreen(<TasksScreen />);
  await opener('Nr. 1');
  await user.click(screen.getByRole('checkbox', { name: /^Vælg alle/ }));
  stored = [makeTask(2)];
  await user.click(screen.getByRole('button', { name: 'Udfør' }));
  expect(await findToast('1 af 2 kunne ikke ændres')).toHaveTextContent('Det har du ikke adgang til.');
  expect(await findToast('Opgaven er udført')).toHaveTextContent('Nr. 1');
  await waitFor(() => expect(shownTitles()).toEqual(['Vælg Nr. 2']));
  expect(screen.getByRole('checkbox', { name: 'Udfør: Nr. 2' })).not.toBeChecked();
});

test('a change that a colleague overtook in another field is sent again with the new version', async () => {
  answerTasks(makeTask(1));
  const current = makeTask(1, { title: 'Nr. 1', priority: 'akut', rev: 7 });
  let sent = 0;
  answerRequest('POST /api/tasks/change', () => ({
    results: [
      sent++ === 0
        ? { id: current.id, error: { code: 'stale', status: 409, data: { rev: 7, current } } }
        : { id: current.id, task: { ...current, status: 'udfoert', rev: 8 } },
    ],
  }));
  const { user } = renderScreen(<TasksScreen />);
  await user.click(await screen.findByRole('checkbox', { name: 'Udfør: Nr. 1' }));
  await findToast('Opgaven er udført');
  expect(sentChanges()).toEqual([
    [{ id: current.id, rev: 1, status: 'udfoert' }],
    [{ id: current.id, rev: 7, status: 'udfoert' }],
  ]);
});

test('a snooze that could not be sent leaves the task in the list and says so', async () => {
  answerTasks(makeTask(1));
  answerRequest('POST /api/tasks/change', () => {
    throw new TypeError('Failed to fetch');
  });
  const { user } = renderScreen(<TasksScreen />);
  await opener('Nr. 1');
  await user.keyboard('js');
  const dialog = await screen.findByRole('dialog', { name: 'Udskyd opgaven' });
  const next = within(dialog).getByRole('button', { name: /^(I morgen|Næste hverdag)/ });
  await waitFor(() => expect(next).toBeEnabled());
  await user.click(next);
  expect(await findToast('Opgaven kunne ikke ændres')).toHaveTextContent(
    'Ingen forbindelse. Tjek nettet, og prøv igen.',
  );
  expect(shownTitles()).toEqual(['Vælg Nr. 1']);
  expect(screen.queryByText(/^til/)).not.toBeInTheDocument();
});

test('the views count and show their tasks: overdue, today, later and snoozed', async () => {
  answerTasks(
    makeTask(1, { due: addDays(today, -3) }),
    makeTask(2),
    makeTask(3, { due: addDays(today, 3) }),
    makeTask(4, { due: '', dueTime: '' }),
    makeTask(5, { snoozedUntil: addDays(today, 2) }),
  );
  const { user, search } = renderScreen(<TasksScreen />);
  await waitFor(() => expect(chip(/^Åbne/)).toHaveTextContent('4'));
  for (const [view, titles, vis] of [
    [/^Overskredet/, ['Vælg Nr. 1'], 'over'],
    [/^I dag/, ['Vælg Nr. 2'], 'idag'],
    [/^Senere/, ['Vælg Nr. 3', 'Vælg Nr. 4'], 'senere'],
    [/^Udskudt/, ['Vælg Nr. 5'], 'udskudt'],
  ] as const) {
    expect(chip(view)).toHaveTextContent(String(titles.length));
    await user.click(chip(view));
    await waitFor(() => expect(shownTitles()).toEqual(titles));
    expect(chip(view)).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(search()).toContain(`vis=${vis}`));
  }
});

test('a snoozed task is listed among those of today once its day has come', async () => {
  answerTasks(makeTask(1, { due: addDays(today, -5), snoozedUntil: today }));
  renderScreen(<TasksScreen />, { search: '?vis=idag' });
  expect(await opener('Nr. 1')).toBeInTheDocument();
});

test('search and type narrow the list, and a seller is not offered the tasks of all', async () => {
  answerTasks(makeTask(1, { type: 'ring_op' }), makeTask(2), makeTask(3, { body: 'Husk stigen' }));
  const { user } = renderScreen(<TasksScreen />);
  await opener('Nr. 1');
  await user.type(screen.getByRole('textbox', { name: 'Søg i opgaver' }), 'STIGE');
  await waitFor(() => expect(shownTitles()).toEqual(['Vælg Nr. 3']));
  await user.click(screen.getByRole('button', { name: 'Nulstil filtre' }));
  await waitFor(() => expect(shownTitles()).toHaveLength(3));
  await user.click(screen.getByRole('button', { name: /^Type/ }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Ring op' }));
  await waitFor(() => expect(screen.queryByText('Nr. 2')).not.toBeInTheDocument());
  expect(screen.getByText('Nr. 1')).toBeInTheDocument();
  expect(screen.queryByText('Alles')).not.toBeInTheDocument();
});

test('tasks given to others are asked for by their author and show who has them', async () => {
  answerTasks(makeTask(1, { assignee: COLLEAGUE.id }));
  const { user } = renderScreen(<TasksScreen />);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Hvis opgaver' }), 'Givet videre');
  expect(await screen.findByRole('cell', { name: COLLEAGUE.name })).toBeInTheDocument();
  const last = findSent('GET /api/collections/tasks/records').at(-1)?.query.get('filter');
  expect(last).toContain('createdBy');
});

test('a page that is open over midnight counts the new day’s tasks', async () => {
  fixDate(new Date('2026-11-26T21:30:00Z'));
  answerTasks(
    makeTask(1, { due: '2026-11-26' }),
    makeTask(2, { due: '2026-11-27' }),
    makeTask(3, { due: '2026-11-27' }),
  );
  renderScreen(<TasksScreen />);
  await waitFor(() => expect(chip(/^I dag/)).toHaveTextContent('1'));
  fixDate(new Date('2026-11-26T23:01:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(chip(/^I dag/)).toHaveTextContent('2'));
  expect(chip(/^Over/)).toHaveTextContent('1');
});
