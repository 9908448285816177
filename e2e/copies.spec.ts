/** What a browser shows of the product without a network: pages that were open, with their age, and whose they are. */
import type { Page } from '@playwright/test';
import { addDays, copenhagenToday } from '../lib/core/shared/dates.ts';
import { expectCleanAtBothWidths } from './support/axe.ts';
import { waitUntilHydrated } from './support/hydration.ts';
import { superuser } from './support/product.ts';
import { accountId, makeLead, unique } from './support/records.ts';
import { storedSessionOf, type DemoAccount } from './support/session.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { openWithWorker, readKept, waitForWorker } from './support/worker.ts';

/** The seeded technician of technician@demo.test. */
const MADS = 'demotech0000001';

const copiesNotice = (page: Page) => page.locator('[data-slot="copies-notice"]');

/** Opens an address, and waits until it is kept with the scripts of the version. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(async () => (await readKept(page)).pages, { timeout: 20_000 }).toContain(path);
  await waitForWorker(page);
}

/** A lead of the seller's. @returns its page's path and its name */
async function ownLead(): Promise<{ path: string; name: string }> {
  const name = unique('Kælder');
  return { path: `/leads/profile/${await makeLead({ name, owner: await accountId('seller@demo.test') })}`, name };
}

const NOT_KEPT = 'Siden er ikke gemt på denne enhed';

test('the manifest, its icons and the worker are there without a session', async ({ request }) => {
  const manifest = await request.get('/manifest.webmanifest', { maxRedirects: 0 });
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { start_url, icons } = (await manifest.json()) as { start_url: string; icons: { src: string }[] };
  expect(start_url).toBe('/');
  for (const src of [...icons.map((icon) => icon.src), '/apple-icon.png']) {
    const icon = await request.get(src, { maxRedirects: 0 });
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, 'image/png']);
  }
  const worker = await request.get('/worker.js', { maxRedirects: 0 });
  expect(worker.status()).toBe(200);
  expect(worker.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'service-worker-allowed': '/',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  // Only a page of an account says that it may be kept.
  expect((await request.get('/login')).headers()).not.toHaveProperty('x-copy-of');
  expect(await (await request.get('/login')).text()).not.toContain('manifest.webmanifest');
});

test(
  'pages that were open are shown without a network, with their age',
  { tag: '@phone-only' },
  async ({ browser }) => {
    const page = await openWithWorker(browser, 'seller@demo.test');
    const { path, name } = await ownLead();
    await visit(page, '/tasks');
    await visit(page, path);
    await page.context().setOffline(true);

    await test.step('a reload', async () => {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
      await expect(copiesNotice(page)).toContainText(/Ingen forbindelse\. Sidst hentet \d\d\.\d\d\./);
      await expectCleanAtBothWidths(page);
    });

    await test.step('a link of the menu', async () => {
      await page.getByRole('button', { name: 'Åbn menuen' }).click();
      await page.getByRole('link', { name: 'Opgaver' }).filter({ visible: true }).first().click();
      await expect(page).toHaveURL(/\/tasks$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Opgaver' })).toBeVisible();
      await expect(copiesNotice(page)).toBeVisible();
    });

    await test.step('back', async () => {
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    });

    await test.step('an address that was never open says so, and leads back', async () => {
      await page.goto('/service/abcdefghij12345?x=1');
      await expect(page.getByRole('heading', { level: 1, name: 'Ingen forbindelse' })).toBeVisible();
      await expect(page.getByText(NOT_KEPT)).toBeVisible();
      await expectCleanAtBothWidths(page);
      await page.getByRole('button', { name: 'Tilbage' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    });

    await test.step('with a network everything is read again', async () => {
      await page.context().setOffline(false);
      await expect(copiesNotice(page)).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    });
  },
);

test('a page that was never open opens by itself when the network is back', async ({ browser }) => {
  const page = await openWithWorker(browser, 'seller@demo.test');
  await visit(page, '/tasks');
  await page.context().setOffline(true);
  await page.goto('/patchnotes');
  await expect(page.getByText(NOT_KEPT)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Ændringslog' })).toBeVisible();
});

test('signing out in another tab empties what is kept', async ({ browser }) => {
  // A session of its own: the sign-out ends it.
  const page = await (await browser.newContext({ serviceWorkers: 'allow' })).newPage();
  await signIn(page, 'seller2@demo.test', '/tasks');
  await visit(page, '/tasks');
  const other = await page.context().newPage();
  await other.goto('/leads/mine');
  await other.getByRole('button', { name: 'Log ud' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  expect(await page.evaluate(() => caches.keys())).not.toContain('offline-pages');
  expect(await page.evaluate(() => caches.keys())).not.toContain('offline-reads');
  await page.context().close();
});

/** Puts another account's session into the browser, as a sign-in does. */
async function signInAs(page: Page, email: DemoAccount): Promise<void> {
  const { storageState } = await storedSessionOf(email);
  await page.context().addCookies(storageState.cookies);
  const entries = storageState.origins.flatMap(({ localStorage }) => localStorage);
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, entries);
}

test('another account on the same device sees nothing of the first', async ({ browser }) => {
  const page = await openWithWorker(browser, 'seller@demo.test');
  const { path, name } = await ownLead();
  await visit(page, path);
  await signInAs(page, 'seller2@demo.test');
  await visit(page, '/tasks');
  expect((await readKept(page)).pages).not.toContain(path);
  await page.context().setOffline(true);
  await page.goto(path);
  await expect(page.getByText(NOT_KEPT)).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('a network that fails again while the page is read anew does not take away what is typed', async ({ browser }) => {
  const page = await openWithWorker(browser, 'seller@demo.test');
  await visit(page, '/tasks');
  await page.context().setOffline(true);
  await page.reload();
  await waitUntilHydrated(page);
  await expect(copiesNotice(page)).toBeVisible();
  const task = page.getByRole('textbox', { name: 'Ny opgave' });
  await task.fill('ring til Tor');
  await task.evaluate((field) => Object.assign(field, { isSame: true }));
  let failures = 0;
  const fetchedAgain = page.waitForResponse((answer) => answer.url().includes('/tasks?_rsc=') && answer.ok());
  await page.context().route(/\/tasks\?_rsc=/, async (route) => {
    const isFirst = route.request().serviceWorker() !== null && failures++ === 0;
    await (isFirst ? route.abort('internetdisconnected') : route.continue());
  });
  await page.context().setOffline(false);
  await fetchedAgain;
  await expect(copiesNotice(page)).toBeHidden();
  expect(failures).toBeGreaterThan(1);
  expect(await task.evaluate((field) => 'isSame' in field)).toBe(true);
  await expect(task).toHaveValue('ring til Tor');
});

/** A published route of the technician's tomorrow with one job. @returns the job's page and title */
async function planTomorrow(): Promise<{ path: string; title: string; day: string }> {
  const pb = await superuser();
  const title = unique('Tavle i kælder');
  const day = addDays(copenhagenToday(new Date()), 1);
  const found = await pb.collection('routes').getFullList({ filter: `technician = "${MADS}" && date = "${day}"` });
  const route: { id: string } =
    found[0] ??
    (await pb.collection('routes').create({ technician: MADS, date: day, status: 'udsendt', helpers: [], rev: 1 }));
  await pb.collection('routes').update(route.id, { status: 'udsendt' });
  const job = await pb.collection('service_jobs').create({
    jobNumber: 900_000 + Math.floor(Math.random() * 90_000),
    title,
    type: 'service',
    priority: 'normal',
    customerName: 'Kirsten Kælder',
    address: 'Østergade 1',
    zip: '8000',
    city: 'Aarhus C',
    durationMin: 60,
    status: 'planlagt',
    technicians: [MADS],
    plannedTechnicians: [MADS],
    plannedDay: day,
    archived: false,
    rev: 1,
  });
  await pb.collection('route_stops').create({
    route: route.id,
    job: job.id,
    sort: 90,
    startMinute: 1200,
    endMinute: 1260,
    status: 'planlagt',
    rev: 1,
  });
  return { path: `/service/${job.id}`, title, day };
}

test(
  "a technician's next days open without a network, also jobs that were never open",
  { tag: '@phone-only' },
  async ({ browser }) => {
    const { path, title, day } = await planTomorrow();
    const page = await openWithWorker(browser, 'technician@demo.test');
    await visit(page, '/planning');
    // The day is in the page itself, so that its copy shows it before any script has run.
    const served = await (await page.request.get(`/planning?dag=${day}`)).text();
    expect(served).toMatch(new RegExp(`data-stop="\\w+".*${title}`, 's'));
    await expect.poll(async () => (await readKept(page)).pages, { timeout: 30_000 }).toContain(path);
    await page.context().setOffline(true);

    await page.goto(`/planning?dag=${day}`);
    const link = page
      .locator('[data-stop]')
      .filter({ hasText: title })
      .getByRole('link', { name: /^Åbn sag/ });
    await expect(link).toBeVisible();
    await expect(copiesNotice(page)).toBeVisible();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await page.goBack();
    await expect(link).toBeVisible();

    await test.step('the product as it is installed begins at the day', async () => {
      await page.context().setOffline(false);
      // A kept page reads itself again when the network is back; another navigation meanwhile would be cut short.
      await expect(copiesNotice(page)).toBeHidden();
      await page.goto('/');
      await expect(page).toHaveURL(/\/planning$/);
    });
  },
);
