import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent } from '@/components/testing/server';
import { signInWith } from '@/components/testing/sign-in';
import { storedSession } from '@/lib/pocketbase/browser/stored-session';
import { PATCH_NOTES } from '@/lib/patchnotes/shared/notes';
import { PatchNotes } from './patch-notes';

const READ = 'POST /api/patchnotes/seen';
const [newest = '', second = ''] = PATCH_NOTES.map(({ version }) => version);
const heading = (version: string) => screen.getByRole('heading', { name: new RegExp(`^Version ${version}\\b`) });
const page = <PatchNotes below={(version) => version === newest && <p>Lukket feedback</p>} />;

beforeEach(() => answerRequest(READ, { patchNotesSeen: newest }));

test('versions newer than the last one read are marked, and stay so while the page is open', async () => {
  signInWith({ patchNotesSeen: second });
  renderScreen(page);
  expect(heading(newest)).toHaveTextContent('Nyt siden sidst');
  expect(heading(second)).not.toHaveTextContent('Nyt siden sidst');
  await waitFor(() => expect(findSent(READ)[0]?.body).toEqual({ version: newest }));
  await waitFor(() => expect(storedSession.record?.patchNotesSeen).toBe(newest));
  expect(heading(newest)).toHaveTextContent('Nyt siden sidst');
  expect(screen.getAllByText('Lukket feedback')).toHaveLength(1);
});

test('once all are read, none is marked and nothing is sent', () => {
  signInWith({ patchNotesSeen: newest });
  renderScreen(page);
  expect(screen.queryByText('Nyt siden sidst')).toBeNull();
  expect(findSent(READ)).toEqual([]);
});

test('the changes are in the user’s language', () => {
  signInWith({ patchNotesSeen: newest });
  renderScreen(page, { locale: 'en' });
  expect(screen.getByText(PATCH_NOTES[0]!.changes[0]!.en)).toBeInTheDocument();
});
