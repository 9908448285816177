import { screen } from '@testing-library/react';
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
