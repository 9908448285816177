import { act, screen, waitFor } from '@testing-library/react';
import { fixDate } from '@/components/testing/date';
import { fill } from '@/components/testing/fill';
import { answerPeople } from '@/components/testing/people';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import { LinkedTasks } from './linked-tasks';

const LEAD = 'lead00000000001';
const TASKS = 'GET /api/collections/tasks/records';
const task = {
  id: 'task00000000001',
  title: 'Ring til Jensen',
  type: 'ring_op',
  status: 'aaben',
  assignee: USER.id,
  lead: LEAD,
  expand: {
    lead: { id: LEAD, name: 'Jensen' },
    job: { id: 'job000000000001', jobNumber: 20017, title: 'Ny tavle' },
  },
};

beforeEach(() => {
  signInAs('seller');
  answerPeople();
});

test("a record's open tasks are listed, and each opens in the list of tasks", async () => {
  answerRequest(TASKS, listOf([task]));
  renderScreen(<LinkedTasks field="lead" id={LEAD} />);
  const link = await screen.findByRole('link', { name: 'Ring til Jensen' });
  expect(link).toHaveAttribute('href', '/tasks?opgave=task00000000001');
  expect(screen.getByRole('link', { name: '20017 · Ny tavle' })).toHaveAttribute('href', '/service/job000000000001');
  expect(findSent(TASKS)[0]?.query.get('filter')).toContain(`lead = '${LEAD}'`);
});

test('a task that was put off is among the urgent ones when its day begins', async () => {
  const titles = () => screen.getAllByRole('link', { name: /^Nr/ }).map((one) => one.textContent);
  const later = { ...task, expand: {}, title: 'Nr. 1', due: '2026-12-05' };
  const putOff = { ...later, id: 'task00000000002', title: 'Nr. 2', due: '2026-11-20', snoozedUntil: '2026-11-27' };
  fixDate(new Date('2026-11-26T21:30:00Z'));
  answerRequest(TASKS, listOf([putOff, later]));
  renderScreen(<LinkedTasks field="lead" id={LEAD} />);
  await screen.findByRole('link', { name: 'Nr. 1' });
  expect(titles()).toEqual(['Nr. 1', 'Nr. 2']);
  fixDate(new Date('2026-11-26T23:01:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(titles()).toEqual(['Nr. 2', 'Nr. 1']));
});

test('a task that is added belongs to the record and to what the record belongs to', async () => {
  answerRequest(TASKS, listOf([]));
  answerRequest('POST /api/tasks', task);
  const { user } = renderScreen(<LinkedTasks field="inquiry" id="offer0000000001" link={{ lead: LEAD }} />);
  await fill(user, screen.getByRole('textbox', { name: 'Ny opgave' }), 'ring fredag');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(findSent('POST /api/tasks')[0]?.body).toMatchObject({ inquiry: 'offer0000000001', lead: LEAD }),
  );
});

test('a closed record says that it has no tasks, and a list that cannot be read can be asked for again', async () => {
  answerRequest(TASKS, new Refusal(503, { code: 'upstream' }));
  const { user } = renderScreen(<LinkedTasks field="lead" id={LEAD} mayAdd={false} />);
  const again = await screen.findByRole('button', { name: 'Prøv igen' });
  answerRequest(TASKS, listOf([]));
  await user.click(again);
  expect(await screen.findByText('Ingen opgaver.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('a set of tasks is started for the record, anew at each press', async () => {
  answerRequest(TASKS, listOf([]));
  answerRequest(
    'GET /api/collections/templates/records',
    listOf([{ id: 'template0000001', name: 'Efter besigtigelse' }]),
  );
  answerRequest('POST /api/tasks/start-set', { tasks: [task, task] });
  const { user } = renderScreen(<LinkedTasks field="inquiry" id="offer0000000001" link={{ lead: LEAD }} />);
  for (const press of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: 'Start opgavesæt' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Efter besigtigelse' }));
    await waitFor(() => expect(findSent('POST /api/tasks/start-set')).toHaveLength(press));
    expect((await screen.findAllByText('Efter besigtigelse: 2 opgaver er lavet')).length).toBeGreaterThan(0);
  }
  const bodies = findSent('POST /api/tasks/start-set').map(({ body }) => body as Record<string, string>);
  expect(bodies[0]).toMatchObject({ set: 'template0000001', inquiry: 'offer0000000001', lead: LEAD, job: '' });
  expect(bodies[0]?.idempotencyKey).not.toBe(bodies[1]?.idempotencyKey);
});
