import { screen, within } from '@testing-library/react';
import { fill } from '@/components/testing/fill';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { IntakeScreen } from './intake-screen';

const READ = 'GET /api/collections/intake_keys/records';
const CREATE = 'POST /api/setup/intake-keys';
const key = (n: number, more: object = {}) => ({
  id: `key0000000000${n}`,
  name: `Formular ${n}`,
  start: 'ordre_ab12cd',
  lastUsedAt: '',
  revokedAt: '',
  rev: 1,
  ...more,
});

beforeEach(() => signInAs('admin'));

test('the purpose of a new key is kept through a reload, until it is given up', async () => {
  answerRequest(READ, listOf([]));
  const open = async () => {
    const { user, unmount } = renderScreen(<IntakeScreen />);
    await user.click(await screen.findByRole('button', { name: 'Ny nøgle' }));
    const dialog = within(await screen.findByRole('dialog'));
    return { user, unmount, dialog, field: dialog.getByLabelText('Hvad skal bruge den?') };
  };
  const before = await open();
  await fill(before.user, before.field, 'Formular på hjemmesiden');
  before.unmount();
  const after = await open();
  expect(after.field).toHaveValue('Formular på hjemmesiden');
  await after.user.click(after.dialog.getByRole('button', { name: 'Annullér' }));
  after.unmount();
  expect((await open()).field).toHaveValue('');
});

test('a key is shown once, after it was made', async () => {
  answerRequest(READ, listOf([]));
  answerRequest(CREATE, { key: key(1), secret: 'ordre_hemmelig' });
  const { user } = renderScreen(<IntakeScreen />);
  await user.click(await screen.findByRole('button', { name: 'Ny nøgle' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByLabelText('Hvad skal bruge den?'), 'Formular 1');
  await user.click(dialog.getByRole('button', { name: 'Lav nøgle' }));
  expect(await dialog.findByRole('textbox', { name: 'Nøgle' })).toHaveValue('ordre_hemmelig');
  expect(dialog.getByText(/vises kun denne ene gang/)).toBeVisible();
  expect(findSent(CREATE).map(({ body }) => body)).toEqual([
    { name: 'Formular 1', idempotencyKey: expect.stringMatching(/^\w{8,80}$/) as string },
  ]);
});

test('a key whose answer was lost is said to be lost', async () => {
  answerRequest(READ, listOf([]));
  answerRequest(CREATE, { key: key(1), secret: '' });
  const { user } = renderScreen(<IntakeScreen />);
  await user.click(await screen.findByRole('button', { name: 'Ny nøgle' }));
  await fill(user, await screen.findByLabelText('Hvad skal bruge den?'), 'Formular 1');
  await user.click(screen.getByRole('button', { name: 'Lav nøgle' }));
  expect(await screen.findByText(/kan ikke vises igen/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('keys show their last use; one is revoked after a question', async () => {
  const used = key(1, { lastUsedAt: new Date().toISOString() });
  answerRequest(READ, listOf([used, key(2), key(3, { revokedAt: '2026-11-01 10:00:00.000Z' })]));
  answerRequest(`POST /api/setup/intake-keys/${used.id}/revoke`, { ...used, revokedAt: 'now', rev: 2 });
  const { user } = renderScreen(<IntakeScreen />);
  const [first, second, third] = (await screen.findAllByRole('listitem')).map((row) => within(row));
  expect(first!.getByText(/Senest brugt/)).toBeVisible();
  expect(second!.getByText('Aldrig brugt')).toBeVisible();
  expect(third!.getByText('Spærret')).toBeVisible();
  expect(third!.queryByRole('button')).toBeNull();
  await user.click(first!.getByRole('button', { name: 'Spær' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Spær' }));
  await findToast('Nøglen til Formular 1 er spærret');
  expect(findSent(`POST /api/setup/intake-keys/${used.id}/revoke`).map(({ body }) => body)).toEqual([{ rev: 1 }]);
});

test('keys that can’t be read can be read again; other roles are told to ask', async () => {
  answerRequest(READ, new Refusal(503, { status: 503, code: 'upstream', message: '', data: {} }));
  const { unmount } = renderScreen(<IntakeScreen />);
  expect(await screen.findByText(/Serveren svarer ikke/)).toBeVisible();
  unmount();
  signInAs('moderator');
  renderScreen(<IntakeScreen />);
  expect(await screen.findByText('Kun for administratorer')).toBeVisible();
});

test('a key shows how many inquiries of robots were dropped', async () => {
  answerRequest(READ, listOf([key(1, { robots: 1 }), key(2, { robots: 12 }), key(3)]));
  renderScreen(<IntakeScreen />);
  const [first, second, third] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('1 henvendelse fra en robot er afvist');
  expect(second).toHaveTextContent('12 henvendelser fra robotter er afvist');
  expect(third).not.toHaveTextContent('robot');
});
