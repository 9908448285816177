/** The database hangs or restarts while someone works: they are told, and nothing that was saved or typed is lost. */
import type { Page } from '@playwright/test';
import { readParts } from '../lib/core/server/system/parts.ts';
import { expectCleanAtBothWidths } from './support/axe.ts';
import { openAs } from './support/open-as.ts';
import { dataDir, superuser } from './support/product.ts';
import { unique } from './support/records.ts';
import { expect, test } from './support/test.ts';

/** The supervisor restarts a part that hangs within 15 s; a busy machine takes longer to start it. */
const BACK_MS = 60_000;

test('a task typed while the database hangs is kept, said not to be saved, and saved when it is back', async ({
  browser,
}) => {
  const [before, during] = [unique('Før'), unique('Imens')];
  const page = await openAs(browser, 'seller@demo.test');
  await page.goto('/tasks');
  const field = page.getByRole('textbox', { name: 'Ny opgave' });
  const add = page.getByRole('button', { name: 'Tilføj' });
  await field.fill(before);
  // The box is empty before the server has answered.
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/tasks') && answer.ok());
  await add.click();
  await saved;

  const { pid } = readParts(dataDir()).PocketBase ?? { pid: 0 };
  expect(pid).toBeGreaterThan(0);
  process.kill(pid, 'SIGSTOP');
  await field.fill(during);
  await add.click();
  await expect(page.getByText('Serveren svarer ikke. Prøv igen om lidt.').first()).toBeVisible({ timeout: BACK_MS });
  const unsent = page.getByRole('list', { name: 'Opgaver, der ikke blev gemt' });
  await expect(unsent).toContainText(during);

  await expect.poll(() => readParts(dataDir()).PocketBase?.pid ?? pid, { timeout: BACK_MS }).not.toBe(pid);
  // The new one is named before it answers.
  await expect.poll(() => superuser().catch(() => null), { timeout: BACK_MS }).not.toBeNull();
  const pb = await superuser();
  const stored = (title: string) =>
    pb.collection('tasks').getList(1, 2, { filter: pb.filter('title = {:title}', { title }) });
  await expect.poll(async () => (await stored(before).catch(() => null))?.totalItems, { timeout: BACK_MS }).toBe(1);
  await unsent.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(unsent).toBeHidden();
  await expect.poll(async () => (await stored(during)).totalItems).toBe(1);
});

/** Ends the database; the supervisor starts it again at once. */
function killDatabase(): void {
  const { pid } = readParts(dataDir()).PocketBase ?? { pid: 0 };
  expect(pid).toBeGreaterThan(0);
  process.kill(pid, 'SIGKILL');
}

/** Keeps the page waiting until the returned function is called. */
async function holdReload(page: Page): Promise<() => Promise<void>> {
  await page.route('**/api/health', (route) => route.abort());
  return () => page.unroute('**/api/health');
}

test('a page opened while the database restarts says so and comes by itself', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test', { locale: 'da-DK' });
  await page.goto('/tasks');
  const tasks = page.getByRole('heading', { level: 1, name: 'Opgaver' });
  await expect(tasks).toBeVisible();
  const release = await holdReload(page);
  killDatabase();
  const answer = await page.reload();
  expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([503, expect.stringContaining('no-store')]);
  const starting = page.getByRole('heading', { level: 1, name: 'Serveren starter' });
  await expect(starting).toBeVisible();
  await expectCleanAtBothWidths(page);
  await page.context().addCookies([{ name: 'locale', value: 'en', url: page.url() }]);
  await page.goto('/starting');
  await expect(page.getByRole('heading', { level: 1, name: 'The server is starting' })).toBeVisible();
  await expectCleanAtBothWidths(page);
  await page.context().addCookies([{ name: 'locale', value: 'da', url: page.url() }]);
  await page.goBack();
  await release();
  await expect(tasks).toBeVisible({ timeout: BACK_MS });
  await expect(page).toHaveURL(/\/tasks$/);
});

test('a menu entry pressed while the database restarts opens by itself', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  await page.goto('/tasks');
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Service' });
  await expect(entry).toBeVisible();
  killDatabase();
  await entry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Service' })).toBeVisible({ timeout: BACK_MS });
});
