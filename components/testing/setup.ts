/** Runs before each component test: the browser's functions that jsdom lacks, and a network that answers nothing. */
import '@testing-library/jest-dom';
import { format } from 'node:util';
import { act, configure } from '@testing-library/react';
import { currentToasts, dismissToast } from '@/components/common/toast/toast';
import { getComputedStyle } from './computed-style.ts';
import { takeWrongNesting, watchNesting } from './nesting.ts';
import { printPageOnce, skipOwnerStacks } from './quick-errors.ts';
import { RefusedStream } from './realtime.ts';
import { resetServer } from './server.ts';

// Longer than a busy machine needs; what never comes still fails.
configure({ asyncUtilTimeout: 10_000 });
printPageOnce();

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, {
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  EventSource: RefusedStream,
});
Object.assign(Element.prototype, {
  scrollIntoView() {},
  hasPointerCapture: () => false,
  setPointerCapture() {},
  releasePointerCapture() {},
});
Blob.prototype.arrayBuffer = function (this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(this);
  });
};
window.getComputedStyle = getComputedStyle;
skipOwnerStacks();
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  }) as MediaQueryList;

// Links lead nowhere, because jsdom can't go to another page.
window.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
});

beforeEach(() => {
  // The test before may have set the date.
  jest.useRealTimers();
  resetServer();
  localStorage.clear();
  sessionStorage.clear();
});

// Radix reads a toast out in frames of its own, which change nothing that is shown and which no test awaits.
const OWN_FRAMES = 'ToastAnnounce';

// A component that changes while the test awaits something else may change after what the test looks at.
let errors: jest.SpyInstance<void, unknown[]>;
beforeEach(() => {
  errors = jest.spyOn(console, 'error');
  watchNesting();
});
afterEach(() => {
  const logged = errors.mock.calls.map(([message, ...values]) => ({ message: String(message), values }));
  errors.mockClear();
  const unawaited = logged
    .filter(({ message }) => message.includes('not wrapped in act'))
    .map(({ values }) => values[0]);
  expect(unawaited.filter((name) => name !== OWN_FRAMES)).toEqual([]);
  // React names only the nesting that the browser's parser would change.
  const refused = logged.filter(({ message }) => /In HTML, |> cannot contain a nested /.test(message));
  expect([...refused.map(({ message, values }) => format(message, ...values)), ...takeWrongNesting()]).toEqual([]);
});

// The toasts' store is the module's, so they would be there in the file's next test.
afterEach(() => act(() => currentToasts().forEach(({ id }) => dismissToast(id))));
