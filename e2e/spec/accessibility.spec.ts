/** The shell by keyboard, and its icon. Axe runs on every route in 02-routes.spec.ts. */
import { openAs } from '../support/open-as.ts';
import { expect, test } from '../support/test.ts';

test('the skip link, menu, palette, help, sidebar and history work by keyboard', async ({ browser }) => {
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
    // An account of the demo waits for a role, which marks the entry for admins.
    expect.stringMatching(/^Indstillinger/),
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
});
