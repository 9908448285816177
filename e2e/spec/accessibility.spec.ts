/** Every route in both themes and languages: nothing for axe to find, one heading, no sideways scrolling; the shell without a mouse. */
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { speak } from '../support/language.ts';
import { superuser } from '../support/product.ts';
import { openAs } from '../support/sign-in.ts';
import { addressOf, BUILT, type SpecRoute } from './routes.ts';

const LANGUAGES = ['da', 'en'] as const;

/** Nothing loads any more; the gallery's samples of loading stay. */
const quiet = (page: Page) => expect(page.locator('[data-slot="skeleton"]:not([data-sample] *)')).toHaveCount(0);

// In parts, so that a slow machine is never near a test's time.
const parts = Array.from({ length: Math.ceil(BUILT.length / 6) }, (_, index) => BUILT.slice(index * 6, index * 6 + 6));
for (const [index, routes] of parts.entries()) {
  for (const language of LANGUAGES) {
    test(`axe finds nothing, ${language}, routes ${index + 1} of ${parts.length}`, async ({ browser, isMobile }) => {
      test.setTimeout(180_000);
      const page = await openAs(browser, 'admin@demo.test');
      await speak(page, language);
      if (isMobile) await page.setViewportSize({ width: 360, height: 740 });
      const pb = await superuser();
      const found: string[] = [];
      for (const route of routes as readonly SpecRoute[]) {
        await page.goto(await addressOf(route, pb));
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await quiet(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        found.push(...(await violationsOf(page)).map((one) => `${language} ${route.name} ${one}`));
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (overflow > 0) found.push(`${language} ${route.name}: ${overflow} px too wide`);
      }
      expect(found).toEqual([]);
      await page.context().close();
    });
  }
}

test('axe finds nothing on the pages without a session and on the pages for wrong addresses', async ({ browser }) => {
  const nobody = await (await browser.newContext()).newPage();
  await nobody.goto('/login');
  expect(await violationsOf(nobody)).toEqual([]);
  await nobody.context().close();
  const page = await openAs(browser, 'seller@demo.test');
  for (const path of ['/no/such/page', '/leads/profile/nope']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await violationsOf(page), path).toEqual([]);
  }
  await page.context().close();
});

test('the shell without a mouse: skip link, menu, palette, help, sidebar, a page and back', async ({
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone has no keyboard');
  const page = await openAs(browser, 'admin@demo.test');
  await page.goto('/about');
  await expect(page.getByRole('button', { name: 'Log ud' })).toBeVisible();
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Gå til indholdet');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');

  // Along the menu by Tab, in the order of the eye, focus always to be seen.
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

  // A navigation puts focus on the new page's heading.
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

test('the icon is there and no page asks for one that is not', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  const missing: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 404) missing.push(answer.url());
  });
  await page.goto('/about');
  const icon = await page.locator('link[rel="icon"]').first().getAttribute('href');
  expect((await page.request.get(icon ?? '')).status()).toBe(200);
  expect((await page.request.get('/favicon.ico', { maxRedirects: 0 })).status()).not.toBe(404);
  expect(missing).toEqual([]);
  await page.context().close();
});
