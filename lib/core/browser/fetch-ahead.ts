/** Fetches parts of the product before they are needed, so that they are there when the connection is gone. */

/**
 * The browser's performance mark that is set while every registered part is loaded. Benchmarks and tests wait for it.
 */
export const PARTS_FETCHED = 'parts-fetched';

type Load<T> = () => Promise<T>;

/** Browsers without requestIdleCallback wait this long between two parts. */
const PAUSE_MS = 200;
/** A page that is never idle gets one part per this many ms. */
const IDLE_WITHIN_MS = 2000;
/**
 * After a failure the next try comes this much later, then twice as late each time, or when the browser is connected
 * again.
 */
const FIRST_RETRY_MS = 5000;
const LAST_RETRY_MS = 300_000;

let waiting: Load<unknown>[] = [];
let hasStarted = false;
let isRunning = false;

/**
 * Registers `load` to be called once the page is idle, and returns it. A part that registers parts of its own when it
 * is loaded adds to the end of the list. Does nothing on the server.
 */
export function fetchAhead<T>(load: Load<T>): Load<T> {
  if (typeof window === 'undefined') return load;
  waiting.push(load);
  if (hasStarted) void fetchWaiting();
  return load;
}

/**
 * Starts to fetch the registered parts, one at a time, when the page has loaded and is idle. After a failure the rest
 * waits until the connection is likely to be back.
 */
export function startFetchingAhead(): void {
  if (hasStarted) return;
  hasStarted = true;
  if (document.readyState === 'complete') void fetchWaiting();
  else window.addEventListener('load', () => void fetchWaiting(), { once: true });
}

async function fetchWaiting(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  performance.clearMarks(PARTS_FETCHED);
  let pause = FIRST_RETRY_MS;
  for (let load = waiting[0]; load; load = waiting[0]) {
    await idle();
    try {
      await load();
      waiting = waiting.slice(1);
      pause = FIRST_RETRY_MS;
    } catch {
      await connectedAgain(pause);
      pause = Math.min(pause * 2, LAST_RETRY_MS);
    }
  }
  isRunning = false;
  performance.mark(PARTS_FETCHED);
}

/** Waits for the browser to say that it is connected, `ms` at most: it does not notice every lost connection. */
function connectedAgain(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms);
    window.addEventListener('online', () => done(), { once: true });
  });
}

function idle(): Promise<void> {
  return new Promise((done) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => done(), { timeout: IDLE_WITHIN_MS });
    else setTimeout(done, PAUSE_MS);
  });
}
