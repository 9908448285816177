import { screen, waitFor, within } from '@testing-library/react';
import { chooseExport, readText, savedFiles } from '@/components/testing/export';
import { fill } from '@/components/testing/fill';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal, type SentRequest } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import { LATEST_NOTES } from '@/lib/patchnotes/shared/latest';
import { FeedbackScreen } from './feedback-screen';

const LIST = 'GET /api/collections/feedback/records';
const ANSWER = 'POST /api/feedback/feedback0000001/answer';
const COLLEAGUE = { id: 'user00000000002', name: 'Sanne Sælger', email: 's@demo.test', avatar: '', inactive: false };
const entry = {
  id: 'feedback0000001',
  type: 'fejl',
  text: 'Knappen gør intet',
  route: '/leads/mine?vis=ude',
  status: 'ny',
  author: COLLEAGUE.id,
  created: '2026-11-20 10:00:00.000Z',
  rev: 3,
};
const filters = () => findSent(LIST).map(({ query }) => query.get('filter'));

beforeEach(() => {
  answerRequest(LIST, listOf([entry]));
  answerRequest('GET /api/collections/UsersPublic/records', listOf([COLLEAGUE]));
});

test('a user sees their own feedback with its status and answer, and cannot answer', async () => {
  signInAs('seller');
  answerRequest(LIST, listOf([{ ...entry, status: 'loest', answer: 'Nu virker den.', patchnote: LATEST_NOTES }]));
  renderScreen(<FeedbackScreen />);
  const item = await screen.findByRole('listitem');
  expect(item).toHaveTextContent('Løst');
  expect(item).toHaveTextContent('Nu virker den.');
  expect(within(item).getByRole('link', { name: `Kom med version ${LATEST_NOTES}` })).toHaveAttribute(
    'href',
    '/patchnotes',
  );
  expect(item).not.toHaveTextContent('/leads/mine');
  expect(screen.queryByRole('button', { name: 'Svar' })).toBeNull();
  expect(filters()[0]).toContain(USER.id);
});

test('an administrator chooses whose feedback to see', async () => {
  signInAs('admin');
  const { user, search } = renderScreen(<FeedbackScreen />);
  await screen.findByRole('listitem');
  await user.click(screen.getByRole('button', { name: 'Alle' }));
  await waitFor(() => expect(search()).toBe('?vis=alle'));
  await waitFor(() => expect(filters()).toHaveLength(2));
  expect(filters()[1]).not.toBe(filters()[0]);
});

test('an administrator answers with status, text and version', async () => {
  signInAs('admin');
  answerRequest(ANSWER, ({ body }: SentRequest) => ({ ...entry, ...(body as object), rev: 4 }));
  const { user } = renderScreen(<FeedbackScreen />);
  const item = await screen.findByRole('listitem');
  await waitFor(() => expect(item).toHaveTextContent('Sanne Sælger'));
  expect(item).toHaveTextContent('/leads/mine?vis=ude');
  await user.click(screen.getByRole('button', { name: 'Svar' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Svar' }));
  await user.click(sheet.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Løst' }));
  await fill(user, sheet.getByRole('textbox', { name: /^Svar til den, der skrev/ }), 'Nu virker den.');
  await user.click(sheet.getByRole('combobox', { name: 'Lukket af version' }));
  await user.click(await screen.findByRole('option', { name: LATEST_NOTES }));
  await user.click(sheet.getByRole('button', { name: /^Gem/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(findSent(ANSWER)[0]?.body).toEqual({
    status: 'loest',
    answer: 'Nu virker den.',
    patchnote: LATEST_NOTES,
    rev: 3,
  });
  // The list is read again.
  await waitFor(() => expect(filters()).toHaveLength(2));
});

test('the listed feedback is exported with its author and the browser’s data', async () => {
  signInAs('admin');
  const { user } = renderScreen(<FeedbackScreen />);
  await screen.findByRole('listitem');
  await user.click(screen.getByRole('button', { name: 'Alle' }));
  await chooseExport(user, 'Eksportér som CSV');
  await findToast('1 række eksporteret');
  const [head, row] = (await readText(savedFiles[0]!.blob)).split('\r\n');
  expect(head).toBe('Oprettet;Skrevet af;Type;Status;Tekst;Svar;Lukket af version;Side;Version;Browser;Seneste fejl');
  expect(row).toContain('Sanne Sælger;Fejl;Ny;Knappen gør intet;;;/leads/mine?vis=ude');
  expect(filters().at(-1)).toBe(filters().at(-2));
});

test('an empty list and a failed one say so', async () => {
  signInAs('seller');
  answerRequest(LIST, new Refusal(502, {}));
  const { user } = renderScreen(<FeedbackScreen />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Noget gik galt');
  answerRequest(LIST, listOf([]));
  await user.click(screen.getByRole('button', { name: 'Prøv igen' }));
  expect(await screen.findByText('Du har ikke skrevet noget endnu')).toBeVisible();
});
