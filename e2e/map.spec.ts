/** Maps with WebGL (project `webgl`) and without (`desktop`, `phone`). */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { addDays } from '../lib/core/shared/dates.ts';
import { createTilesFile } from '../lib/map/testing/pmtiles-file.ts';
import { expectClean, showTheme } from './support/axe.ts';
import { mapOf, readMapColours, readThemeColours, viewOf } from './support/map.ts';
import { openAs } from './support/open-as.ts';
import {
  boardAddress,
  createPlanningFixture,
  findWorkingMonday,
  moveByKeys,
  stop,
  trayItem,
} from './support/planning.ts';
import { dataDir } from './support/product.ts';
import { isPhone } from './support/screen.ts';
import { PMTILES_FILE } from './support/start-product.ts';
import { expect, test } from './support/test.ts';

const hasWebGl = () => test.info().project.name === 'webgl';
const drawnBy = () => (hasWebGl() ? 'gl' : 'own');
/** A processor that draws for WebGL takes its time, for a picture of the page too. */
const DRAWN_MS = 30_000;
const DAY = () => addDays(findWorkingMonday(5), 2);

/** Opens a map and waits until it is drawn. */
async function openMap(browser: Browser, path: string, own = false): Promise<Page> {
  const page = await openAs(browser, 'moderator@demo.test', ...(own ? [{}] : []));
  await page.goto(path);
  await expect(mapOf(page)).toHaveAttribute('data-map', drawnBy(), { timeout: DRAWN_MS });
  await expect(mapOf(page).locator('svg > g[transform]')).toBeVisible();
  return page;
}

/** Expects sea, land and roads in the theme's colours: never one sheet of anything. */
async function expectDrawn(page: Page): Promise<void> {
  const names = ['--map-water', '--map-land', '--map-motorway'];
  await expect
    .poll(
      async () => {
        const [colours, wanted] = [await readMapColours(page), await readThemeColours(page, names)];
        return wanted.map((colour) => (colours.get(colour) ?? 0) > 0.0005);
      },
      { timeout: DRAWN_MS },
    )
    .toEqual([true, true, true]);
  const largest = Math.max(...(await readMapColours(page)).values());
  expect(largest).toBeLessThan(0.9);
}

test(
  'the map shows sea, land and roads in both themes, also while its painter is fetched and without a connection',
  { tag: '@webgl' },
  async ({ browser }) => {
    const page = await openAs(browser, 'moderator@demo.test', {});
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/maplibre-gl-worker*', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/service?som=kort');
    await expect(mapOf(page)).toHaveAttribute('data-map', 'own');
    await expectDrawn(page);
    release();
    await expect(mapOf(page)).toHaveAttribute('data-map', drawnBy(), { timeout: DRAWN_MS });
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme);
      await expect(mapOf(page)).toHaveAttribute('data-map', drawnBy(), { timeout: DRAWN_MS });
      await expectDrawn(page);
    }
    await page.context().setOffline(true);
    const before = await viewOf(page);
    await mapOf(page).getByRole('button', { name: 'Zoom ind', exact: true }).click();
    await expect.poll(() => viewOf(page)).not.toBe(before);
    await expectDrawn(page);
  },
);

test(
  'a route is drawn, its stop opens by a press, and what is chosen on the board comes into sight',
  { tag: '@webgl' },
  async ({ browser }) => {
    const fixture = await createPlanningFixture([
      { lat: 56.16, lng: 10.2 },
      // Long enough that the drive is worth it.
      { lat: 56.46, lng: 10.04, durationMin: 240 },
    ]);
    const [near, far] = fixture.jobs as [{ id: string; title: string }, { id: string; title: string }];
    const page = await openMap(browser, `${boardAddress(DAY(), fixture.tag)}&kort=true`);
    await moveByKeys(page, trayItem(page, near.id), { technician: fixture.anna, time: '08.00' });
    await expect(stop(page, fixture.anna, near.id)).toBeVisible();
    await moveByKeys(page, trayItem(page, far.id), { technician: fixture.anna, time: '10.00' });
    await expect(stop(page, fixture.anna, far.id)).toBeVisible();
    const map = mapOf(page);
    await expect(map.locator('[data-lines] polyline')).toHaveCount(1);
    await expect(map).toHaveAccessibleDescription(/^1 rute med 2 stop/);
    const mark = map.getByRole('button', { name: new RegExp(`^Anna ${fixture.tag} 1: 08.00`) });
    await mark.hover();
    await expect(map.getByText(new RegExp(`^Anna ${fixture.tag} 1`))).toBeVisible();
    await mark.click();
    const panel = page.getByRole('dialog');
    await expect(panel).toContainText(near.title);
    await panel.getByRole('button', { name: 'Luk', exact: true }).click();
    await expect(panel).toHaveCount(0);
    // So near that neither stop is in sight.
    await mark.focus();
    for (let times = 0; times < 5; times++) await map.getByRole('button', { name: 'Zoom ind', exact: true }).click();
    const before = await viewOf(page);
    await stop(page, fixture.anna, far.id).click();
    await expect(panel).toContainText(far.title);
    await expect.poll(() => viewOf(page)).not.toBe(before);
  },
);

test(
  'when the graphics are lost the outline takes their place, and they come back',
  { tag: '@webgl-only' },
  async ({ browser }) => {
    const page = await openMap(browser, '/service?som=kort');
    await page.evaluate(() => {
      const context = document.querySelector<HTMLCanvasElement>('[data-map] canvas')?.getContext('webgl2');
      const extension = context?.getExtension('WEBGL_lose_context');
      extension?.loseContext();
      Object.assign(window, { restoreGraphics: () => extension?.restoreContext() });
    });
    await expect(mapOf(page)).toHaveAttribute('data-map', 'own');
    await expectDrawn(page);
    await page.evaluate(() => (window as unknown as { restoreGraphics: () => void }).restoreGraphics());
    await expect(mapOf(page)).toHaveAttribute('data-map', 'gl');
    await expectDrawn(page);
  },
);

test(
  'the firm’s file of tiles is drawn with its credits, from this host alone',
  { tag: '@webgl-only' },
  async ({ browser }) => {
    const file = join(dataDir(), PMTILES_FILE);
    writeFileSync(file, createTilesFile());
    try {
      const page = await openAs(browser, 'moderator@demo.test', {});
      const hosts = new Set<string>();
      page.on('request', (request) => hosts.add(new URL(request.url()).host));
      const parts = page.waitForResponse((response) => response.url().endsWith('/api/map/tiles'));
      await page.goto('/service?som=kort');
      expect((await parts).status()).toBe(206);
      await expect(mapOf(page)).toHaveAttribute('data-map', 'gl');
      await expect(mapOf(page).getByRole('link', { name: '© Kortet' })).toHaveAttribute(
        'href',
        'https://kort.example.dk/',
      );
      for (const [theme, land] of [
        ['light', '226,223,218'],
        ['dark', '31,31,31'],
      ] as const) {
        await showTheme(page, theme);
        await expect.poll(async () => (await readMapColours(page)).get(land) ?? 0).toBeGreaterThan(0.3);
      }
      expect([...hosts].filter((host) => host !== '' && host !== new URL(page.url()).host)).toEqual([]);
      expect((await page.request.get('/api/map/tiles')).status()).toBe(401);
    } finally {
      rmSync(file);
    }
  },
);

test('a style that can’t be reached leaves the outline and says so', { tag: '@webgl-only' }, async ({ browser }) => {
  const page = await openAs(browser, 'moderator@demo.test', {});
  await page.route('**/api/map/source', (route) =>
    route.fulfill({ json: { kind: 'style', url: 'https://kort.example.dk/{theme}.json' } }),
  );
  await page.goto('/service?som=kort');
  await expect(mapOf(page)).toHaveAttribute('data-map', 'failed');
  await expect(mapOf(page)).toContainText('Kortets baggrund kan ikke hentes lige nu');
  await expectDrawn(page);
});

test(
  'the map of jobs follows the list’s filters, lists what is in sight, and opens a job',
  { tag: '@phone' },
  async ({ browser }) => {
    const { jobs, tag } = await createPlanningFixture([
      { lat: 56.16, lng: 10.2 },
      { lat: 57.05, lng: 9.92 },
    ]);
    const page = await openMap(browser, `/service?q=${tag}`.replace('?', '?som=kort&'));
    const map = mapOf(page);
    await expect(map.getByRole('link')).toHaveCount(2);
    await expect(page.getByRole('heading', { name: '2 sager i udsnittet' })).toBeVisible();
    await expectClean(page);
    const [one] = jobs as [{ id: string; title: string }];
    await map.getByRole('link', { name: new RegExp(one.title) }).click();
    await expect(page).toHaveURL(new RegExp(`/service/${one.id}$`));
    await page.goBack();
    await expect(map.getByRole('link')).toHaveCount(2);
    await page.getByRole('button', { name: 'Liste' }).click();
    // The map, which names the job too, stays until the list is there.
    await expect(page.getByRole('row').getByRole('link', { name: one.title })).toBeVisible();
    await expect(page).not.toHaveURL(/som=/);
  },
);

test('5,000 jobs are few marks', async ({ browser }) => {
  const page = await openAs(browser, 'moderator@demo.test', {});
  const items = Array.from({ length: 5_000 }, (_, n) => ({
    id: `job${String(n).padStart(12, '0')}`,
    jobNumber: n,
    title: `Opgave ${n}`,
    zip: '8000',
    lat: 55 + (n % 97) / 50,
    lng: 8.5 + (n % 89) / 25,
    technicians: [],
  }));
  await page.route('**/api/collections/service_jobs/records*', (route) => {
    const at = (Number(new URL(route.request().url()).searchParams.get('page')) - 1) * 1000;
    return route.fulfill({ json: { items: items.slice(at, at + 1000), page: 1, perPage: 1000 } });
  });
  await page.goto('/service?som=kort');
  await expect(page.locator('[data-cluster]').first()).toBeVisible();
  expect(await page.locator('[data-cluster], [data-mark]').count()).toBeLessThan(250);
  await expect(mapOf(page)).toContainText('Kortet viser de nyeste 5.000 sager.');
  const before = await viewOf(page);
  await page.locator('[data-cluster]').first().click();
  await expect.poll(() => viewOf(page)).not.toBe(before);
});

test(
  'one finger scrolls the page over the map, two move the map, and the whole window needs one',
  { tag: '@phone-only' },
  async ({ browser }) => {
    test.skip(!isPhone());
    const page = await openMap(browser, '/service?som=kort', true);
    const client = await page.context().newCDPSession(page);
    const box = (await mapOf(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const swipe = async (fingers: number) => {
      const points = (by: number) =>
        Array.from({ length: fingers }, (_, n) => ({ x: box.x + 90 + n * 80, y: box.y + 260 - by }));
      await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0) });
      // Each movement waits until the page has drawn the one before.
      for (let by = 40; by <= 120; by += 40)
        await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(by) });
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = await viewOf(page);
    await swipe(1);
    await expect.poll(scrolled).toBeGreaterThan(40);
    expect(await viewOf(page)).toBe(before);
    // The page rolls on for a moment after the finger has left.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, 0));
        await page.waitForTimeout(300);
        return scrolled();
      })
      .toBe(0);
    await swipe(2);
    await expect.poll(() => viewOf(page)).not.toBe(before);
    await mapOf(page).getByRole('button', { name: 'Vis kortet i hele vinduet' }).tap();
    const large = await viewOf(page);
    await swipe(1);
    await expect.poll(() => viewOf(page)).not.toBe(large);
    await mapOf(page).getByRole('button', { name: 'Vis kortet på sin plads' }).tap();
    await expectClean(page);
  },
);
