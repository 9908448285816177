import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Scrolls to the end of the page's list, until no rows are left to be read. */
export async function showAllRows(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /^(Vis flere|Henter …)$/ });
  await expect(async () => {
    if ((await more.count()) > 0) await more.scrollIntoViewIfNeeded({ timeout: 300 });
    expect(await more.count()).toBe(0);
  }).toPass();
}
