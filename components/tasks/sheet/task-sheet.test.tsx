import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '@/components/testing/fill';
import { answerPeople, COLLEAGUE } from '@/components/testing/people';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import type { TaskItem } from '@/lib/tasks/shared/queries';
import TaskSheet from './task-sheet';

/** A Thursday whose next working day is the Friday after it. */
const DUE = '2027-01-14';
const task = {
  id: 'task00000000001',
  title: 'Ring til Jensen',
  body: '',
  type: 'ring_op',
  status: 'aaben',
  priority: 'normal',
  assignee: USER.id,
  createdBy: USER.id,
  due: DUE,
  dueTime: '',
  snoozedUntil: '',
  recurrence: null,
  lead: '',
  inquiry: '',
  job: '',
  rev: 3,
} as unknown as TaskItem;
const SAVE = `POST /api/tasks/${task.id}/save`;

function open(fields: Partial<TaskItem> = {}) {
  answerRequest(`GET /api/collections/tasks/records/${task.id}`, { ...task, ...fields });
  const onClose = jest.fn();
  return { ...renderScreen(<TaskSheet id={task.id} onClose={onClose} />), onClose };
}

const titleBox = () => screen.findByRole('textbox', { name: 'Opgave' });
const saveButton = () => screen.getByRole('button', { name: /^Gem/ });
const saved = () => findSent(SAVE).map(({ body }) => body as Record<string, unknown>);

beforeEach(() => {
  signInAs('seller');
  answerPeople();
  answerRequest('GET /api/collections/company_settings/records', listOf([{ extraDaysOff: [] }]));
  answerRequest(SAVE, ({ body }: { body: unknown }) => ({ ...task, ...(body as object), rev: 4 }));
});

test('a changed task is saved with Ctrl+Enter and closes the sheet', async () => {
  const { user, onClose } = open();
  await fill(user, await titleBox(), 'Ring til Hansen');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saved()).toEqual([expect.objectContaining({ title: 'Ring til Hansen', rev: 3 })]);
});

test('the form shows when a repeating task comes next, and sends its rule', async () => {
  const { user, onClose } = open();
  await titleBox();
  await user.click(screen.getByRole('combobox', { name: 'Gentages' }));
  await user.click(await screen.findByRole('option', { name: 'Hver arbejdsdag' }));
  expect(screen.getByText(/^Næste gang er fre\. 15\. jan\./)).toBeInTheDocument();
  await user.click(saveButton());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saved()[0]).toMatchObject({ recurrence: { every: 'day' } });
});

test('a missing title and a repetition without a day are refused at their fields, and nothing is sent', async () => {
  const { user } = open({ due: '' });
  const box = await titleBox();
  await user.clear(box);
  await user.click(screen.getByRole('combobox', { name: 'Gentages' }));
  await user.click(await screen.findByRole('option', { name: 'Hver uge' }));
  await user.click(saveButton());
  await waitFor(() => expect(box).toBeInvalid());
  expect(screen.getByRole('textbox', { name: /^Frist/ })).toBeInvalid();
  expect(saved()).toEqual([]);
});

test('a field that a colleague changed too is asked about, and the chosen value is sent with their version', async () => {
  const theirs = { ...task, title: 'Ring til Olsen', rev: 9 };
  const { user, onClose } = open();
  await fill(user, await titleBox(), 'Ring til Hansen');
  answerRequest(SAVE, new Refusal(409, { code: 'stale', data: { rev: 9, fields: ['title'], current: theirs } }));
  await user.click(saveButton());
  const mine = await screen.findByRole('radio', { name: /Ring til Hansen/ });
  expect(screen.getByRole('radio', { name: /Ring til Olsen/ })).toBeInTheDocument();
  await user.click(mine);
  answerRequest(SAVE, { ...theirs, title: 'Ring til Hansen', rev: 10 });
  const dialog = mine.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]')!;
  await user.click(within(dialog).getByRole('button', { name: /^Gem/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saved().at(-1)).toMatchObject({ title: 'Ring til Hansen', rev: 9 });
});

test('a field that only a colleague changed is shown too, and theirs is suggested', async () => {
  const theirs = { ...task, body: 'Husk stigen', rev: 9 };
  const { user, onClose } = open();
  await fill(user, await titleBox(), 'Ring til Hansen');
  answerRequest(SAVE, new Refusal(409, { code: 'stale', data: { rev: 9, fields: ['body'], current: theirs } }));
  await user.click(saveButton());
  expect(await screen.findByRole('radio', { name: /Husk stigen/ })).toBeChecked();
  expect(screen.queryByRole('radio', { name: /Ring til Hansen/ })).not.toBeInTheDocument();
  answerRequest(SAVE, { ...theirs, title: 'Ring til Hansen', rev: 10 });
  await user.click(screen.getByRole('button', { name: /^Gem/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saved().at(-1)).toMatchObject({ title: 'Ring til Hansen', body: 'Husk stigen', rev: 9 });
});

test('without a connection the sheet says so, and the text is there when it is opened again', async () => {
  answerRequest(SAVE, () => {
    throw new TypeError('Failed to fetch');
  });
  const { user, unmount, onClose } = open();
  await fill(user, await screen.findByRole('textbox', { name: /^Note/ }), 'Husk stigen');
  await user.click(saveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Ingen forbindelse. Tjek nettet, og prøv igen.');
  expect(screen.getByRole('textbox', { name: /^Note/ })).toHaveValue('Husk stigen');
  expect(onClose).not.toHaveBeenCalled();
  unmount();
  open();
  expect(await screen.findByRole('textbox', { name: /^Note/ })).toHaveValue('Husk stigen');
});

test('a snooze from the sheet closes both', async () => {
  answerRequest('POST /api/tasks/change', { results: [{ id: task.id, task: { ...task, rev: 4 } }] });
  const { user, onClose } = open();
  await titleBox();
  await user.click(screen.getByRole('button', { name: 'Udskyd' }));
  const next = within(await screen.findByRole('dialog', { name: 'Udskyd opgaven' })).getByRole('button', {
    name: /^(I morgen|Næste hverdag)/,
  });
  await waitFor(() => expect(next).toBeEnabled());
  await user.click(next);
  await findToast('Opgaven er udskudt');
  expect(onClose).toHaveBeenCalled();
});

test.each([
  ['Aflys opgaven', 'annulleret', 'Opgaven er annulleret'],
  ['Gå i gang', 'i_gang', 'Opgaven er i gang'],
  ['Udfør', 'udfoert', 'Opgaven er udført'],
])('%s changes the status and closes the sheet', async (name, status, said) => {
  answerRequest('POST /api/tasks/change', { results: [{ id: task.id, task: { ...task, status, rev: 4 } }] });
  const { user, onClose } = open();
  await titleBox();
  await user.click(screen.getByRole('button', { name }));
  await findToast(said);
  expect(findSent('POST /api/tasks/change')[0]?.body).toEqual({ changes: [{ id: task.id, rev: 3, status }] });
  expect(onClose).toHaveBeenCalled();
});

test("a colleague's task can be edited, but not moved", async () => {
  open({ assignee: COLLEAGUE.id, createdBy: COLLEAGUE.id });
  await titleBox();
  expect(await screen.findByText(`Skrevet af ${COLLEAGUE.name}`)).toBeInTheDocument();
  for (const name of ['Udfør', 'Gå i gang', 'Aflys opgaven'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('a task that cannot be read can be asked for again', async () => {
  answerRequest(`GET /api/collections/tasks/records/${task.id}`, new Refusal(503, { code: 'upstream' }));
  const { user } = renderScreen(<TaskSheet id={task.id} onClose={() => {}} />);
  const again = await screen.findByRole('button', { name: 'Prøv igen' });
  answerRequest(`GET /api/collections/tasks/records/${task.id}`, task);
  await user.click(again);
  expect(await titleBox()).toHaveValue('Ring til Jensen');
});
