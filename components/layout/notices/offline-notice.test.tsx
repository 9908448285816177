import { act, screen } from '@testing-library/react';
import { renderScreen } from '@/components/testing/render';
import { announceNavigation } from '@/components/layout/navigation/navigation-start';
import OfflineNotice from './offline-notice';

let isOffline: boolean;
jest.mock('next/offline', () => ({ useOffline: () => isOffline }));
beforeEach(() => void (isOffline = true));

const ask = (url: string) => act(async () => announceNavigation(url));

test.each([
  ['da', 'Ingen forbindelse. Siden åbner, når der er net igen.', 'Prøv igen'],
  ['en', 'No connection. The page opens when there is one again.', 'Try again'],
] as const)(
  'a page that waits for the connection is said to, and looked for on request (%s)',
  async (locale, words, retry) => {
    const { user } = renderScreen(<OfflineNotice />, { locale, path: '/tasks' });
    expect(screen.queryByRole('status')).toBeNull();
    await ask('/service');
    expect(screen.getByRole('status')).toHaveTextContent(words);
    const looked = jest.fn();
    window.addEventListener('online', looked, { once: true });
    await user.click(screen.getByRole('button', { name: retry }));
    expect(looked).toHaveBeenCalledTimes(1);
  },
);

test('the current page, and a page asked for with a connection, are not waited for', async () => {
  const { rerender } = renderScreen(<OfflineNotice />, { path: '/tasks', search: '?q=a' });
  await ask('/tasks?q=a');
  expect(screen.queryByRole('status')).toBeNull();
  isOffline = false;
  rerender(<OfflineNotice />);
  await ask('/service');
  expect(screen.queryByRole('status')).toBeNull();
});
