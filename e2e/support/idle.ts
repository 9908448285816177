/** Decides when pages are idle. */
import type { BrowserContext, Page } from '@playwright/test';

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
