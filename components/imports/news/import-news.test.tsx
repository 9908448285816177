import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { useNavMarks } from '@/components/layout/sidebar/nav-marks';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import ImportNews from './import-news';
import { WaitingNotice } from './waiting-notice';

const READ = 'GET /api/collections/imports/records';
const theImport = {
  id: 'import000000001',
  kind: 'customers',
  status: 'i_gang',
  fileName: 'kunder.csv',
  rowCount: 5000,
  received: 5000,
  done: 1337,
  undone: 0,
  rev: 1,
  updated: '2026-11-20 10:00:00.000Z',
};

/** The product's frame with a button that goes to another page. */
function Frame() {
  const [path, setPath] = useState('/settings/import');
  return (
    <PathnameContext value={path}>
      <button onClick={() => setPath('/tasks')}>Gå</button>
      <ImportNews />
      <WaitingNotice />
    </PathnameContext>
  );
}

test('an import that waits is marked in the sidebar, told on the next page, and named with the way there', async () => {
  signInAs('management');
  answerRequest(READ, listOf([theImport]));
  const { user, visited } = renderScreen(<Frame />);
  expect(await screen.findByText('Importen af kunder venter.')).toBeVisible();
  expect(screen.getByText(/1\.337 af 5\.000 rækker er klaret\./)).toBeVisible();
  const way = '/settings/import?import=import000000001';
  expect(screen.getByRole('link', { name: 'Fortsæt' })).toHaveAttribute('href', way);
  expect(useNavMarks.getState().settings).toBe('1 import venter');
  expect(findSent(READ)[0]?.query.get('filter')).toContain(`createdBy = "${USER.id}"`);
  await user.click(screen.getByRole('button', { name: 'Gå' }));
  expect(await findToast('Importen af kunder venter.')).toHaveTextContent('1.337 af 5.000 rækker er klaret.');
  await user.click(screen.getByRole('button', { name: 'Fortsæt' }));
  expect(visited).toEqual([way]);
});

test('an import with corrected rows that wait is not called one that has not begun', async () => {
  signInAs('management');
  answerRequest(READ, listOf([{ ...theImport, status: 'klar', done: 4998 }]));
  renderScreen(<Frame />);
  expect(await screen.findByText(/4\.998 af 5\.000 rækker er klaret\./)).toBeVisible();
});

test('an import that another window works on is not told to wait', async () => {
  signInAs('management');
  answerRequest(READ, listOf([{ ...theImport, updated: new Date(Date.now() + 1000).toISOString().replace('T', ' ') }]));
  renderScreen(<Frame />);
  expect(await screen.findByText('Importen af kunder kører i et andet vindue.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Følg den' })).toBeVisible();
  expect(useNavMarks.getState().settings).toBe('');
});

test('without one nothing is said, and who can’t import is not asked', async () => {
  signInAs('moderator');
  answerRequest(READ, listOf([]));
  const { user, unmount } = renderScreen(<Frame />);
  await waitFor(() => expect(findSent(READ)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Gå' }));
  await waitFor(() => expect(findSent(READ)).toHaveLength(2));
  expect(screen.queryByText(/venter/)).toBeNull();
  expect(useNavMarks.getState().settings).toBe('');
  unmount();
  signInAs('seller');
  const seller = renderScreen(<Frame />);
  await seller.user.click(screen.getByRole('button', { name: 'Gå' }));
  expect(findSent(READ)).toHaveLength(2);
});
