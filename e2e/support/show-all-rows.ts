import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Reads the page's list to its end, and draws all of its rows, as for the printer: else only the rows near the
 * screen are drawn.
 */
export async function drawAllRows(page: Page): Promise<void> {
  await showAllRows(page);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
}

/** Scrolls to the end of the page's list, until no rows are left to be read. */
export async function showAllRows(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /^(Vis flere|Henter …)$/ });
  await expect(async () => {
    if ((await more.count()) > 0) await more.scrollIntoViewIfNeeded({ timeout: 300 });
    expect(await more.count()).toBe(0);
  }).toPass();
}
