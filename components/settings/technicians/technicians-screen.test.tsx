import { screen, waitFor, within } from '@testing-library/react';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf } from '@/components/testing/server';
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

const openHandover = async (work: object) => {
  signInAs('moderator');
  answerRequest(`GET /api/setup/technicians/${tom.id}/handover`, {
    work: [{ what: 'visits', count: 3 }],
    people: [
      { id: 'technician00002', name: 'Trine' },
      { id: 'technician00003', name: 'Ulla' },
    ],
    begun: 0,
    technician: '',
    ...work,
  });
  const { user } = renderScreen(<TechniciansScreen />);
  await user.click(await screen.findByRole('button', { name: 'Handlinger for Tom' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Deaktivér' }));
  return { user, dialog: within(await screen.findByRole('alertdialog')) };
};

test('deactivating asks who takes over the planned visits, and can be taken back', async () => {
  const LEAVE = `POST /api/setup/technicians/${tom.id}/leave`;
  const RETURN = `POST /api/setup/technicians/${tom.id}/return`;
  const undo = { to: 'technician00003', visits: [], helped: [] };
  answerRequest(LEAVE, { rev: 2, moved: 2, tray: 1, undo });
  answerRequest(RETURN, { rev: 3 });
  const { user, dialog } = await openHandover({ begun: 1 });
  const taker = await dialog.findByRole('combobox', { name: '3 planlagte besøg går til' });
  expect(taker).toHaveDisplayValue('Trine');
  expect(dialog.getByText('1 besøg er begyndt og bliver på planen.')).toBeVisible();
  await user.selectOptions(taker, 'Ulla');
  await user.click(dialog.getByRole('button', { name: 'Giv videre og deaktivér' }));
  const toast = await findToast('Tom er deaktiveret');
  expect(findSent(LEAVE)[0]?.body).toEqual({ rev: 1, to: { visits: 'technician00003' } });
  expect(toast).toHaveTextContent('2 besøg er flyttet, 1 lagt i bakken.');
  await user.click(within(toast).getByRole('button', { name: 'Fortryd' }));
  await waitFor(() => expect(findSent(RETURN)[0]?.body).toEqual({ rev: 2, ...undo }));
});

test('visits can go into the tray, and do where there is no colleague', async () => {
  const LEAVE = `POST /api/setup/technicians/${tom.id}/leave`;
  answerRequest(LEAVE, { rev: 2, moved: 0, tray: 3, undo: null });
  const { user, dialog } = await openHandover({ people: [] });
  const taker = await dialog.findByRole('combobox', { name: '3 planlagte besøg går til' });
  expect(taker).toHaveDisplayValue('Ingen – læg dem i bakken');
  await user.click(dialog.getByRole('button', { name: 'Giv videre og deaktivér' }));
  const toast = await findToast('Tom er deaktiveret');
  expect(findSent(LEAVE)[0]?.body).toEqual({ rev: 1, to: { visits: '' } });
  expect(within(toast).queryByRole('button', { name: 'Fortryd' })).toBeNull();
});

test('a technician without visits is deactivated without a choice', async () => {
  const { dialog } = await openHandover({ work: [] });
  expect(await dialog.findByText('Der er intet åbent arbejde at give videre.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Deaktivér' })).toBeEnabled();
  expect(dialog.getByText(/^Montøren kan ikke få nye sager eller opgaver på planen/)).toBeVisible();
});
