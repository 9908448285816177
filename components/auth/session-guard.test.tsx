import { act, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, Refusal } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import { pb } from '@/lib/pocketbase/shared/client';
import { SessionGuard } from './session-guard';

const USER_ROUTE = `GET /api/collections/users/records/${USER.id}`;
const dialog = () => screen.queryByRole('alertdialog', { name: 'Du er blevet logget ud' });

beforeEach(() => signInAs('seller'));

test('when the server refuses the session, the page stays and one is asked to sign in again', async () => {
  const { user } = renderScreen(
    <>
      <textarea aria-label="Note" defaultValue="Halvt skrevet" />
      <SessionGuard />
    </>,
  );
  expect(dialog()).toBeNull();
  answerRequest(USER_ROUTE, new Refusal(401, {}));
  await act(() =>
    pb
      .collection('users')
      .getOne(USER.id)
      .catch(() => undefined),
  );
  expect(dialog()).toBeVisible();
  expect(screen.getByLabelText('Note')).toHaveValue('Halvt skrevet');
  // Only signing in closes it.
  await user.keyboard('{Escape}');
  expect(dialog()).toBeVisible();
  act(() => signInAs('seller'));
  await waitFor(() => expect(dialog()).toBeNull());
});

test('a refusal of one record is not the end of the session', async () => {
  renderScreen(<SessionGuard />);
  answerRequest(USER_ROUTE, new Refusal(403, {}));
  await act(() =>
    pb
      .collection('users')
      .getOne(USER.id)
      .catch(() => undefined),
  );
  expect(dialog()).toBeNull();
});
