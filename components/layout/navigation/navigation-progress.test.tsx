import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderScreen } from '@/components/testing/render';
import NavigationProgress from './navigation-progress';
import { announceNavigation } from './navigation-start';

// The library's line stays in the document from one test to the next.
const start = jest.fn();
jest.mock('@bprogress/next', () => ({
  AppProgressProvider: ({ children }: { children: ReactNode }) => children,
  useProgress: () => ({ start }),
}));

const openPage = () => act(async () => renderScreen(<NavigationProgress />, { path: '/about' }));

beforeEach(() => {
  start.mockClear();
  window.history.replaceState(null, '', '/about');
});

test('a navigation starts the line, a second press does not start another', async () => {
  await openPage();
  expect(start).not.toHaveBeenCalled();
  await act(async () => announceNavigation('/tasks'));
  await act(async () => announceNavigation('/tasks'));
  expect(start).toHaveBeenCalledTimes(1);
});

test('a navigation that began before the line’s script came starts it', async () => {
  announceNavigation('/tasks');
  await openPage();
  expect(start).toHaveBeenCalledTimes(1);
});

test('a navigation that has left its page before the script came starts none', async () => {
  window.history.replaceState(null, '', '/service');
  announceNavigation('/tasks');
  window.history.replaceState(null, '', '/about');
  await openPage();
  expect(start).not.toHaveBeenCalled();
});
