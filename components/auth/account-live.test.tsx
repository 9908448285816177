import { screen } from '@testing-library/react';
import { startRealtime } from '@/components/testing/realtime';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import { useSession } from '@/lib/auth/browser/client';
import { AccountLive } from './account-live';

const READ = `GET /api/collections/users/records/${USER.id}`;

function Roles() {
  return <p>{useSession().roles.join() || 'Ingen rolle'}</p>;
}

test('a role that is removed before the event stream is open takes effect all the same', async () => {
  startRealtime();
  signInAs('seller');
  renderScreen(
    <>
      <Roles />
      <AccountLive />
    </>,
  );
  expect(await screen.findByText('seller')).toBeVisible();
  expect(findSent('POST /api/realtime')).toEqual([]);
  answerRequest(READ, { ...USER, roles: [] });
  expect(await screen.findByText('Ingen rolle')).toBeVisible();
});
