import { screen, waitFor, within } from '@testing-library/react';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import type { TaskItem } from '@/lib/tasks/shared/queries';
import { TaskRow } from './task-row';

const task = {
  id: 'task00000000001',
  title: 'Ring til Jensen',
  type: 'ring_op',
  status: 'aaben',
  priority: 'akut',
  assignee: USER.id,
  createdBy: USER.id,
  due: '2026-11-23',
  dueTime: '10:00',
  rev: 3,
} as TaskItem;

beforeEach(() => {
  signInAs('seller');
  answerRequest('GET /api/collections/UsersPublic/records', listOf([]));
});

test('ticking a task off completes it and offers to undo', async () => {
  answerRequest('POST /api/tasks/change', { results: [{ id: task.id, task: { ...task, status: 'udfoert', rev: 4 } }] });
  const { user } = renderScreen(
    <ul>
      <TaskRow task={task} />
    </ul>,
  );
  await user.click(screen.getByRole('checkbox', { name: 'Udfør: Ring til Jensen' }));
  const done = await findToast('Opgaven er udført');
  expect(findSent('POST /api/tasks/change')[0]?.body).toEqual({
    changes: [{ id: task.id, rev: 3, status: 'udfoert' }],
  });
  await user.click(within(done).getByRole('button', { name: 'Fortryd' }));
  await waitFor(() =>
    expect(findSent('POST /api/tasks/change')[1]?.body).toEqual({
      changes: [{ id: task.id, rev: 4, status: 'aaben' }],
    }),
  );
});

test('a refusal is said in a toast', async () => {
  answerRequest('POST /api/tasks/change', new Refusal(403, { code: 'forbidden' }));
  const { user } = renderScreen(<TaskRow task={task} />);
  await user.click(screen.getByRole('checkbox', { name: 'Udfør: Ring til Jensen' }));
  expect(await findToast('Opgaven kunne ikke ændres')).toHaveTextContent('Det har du ikke adgang til.');
});

test('a task on a revised offer names the revision', () => {
  const inquiry = { id: 'offer0000000001', offerNumber: 10_601, revision: 2 };
  renderScreen(<TaskRow task={{ ...task, expand: { inquiry } }} />);
  expect(screen.getByRole('link', { name: '10601-2' })).toHaveAttribute('href', '/leads/inquiry/offer0000000001');
});
