/** §1 What the product does and for whom; its other lines are tested in e2e/sign-in.spec.ts and pocketbase/offers/. */
import { DATA_DASHBOARD_URL } from '../support/start-product.ts';
import { openAs } from '../support/open-as.ts';
import { readStoredSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

import da from '../../messages/da.json' with { type: 'json' };
import en from '../../messages/en.json' with { type: 'json' };

test('§1.1 §2.28 users are logged-in staff; admins get extra menu entries and the link to the configured data dashboard', async ({
  browser,
}) => {
  const openMenu = async (email: 'admin@demo.test' | 'seller@demo.test') => {
    const page = await openAs(browser, email);
    await page.goto('/patchnotes');
    // The server renders the common entries; admin entries follow when the browser has its session.
    await expect(page.getByRole('link', { name: /^Personlige indstillinger for ./ })).toBeVisible();
    const links = page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link');
    return { links: await links.allTextContents(), dashboard: page.getByRole('link', { name: 'Datadashboard' }) };
  };
  const [seller, admin] = [await openMenu('seller@demo.test'), await openMenu('admin@demo.test')];
  expect(seller.links).toHaveLength(8);
  await expect(seller.dashboard).toHaveCount(0);
  // The last one has a mark for admins while an account waits for a role.
  expect(admin.links.slice(0, 8).map((text) => text.replace(/\(.*/, ''))).toEqual(seller.links);
  expect(admin.links).toContain('Test sider');
  await expect(admin.dashboard).toHaveAttribute('href', DATA_DASHBOARD_URL);
  await expect(admin.dashboard).toHaveAttribute('target', '_blank');
});

test("§1.4 page title: 'Ordrestyring | login' on /login, 'PantA' on every other page", async ({ browser }) => {
  const signedOut = await (await browser.newContext()).newPage();
  await signedOut.goto('/login');
  await expect(signedOut).toHaveTitle('Ordrestyring | login');
  await signedOut.context().close();
  const page = await openAs(browser, 'seller@demo.test');
  for (const path of ['/leads/lead-search', '/tasks', '/settings/general', '/about', '/no/such/page'])
    expect(await (await page.request.get(path)).text(), path).toContain('<title>PantA</title>');
  await page.goto('/');
  await expect(page).toHaveTitle('PantA');
});

test('§1.5 Danish is the default, regardless of the browser’s language, and English can be chosen', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'da');
  await page.context().addCookies([{ name: 'locale', value: 'en', url: page.url() }]);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.context().close();
});

test('§1.6 §7.10 requests send Accept-Language: en-US and Authorization with the token', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  const request = page.waitForRequest((one) => one.url().includes('/api/collections/users/records/'));
  await page.goto('/patchnotes');
  const headers = await (await request).allHeaders();
  expect(headers['accept-language']).toBe('en-US');
  const { token } = await readStoredSession(page);
  expect(headers.authorization).toBe(token);
});

test('§1.7 nav.home, nav.network and nav.messages in both languages', () => {
  expect([da.layout.nav.home, da.layout.nav.network, da.layout.nav.messages]).toEqual(['Hjem', 'Netværk', 'Beskeder']);
  expect([en.layout.nav.home, en.layout.nav.network, en.layout.nav.messages]).toEqual(['Home', 'Network', 'Messages']);
});
