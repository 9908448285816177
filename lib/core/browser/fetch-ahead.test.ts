import type * as FetchAhead from './fetch-ahead.ts';
import { PARTS_FETCHED } from './fetch-ahead.ts';

const window = new EventTarget();

/** The module as a browser has it that is idle at once. */
function inBrowser(readyState: 'loading' | 'complete'): typeof FetchAhead {
  Object.assign(window, { requestIdleCallback: (done: () => void) => queueMicrotask(done) });
  Object.assign(globalThis, { window, document: { readyState } });
  let fresh: typeof FetchAhead | undefined;
  jest.isolateModules(() => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- a fresh one for each test: it remembers what it fetched
    fresh = require('./fetch-ahead.ts') as typeof FetchAhead;
  });
  if (!fresh) throw new Error('not loaded');
  return fresh;
}
const settled = () => new Promise((done) => setImmediate(done));
const isMarked = () => performance.getEntriesByName(PARTS_FETCHED).length > 0;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'performance'] });
  performance.clearMarks();
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { window: undefined, document: undefined });
});

test('parts are fetched after the page has loaded, one at a time, including parts registered by a part', async () => {
  const { fetchAhead, startFetchingAhead } = inBrowser('loading');
  const order: string[] = [];
  fetchAhead(async () => {
    order.push('dialog');
    fetchAhead(async () => void order.push('its menu'));
  });
  fetchAhead(async () => void order.push('toasts'));
  startFetchingAhead();
  await settled();
  expect(order).toEqual([]);
  window.dispatchEvent(new Event('load'));
  await settled();
  expect(order).toEqual(['dialog', 'toasts', 'its menu']);
  expect(isMarked()).toBe(true);
});

test('a part registered later is fetched too, and the mark waits for it', async () => {
  const { fetchAhead, startFetchingAhead } = inBrowser('complete');
  startFetchingAhead();
  await settled();
  expect(isMarked()).toBe(true);
  let answer = () => {};
  fetchAhead(() => new Promise<void>((done) => (answer = done)));
  await settled();
  expect(isMarked()).toBe(false);
  answer();
  await settled();
  expect(isMarked()).toBe(true);
});

test.each([
  ['the browser is online again', () => void window.dispatchEvent(new Event('online'))],
  ['some seconds have passed', () => void jest.advanceTimersByTime(5000)],
])('after a failure no part is fetched until %s', async (_when, come) => {
  const { fetchAhead, startFetchingAhead } = inBrowser('complete');
  const first = jest.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('no connection'));
  const second = jest.fn(() => Promise.resolve());
  fetchAhead(first);
  fetchAhead(second);
  startFetchingAhead();
  await settled();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
  come();
  await settled();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 1]);
});

test('the server fetches nothing', async () => {
  const load = jest.fn(() => Promise.resolve(1));
  const { fetchAhead } = jest.requireActual<typeof FetchAhead>('./fetch-ahead.ts');
  expect(fetchAhead(load)).toBe(load);
  expect(load).not.toHaveBeenCalled();
});
