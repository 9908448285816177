import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { answerRequest, findSent } from '@/components/testing/server';
import { renderScreen } from '@/components/testing/render';
import { fixDate } from '@/components/testing/date';
import { clearShownCopies, noteCopy } from '@/lib/offline/browser/shown-copies';
import { ViewerProvider } from '@/components/auth/viewer';
import { OutboxBanner } from '@/components/layout/outbox/outbox-banner';
import { NOBODY } from '@/lib/auth/shared/viewer';
import CopiesNotice from './copies-notice';

const KEPT_AT = Date.parse('2026-11-23T12:05:00Z');

/** The page as the worker gave it. */
function openCopy(name: 'kept' | 'slow'): void {
  const serverTiming = [{ name, description: String(KEPT_AT) }];
  performance.getEntriesByType = () => [{ serverTiming } as unknown as PerformanceEntry];
}

/** The page has come with the earlier status. */
const STATUS = {
  queryKey: ['status'],
  queryFn: async () => 'Udført',
  initialData: 'Planlagt',
  staleTime: 60_000,
};
const HEALTH = 'GET /api/health';
beforeEach(() => fixDate(new Date('2026-11-23T12:30:00Z')));
afterEach(() => {
  jest.useRealTimers();
  clearShownCopies();
});

test('a page that is shown without a network says how old it is', async () => {
  openCopy('kept');
  answerRequest(HEALTH, () => {
    throw new TypeError('Failed to fetch');
  });
  renderScreen(<CopiesNotice />);
  expect(await screen.findByText('Ingen forbindelse. Sidst hentet 13.05.')).toBeVisible();
});

test('one that is shown because the network is slow is read again, and says nothing', async () => {
  openCopy('slow');
  answerRequest(HEALTH, {});
  const { refreshed } = renderScreen(<CopiesNotice />);
  // Before the look for the connection that a notice makes.
  await waitFor(() => expect(refreshed()).toBe(1), { timeout: 3000 });
  expect(screen.queryByText(/Ingen forbindelse/)).toBeNull();
});

test('the queries of a copy are read again, although they are of this minute', async () => {
  openCopy('kept');
  answerRequest(HEALTH, () => {
    throw new TypeError('Failed to fetch');
  });
  const Status = () => <p>{useQuery(STATUS).data}</p>;
  renderScreen(
    <>
      <Status />
      <CopiesNotice />
    </>,
  );
  expect(await screen.findByText('Udført')).toBeVisible();
});

test('if the network is gone meanwhile, it says how old it is', async () => {
  openCopy('slow');
  answerRequest(HEALTH, () => {
    throw new TypeError('Failed to fetch');
  });
  renderScreen(<CopiesNotice />);
  expect(await screen.findByText('Ingen forbindelse. Sidst hentet 13.05.')).toBeVisible();
  expect(findSent(HEALTH).length).toBeGreaterThan(0);
});

test('a technician without a network reads both in one bar: how old the page is, and that the work is kept', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openCopy('kept');
  answerRequest(HEALTH, () => {
    throw new TypeError('Failed to fetch');
  });
  renderScreen(
    <ViewerProvider value={{ ...NOBODY, id: 'mads', technician: 'tech1' }}>
      <CopiesNotice />
      <OutboxBanner />
    </ViewerProvider>,
  );
  expect(
    await screen.findByText('Ingen forbindelse. Sidst hentet 13.05. Det, du gør, gemmes og sendes senere.'),
  ).toBeVisible();
  expect(screen.getAllByRole('status')).toHaveLength(1);
});

test('it does not move the page during a press, because the press would miss its button', async () => {
  performance.getEntriesByType = () => [];
  answerRequest(HEALTH, () => {
    throw new TypeError('Failed to fetch');
  });
  renderScreen(<CopiesNotice />);
  fireEvent.pointerDown(document.body);
  act(() => noteCopy(KEPT_AT));
  expect(screen.queryByText(/Ingen forbindelse/)).toBeNull();
  fireEvent.pointerUp(document.body);
  fireEvent.click(document.body);
  expect(await screen.findByText('Ingen forbindelse. Sidst hentet 13.05.')).toBeVisible();
});

test('nor does the bar of a technician’s kept work', async () => {
  performance.getEntriesByType = () => [];
  const connected = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  renderScreen(
    <ViewerProvider value={{ ...NOBODY, id: 'mads', technician: 'tech1' }}>
      <OutboxBanner />
    </ViewerProvider>,
  );
  fireEvent.pointerDown(document.body);
  connected.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.queryByRole('status')).toBeNull();
  fireEvent.pointerUp(document.body);
  fireEvent.click(document.body);
  expect(await screen.findByRole('status')).toHaveTextContent('Ingen forbindelse');
});
