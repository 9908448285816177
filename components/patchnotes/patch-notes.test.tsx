import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import { PATCH_NOTES } from '@/lib/patchnotes/notes';
import { POCKETBASE_KEY, storedSession } from '@/lib/pocketbase/stored-session';
import { PatchNotes } from './patch-notes';

const [newest, oldest] = [PATCH_NOTES[0]!.version, PATCH_NOTES.at(-1)!.version];

function open(patchNotesSeen: string, locale: 'da' | 'en' = 'da') {
  signInAs('seller');
  const record = { ...USER, patchNotesSeen };
  answerRequest(`GET /api/collections/users/records/${USER.id}`, record);
  storedSession.save('token', record);
  window.dispatchEvent(new StorageEvent('storage', { key: POCKETBASE_KEY }));
  answerRequest('POST /api/patchnotes/seen', { patchNotesSeen: newest });
  return renderScreen(<PatchNotes below={(version) => <p>Efter {version}</p>} />, { locale });
}

const heading = (version: string) => screen.getByRole('heading', { name: new RegExp(`${version}\\b`) });

test('unread versions are marked, stay so while the page is open, and are marked as read', async () => {
  open(oldest);
  await waitFor(() => expect(findSent('POST /api/patchnotes/seen')[0]?.body).toEqual({ version: newest }));
  expect(within(heading(newest)).getByText('Nyt siden sidst')).toBeInTheDocument();
  expect(within(heading(oldest)).queryByText('Nyt siden sidst')).not.toBeInTheDocument();
});

test('who has read the newest version sees no mark, and nothing is sent', async () => {
  open(newest);
  expect(await screen.findByText(`Efter ${newest}`)).toBeInTheDocument();
  expect(within(heading(newest)).queryByText('Nyt siden sidst')).not.toBeInTheDocument();
  expect(findSent('POST /api/patchnotes/seen')).toEqual([]);
});

test('the changes are in the user’s language', () => {
  open(newest, 'en');
  expect(screen.getByText(PATCH_NOTES[0]!.changes[0]!.en)).toBeInTheDocument();
});
