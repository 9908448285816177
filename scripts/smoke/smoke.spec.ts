/** A short check of a running installation from outside, before users are let in. */
import { expect, type Page, test } from '@playwright/test';

const DEEP_LINK = '/leads/lead-search?q=%C3%B8st%26vest';
const account = process.env.SMOKE_EMAIL;

test('health: the server and its database answer', async ({ request }) => {
  const answer = await request.get('/api/health');
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toMatchObject({ code: 200 });
});

test('the sign-in page opens with its title and button and without errors', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.name));
  const answer = await page.goto('/login');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle('Ordrestyring | login');
  await expect(signInButton(page)).toBeVisible();
  expect(errors).toEqual([]);
});

test('without a session every page redirects to the sign-in and keeps the original path', async ({ request }) => {
  for (const path of ['/', '/tasks', '/settings/general', DEEP_LINK]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(307);
    expect(answer.headers().location).toBe(path === '/' ? '/login' : `/login?redirect=${encodeURIComponent(path)}`);
  }
});

test('the phone system’s deep link survives the sign-in page', async ({ page }) => {
  await page.goto('/kundeliste/tlf/20304050');
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/kundeliste/tlf/20304050');
});

test('administration endpoints are not served', async ({ request }) => {
  for (const path of ['/api/settings', '/api/logs', '/api/backups', '/api/collections'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('a test account signs in and reaches the page that it opened', async ({ page }) => {
  test.skip(!account, 'No test account: give SMOKE_EMAIL, and SMOKE_PASSWORD where Microsoft asks for one.');
  await page.goto(DEEP_LINK);
  const popup = page.waitForEvent('popup').catch(() => null);
  await signInButton(page).click();
  await signInAtMicrosoft((await popup) ?? page);
  await page.waitForURL((url) => !url.pathname.startsWith('/login') && url.pathname !== '/login', { timeout: 30_000 });
  await expect(page).toHaveURL(DEEP_LINK);
  await expect(page.getByRole('main').getByRole('search')).toBeVisible();
});

const signInButton = (page: Page) => page.getByRole('button', { name: /Log ind med Microsoft|Sign in with Microsoft/ });

/** Signs in on the stand-in's list of accounts or on Microsoft's own pages. */
async function signInAtMicrosoft(page: Page): Promise<void> {
  const demo = page.locator(`button[name="account"][value="${account}"]`);
  const email = page.locator('input[type="email"]');
  await demo.or(email).first().waitFor();
  if (await demo.isVisible()) {
    await demo.click();
    const consent = page.locator('button[name="consent"][value="yes"]');
    if (
      await consent.waitFor({ timeout: 3000 }).then(
        () => true,
        () => false,
      )
    )
      await consent.click();
    return;
  }
  await email.fill(account ?? '');
  await page.locator('input[type="submit"]').click();
  await page.locator('input[type="password"]').fill(process.env.SMOKE_PASSWORD ?? '');
  await page.locator('input[type="submit"]').click();
  // "Stay signed in?" does not always appear.
  await page
    .locator('#idBtn_Back')
    .click({ timeout: 5000 })
    .catch(() => undefined);
}
