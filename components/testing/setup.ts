/** Runs before each component test: the browser's functions that jsdom lacks, and a network that answers nothing. */
import '@testing-library/jest-dom';
import { act, configure } from '@testing-library/react';
import { currentToasts, dismissToast } from '@/components/common/toast/toast';
import { getComputedStyle } from './computed-style.ts';
import { resetServer } from './server.ts';

// Longer than a busy machine needs; what never comes still fails.
configure({ asyncUtilTimeout: 10_000 });

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
/** The stream of the server's events, on which nothing happens. */
class SilentEventSource extends EventTarget {
  close() {}
}
Object.assign(globalThis, {
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  EventSource: SilentEventSource,
});
Object.assign(Element.prototype, {
  scrollIntoView() {},
  hasPointerCapture: () => false,
  setPointerCapture() {},
  releasePointerCapture() {},
});
window.getComputedStyle = getComputedStyle;
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
  resetServer();
  localStorage.clear();
  sessionStorage.clear();
});

// A component that changes while the test awaits something else may change after what the test looks at.
let errors: jest.SpyInstance<void, unknown[]>;
beforeEach(() => {
  errors = jest.spyOn(console, 'error');
});
afterEach(() => {
  const unawaited = errors.mock.calls.filter(([message]) => String(message).includes('not wrapped in act'));
  errors.mockClear();
  expect(unawaited.map(([, component]) => component as string)).toEqual([]);
});

// The toasts' store is the module's, so they would be there in the file's next test.
afterEach(() => act(() => currentToasts().forEach(({ id }) => dismissToast(id))));
