/** The database hangs while someone works: they are told, and nothing that was saved or typed is lost. */
import { readParts } from '../lib/core/system/parts.ts';
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
  const pb = await superuser();
  const stored = (title: string) =>
    pb.collection('tasks').getList(1, 2, { filter: pb.filter('title = {:title}', { title }) });
  await expect.poll(async () => (await stored(before).catch(() => null))?.totalItems, { timeout: BACK_MS }).toBe(1);
  await unsent.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(unsent).toBeHidden();
  await expect.poll(async () => (await stored(during)).totalItems).toBe(1);
});
