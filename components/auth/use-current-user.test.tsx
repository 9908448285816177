import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent } from '@/components/testing/server';
import { USER } from '@/components/testing/sign-in';
import { storedSession } from '@/lib/pocketbase/browser/stored-session';
import { useCurrentUser } from './use-current-user';

const READ = `GET /api/collections/users/records/${USER.id}`;

function Name() {
  return <p>{useCurrentUser().name || 'Ingen'}</p>;
}

// The file's only test: the session is restored once, when the page opens.
test('§4.4 at app start a missing model is restored from `auth`, then the current user is fetched', async () => {
  const { id, email, collectionId, username, verified } = USER;
  const authstore = { id, email, collectionId, username, verified };
  storedSession.save('token', null);
  localStorage.setItem('auth', JSON.stringify({ accessToken: 'a', refreshToken: 'r', authstore }));
  answerRequest(READ, () => {
    expect(storedSession.record).toEqual(authstore);
    return USER;
  });
  renderScreen(<Name />);
  expect(screen.getByText('Ingen')).toBeVisible();
  expect(await screen.findByText('Anna Test')).toBeVisible();
  expect(findSent(READ)).toHaveLength(1);
  await waitFor(() => expect(storedSession.record?.email).toBe('anna@demo.test'));
});
