/** Fetches parts of the product before they are needed, so that they are there when the connection is gone. */

type Load<T> = () => Promise<T>;

/** Browsers without requestIdleCallback wait this long between two parts. */
const PAUSE_MS = 200;
/** A page that is never idle still gets its parts: one at most every so many ms. */
const IDLE_WITHIN_MS = 2000;

let waiting: Load<unknown>[] = [];
let hasStarted = false;
let isRunning = false;

/**
 * Registers `load` to be called once the page is idle, and answers it. A part that registers parts of its own when it is loaded adds to
 * the end of the list. Does nothing on the server.
 */
export function fetchAhead<T>(load: Load<T>): Load<T> {
  if (typeof window === 'undefined') return load;
  waiting.push(load);
  if (hasStarted) void fetchWaiting();
  return load;
}

/**
 * Begins to fetch what is registered, one part at a time, when the page has loaded and is idle. After a failure the rest waits until the
 * browser says that it is connected again.
 */
export function startFetchingAhead(): void {
  if (hasStarted) return;
  hasStarted = true;
  window.addEventListener('online', () => void fetchWaiting());
  if (document.readyState === 'complete') void fetchWaiting();
  else window.addEventListener('load', () => void fetchWaiting(), { once: true });
}

async function fetchWaiting(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  for (let load = waiting[0]; load; load = waiting[0]) {
    await idle();
    const isFetched = await load().then(
      () => true,
      () => false,
    );
    if (!isFetched) break;
    waiting = waiting.slice(1);
  }
  isRunning = false;
}

function idle(): Promise<void> {
  return new Promise((done) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => done(), { timeout: IDLE_WITHIN_MS });
    else setTimeout(done, PAUSE_MS);
  });
}
