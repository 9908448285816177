/** Waiting for React, for tests that use keys which the browser alone does not handle. */
import type { Page } from '@playwright/test';
import { PARTS_FETCHED } from '../../lib/core/fetch-ahead.ts';

/**
 * Waits until React handles the events of the page and of the parts that it hydrates afterwards: unlike clicks, earlier
 * key presses are not repeated.
 */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor();
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, PARTS_FETCHED);
}
