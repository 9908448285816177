/** §8 Error catalogue. The SDK's own errors: lib/pocketbase/shared/command.test.ts. */
import type { Request } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir } from '../support/product.ts';
import { waitUntilHydrated } from '../support/hydration.ts';
import { openAs } from '../support/open-as.ts';
import { expect, test } from '../support/test.ts';

/** Reads the logs of all of the product's processes. */
function readLogs(): string {
  const folder = join(dataDir(), 'logs');
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

const findLogLine = (reference: string) =>
  readLogs()
    .split('\n')
    .find((line) => line.includes(reference)) ?? '';

test('§8.4 a callback without a code or with an unknown state signs no user in', async ({ page }) => {
  for (const query of ['', '?state=x', '?code=x', '?code=x&state=y', '?error=access_denied&state=z']) {
    await page.goto(`/login/callback${query}`);
    // The page redirects to sign-in; the next address is opened only after that.
    await page.waitForURL((url) => url.pathname === '/login');
    expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull();
  }
});

test('§8.2 §8.5 a page that fails to render shows a reference, and its line in the log has no personal data', async ({
  browser,
}) => {
  const page = await openAs(browser, 'admin@demo.test');
  await page.goto('/test');
  const report = page.waitForRequest('**/api/client-errors');
  // The page throws while it renders, with personal data in the message.
  await page.getByRole('button', { name: 'Lad siden gå i stykker' }).click();
  const alert = page.locator('[data-slot="error-state"]').filter({ hasText: 'Prøv igen' }).first();
  const reported = (await report).postDataJSON() as { reference: string; kind: string };
  expect(reported.kind).toBe('page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noget gik galt');
  await expect(alert).toContainText(`Reference: ${reported.reference}`);
  await expect.poll(() => findLogLine(reported.reference)).not.toBe('');
  const entry = JSON.parse(findLogLine(reported.reference)) as Record<string, unknown>;
  expect(entry).toMatchObject({
    event: 'client-error',
    kind: 'page',
    reference: reported.reference,
    page: '/test',
    error: 'Error',
  });
  expect(JSON.stringify(entry)).not.toMatch(/Hemmelig|@demo\.test|20304060/);
  await alert.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test sider');
});

test('§8.5 if a dialog’s script can’t be fetched, a toast reports it, the page stays, and the next press opens the dialog', async ({
  browser,
}) => {
  // A browser of its own, which has not cached the dialog's script for an earlier test.
  const page = await openAs(browser, 'seller@demo.test', {});
  await page.goto('/settings/general');
  await expect(page.getByRole('textbox', { name: 'Mailsignatur' })).toBeVisible();
  const open = page.getByRole('button', { name: 'Skriv feedback' });
  const toast = page.locator('[data-slot="toast"]').filter({ hasText: 'Kan ikke åbnes lige nu' });
  const sheet = page.getByRole('dialog', { name: 'Skriv feedback' });
  await page.context().setOffline(true);
  await open.click();
  await expect(toast).toContainText('Ingen forbindelse. Tjek nettet, og prøv igen.');
  await expect(page.getByRole('heading', { level: 1, name: 'Personlige indstillinger' })).toBeVisible();
  await page.context().setOffline(false);
  await open.click();
  await expect(sheet).toBeVisible();

  // After an update of the product: the server answers but no longer has the script.
  await page.goto('/settings/general');
  await expect(page.getByRole('textbox', { name: 'Mailsignatur' })).toBeVisible();
  await page.route('**/_next/static/**/*.js', (route) => route.fulfill({ status: 404 }));
  await open.click();
  await expect(toast).toContainText('En del af siden kunne ikke hentes. Genindlæs siden');
  await expect(page.getByRole('heading', { level: 1, name: 'Personlige indstillinger' })).toBeVisible();
  await page.unroute('**/_next/static/**/*.js');
  await toast.getByRole('button', { name: 'Genindlæs siden' }).click();
  await expect(toast).toHaveCount(0);
  await open.click();
  await expect(sheet).toBeVisible();
});

test('§8.5 a page whose script can’t be fetched shows an error and opens by itself when the server answers', async ({
  browser,
}) => {
  const page = await openAs(browser, 'seller@demo.test');
  await page.goto('/settings/general');
  await expect(page.getByRole('textbox', { name: 'Mailsignatur' })).toBeVisible();
  await waitUntilHydrated(page);
  await page.route('**/_next/static/**/*.js', (route) => route.abort('failed'));
  await page.route('**/api/health', (route) => route.abort('failed'));
  const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/health'));
  await page.getByRole('link', { name: 'Opgaver', exact: true }).first().click();
  await expect(
    page.locator('main').filter({ hasText: 'Ingen forbindelse. Tjek nettet, og prøv igen.' }).first(),
  ).toBeVisible();
  // A page that asks later gets an answer and reloads before it is told to.
  await asked;
  await page.unroute('**/_next/static/**/*.js');
  await page.unroute('**/api/health');
  // The page listens a moment after its request has failed.
  await page.evaluate(() => void setInterval(() => window.dispatchEvent(new Event('online')), 100));
  await expect(page.getByRole('heading', { level: 1, name: 'Opgaver' })).toBeVisible();
});

test('§8.5 without a connection searches and the task box report it, the text is kept, and the task is not sent later', async ({
  browser,
}) => {
  const page = await openAs(browser, 'seller@demo.test');
  const found = page.locator('main a[href*="/leads/profile/"]').first();
  const noConnection = 'Ingen forbindelse. Tjek nettet, og prøv igen.';
  await page.goto('/leads/lead-search');
  const search = page.getByRole('textbox', { name: 'Søg efter et lead' });
  await search.fill('Hans');
  await expect(found).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Kommandopalet' });
  await expect(palette).toBeVisible();
  await page.context().setOffline(true);
  await palette.getByRole('combobox').fill('Jensen');
  await expect(palette).toContainText('Ingen forbindelse', { timeout: 20_000 });
  await expect(palette).not.toContainText('Intet fundet');
  await page.keyboard.press('Escape');
  await search.fill('Jens');
  await expect(page.getByRole('alert').filter({ hasText: 'Ingen forbindelse' })).toBeVisible({ timeout: 20_000 });
  // The results appear without another search.
  await page.context().setOffline(false);
  await expect(found).toBeVisible();

  await page.goto('/tasks');
  const box = page.getByRole('textbox', { name: 'Ny opgave' });
  await box.fill('ring til Tor');
  await expect(page.getByText('Ingen dag i teksten')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: noConnection })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Opgaver, der ikke blev gemt' })).toContainText('ring til Tor');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/tasks')) sent += 1;
  });
  await page.context().setOffline(false);
  await page.waitForLoadState('networkidle');
  expect(sent).toBe(0);
});

test('a task box whose script can’t be fetched shows an error and keeps the text', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.name));
  await page.goto('/tasks');
  await page.waitForLoadState('networkidle');
  await page.route('**/_next/static/**/*.js', (route) => route.fulfill({ status: 404 }));
  const box = page.getByRole('textbox', { name: 'Ny opgave' });
  await box.fill('ring til Tor');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'En del af siden kunne ikke hentes' })).toBeVisible();
  await expect(box).toHaveValue('ring til Tor');
  expect(thrown).toEqual([]);
});

test('a form whose validation rules can’t be fetched shows an error, and its text is restored after a reload', async ({
  browser,
}) => {
  const page = await openAs(browser, 'admin@demo.test');
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.name));
  // Finds the script that contains the rules by the name of their library.
  const urls: string[] = [];
  const keepIfRules = async (url: string) => {
    if (/_next\/static\/.*\.js$/.test(url) && (await (await page.request.get(url)).text()).includes('ZodMini'))
      urls.push(url);
  };
  const onRequest = (request: Request) => void keepIfRules(request.url()).catch(() => undefined);
  page.on('request', onRequest);
  await page.goto('/settings/general');
  const signature = page.getByRole('textbox', { name: 'Mailsignatur' });
  await expect(signature).toBeVisible();
  await expect.poll(() => urls.length).toBeGreaterThan(0);
  page.off('request', onRequest);
  let isMissing = true;
  await page.route(
    (url) => urls.includes(url.href),
    (route) => (isMissing ? route.abort('failed') : route.continue()),
  );
  await page.reload();
  const before = await signature.inputValue();
  await signature.fill('Uden forbindelse');
  const form = page.locator('form').filter({ has: signature });
  await form.getByRole('button', { name: 'Gem' }).click();
  await expect(
    form.getByRole('alert').filter({ hasText: 'kunne ikke hentes. Prøv igen, eller genindlæs siden.' }),
  ).toBeVisible();
  expect(thrown).toEqual([]);
  isMissing = false;
  await page.reload();
  await expect(signature).toHaveValue('Uden forbindelse');
  await form.getByRole('button', { name: 'Kassér' }).click();
  await expect(signature).toHaveValue(before);
});
