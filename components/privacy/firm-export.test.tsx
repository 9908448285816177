import { screen, waitFor, within } from '@testing-library/react';
import { makePerson } from '@/components/leads/testing/lead';
import { renderScreen } from '@/components/testing/render';
import { watchDownloads } from '@/components/testing/downloads';
import { answerRequest, findSent, listOf, Refusal } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import { FirmExport } from './firm-export';

const READ = 'GET /api/collections/activities/records';

test('admins see who has downloaded all data, and when', async () => {
  signInAs('admin');
  answerRequest(
    'GET /api/collections/UsersPublic/records',
    listOf([makePerson({ id: USER.id, name: 'Astrid Admin' })]),
  );
  answerRequest(READ, listOf([{ id: 'activity0000001', actor: USER.id, at: '2026-11-02 09:00:00.000Z' }]));
  renderScreen(<FirmExport />);
  const list = within(await screen.findByRole('list', { name: 'Hentet af' }));
  expect(await list.findByText('Astrid Admin')).toBeVisible();
  expect(list.getByText(/10[:.]00/)).toBeVisible();
});

test('nobody has yet, and only admins are asked for it', async () => {
  signInAs('admin');
  answerRequest(READ, listOf([]));
  const { unmount } = renderScreen(<FirmExport />);
  expect(await screen.findByText('Ingen har hentet alle data endnu.')).toBeVisible();
  unmount();
  const before = findSent(READ).length;
  signInAs('moderator');
  const { container } = renderScreen(<FirmExport />);
  expect(container.querySelector('button')).toBeNull();
  expect(findSent(READ)).toHaveLength(before);
});

test('the file is ordered by a POST and saved from the address in its answer', async () => {
  signInAs('admin');
  answerRequest(READ, listOf([]));
  answerRequest('POST /api/privacy/export', { url: '/api/downloads/abc' });
  const saved = watchDownloads();
  const { user } = renderScreen(<FirmExport />);
  await user.click(screen.getByRole('button', { name: 'Hent alle data' }));
  await waitFor(() => expect(saved).toEqual(['/api/downloads/abc']));
});

test('while another admin downloads all data, that is said', async () => {
  signInAs('admin');
  answerRequest(READ, listOf([]));
  answerRequest('POST /api/privacy/export', new Refusal(409, { code: 'export_busy', data: {} }));
  const saved = watchDownloads();
  const { user } = renderScreen(<FirmExport />);
  await user.click(screen.getByRole('button', { name: 'Hent alle data' }));
  expect(await screen.findByText('Der hentes allerede. Vent, til den hentning er færdig.')).toBeVisible();
  expect(saved).toEqual([]);
});
