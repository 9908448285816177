import { act, screen, waitFor, within } from '@testing-library/react';
import { answerPeople, COLLEAGUE } from '@/components/testing/people';
import { isSubscribed, sendRecordEvent, startRealtime } from '@/components/testing/realtime';
import { findToast, renderScreen } from '@/components/testing/render';
import { signInAs, USER } from '@/components/testing/sign-in';
import TaskNews from './task-news';

const given = (fields: object = {}) => ({
  id: 'task00000000001',
  title: 'Ring til Jensen',
  assignee: USER.id,
  assignedBy: COLLEAGUE.id,
  assignedAt: new Date().toISOString().replace('T', ' '),
  ...fields,
});

async function listen() {
  const rendered = renderScreen(<TaskNews />);
  await waitFor(() => expect(isSubscribed('tasks')).toBe(true));
  await waitFor(() => expect(rendered.queryClient.getQueryData(['colleagues'])).toHaveLength(2));
  return rendered;
}

const toasts = () => screen.queryAllByText(`${COLLEAGUE.name} har givet dig en opgave`);

beforeEach(() => {
  startRealtime();
  signInAs('seller');
  answerPeople();
});

test('a task given by a colleague is announced once, and its button opens it', async () => {
  const { user, visited } = await listen();
  const task = given();
  sendRecordEvent('tasks', 'create', task);
  const toast = await findToast(`${COLLEAGUE.name} har givet dig en opgave`);
  expect(toast).toHaveTextContent('Ring til Jensen');
  sendRecordEvent('tasks', 'update', { ...task, title: 'Ring til Jensen nu' });
  expect(toasts()).toHaveLength(1);
  await user.click(within(toast).getByRole('button', { name: 'Vis' }));
  expect(visited).toEqual(['/tasks?hvem=mine&opgave=task00000000001']);
});

test.each([
  ['own task', given({ assignedBy: USER.id })],
  ["colleague's task", given({ assignee: COLLEAGUE.id })],
  ['task that a rule made', given({ origin: 'regel' })],
  ['change of a task given long ago', given({ assignedAt: '2020-01-01 10:00:00.000Z' })],
])('an %s is not announced', async (_what, record) => {
  await listen();
  sendRecordEvent('tasks', 'update', { ...record, id: 'task00000000002' });
  sendRecordEvent('tasks', 'delete', given({ id: 'task00000000003' }));
  // The one that is announced shows that the events before it have been handled.
  sendRecordEvent('tasks', 'create', given({ id: 'task00000000004', title: 'Den næste' }));
  expect(await findToast('Den næste')).toBeInTheDocument();
  expect(toasts()).toHaveLength(1);
});

test('users who wait for a role are told nothing', async () => {
  jest.useFakeTimers();
  signInAs('new');
  renderScreen(<TaskNews />);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  jest.useRealTimers();
  expect(isSubscribed('tasks')).toBe(false);
});
