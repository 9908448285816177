/** §4 States and transitions. Sign-in and sign-out are in e2e/sign-in.spec.ts, the sidebar in e2e/shell.spec.ts. */
import { expect, test } from '@playwright/test';
import { openAs } from '../support/sign-in.ts';

test('§4.4 at app start the model comes from the store, what is missing from `auth`, then the current user is fetched', async ({
  browser,
}) => {
  const page = await openAs(browser, 'seller@demo.test');
  await page.goto('/about');
  // The SDK's entry keeps its token but has lost its model: the one in `auth` takes its place.
  await page.evaluate(() => {
    const entry = JSON.parse(localStorage.getItem('pocketbase_auth') ?? '{}') as { token: string };
    localStorage.setItem('pocketbase_auth', JSON.stringify({ token: entry.token, record: null }));
  });
  const order: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/collections/users/records/')) order.push('user fetched');
  });
  await page.reload();
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          (JSON.parse(localStorage.getItem('pocketbase_auth') ?? '{}') as { record: { email?: string } | null }).record
            ?.email,
      ),
    )
    .toBe('seller@demo.test');
  await expect(page).toHaveURL('/about');
  await expect.poll(() => order[0]).toBe('user fetched');
  await page.context().close();
});

test('§4.9 §2.32 toasts wait while one is under the pointer or has focus, are announced, and go after their duration', async ({
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'There is no pointer to rest');
  const page = await openAs(browser, 'admin@demo.test');
  await page.clock.install();
  await page.goto('/test');
  await page.clock.runFor(2000);
  await page.getByRole('button', { name: 'Besked, der kan fortrydes' }).click();
  const toast = page.locator('[data-slot="toast"]');
  await page.clock.runFor(500);
  await expect(toast).toHaveCount(1);
  await expect(
    page
      .getByRole('region', { name: /Beskeder/ })
      .or(page.locator('[role="region"]:has([data-slot="toast"])'))
      .first(),
  ).toBeAttached();
  // The page ends above it, so that no row stays under it.
  const room = () =>
    page.locator('[data-slot="page-container"]').evaluate((node) => parseFloat(getComputedStyle(node).paddingBottom));
  await expect.poll(room).toBe(128);
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toHaveCount(1);
  await page.mouse.move(5, 5);
  await page.clock.runFor(9000);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(2000);
  await expect(toast).toHaveCount(0);
  await expect.poll(room).toBe(0);
  await page.context().close();
});

test('§4.13 the theme is dark or light', async ({ browser }) => {
  const page = await openAs(browser, 'admin@demo.test');
  await page.goto('/test');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.getByRole('group', { name: 'Tema' }).getByRole('button', { name: 'Mørkt' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  const dark = await ground();
  await page.getByRole('group', { name: 'Tema' }).getByRole('button', { name: 'Lyst' }).click();
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  await expect.poll(ground).not.toBe(dark);
  await page.context().close();
});

test('§4.14 the event stream comes back by itself', async ({ browser, isMobile }) => {
  test.skip(isMobile);
  const page = await openAs(browser, 'seller@demo.test');
  const opened: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith('/api/realtime')) opened.push(Date.now());
  });
  let broken = true;
  await page.route('**/api/realtime', (route) =>
    broken && route.request().method() === 'GET' ? route.abort('connectionreset') : route.continue(),
  );
  await page.goto('/leads/mine');
  await expect.poll(() => opened.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
  broken = false;
  await page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/realtime'));
  await page.context().close();
});
