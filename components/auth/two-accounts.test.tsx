import { screen } from '@testing-library/react';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent } from '@/components/testing/server';
import { signInWith, USER } from '@/components/testing/sign-in';
import { reloadOwnProfile, saveOwnProfile } from '@/lib/auth/browser/profile';
import { refreshMicrosoft } from '@/lib/auth/browser/refresh';
import { readAuth, writeAuth } from '@/lib/auth/shared/storage';
import { markPatchNotesRead } from '@/lib/patchnotes/browser/mark-seen';
import { storedSession } from '@/lib/pocketbase/browser/stored-session';
import { useCurrentUser } from './use-current-user';

const OWN = `/api/collections/users/records/${USER.id}` as const;
const OTHER = { ...USER, id: 'technician00001', name: 'Mads Montør' };

function Name() {
  return <p>{useCurrentUser().name || 'Ingen'}</p>;
}

// This test must be the first, because a page restores its session once.
test('a page that still reads its user leaves the session of another user alone, who signs in meanwhile', async () => {
  storedSession.save('token', USER);
  answerRequest(`GET ${OWN}`, () => {
    storedSession.save('token of the other user', OTHER);
    return { ...USER, name: 'Anna Nytnavn' };
  });
  renderScreen(<Name />);
  expect(await screen.findByText('Anna Nytnavn')).toBeVisible();
  expect(storedSession.record?.id).toBe(OTHER.id);
});

const HANDLES = { access_token: 'access', refresh_token: 'refresh', expiryTime: '2026-11-24T10:00:00.000Z' };

test.each<[string, string, Record<string, unknown>, () => Promise<void>]>([
  ['reads its user again', `GET ${OWN}`, USER, () => reloadOwnProfile(USER.id)],
  ['saves a name', `PATCH ${OWN}`, USER, () => saveOwnProfile(USER.id, { name: 'Anna' })],
  ['marks news as read', 'POST /api/patchnotes/seen', { patchNotesSeen: '9.9.9' }, () => markPatchNotesRead('9.9.9')],
  ['renews handles', 'POST /api/refresh-microsoft-token', HANDLES, refreshMicrosoft],
])('a page that %s leaves the session of the other user alone', async (_what, request, answer, act) => {
  signInWith({});
  writeAuth(localStorage, { accessToken: 'old', refreshToken: 'old', authstore: USER as never }, null);
  answerRequest(request, () => {
    storedSession.save('token of the other user', { ...OTHER, patchNotesSeen: '1.0.0' });
    writeAuth(localStorage, { accessToken: 'other', refreshToken: 'other', authstore: OTHER as never }, null);
    return answer;
  });
  await act();
  expect(findSent(request)).toHaveLength(1);
  expect(storedSession.record).toMatchObject({ id: OTHER.id, patchNotesSeen: '1.0.0' });
  expect(readAuth(localStorage)).toMatchObject({ refreshToken: 'other', authstore: { id: OTHER.id } });
});
