/** Decides when pages are idle. */
import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';

type Held = Window & { becomeIdle?: () => void };

/**
 * Keeps the context's pages busy until a test calls `becomeIdle`. An idle page fetches all its parts ahead, which takes
 * a tenth of the tests' time, and most tests need few of them: these are fetched when they are pressed.
 */
export async function holdIdle(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const deadline = { didTimeout: false, timeRemaining: () => 50 };
    let waiting: IdleRequestCallback[] | null = [];
    window.requestIdleCallback = (callback) =>
      waiting ? waiting.push(callback) : window.setTimeout(() => callback(deadline));
    (window as Held).becomeIdle = () => {
      const callbacks = waiting ?? [];
      waiting = null;
      for (const callback of callbacks) callback(deadline);
    };
  });
}

/** From now on the page is idle, as any page is soon. */
export async function becomeIdle(page: Page): Promise<void> {
  await page.evaluate(() => (window as Held).becomeIdle?.());
}

/** How long no request must have begun or ended, for the page to be taken to have fetched all its parts. */
const QUIET_MS = 500;

/** Lets the page fetch all its parts ahead, and waits until it has. */
export async function fetchAhead(page: Page): Promise<void> {
  const underWay = new Set<Request>();
  let changedAt = Date.now();
  // The event stream never ends.
  const isCounted = (request: Request) => !request.url().endsWith('/api/realtime');
  page.on('request', (request) => {
    if (isCounted(request)) underWay.add(request);
    changedAt = Date.now();
  });
  const onEnd = (request: Request) => {
    if (underWay.delete(request)) changedAt = Date.now();
  };
  page.on('requestfinished', onEnd).on('requestfailed', onEnd);
  await becomeIdle(page);
  await expect.poll(() => underWay.size === 0 && Date.now() - changedAt > QUIET_MS).toBe(true);
}
