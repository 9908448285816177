/** §8 Error catalogue. The SDK's own errors: lib/pocketbase/command.test.ts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, type Request, test } from '@playwright/test';
import { PARTS_FETCHED } from '../../lib/core/fetch-ahead.ts';
import { dataDir } from '../support/product.ts';
import { openAs } from '../support/sign-in.ts';

/** Everything that the product's processes have logged. */
function logged(): string {
  const folder = join(dataDir(), 'logs');
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

const line = (reference: string) =>
  logged()
    .split('\n')
    .find((one) => one.includes(reference)) ?? '';

test("§8.1 login failure: 'Kunne ikke logge ind', 'Fejl i login', success false", async ({ page }) => {
  await page.goto('/login?error=1');
  const toast = page.locator('[data-slot="toast"]');
  await expect(toast).toContainText('Kunne ikke logge ind');
  await expect(toast).toContainText('Fejl i login');
  await expect(toast).toHaveAttribute('data-success', 'false');
});

test('§8.4 a callback without a code, or with a state of nobody’s, signs nobody in', async ({ page }) => {
  for (const query of ['', '?state=x', '?code=x', '?code=x&state=y', '?error=access_denied&state=z']) {
    await page.goto(`/login/callback${query}`);
    // It goes on to the sign-in by itself, and the next address must not meet that.
    await page.waitForURL((url) => url.pathname === '/login');
    expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull();
  }
});

test('§8.2 §8.5 a page that breaks says so with a reference, and the log has one line for it without personal data', async ({
  browser,
}) => {
  const page = await openAs(browser, 'admin@demo.test');
  await page.goto('/test');
  const report = page.waitForRequest('**/api/client-errors');
  // It throws while it is drawn, with personal words in the message.
  await page.getByRole('button', { name: 'Lad siden gå i stykker' }).click();
  const alert = page.locator('[data-slot="error-state"]').filter({ hasText: 'Prøv igen' }).first();
  const told = (await report).postDataJSON() as { reference: string; kind: string };
  expect(told.kind).toBe('page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noget gik galt');
  await expect(alert).toContainText(`Reference: ${told.reference}`);
  await expect.poll(() => line(told.reference)).not.toBe('');
  const entry = JSON.parse(line(told.reference)) as Record<string, unknown>;
  expect(entry).toMatchObject({
    event: 'client-error',
    kind: 'page',
    reference: told.reference,
    path: '/test',
    error: 'Error',
  });
  expect(JSON.stringify(entry)).not.toMatch(/Hemmelig|@demo\.test|20304060/);
  await alert.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test sider');
  await page.context().close();
});

/** As the browser is when the connection goes before the page was idle: no part has been fetched ahead. */
async function withoutParts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

test('§8.5 a dialog whose script cannot be fetched: a toast says so, the page stays, and the next press opens it', async ({
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'The button lies in the side sheet there');
  const page = await openAs(browser, 'seller@demo.test');
  await withoutParts(page);
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

  // A product that has been renewed: the server answers and has the script no more.
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
  await page.context().close();
});

test('§8.5 a page whose script can no longer be fetched says so, and comes by itself when the server answers', async ({
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'The link lies in the side sheet there');
  const page = await openAs(browser, 'seller@demo.test');
  await page.goto('/settings/general');
  await expect(page.getByRole('textbox', { name: 'Mailsignatur' })).toBeVisible();
  // The page for errors among the rest.
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, PARTS_FETCHED);
  await page.route('**/_next/static/**/*.js', (route) => route.abort('failed'));
  await page.route('**/api/health', (route) => route.abort('failed'));
  await page.getByRole('link', { name: 'Opgaver', exact: true }).first().click();
  await expect(
    page.locator('main').filter({ hasText: 'Ingen forbindelse. Tjek nettet, og prøv igen.' }).first(),
  ).toBeVisible();
  await page.unroute('**/_next/static/**/*.js');
  await page.unroute('**/api/health');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { level: 1, name: 'Opgaver' })).toBeVisible();
  await page.context().close();
});

test('§8.5 the connection goes: what is asked and done says so at once, keeps the words, and never lies in wait', async ({
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'the same code on both');
  const page = await openAs(browser, 'seller@demo.test');
  const found = page.locator('main a[href*="/leads/profile/"]').first();
  const nothing = 'Ingen forbindelse. Tjek nettet, og prøv igen.';
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
  // It comes by itself.
  await page.context().setOffline(false);
  await expect(found).toBeVisible();

  await page.goto('/tasks');
  const box = page.getByRole('textbox', { name: 'Ny opgave' });
  await box.fill('ring til Tor');
  await expect(page.getByText('Ingen dag i teksten')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: nothing })).toBeVisible();
  await expect(box).toHaveValue('ring til Tor');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/tasks')) sent += 1;
  });
  await page.context().setOffline(false);
  await page.waitForLoadState('networkidle');
  expect(sent).toBe(0);
  await page.context().close();
});

test('a task box whose code can no longer be fetched says so and keeps the words', async ({ browser, isMobile }) => {
  test.skip(isMobile, 'the same code on both');
  const page = await openAs(browser, 'seller@demo.test');
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.name));
  await withoutParts(page);
  await page.goto('/tasks');
  await page.waitForLoadState('networkidle');
  await page.route('**/_next/static/**/*.js', (route) => route.fulfill({ status: 404 }));
  const box = page.getByRole('textbox', { name: 'Ny opgave' });
  await box.fill('ring til Tor');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'En del af siden kunne ikke hentes' })).toBeVisible();
  await expect(box).toHaveValue('ring til Tor');
  expect(thrown).toEqual([]);
  await page.context().close();
});

test('a form whose rules could not be fetched says so, and what is typed is there after the reload', async ({
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'the same code on both');
  const page = await openAs(browser, 'admin@demo.test');
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.name));
  // Which script the rules are in: it names the library that they are written with.
  const urls: string[] = [];
  const look = async (url: string) => {
    if (/_next\/static\/.*\.js$/.test(url) && (await (await page.request.get(url)).text()).includes('ZodMini'))
      urls.push(url);
  };
  const note = (request: Request) => void look(request.url()).catch(() => undefined);
  page.on('request', note);
  await page.goto('/settings/general');
  const signature = page.getByRole('textbox', { name: 'Mailsignatur' });
  await expect(signature).toBeVisible();
  await expect.poll(() => urls.length).toBeGreaterThan(0);
  page.off('request', note);
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
    form.getByRole('alert').filter({ hasText: 'En del af siden kunne ikke hentes. Genindlæs siden' }),
  ).toBeVisible();
  expect(thrown).toEqual([]);
  isMissing = false;
  await page.reload();
  await expect(signature).toHaveValue('Uden forbindelse');
  await form.getByRole('button', { name: 'Kassér' }).click();
  await expect(signature).toHaveValue(before);
  await page.context().close();
});

test('§8.10 §8.5 no answer from the server: what to do, and the hint about the numeric address on localhost', async ({
  browser,
}) => {
  const page = await openAs(browser, 'seller@demo.test');
  await page.route('**/api/leads/search*', (route) => route.abort('connectionrefused'));
  await page.goto('/leads/lead-search');
  await page.getByRole('textbox', { name: 'Søg efter et lead' }).fill('Hansen');
  await expect(page.getByRole('alert').filter({ hasText: 'Ingen forbindelse' })).toContainText('127.0.0.1', {
    timeout: 20_000,
  });
  await page.context().close();
});
