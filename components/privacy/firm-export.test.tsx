import { screen, within } from '@testing-library/react';
import { makePerson } from '@/components/leads/testing/lead';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf } from '@/components/testing/server';
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
  expect(screen.getByRole('link', { name: 'Hent alle data' })).toHaveAttribute('href', '/api/privacy/export');
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
  expect(container.querySelector('a')).toBeNull();
  expect(findSent(READ)).toHaveLength(before);
});
