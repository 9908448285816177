import { screen, waitFor } from '@testing-library/react';
import { fill } from '@/components/testing/fill';
import { answerPeople, COLLEAGUE } from '@/components/testing/people';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, Refusal } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import type { TaskItem } from '@/lib/tasks/shared/queries';
import { TakeOverAnswer } from './take-over-answer';
import { TakeOverButtons } from './take-over-buttons';

const LEAD = 'lead00000000001';
const ASK = `POST /api/leads/${LEAD}/ask`;
const ANSWER = 'POST /api/lead-requests/task00000000001/answer';
const owner = { id: COLLEAGUE.id, name: 'Mette', phone: '20304050', asked: false };
const task = {
  id: 'task00000000001',
  assignee: USER.id,
  takeOverBy: COLLEAGUE.id,
  lead: LEAD,
  expand: { lead: { id: LEAD, name: 'Kirsten Østergaard' } },
} as unknown as TaskItem;

beforeEach(() => {
  signInAs('seller');
  answerPeople();
  answerRequest(`GET /api/lead-owners/${LEAD}`, owner);
});

test('the owner can be called, or asked once with a note', async () => {
  answerRequest(ASK, { ...owner, asked: true });
  const { user } = renderScreen(<TakeOverButtons id={LEAD} name="Kirsten Østergaard" />);
  expect(await screen.findByRole('link', { name: 'Ring til Mette: 20 30 40 50' })).toHaveAttribute(
    'href',
    'tel:+4520304050',
  );
  await user.click(screen.getByRole('button', { name: 'Bed om at overtage' }));
  await fill(user, screen.getByRole('textbox', { name: /^Hvorfor/ }), 'Jeg lavede tavlen');
  await user.click(screen.getByRole('button', { name: 'Spørg' }));
  await findToast('Mette er spurgt');
  expect(findSent(ASK).map(({ body }) => body)).toEqual([{ owner: COLLEAGUE.id, note: 'Jeg lavede tavlen' }]);
  expect(screen.getByText('Du har spurgt Mette og venter på svar')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Bed om at overtage' })).toBeNull();
});

test('a customer who has another owner by now is said so, and the owner is read again', async () => {
  answerRequest(ASK, new Refusal(409, { code: 'taken', data: { owner: { id: 'other', name: 'Jonas' } } }));
  const { user } = renderScreen(<TakeOverButtons id={LEAD} name="Kirsten Østergaard" />);
  await user.click(await screen.findByRole('button', { name: 'Bed om at overtage' }));
  answerRequest(`GET /api/lead-owners/${LEAD}`, { ...owner, id: 'other0000000001', name: 'Jonas', phone: '' });
  await user.click(screen.getByRole('button', { name: 'Spørg' }));
  await findToast('Kunden har skiftet ejer');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Ring til/ })).toBeNull());
});

test.each([
  ['Giv kunden til', true, /er nu hos/],
  ['Behold kunden', false, /^Du beholder Kirsten Østergaard/],
] as const)('the owner answers: %s', async (label, give, said) => {
  answerRequest(ANSWER, {});
  const onDone = jest.fn();
  const { user } = renderScreen(<TakeOverAnswer task={task} onDone={onDone} />);
  await fill(user, await screen.findByRole('textbox', { name: /^Besked til/ }), 'Helt i orden');
  await user.click(screen.getByRole('button', { name: new RegExp(`^${label}`) }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(findSent(ANSWER).map(({ body }) => body)).toEqual([{ give, note: 'Helt i orden' }]);
  expect(await screen.findByText(said)).toBeInTheDocument();
});

test('a refused answer keeps its text, also through a reload', async () => {
  answerRequest(ANSWER, new Refusal(409, { code: 'wrong_status', data: { status: 'udfoert', allowed: [] } }));
  const onDone = jest.fn();
  const { user, unmount } = renderScreen(<TakeOverAnswer task={task} onDone={onDone} />);
  const field = await screen.findByRole('textbox', { name: /^Besked til/ });
  await fill(user, field, 'Helt i orden');
  await user.click(screen.getByRole('button', { name: 'Behold kunden' }));
  await findToast('Svaret blev ikke gemt');
  expect(onDone).not.toHaveBeenCalled();
  expect(field).toHaveValue('Helt i orden');
  unmount();
  renderScreen(<TakeOverAnswer task={task} onDone={onDone} />);
  expect(await screen.findByRole('textbox', { name: /^Besked til/ })).toHaveValue('Helt i orden');
});
