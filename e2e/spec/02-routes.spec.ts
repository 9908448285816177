/** §2 Screens and routes. The shell's own tests are in e2e/shell.spec.ts. */
import type { Page } from '@playwright/test';
import { expectClean, expectCleanAtBothWidths } from '../support/axe.ts';
import { showInLanguage } from '../support/language.ts';
import { superuser } from '../support/product.ts';
import { getRouteAddress, BUILT_ROUTES } from './routes.ts';
import { openAs } from '../support/open-as.ts';
import { findReplacedControls, watchReplacedControls } from '../support/hydration.ts';
import { getHorizontalOverflow } from '../support/screen.ts';
import { readStoredSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** Waits until all skeletons are gone, except the gallery's samples. */
const waitUntilLoaded = (page: Page) =>
  expect(page.locator('[data-slot="skeleton"]:not([data-sample] *)')).toHaveCount(0);

for (const route of BUILT_ROUTES) {
  test(`${route.id} ${route.name} has one heading, its layout and its breadcrumbs, and axe finds nothing in both themes`, async ({
    browser,
  }) => {
    const page = await openAs(browser, 'admin@demo.test');
    await watchReplacedControls(page);
    const answer = await page.goto(await getRouteAddress(route, await superuser()));
    expect(answer?.status()).toBe(200);
    await waitUntilLoaded(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator(`[data-layout="${route.layout}"]`)).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Gå til indholdet' })).toHaveAttribute('href', '#main');
    for (const crumb of route.breadcrumbs ?? [])
      await expect(
        page.getByRole('navigation', { name: 'Brødkrumme' }).getByRole('link', { name: crumb }),
      ).toBeVisible();
    await expectCleanAtBothWidths(page);
    expect(await findReplacedControls(page)).toEqual([]);
  });
}

/** Further pages with many words in one row, which English makes wider. */
const DENSE_PAGES = ['/leads/list', '/leads/offers', '/leads/duplicates', '/service/address'];

// Two tests, so that at the end of a run no worker walks through all pages while the others have nothing to do.
for (const half of [1, 2]) {
  test(`§1.5 English pages fit a phone, half ${half}`, { tag: '@phone-only' }, async ({ browser }) => {
    test.slow();
    const page = await openAs(browser, 'admin@demo.test');
    await showInLanguage(page, 'en');
    await watchReplacedControls(page);
    const pb = await superuser();
    const routes = await Promise.all(
      BUILT_ROUTES.map(async (route) => ({ path: await getRouteAddress(route, pb), crumbs: route.breadcrumbs ?? [] })),
    );
    const all = [...routes, ...DENSE_PAGES.map((dense) => ({ path: dense, crumbs: [] }))];
    for (const { path, crumbs } of all.filter((_, index) => index % 2 === half - 1)) {
      await page.goto(path);
      await waitUntilLoaded(page);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const shown = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').filter({ visible: true });
      await expect.poll(() => shown.count(), path).toBeGreaterThanOrEqual(crumbs.length);
      expect(await getHorizontalOverflow(page), path).toBeLessThanOrEqual(0);
      expect(await findReplacedControls(page), path).toEqual([]);
    }
  });
}

test('§2.3 §8.10 an unmatched path shows the 404 layout with a link back', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  for (const path of ['/leads/nothing', '/settings/nothing/at/all'])
    expect((await page.request.get(path)).status(), path).toBe(404);
  for (const path of ['/leads/profile/aaaaaaaaaaaaaaa', '/no/such/page']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.locator('[data-layout="404"]')).toBeVisible();
    // The menu stays, and the page has one main landmark.
    await expect(page.locator('[data-slot="sidebar"]').getByRole('link', { name: 'Leadsøgning' })).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  await expectClean(page);
  await page.getByRole('link', { name: 'Gå til Dashboard' }).click();
  await expect(page).toHaveURL('/');
});

test('§2.4 /about names the source of the postcodes and its licence', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  for (const [language, text] of [
    ['da', 'Postnumre og deres placering'],
    ['en', 'Postcodes and where they are'],
  ] as const) {
    if (language === 'en') await showInLanguage(page, language);
    await page.goto('/about');
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('link', { name: 'GeoNames' })).toHaveAttribute(
      'href',
      'https://www.geonames.org/postal-codes/',
    );
    await expect(page.getByRole('link', { name: 'CC BY 4.0' })).toHaveAttribute(
      'href',
      'https://creativecommons.org/licenses/by/4.0/',
    );
  }
});

test('/settings redirects to the user’s own settings', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  await page.goto('/settings');
  await expect(page).toHaveURL('/settings/general');
});

test('§2.6 the alias /kundeliste/tlf/:phoneNumber? shows the same page', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  await page.goto('/kundeliste/tlf');
  await expect(page.getByRole('main').getByRole('search')).toBeVisible();
  await page.goto('/kundeliste/tlf/20304060');
  await expect(page.getByRole('main')).toContainText('20 30 40 60');
});

test('§2.8 /leads/new/:openLead? opens the lead', async ({ browser }) => {
  const page = await openAs(browser, 'admin@demo.test');
  const lead = (
    await (
      await superuser()
    )
      .collection('leads')
      .getList(1, 1, { filter: 'status = "ny" && owner = ""', skipTotal: true })
  ).items[0];
  await page.goto(`/leads/new/${lead?.id}`);
  await expect(page.getByRole('dialog')).toContainText(String(lead?.name));
});

test('§2.24 a malformed path or id shows the 400 layout', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  for (const path of ['/p/%E0%A4%A', '/leads/inquiry/ABC', '/leads/new/x'])
    expect((await page.request.get(path)).status(), path).toBe(400);
  for (const path of ['/p/%E0%A4%A', '/leads/profile/nope']) {
    expect((await page.goto(path))?.status(), path).toBe(400);
    await expect(page.locator('[data-layout="400"]')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Gå til Dashboard' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  await expectClean(page);
});

test('§2.11 §2.24 /login is public and uses the login layout', async ({ page }) => {
  expect((await page.goto('/login'))?.status()).toBe(200);
  await expect(page.locator('[data-layout="login"]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectClean(page);
});

test('§2.22 §2.23 §2.29 §6.3 admins open the test pages; other users get 404', async ({ browser }) => {
  const seller = await openAs(browser, 'seller@demo.test');
  for (const path of ['/test', '/test/wait']) expect((await seller.goto(path))?.status()).toBe(404);
  await seller.close();
  const admin = await openAs(browser, 'admin@demo.test');
  await admin.goto('/patchnotes');
  await admin.getByRole('link', { name: 'Test sider' }).click();
  await expect(admin).toHaveURL('/test');
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Test sider');
});

test('§2.25 the page container has a title, content and ten circles, and its maximum width can be removed', async ({
  browser,
}) => {
  const page = await openAs(browser, 'admin@demo.test');
  await page.setViewportSize({ width: 2400, height: 900 });
  const measureWidth = () =>
    page
      .locator('[data-slot="page-container"] > div:not([data-slot])')
      .evaluate((node) => node.getBoundingClientRect().width);
  await page.goto('/about');
  await expect(page.locator('[data-slot="circles"] .circle')).toHaveCount(10);
  await expect(page.locator('[data-slot="circles"]')).toHaveAttribute('aria-hidden', 'true');
  // With reduced motion (set for all tests) they are not animated.
  expect(
    await page
      .locator('.circle')
      .first()
      .evaluate((node) => getComputedStyle(node).animationName),
  ).toBe('none');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(
    await page
      .locator('.circle')
      .first()
      .evaluate((node) => getComputedStyle(node).animationName),
  ).not.toBe('none');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await measureWidth()).toBe(52 * 16);
  await page.goto('/leads/mine');
  expect(await measureWidth()).toBe(72 * 16);
  await page.goto('/planning');
  await expect(page.locator('[data-slot="page-container"]')).toHaveAttribute('data-wide', 'true');
  expect(await measureWidth()).toBeGreaterThan(1800);
});

test('§2.30 the footer has Ændringslog, theme, logout and the profile with the user’s name', async ({ browser }) => {
  // The theme is stored with the account, so the test uses an account whose theme no other test sees.
  const page = await openAs(browser, 'technician@demo.test');
  await page.goto('/patchnotes');
  const sidebar = page.locator('[data-slot="sidebar"]');
  await expect(sidebar.getByRole('link', { name: 'Ændringslog' })).toHaveAttribute('href', '/patchnotes');
  await expect(sidebar.getByRole('button', { name: 'Log ud' })).toBeVisible();
  const profile = sidebar.locator('a[href="/settings/general"]').last();
  const { record } = await readStoredSession(page);
  await expect(profile).toContainText(String(record.name));
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
  const before = await isDark();
  await sidebar.getByRole('button', { name: /tema/i }).click();
  await expect.poll(isDark).toBe(!before);
  await sidebar.getByRole('button', { name: /tema/i }).click();
  await expect.poll(isDark).toBe(before);
});
