/** §4 States and transitions; e2e/sign-in.spec.ts tests sign-in and sign-out, e2e/shell.spec.ts the sidebar. */
import { readStoredSession } from '../support/session.ts';
import { openAs } from '../support/open-as.ts';
import { expect, test } from '../support/test.ts';

test('§4.4 at app start a missing model is restored from `auth`, then the current user is fetched', async ({
  browser,
}) => {
  const page = await openAs(browser, 'seller@demo.test');
  await page.goto('/about');
  // Removes the model from the SDK's entry, so that it has to be restored from the `auth` entry.
  await page.evaluate(() => {
    const entry = JSON.parse(localStorage.getItem('pocketbase_auth') ?? '{}') as { token: string };
    localStorage.setItem('pocketbase_auth', JSON.stringify({ token: entry.token, record: null }));
  });
  const order: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/collections/users/records/')) order.push('user fetched');
  });
  await page.reload();
  await expect.poll(async () => (await readStoredSession(page)).record.email).toBe('seller@demo.test');
  await expect(page).toHaveURL('/about');
  await expect.poll(() => order[0]).toBe('user fetched');
});

test('§4.9 §2.32 toasts are announced, pause under the pointer or focus, and disappear after their duration', async ({
  browser,
}) => {
  // Its own context, because the clock stays with the context.
  const page = await openAs(browser, 'admin@demo.test', {});
  await page.clock.install();
  await page.goto('/test');
  // A press before hydration is repeated by a timer, and timers do not run here.
  await page.locator('html[data-hydrated]').waitFor();
  // From here on time passes only by runFor, however slow the machine is.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000));
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
  // The page gets padding at the bottom, so that the toast covers no row.
  const measureBottomPadding = () =>
    page.locator('[data-slot="page-container"]').evaluate((node) => parseFloat(getComputedStyle(node).paddingBottom));
  await expect.poll(measureBottomPadding).toBe(128);
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toHaveCount(1);
  await page.mouse.move(5, 5);
  await page.clock.runFor(9000);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(2000);
  await expect(toast).toHaveCount(0);
  await expect.poll(measureBottomPadding).toBe(0);
});

test('§4.13 the theme is dark or light', async ({ browser }) => {
  const page = await openAs(browser, 'admin@demo.test');
  await page.goto('/test');
  const readBackground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.getByRole('group', { name: 'Tema' }).getByRole('button', { name: 'Mørkt' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  const dark = await readBackground();
  await page.getByRole('group', { name: 'Tema' }).getByRole('button', { name: 'Lyst' }).click();
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  await expect.poll(readBackground).not.toBe(dark);
});
