import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fixDate } from '@/components/testing/date';
import { fill } from '@/components/testing/fill';
import { answerPeople, COLLEAGUE } from '@/components/testing/people';
import { findToast, renderScreen, type Screen } from '@/components/testing/render';
import { answerRequest, findSent, Refusal } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import { addDays, copenhagenToday, formatDay } from '@/lib/core/shared/dates';
import { queryRoots } from '@/lib/core/shared/query-roots';
import { storedSession } from '@/lib/pocketbase/browser/stored-session';
import { TaskQuickAdd } from './quick-add';
import { keepUnsentTask, restoreUnsentTasks, unsentTasksName, useUnsentTasks } from './unsent-tasks';

const today = copenhagenToday(new Date());
const tomorrow = addDays(today, 1);

beforeEach(() => {
  signInAs('seller');
  answerPeople();
  useUnsentTasks.setState([], true);
  answerRequest('POST /api/tasks', { id: 'task00000000001' });
});

const box = () => screen.getByRole('textbox', { name: 'Ny opgave' });
const addButton = () => screen.getByRole('button', { name: 'Tilføj' });
const sentTasks = () => findSent('POST /api/tasks').map(({ body }) => body);

test('day, time, type and priority are read from the text while it is typed, and Enter adds the task', async () => {
  const { user } = renderScreen(<TaskQuickAdd />);
  await fill(user, box(), 'ring i morgen 10 til Jensen !');
  const hint = await screen.findByText(/^Ring til Jensen · /);
  expect(hint).toHaveTextContent('kl. 10.00 · Ring op · Høj');
  expect(screen.getByRole('textbox', { name: 'Dato' })).toHaveValue(formatDay(tomorrow));
  expect(screen.getByRole('textbox', { name: 'Klokken' })).toHaveValue('10.00');
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveValue('ring_op');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(box()).toHaveValue(''));
  expect(box()).toHaveFocus();
  await waitFor(() =>
    expect(sentTasks()).toEqual([
      expect.objectContaining({
        title: 'Ring til Jensen',
        due: tomorrow,
        dueTime: '10:00',
        type: 'ring_op',
        priority: 'hoej',
      }),
    ]),
  );
});

test.each([
  ['da', '10.15', '10.00'],
  ['en', '10:15', '10:00'],
] as const)(
  'a time is shown and asked for as it is written in %s, and both ways can be typed',
  async (locale, shown, example) => {
    const en = locale === 'en';
    const { user } = renderScreen(<TaskQuickAdd />, { locale });
    const time = screen.getByRole('textbox', { name: en ? 'Time' : 'Klokken' });
    expect(time).toHaveAttribute('placeholder', example);
    for (const typed of ['10.15', '10:15']) {
      await fill(user, time, typed);
      await user.tab();
      expect(time).toHaveValue(shown);
    }
    await fill(user, screen.getByRole('textbox', { name: en ? 'New task' : 'Ny opgave' }), 'Tor');
    expect(await screen.findByText(new RegExp(`${shown}`))).toBeVisible();
  },
);

test('a text says what becomes of it only once it has been read', async () => {
  renderScreen(<TaskQuickAdd />);
  fireEvent.change(box(), { target: { value: 'ring i morgen 10' } });
  expect(screen.queryByText(/^Bliver til/)).toBeNull();
  expect(await screen.findByText(/^Bliver til/)).toHaveTextContent('kl. 10.00');
});

test.each([
  ['today', '2026-11-27T21:30:00Z', '27.11.2026', 'Ingen dag i teksten, så den sættes til i dag.'],
  ['on Monday', '2026-11-28T22:30:00Z', '30.11.2026', /^Ingen dag i teksten, så den sættes til den næste arb/],
  ['on a day after the holidays', '2026-12-24T23:30:00Z', '28.12.2026', /den næste arbejdsdag/],
])('a text without a day says that the task is due %s', async (_name, now, day, hint) => {
  fixDate(new Date(now));
  const { user } = renderScreen(<TaskQuickAdd />);
  await fill(user, box(), 'ring til Tor om tavlen');
  expect(await screen.findByText(hint)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Dato' })).toHaveValue(day);
});

test('a day of another year is named with its year', async () => {
  fixDate(new Date('2026-11-28T22:30:00Z'));
  const { user } = renderScreen(<TaskQuickAdd />);
  await fill(user, box(), 'ring til Jensen 29.02.2028');
  expect(await screen.findByText(/^Ring til Jensen · /)).toHaveTextContent('tir. 29. feb. 2028');
});

test('an evening that has begun, and a date that does not exist, are said while they are typed', async () => {
  fixDate(new Date('2026-11-27T21:56:00Z'));
  const { user } = renderScreen(<TaskQuickAdd />);
  await fill(user, box(), 'ring til Jensen i aften');
  expect(await screen.findByText(/^Ring til Jensen · /)).toHaveTextContent('fre. 27. nov. · kl. 23.00');
  await fill(user, box(), 'ring til Jensen 31.02.2027');
  expect(await screen.findByText('»31.02.2027« findes ikke, så den står i teksten.')).toBeVisible();
  await fill(user, box(), 'ring til Jensen i dag kl. 10');
  expect(await screen.findByText('Klokkeslættet er passeret i dag.')).toBeVisible();
  expect(screen.queryByText(/findes ikke/)).not.toBeInTheDocument();
});

test('fields set by hand win over the text, and a past day shows a warning and is accepted', async () => {
  const { user } = renderScreen(<TaskQuickAdd />);
  await fill(user, box(), 'ring i morgen 10 til Jensen');
  const due = screen.getByRole('textbox', { name: 'Dato' });
  await fill(user, due, formatDay(addDays(today, -1)));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Besigtigelse');
  await screen.findByRole('option', { name: COLLEAGUE.name });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Til' }), COLLEAGUE.name);
  expect(screen.getByText(/^Datoen er passeret/)).toBeInTheDocument();
  await user.click(addButton());
  await waitFor(() =>
    expect(sentTasks()).toEqual([
      expect.objectContaining({
        due: addDays(today, -1),
        dueTime: '10:00',
        type: 'besigtigelse',
        assignee: COLLEAGUE.id,
      }),
    ]),
  );
  expect(screen.queryByText(/^Datoen er passeret/)).not.toBeInTheDocument();
});

test('a second click, before or after the answer, adds nothing and reports no missing text', async () => {
  const { user, queryClient } = renderScreen(<TaskQuickAdd />);
  await fill(user, box(), 'Dobbelt');
  await user.click(addButton());
  await waitFor(() => expect(sentTasks()).toHaveLength(1));
  await user.click(addButton());
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  await user.click(addButton());
  expect(screen.queryByText('Skal udfyldes')).not.toBeInTheDocument();
  expect(sentTasks()).toHaveLength(1);
});

test('an empty box reports the missing text', async () => {
  const { user } = renderScreen(<TaskQuickAdd />);
  await user.click(addButton());
  expect(await screen.findByText('Skal udfyldes')).toBeInTheDocument();
  expect(box()).toBeInvalid();
});

test('a task with wrong fields goes back into the box with all of them, and is sent again with its key', async () => {
  answerRequest('POST /api/tasks', new Refusal(400, { code: 'validation', data: { title: { code: 'invalid' } } }));
  const { user } = renderScreen(<TaskQuickAdd />);
  await fill(user, box(), 'ring til Tor');
  await fill(user, screen.getByRole('textbox', { name: 'Dato' }), formatDay(tomorrow));
  await user.click(addButton());
  expect(await screen.findByText('Ugyldig værdi')).toBeVisible();
  expect(box()).toHaveValue('ring til Tor');
  answerRequest('POST /api/tasks', { id: 'task00000000001' });
  await user.click(addButton());
  await waitFor(() => expect(sentTasks()).toHaveLength(2));
  const [first, second] = sentTasks() as { idempotencyKey: string }[];
  expect(second).toMatchObject({ due: tomorrow, idempotencyKey: first?.idempotencyKey });
});

test('what is typed while a task is being checked stays in the box, and is another task', async () => {
  const { user } = renderScreen(<TaskQuickAdd />);
  fireEvent.change(box(), { target: { value: 'ring til Tor' } });
  fireEvent.click(addButton());
  fireEvent.change(box(), { target: { value: 'ring til Ib' } });
  await waitFor(() => expect(sentTasks()).toHaveLength(1));
  expect(box()).toHaveValue('ring til Ib');
  await user.click(addButton());
  await waitFor(() => expect(sentTasks()).toHaveLength(2));
  expect(sentTasks()).toMatchObject([{ title: 'Ring til Tor' }, { title: 'Ring til Ib' }]);
  const [first, second] = sentTasks() as { idempotencyKey: string }[];
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

describe('a task that is refused while the next one is written', () => {
  const list = () => within(screen.getByRole('list', { name: 'Opgaver, der ikke blev gemt' }));
  const isListed = () => screen.queryByRole('list', { name: 'Opgaver, der ikke blev gemt' }) !== null;

  /** Adds a task whose request waits until `refuse` is called. */
  async function addWaiting(): Promise<Screen & { refuse: () => void }> {
    const { promise: refused, resolve: refuse } = Promise.withResolvers<void>();
    answerRequest('POST /api/tasks', () => refused.then(() => Promise.reject(new TypeError('Failed to fetch'))));
    const shown = renderScreen(<TaskQuickAdd />);
    await shown.user.type(box(), 'ring til Tor{Enter}');
    await waitFor(() => expect(box()).toHaveValue(''));
    await waitFor(() => expect(sentTasks()).toHaveLength(1));
    answerRequest('POST /api/tasks', { id: 'task00000000001' });
    return { ...shown, refuse };
  }

  /** A task that was refused while the box held the beginning of the next one. */
  async function addRefused(): Promise<Screen> {
    const { refuse, ...shown } = await addWaiting();
    await shown.user.type(box(), 'ring til Ib');
    refuse();
    await waitFor(() => expect(isListed()).toBe(true));
    return shown;
  }

  test('stays below the box, is sent again with its key, and leaves the next one alone', async () => {
    const { user } = await addRefused();
    expect(list().getByText('»ring til Tor« blev ikke gemt')).toBeVisible();
    expect(box()).toHaveValue('ring til Ib');
    await user.click(list().getByRole('button', { name: 'Prøv igen' }));
    await waitFor(() => expect(sentTasks()).toHaveLength(2));
    expect(sentTasks()[1]).toEqual(sentTasks()[0]);
    expect(isListed()).toBe(false);
    expect(box()).toHaveValue('ring til Ib');
  });

  test('is kept across a reload until it is discarded', async () => {
    const { user, unmount } = await addRefused();
    unmount();
    useUnsentTasks.setState([], true);
    renderScreen(<TaskQuickAdd />);
    await waitFor(() => expect(isListed()).toBe(true));
    await user.click(list().getByRole('button', { name: 'Kassér »ring til Tor«' }));
    expect(isListed()).toBe(false);
    expect(box()).toHaveFocus();
    act(restoreUnsentTasks);
    expect(isListed()).toBe(false);
  });

  test('is kept too where two are refused at the same moment', async () => {
    const { user, refuse } = await addWaiting();
    const { promise: refused, resolve: refuseSecond } = Promise.withResolvers<void>();
    answerRequest('POST /api/tasks', () => refused.then(() => Promise.reject(new TypeError('Failed to fetch'))));
    await user.type(box(), 'ring til Ib{Enter}');
    await waitFor(() => expect(sentTasks()).toHaveLength(2));
    refuse();
    refuseSecond();
    await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(2));
    expect(box()).toHaveValue('');
  });

  test('stays for as long as it is shown, also when another is discarded an hour later', async () => {
    const { user } = await addRefused();
    const [first] = useUnsentTasks.getState();
    const another = {
      ...first!.task,
      idempotencyKey: 'another-key',
      typed: { ...first!.task.typed, title: 'ring til Bo' },
    };
    act(() => keepUnsentTask(unsentTasksName(), { box: first!.box, task: another }));
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 62 * 60_000);
    await user.click(list().getByRole('button', { name: 'Kassér »ring til Bo«' }));
    jest.restoreAllMocks();
    expect(list().getByText('»ring til Tor« blev ikke gemt')).toBeVisible();
  });

  test('is not kept once its user has signed out, also where another has signed in', async () => {
    await addRefused();
    const owner = unsentTasksName();
    const [unsent] = useUnsentTasks.getState();
    const countKept = () => Object.keys(localStorage).filter((key) => key.includes('task:unsent')).length;
    expect(countKept()).toBe(1);
    localStorage.clear();
    storedSession.clear();
    keepUnsentTask(owner, unsent!);
    storedSession.save('token', { ...USER, id: 'user00000000003' });
    keepUnsentTask(owner, unsent!);
    expect(countKept()).toBe(0);
  });

  test('is told to a user who has gone to another page, and is there when they come back', async () => {
    const { unmount, refuse } = await addWaiting();
    unmount();
    const { unmount: leave } = renderScreen(<p>En anden side</p>);
    refuse();
    expect(await findToast('»ring til Tor« blev ikke gemt')).toHaveTextContent('Ingen forbindelse.');
    leave();
    renderScreen(<TaskQuickAdd />);
    expect(isListed()).toBe(true);
  });
});

test('without a connection the box says so, and the next text is not mixed with the refused one', async () => {
  answerRequest('POST /api/tasks', () => {
    throw new TypeError('Failed to fetch');
  });
  const { user } = renderScreen(<TaskQuickAdd />);
  await user.type(box(), 'ring til Tor{Enter}ring til ');
  expect(await screen.findByRole('alert')).toHaveTextContent('Ingen forbindelse. Tjek nettet, og prøv igen.');
  await user.type(box(), 'Ib');
  expect(box()).toHaveValue('ring til Ib');
  expect(screen.getByText('»ring til Tor« blev ikke gemt')).toBeVisible();
});

test('a refusal is said at once, also while the figures of another part of the page can’t be read', async () => {
  answerRequest('POST /api/tasks', new Refusal(503, { code: 'upstream' }));
  const { promise: figures, resolve } = Promise.withResolvers<number>();
  let reads = 0;
  function Figures() {
    const readFigures = () => ((reads += 1) === 1 ? 1 : figures);
    const { data } = useQuery({ queryKey: [...queryRoots.dashboard, 'figures'], queryFn: readFigures });
    return <output>{data}</output>;
  }
  const { user } = renderScreen(
    <>
      <Figures />
      <TaskQuickAdd />
    </>,
  );
  await screen.findByText('1');
  await user.type(box(), 'ring til Tor{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
  resolve(2);
});

test('half a task is there again when the page is, with what is read from it', async () => {
  const { user, unmount } = renderScreen(<TaskQuickAdd />);
  await user.type(box(), 'ring i morgen 10 !');
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  renderScreen(<TaskQuickAdd />);
  await waitFor(() => expect(box()).toHaveValue('ring i morgen 10 !'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Dato' })).toHaveValue(formatDay(tomorrow)));
});

test('a task of a record is linked to it, and the short box shows the day only', async () => {
  const { user } = renderScreen(<TaskQuickAdd compact link={{ lead: 'lead00000000001' }} />);
  expect(screen.queryByRole('combobox', { name: 'Type' })).not.toBeInTheDocument();
  await user.type(box(), 'ring fredag{Enter}');
  await waitFor(() => expect(sentTasks()).toEqual([expect.objectContaining({ lead: 'lead00000000001' })]));
});

test('a task that is being sent is kept, and not shown, until the answer: its tab may be killed', async () => {
  const answer = Promise.withResolvers<object>();
  answerRequest('POST /api/tasks', () => answer.promise);
  const { user } = renderScreen(<TaskQuickAdd />);
  await fill(user, box(), 'ring til Tor');
  await user.click(addButton());
  await waitFor(() => expect(sentTasks()).toHaveLength(1));
  expect(useUnsentTasks.getState()).toEqual([]);
  const [sent] = sentTasks() as { idempotencyKey: string }[];
  expect(localStorage.getItem(`draft:${unsentTasksName()}`)).toContain(sent?.idempotencyKey);
  answer.resolve({ id: 'task00000000001' });
  await waitFor(() => expect(localStorage.getItem(`draft:${unsentTasksName()}`)).toBeNull());
});
