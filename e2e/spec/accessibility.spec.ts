/** Every route in both themes and languages: no violations, one heading, no sideways scrolling; and the keyboard. */
import type { Page } from '@playwright/test';
import { findAxeViolations } from '../support/axe.ts';
import { showInLanguage } from '../support/language.ts';
import { superuser } from '../support/product.ts';
import { getHorizontalOverflow } from '../support/screen.ts';
import { openAs } from '../support/open-as.ts';
import { getRouteAddress, BUILT_ROUTES, type SpecRoute } from './routes.ts';
import { expect, test } from '../support/test.ts';

const LANGUAGES = ['da', 'en'] as const;

/** Waits until all skeletons are gone, except the gallery's samples. */
const waitUntilLoaded = (page: Page) =>
  expect(page.locator('[data-slot="skeleton"]:not([data-sample] *)')).toHaveCount(0);

// Split into parts, so that a slow machine stays well below the timeout.
const parts = Array.from({ length: Math.ceil(BUILT_ROUTES.length / 6) }, (_, index) =>
  BUILT_ROUTES.slice(index * 6, index * 6 + 6),
);
for (const [index, routes] of parts.entries()) {
  for (const language of LANGUAGES) {
    test(`axe finds nothing, ${language}, routes ${index + 1} of ${parts.length}`, async ({ browser, isMobile }) => {
      test.setTimeout(180_000);
      const page = await openAs(browser, 'admin@demo.test');
      await showInLanguage(page, language);
      if (isMobile) await page.setViewportSize({ width: 360, height: 740 });
      const pb = await superuser();
      const found: string[] = [];
      for (const route of routes as readonly SpecRoute[]) {
        await page.goto(await getRouteAddress(route, pb));
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await waitUntilLoaded(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        found.push(...(await findAxeViolations(page)).map((one) => `${language} ${route.name} ${one}`));
        const overflow = await getHorizontalOverflow(page);
        if (overflow > 0) found.push(`${language} ${route.name}: ${overflow} px too wide`);
      }
      expect(found).toEqual([]);
      await page.context().close();
    });
  }
}

test('axe finds nothing on the sign-in page and on the pages for malformed and unknown addresses', async ({
  browser,
}) => {
  const signedOut = await (await browser.newContext()).newPage();
  await signedOut.goto('/login');
  expect(await findAxeViolations(signedOut)).toEqual([]);
  await signedOut.context().close();
  const page = await openAs(browser, 'seller@demo.test');
  for (const path of ['/no/such/page', '/leads/profile/nope']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await findAxeViolations(page), path).toEqual([]);
  }
  await page.context().close();
});

test('the skip link, menu, palette, help, sidebar and history work by keyboard', async ({ browser, isMobile }) => {
  test.skip(isMobile, 'Phones have no keyboard');
  const page = await openAs(browser, 'admin@demo.test');
  await page.goto('/about');
  await expect(page.getByRole('button', { name: 'Log ud' })).toBeVisible();
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Gå til indholdet');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');

  // Tab moves through the menu in visual order with a visible focus.
  await page.getByRole('link', { name: 'Dashboard' }).first().focus();
  const order = [];
  for (let step = 0; step < 8; step++) {
    order.push(await focused());
    expect(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)).not.toBe(
      'none',
    );
    await page.keyboard.press('Tab');
  }
  expect(order).toEqual([
    'Dashboard',
    'Leadsøgning',
    'Nye',
    'Mit overblik',
    'Servicesøgning',
    'Planlægning',
    'Opgaver',
    'Indstillinger',
  ]);

  // A navigation moves focus to the new page's heading.
  await page.getByRole('link', { name: 'Opgaver' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/tasks');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.keyboard.press('Control+k');
  const box = page.getByPlaceholder('Søg efter lead, sag, side eller handling …');
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Genvejstaster' });
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('Control+b');
  await expect(page.locator('[data-slot="sidebar"]')).toHaveAttribute('data-state', 'collapsed');
  await page.keyboard.press('Control+b');
  await expect(page.locator('[data-slot="sidebar"]')).toHaveAttribute('data-state', 'expanded');
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Om PantA');
  await page.context().close();
});

test('the icon exists and no page requests a missing file', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404) missing.push(response.url());
  });
  await page.goto('/about');
  const icon = await page.locator('link[rel="icon"]').first().getAttribute('href');
  expect((await page.request.get(icon ?? '')).status()).toBe(200);
  expect((await page.request.get('/favicon.ico', { maxRedirects: 0 })).status()).not.toBe(404);
  expect(missing).toEqual([]);
  await page.context().close();
});
