import { screen, within } from '@testing-library/react';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, listOf } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { TechniciansScreen } from './technicians-screen';

const tom = { id: 'tech00000000001', name: 'Tom', initials: 'TO', title: 'montoer', active: true, sort: 1, rev: 1 };

beforeEach(() => {
  answerRequest('GET /api/collections/technicians/records', listOf([tom]));
  answerRequest('GET /api/collections/technician_costs/records', listOf([]));
});

test.each(['admin', 'moderator'] as const)('%s can import technicians from the list', async (role) => {
  signInAs(role);
  const { user, visited } = renderScreen(<TechniciansScreen />);
  expect(await screen.findByText('Tom')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Flere handlinger' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Importér montører' }));
  expect(visited).toEqual(['/settings/import?kind=technicians']);
});

test.each(['management', 'seller'] as const)('%s reads the list and has no import', async (role) => {
  signInAs(role);
  const { user } = renderScreen(<TechniciansScreen />);
  expect(await screen.findByText('Tom')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Flere handlinger' }));
  expect(await screen.findByRole('menuitem', { name: 'Eksportér som CSV' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Importér montører' })).toBeNull();
});

test.each([
  [1, '1 kommende besøg, som bliver på planen, til det flyttes'],
  [5, '5 kommende besøg, som bliver på planen, til de flyttes'],
])('deactivating says that %d coming visits stay on the plan', async (count, text) => {
  signInAs('moderator');
  answerRequest(`GET /api/setup/technicians/${tom.id}/usage`, { items: [{ what: 'visits', count }] });
  const { user } = renderScreen(<TechniciansScreen />);
  await user.click(await screen.findByRole('button', { name: 'Handlinger for Tom' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Deaktivér' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText(text)).toBeVisible();
  expect(dialog.getByText(/^Montøren kan ikke få nye sager eller opgaver på planen/)).toBeVisible();
  expect(dialog.queryByText(/forsvinder/)).toBeNull();
});
