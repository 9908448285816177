import { screen, waitFor, within } from '@testing-library/react';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { UsersScreen } from './users-screen';

const read = (collection: string) => `GET /api/collections/${collection}/records`;
const account = (id: string, name: string, roles: string[]) => ({
  id,
  name,
  email: '',
  avatar: '',
  roles,
  complete: true,
  inactive: false,
  saleNumber: 0,
  rev: 1,
});
const people = [account('user00000000007', 'Bo', ['seller']), account('user00000000008', 'Nanna Ny', ['new'])];
const rows = () => screen.getAllByRole('row').slice(1);

beforeEach(() => {
  answerRequest(read('users'), listOf(people));
  answerRequest(
    read('UsersPublic'),
    listOf(people.map(({ id, name }) => ({ id, name, email: `${id}@demo.test`, avatar: '', inactive: false }))),
  );
  answerRequest(read('technicians'), listOf([]));
  answerRequest(read('technician_costs'), listOf([]));
});

test('only administrators see the accounts', async () => {
  signInAs('moderator');
  renderScreen(<UsersScreen />);
  expect(screen.getByText('Kun for administratorer')).toBeVisible();
  expect(findSent(read('users'))).toEqual([]);
});

test('accounts that wait for a role come first, and a role is granted', async () => {
  signInAs('admin');
  const route = 'POST /api/setup/users/user00000000008/rights';
  answerRequest(route, { ...people[1], roles: ['seller'], rev: 2 });
  const { user } = renderScreen(<UsersScreen />);
  await screen.findByText('Nanna Ny');
  expect(rows()[0]).toHaveTextContent('Nanna Ny');
  expect(rows()[0]).toHaveTextContent('Venter på rolle');
  expect(rows()[1]).toHaveTextContent('user00000000007@demo.test');
  await user.click(screen.getByText('Nanna Ny'));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('checkbox', { name: /^Sælger/ }));
  await user.click(sheet.getByRole('button', { name: /^Gem/ }));
  await waitFor(() => expect(findSent(route)).toHaveLength(1));
  const { roles } = findSent(route)[0]?.body as { roles: string[] };
  expect(roles).toContain('seller');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an account is switched off after a question; a refusal is said in a toast', async () => {
  signInAs('admin');
  answerRequest('GET /api/setup/users/user00000000007/usage', { items: [{ what: 'tasks', count: 1 }] });
  answerRequest('POST /api/setup/users/user00000000007/active', new Refusal(403, { code: 'forbidden' }));
  const { user } = renderScreen(<UsersScreen />);
  await user.click(await screen.findByRole('button', { name: 'Handlinger for Bo' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Deaktivér' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText('1 åben opgave')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Deaktivér' }));
  expect(await findToast('Det blev ikke ændret')).toHaveTextContent('Det har du ikke adgang til.');
});

test('an account without a sales number has an empty field, which stays no number', async () => {
  signInAs('admin');
  const route = 'POST /api/setup/users/user00000000007/rights';
  answerRequest(route, { ...people[0], rev: 2 });
  const { user } = renderScreen(<UsersScreen />);
  await user.click(await screen.findByText('Bo'));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByRole('textbox', { name: 'Sælgernummer' })).toHaveValue('');
  await user.click(sheet.getByRole('checkbox', { name: /^Moderator/ }));
  await user.click(sheet.getByRole('button', { name: /^Gem/ }));
  await waitFor(() => expect(findSent(route)[0]?.body).toMatchObject({ saleNumber: 0 }));
});
