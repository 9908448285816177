/** Waiting for React, for tests that use keys which the browser alone does not handle. */
import type { Page } from '@playwright/test';

/**
 * Waits until React handles the events of the page and, having nothing else to do, of the parts that it hydrates after
 * it: unlike clicks, earlier key presses are not repeated.
 */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor();
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
}

/** How long no script must have come, for the page to be taken to have all that it shows. */
const QUIET_MS = 500;

/** Waits until the page is hydrated and has the scripts of its parts that are always shown. */
export async function waitForScripts(page: Page): Promise<void> {
  await waitUntilHydrated(page);
  await page.waitForFunction((quiet) => {
    const last = performance.getEntriesByType('resource').at(-1) as PerformanceResourceTiming | undefined;
    return performance.now() - (last?.responseEnd ?? 0) > quiet;
  }, QUIET_MS);
}

type Watched = Window & { replaced?: string[] };

/**
 * Watches, in each page that is opened from now on, for links, buttons and fields of the server's HTML that are taken
 * out of the page again: a press meanwhile would be lost.
 */
export async function watchReplacedControls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const controls = 'a[href], button, input:not([aria-hidden]), select, textarea';
    const replaced = ((window as Watched).replaced = [] as string[]);
    document.addEventListener('DOMContentLoaded', () => {
      const fromServer = new Set(document.querySelectorAll(controls));
      new MutationObserver((changes) => {
        for (const removed of changes.flatMap(({ removedNodes }) => [...removedNodes]))
          for (const control of removed instanceof Element ? [removed, ...removed.querySelectorAll(controls)] : [])
            if (fromServer.has(control) && !control.isConnected) replaced.push(control.outerHTML.slice(0, 200));
      }).observe(document, { childList: true, subtree: true });
    });
  });
}

/** The controls of the server's HTML that are no longer in the page, each as HTML. */
export async function findReplacedControls(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as Watched).replaced ?? []);
}
