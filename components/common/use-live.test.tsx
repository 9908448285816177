import { act } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { hasStream, RefusedStream, sendRecordEvent, setTab, startRealtime } from '@/components/testing/realtime';
import { renderScreen } from '@/components/testing/render';
import { signInAs } from '@/components/testing/sign-in';
import { useLive } from './use-live';

const COLLECTIONS = ['tasks'] as const;
const KEY = ['tasks'];
const read = jest.fn(() => Promise.resolve([]));

function List() {
  useLive(COLLECTIONS, KEY);
  useQuery({ queryKey: KEY, queryFn: read });
  return null;
}

const ownTimeout = globalThis.setTimeout;
/** Lets time pass. Answers of the test's server take a moment of real time. */
const pass = (ms: number) =>
  act(async () => {
    for (let step = 0; step < 10; step++) {
      await jest.advanceTimersByTimeAsync(ms / 10);
      await new Promise((resolve) => ownTimeout(resolve));
    }
  });

beforeEach(() => {
  read.mockClear();
  jest.useFakeTimers();
  startRealtime();
  signInAs('seller');
});
afterEach(async () => {
  // The stream is the module's, so it would be open in the file's next test.
  setTab('hidden');
  await pass(6000);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a change made before the subscriptions began is read once they have', async () => {
  renderScreen(<List />);
  await pass(300);
  expect(hasStream()).toBe(false);
  expect(read).toHaveBeenCalledTimes(1);
  await pass(1000);
  expect(hasStream()).toBe(true);
  expect(read).toHaveBeenCalledTimes(2);
});

test('an event has the list read again', async () => {
  renderScreen(<List />);
  await pass(1000);
  read.mockClear();
  sendRecordEvent('tasks', 'update', { id: 'task00000000001' });
  await pass(1000);
  expect(read).toHaveBeenCalledTimes(1);
});

test('a tab that is hidden for a while closes its stream, and reads again when it is shown', async () => {
  renderScreen(<List />);
  await pass(1000);
  setTab('hidden');
  await pass(4000);
  expect(hasStream()).toBe(true);
  await pass(2000);
  expect(hasStream()).toBe(false);
  read.mockClear();
  setTab('visible');
  await pass(1000);
  expect(hasStream()).toBe(true);
  expect(read).toHaveBeenCalledTimes(1);
  sendRecordEvent('tasks', 'update', { id: 'task00000000001' });
  await pass(1000);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a tab that is hidden for a moment keeps its stream', async () => {
  renderScreen(<List />);
  await pass(1000);
  read.mockClear();
  setTab('hidden');
  await pass(4000);
  setTab('visible');
  await pass(6000);
  expect(hasStream()).toBe(true);
  expect(read).not.toHaveBeenCalled();
});

test('a tab opened in the background opens its stream when it is shown', async () => {
  setTab('hidden');
  renderScreen(<List />);
  await pass(1000);
  expect(hasStream()).toBe(false);
  setTab('visible');
  await pass(1000);
  expect(hasStream()).toBe(true);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a page after one without a connection opens its stream at once', async () => {
  const opened = globalThis.EventSource;
  Object.assign(globalThis, { EventSource: RefusedStream });
  const { unmount } = renderScreen(<List />);
  // By then it waits two seconds after each try.
  await pass(20_000);
  unmount();
  Object.assign(globalThis, { EventSource: opened });
  renderScreen(<List />);
  await pass(500);
  expect(hasStream()).toBe(true);
});
