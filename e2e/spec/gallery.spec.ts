/**
 * The gallery of every component and state, photographed in both themes and languages and compared with `e2e/photographs`. After
 * a change that is meant: `npx playwright test e2e/spec/gallery.spec.ts --update-snapshots`, and look at what changed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { showTheme } from '../support/axe.ts';
import { speak } from '../support/language.ts';
import { openAs } from '../support/sign-in.ts';

/** The Chromium that took the photographs: another one draws letters differently, which is no fault of the product. */
const TAKEN_BY = new URL('../photographs/chromium.txt', import.meta.url);

for (const language of ['da', 'en'] as const) {
  test(`§2.22 the gallery looks as it did, ${language}, in both themes`, async ({ browser, isMobile }, info) => {
    const version = browser.version().split('.')[0] ?? '';
    if (info.config.updateSnapshots !== 'none') writeFileSync(TAKEN_BY, `${version}\n`);
    const takenBy = readFileSync(TAKEN_BY, 'utf8').trim();
    test.skip(version !== takenBy, `the photographs are of Chromium ${takenBy}, this is ${version}`);
    const width = isMobile ? 360 : 1440;
    const page = await openAs(browser, 'admin@demo.test', { viewport: { width, height: 900 } });
    // The product's own names and colours of the steps, whatever another test calls them at the moment.
    await page.route('**/api/collections/states/records*', (route) =>
      route.fulfill({ json: { page: 1, perPage: 500, totalItems: -1, totalPages: -1, items: [] } }),
    );
    await speak(page, language);
    await page.goto('/test');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('form').last()).toBeVisible();
    // All of it in sight: what stands still while a page scrolls would lie over some part of it.
    await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
    // Days are told from today's side.
    await page
      .locator('main time')
      .evaluateAll((times) => times.forEach((time) => ((time as HTMLElement).style.visibility = 'hidden')));
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme);
      await expect(page.getByRole('main')).toHaveScreenshot(`gallery-${language}-${theme}.png`, {
        maxDiffPixelRatio: 0.001,
        timeout: 20_000,
      });
    }
    await page.context().close();
  });
}
