/**
 * Photographs the gallery of all components and states in both themes and languages and compares it with
 * `e2e/photographs`. After an intended change run `npx playwright test e2e/spec/gallery.spec.ts --update-snapshots` and
 * review the differences.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { chromiumPath } from '../../scripts/lib/tests/chromium.ts';
import { showTheme } from '../support/axe.ts';
import { showInLanguage } from '../support/language.ts';
import { openAs } from '../support/open-as.ts';
import { expect, test } from '../support/test.ts';

/** The file with the Chromium of the photographs; other builds and versions render text differently. */
const VERSION_FILE = new URL('../photographs/chromium.txt', import.meta.url);

for (const language of ['da', 'en'] as const) {
  test(
    `§2.22 the gallery matches its photographs, ${language}, in both themes`,
    { tag: '@phone' },
    async ({ browser, isMobile }, info) => {
      const version = `${basename(chromiumPath(process.env) ?? '')} ${browser.version().split('.')[0]}`;
      if (info.config.updateSnapshots !== 'none') writeFileSync(VERSION_FILE, `${version}\n`);
      const photographed = readFileSync(VERSION_FILE, 'utf8').trim();
      test.skip(version !== photographed, `the photographs are of ${photographed}, this is ${version}`);
      const width = isMobile ? 360 : 1440;
      const page = await openAs(browser, 'admin@demo.test', { viewport: { width, height: 900 } });
      // Default names and colours of the states, because other tests change them.
      await page.route('**/api/collections/states/records*', (route) =>
        route.fulfill({ json: { page: 1, perPage: 500, totalItems: -1, totalPages: -1, items: [] } }),
      );
      await showInLanguage(page, language);
      await page.goto('/test');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('form').last()).toBeVisible();
      // A sentence that the browser adds last, by the address of the page.
      await expect(page.getByText('127.0.0.1')).toBeVisible();
      // The viewport shows the whole page, so that fixed elements cover none of it.
      await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
      // Dates are shown relative to today and would differ each day.
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
    },
  );
}
