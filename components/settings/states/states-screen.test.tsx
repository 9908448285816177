import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, type SentRequest } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { queryRoots } from '@/lib/core/shared/query-roots';
import { StatesScreen } from './states-screen';

const state = (id: string, labelDa: string, more: object = {}) => ({
  id,
  entity: 'lead',
  step: 'besigtigelse',
  labelDa,
  labelEn: labelDa,
  colour: 'violet',
  icon: '',
  type: 'i_gang',
  isDefault: false,
  active: true,
  rottenDays: 0,
  rev: 1,
  sort: 10,
  ...more,
});
const standard = state('state0000000001', 'Besigtigelse aftalt', { isDefault: true });
const own = state('state0000000002', 'Besigtigelse ønsket', { sort: 20 });
const elsewhere = state('state0000000003', 'Vundet', { step: 'vundet', isDefault: true, sort: 30 });

const openLeave = async (name: string, items: object[], beside: ReactNode = null) => {
  signInAs('moderator');
  answerRequest('GET /api/collections/states/records', listOf([standard, own, elsewhere]));
  for (const { id } of [standard, own, elsewhere]) answerRequest(`GET /api/setup/states/${id}/usage`, { items });
  const { user } = renderScreen(
    <>
      <StatesScreen />
      {beside}
    </>,
  );
  await user.click(await screen.findByRole('button', { name: `Handlinger for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Deaktivér' }));
  return { user, dialog: within(await screen.findByRole('alertdialog')) };
};

test('a state that records have asks which state they get instead, and is taken back', async () => {
  const undo = { to: standard.id, records: ['lead00000000001'], wasDefault: false };
  answerRequest(`POST /api/setup/states/${own.id}/reassign`, { rev: 2, moved: 1, undo });
  answerRequest(`POST /api/setup/states/${own.id}/restore`, { rev: 3 });
  const { user, dialog } = await openLeave('Besigtigelse ønsket', [{ what: 'leads', count: 1 }]);
  expect(await dialog.findByText('1 lead')).toBeVisible();
  const choice = dialog.getByRole('combobox', { name: 'Flyt til' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Besigtigelse aftalt']);
  await user.click(dialog.getByRole('button', { name: 'Flyt og deaktivér' }));
  const toast = await findToast('Besigtigelse ønsket er deaktiveret. 1 er flyttet til Besigtigelse aftalt');
  expect(findSent(`POST /api/setup/states/${own.id}/reassign`)[0]?.body).toEqual({ rev: 1, to: standard.id });
  await user.click(within(toast).getByRole('button', { name: 'Fortryd' }));
  await findToast('Besigtigelse ønsket er aktiv igen');
  expect(findSent(`POST /api/setup/states/${own.id}/restore`)[0]?.body).toEqual({ rev: 2, ...undo });
});

test('taking it back shows the records’ states again in every list', async () => {
  const undo = { to: standard.id, records: ['lead00000000001'], wasDefault: false };
  answerRequest(`POST /api/setup/states/${own.id}/reassign`, { rev: 2, moved: 1, undo });
  answerRequest(`POST /api/setup/states/${own.id}/restore`, { rev: 3 });
  const read = jest.fn(() => Promise.resolve([]));
  const Leads = () => <ul>{useQuery({ queryKey: queryRoots.leads, queryFn: read }).data?.length}</ul>;
  const { user, dialog } = await openLeave('Besigtigelse ønsket', [{ what: 'leads', count: 1 }], <Leads />);
  await user.click(await dialog.findByRole('button', { name: 'Flyt og deaktivér' }));
  const toast = await findToast('Besigtigelse ønsket er deaktiveret. 1 er flyttet til Besigtigelse aftalt');
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  await user.click(within(toast).getByRole('button', { name: 'Fortryd' }));
  await findToast('Besigtigelse ønsket er aktiv igen');
  await waitFor(() => expect(read).toHaveBeenCalledTimes(3));
});

test('a state without records is only switched off', async () => {
  const route = `POST /api/setup/states/${own.id}/active`;
  answerRequest(route, { ...own, active: false, rev: 2 });
  const { user, dialog } = await openLeave('Besigtigelse ønsket', []);
  await user.click(await dialog.findByRole('button', { name: 'Deaktivér' }));
  await findToast('Besigtigelse ønsket er deaktiveret');
  expect(findSent(route)[0]?.body).toEqual({ rev: 1, active: false });
});

test('the only state of a step stays', async () => {
  const { dialog } = await openLeave('Vundet', [{ what: 'leads', count: 4 }]);
  expect(await dialog.findByText('4 leads')).toBeVisible();
  expect(dialog.getByText(/Der er ingen anden status på trinnet/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Flyt og deaktivér' })).toBeDisabled();
});

test('a step’s default state gets a set of tasks to start', async () => {
  signInAs('moderator');
  const set = { id: 'template0000001', name: 'Efter besigtigelse', kind: 'opgaver', language: 'da', active: true };
  answerRequest('GET /api/collections/states/records', listOf([standard]));
  answerRequest(
    'GET /api/collections/templates/records',
    listOf([set, { ...set, id: 'template0000002', kind: 'tilbudsmail', name: 'Mail' }]),
  );
  const route = `POST /api/setup/states/${standard.id}/save`;
  answerRequest(route, ({ body }: SentRequest) => body);
  const { user } = renderScreen(<StatesScreen />);
  await user.click(await screen.findByRole('button', { name: 'Besigtigelse aftalt' }));
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByRole('combobox', { name: 'Starter opgaver' }));
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'Ingen',
    'Efter besigtigelse',
  ]);
  await user.click(screen.getByRole('option', { name: 'Efter besigtigelse' }));
  await user.click(form.getByRole('button', { name: /^Gem/ }));
  await findToast('Besigtigelse aftalt er gemt');
  expect(findSent(route)[0]?.body).toMatchObject({ taskSet: set.id });
});

test('the states of offers and jobs can be ordered like those of leads', async () => {
  signInAs('moderator');
  const offers = ['Kladde', 'Sendt'].map((label, at) =>
    state(`state000000001${at}`, label, { entity: 'offer', step: label.toLowerCase(), isDefault: true, sort: at * 10 }),
  );
  answerRequest('GET /api/collections/states/records', listOf([standard, ...offers]));
  answerRequest('POST /api/setup/states/order', {});
  const { user } = renderScreen(<StatesScreen />);
  await user.click(await screen.findByRole('button', { name: 'Tilbud' }));
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Flyt Sendt' }), { key: 'ArrowUp' });
  await waitFor(() =>
    expect(findSent('POST /api/setup/states/order')[0]?.body).toEqual({ ids: [offers[1]!.id, offers[0]!.id] }),
  );
});
