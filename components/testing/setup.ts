/** Runs before each component test: the browser's functions that jsdom lacks, and a network that answers nothing. */
import '@testing-library/jest-dom';
import { act, configure } from '@testing-library/react';
import { currentToasts, dismissToast } from '@/components/common/toast/toast';
import { resetServer } from './server.ts';

// A busy machine may need this long to load a part of the page.
configure({ asyncUtilTimeout: 10_000 });

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
/** An event stream that never opens, so no test gets a realtime event. */
class NoEventSource {
  addEventListener() {}
  removeEventListener() {}
  close() {}
}
Object.assign(globalThis, {
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  EventSource: NoEventSource,
});
Object.assign(Element.prototype, {
  scrollIntoView() {},
  hasPointerCapture: () => false,
  setPointerCapture() {},
  releasePointerCapture() {},
});
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  }) as MediaQueryList;

beforeEach(() => {
  resetServer();
  localStorage.clear();
  sessionStorage.clear();
});

// The toasts' store is the module's, so they would be there in the file's next test.
afterEach(() => act(() => currentToasts().forEach(({ id }) => dismissToast(id))));
