import type { Page } from '@playwright/test';
import { addDays, addWorkingDays, copenhagenToday, formatDay } from '../lib/core/dates.ts';
import { expectClean } from './support/axe.ts';
import { superuser } from './support/product.ts';
import { accountId, makeLead, makeTask, unique } from './support/records.ts';
import { expectUncovered, tableRow, toast, waitForSubscription } from './support/screen.ts';
import { openAs } from './support/open-as.ts';
import { expect, test } from './support/test.ts';

const today = copenhagenToday(new Date());

/** Reads the stored tasks with this title, oldest first. */
async function readTasks(title: string) {
  const pb = await superuser();
  return pb.collection('tasks').getFullList({ filter: pb.filter('title = {:title}', { title }), sort: 'created' });
}

/** Opens the list filtered to this text, so that it shows only this test's tasks. */
async function openFilteredList(page: Page, text: string, query = ''): Promise<void> {
  await page.goto(`/tasks?q=${encodeURIComponent(text)}${query}`);
}

test('a task typed as free text gets its day, time and type, and Enter adds it', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  await page.goto('/tasks');
  const name = unique('Jensen');
  await page.getByRole('textbox', { name: 'Ny opgave' }).fill('ring til Tor om tavlen');
  await expect(page.getByText('Ingen dag i teksten')).toBeVisible();
  await page.getByRole('textbox', { name: 'Ny opgave' }).fill(`ring i morgen 10 til ${name}`);
  await expect(page.getByText(`Ring til ${name} · `)).toContainText('kl. 10.00 · Ring op');
  await expect(page.getByLabel('Dato', { exact: true })).toHaveValue(formatDay(addDays(today, 1)));
  await expect(page.getByLabel('Klokken', { exact: true })).toHaveValue('10.00');
  await expect(page.getByLabel('Type', { exact: true })).toHaveValue('ring_op');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Ny opgave' })).toHaveValue('');
  await expect
    .poll(() => readTasks(`Ring til ${name}`))
    .toMatchObject([{ due: addDays(today, 1), dueTime: '10:00', type: 'ring_op' }]);
  await openFilteredList(page, name, '&vis=senere');
  await expect(tableRow(page, `Ring til ${name}`)).toContainText('I morgen');
});

test('a double click adds one task without errors; a past day shows a warning and is accepted', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  await page.goto('/tasks');
  const title = unique('Dobbelt');
  const box = page.getByRole('textbox', { name: 'Ny opgave' });
  await box.fill(title);
  await page.getByLabel('Dato', { exact: true }).fill(formatDay(addDays(today, -1)));
  await expect(page.getByText('Datoen er passeret')).toBeVisible();
  const add = page.getByRole('button', { name: 'Tilføj' });
  const responded = page.waitForResponse(
    (response) => response.url().endsWith('/api/tasks') && response.request().method() === 'POST',
  );
  await add.click();
  // The response arrives before the second click.
  await responded;
  await add.click();
  await expect(box).toHaveValue('');
  await expect.poll(() => readTasks(title)).toMatchObject([{ due: addDays(today, -1) }]);
  await expect(page.getByText('Skal udfyldes')).toHaveCount(0);
  await expect(page.getByText('Datoen er passeret')).toHaveCount(0);
});

test('tasks are selected, completed, snoozed and edited by keyboard, and focus is never lost', async ({ browser }) => {
  const seller = await accountId('seller2@demo.test');
  const prefix = unique('Tast');
  for (const n of [1, 2, 3])
    await makeTask({ title: `${prefix} nr. ${n}`, assignee: seller, due: today, dueTime: `0${n}:00` });
  const page = await openAs(browser, 'seller2@demo.test');
  await openFilteredList(page, prefix);
  const rows = page.locator('[data-slot="list"] [data-row]');
  await expect(rows).toHaveCount(3);
  await page.keyboard.press('j');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('d');
  await expect(toast(page, 'Opgaven er udført')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Udskyd opgaven' });
  await dialog.getByRole('button', { name: /^(I morgen|Næste hverdag)/ }).click();
  await expect(rows).toHaveCount(1);
  await page
    .getByRole('group', { name: 'Vis' })
    .getByRole('button', { name: /Udskudt/ })
    .click();
  await expect(tableRow(page, `${prefix} nr. 2`)).toContainText('til');
  await page.getByRole('group', { name: 'Vis' }).getByRole('button', { name: /Åbne/ }).click();
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  const sheet = page.getByRole('dialog', { name: 'Redigér opgave' });
  await sheet.getByRole('textbox', { name: 'Opgave', exact: true }).fill(`${prefix} ændret`);
  await page.keyboard.press('Control+Enter');
  await expect(sheet).toBeHidden();
  await expect(tableRow(page, `${prefix} ændret`)).toBeVisible();
});

test('several tasks are completed at once, undone and reopened', async ({ browser }) => {
  const seller = await accountId('seller@demo.test');
  const prefix = unique('Mange');
  for (const n of [1, 2, 3]) await makeTask({ title: `${prefix} nr. ${n}`, assignee: seller, due: today });
  const page = await openAs(browser, 'seller@demo.test');
  await openFilteredList(page, prefix);
  for (const n of [1, 2]) await page.getByRole('checkbox', { name: `Vælg ${prefix} nr. ${n}` }).click();
  const bar = page.getByRole('region').filter({ hasText: '2 valgte' });
  await bar.getByRole('button', { name: 'Udfør' }).click();
  await expect(toast(page, '2 opgaver er udført')).toBeVisible();
  const rows = page.locator('[data-slot="list"] [data-row]');
  await expect(rows).toHaveCount(1);
  await toast(page, '2 opgaver er udført').getByRole('button', { name: 'Fortryd' }).click();
  await expect(rows).toHaveCount(3);
  // The toast of a finished task does not cover the buttons of a dialog.
  await page.getByRole('checkbox', { name: `Udfør: ${prefix} nr. 3` }).click();
  await expect(toast(page, 'Opgaven er udført')).toBeVisible();
  await rows.first().click();
  const dialog = page.getByRole('dialog', { name: 'Redigér opgave' });
  for (const name of [/^Gem/, 'Annullér']) await expectUncovered(dialog.getByRole('button', { name }));
  await dialog.getByRole('button', { name: 'Annullér' }).click();
  await makeTask({
    title: `${prefix} nr. 4`,
    assignee: seller,
    due: today,
    status: 'udfoert',
    doneAt: new Date().toISOString(),
  });
  await openFilteredList(page, prefix, '&vis=udfoert');
  await page.getByRole('checkbox', { name: `Vælg ${prefix} nr. 4` }).click();
  await page.getByRole('region').filter({ hasText: '1 valgt' }).getByRole('button', { name: 'Genåbn' }).click();
  await expect(toast(page, 'Opgaven er genåbnet')).toBeVisible();
});

test('a snoozed task returns on its day', async ({ browser }) => {
  const seller = await accountId('seller@demo.test');
  const title = unique('Udskudt');
  const id = await makeTask({ title, assignee: seller, due: today });
  const page = await openAs(browser, 'seller@demo.test');
  await page.goto(`/tasks?opgave=${id}`);
  await page.getByRole('dialog', { name: 'Redigér opgave' }).getByRole('button', { name: 'Udskyd' }).click();
  await page
    .getByRole('dialog', { name: 'Udskyd opgaven' })
    .getByRole('button', { name: /^(I morgen|Næste hverdag)/ })
    .click();
  await openFilteredList(page, title, '&vis=udskudt');
  await expect(tableRow(page, title)).toContainText(/til (i morgen|man\.)/);
  // Simulates the arrival of that day.
  await (await superuser()).collection('tasks').update(id, { snoozedUntil: today });
  await openFilteredList(page, title, '&vis=idag');
  await expect(tableRow(page, title)).toBeVisible();
});

test('completing a recurring task creates the next one, and the form shows its day', async ({ browser }) => {
  const seller = await accountId('seller2@demo.test');
  const title = unique('Igen');
  const id = await makeTask({ title, assignee: seller, due: today });
  const page = await openAs(browser, 'seller2@demo.test');
  await page.goto(`/tasks?opgave=${id}&q=${encodeURIComponent(title)}`);
  const sheet = page.getByRole('dialog', { name: 'Redigér opgave' });
  await sheet.getByLabel('Gentages').click();
  await page.getByRole('option', { name: 'Hver arbejdsdag' }).click();
  await expect(sheet.getByText(/Næste gang/)).toBeVisible();
  await sheet.getByRole('button', { name: /Gem/ }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('checkbox', { name: `Udfør: ${title}` }).click();
  const next = addWorkingDays(today, 1, ['06-05', '12-24', '12-31']);
  await expect
    .poll(async () => (await readTasks(title)).map((task) => [task.status, task.due]))
    .toEqual([
      ['udfoert', today],
      ['aaben', next],
    ]);
  await toast(page, 'Opgaven er udført').getByRole('button', { name: 'Fortryd' }).click();
  await expect
    .poll(async () => (await readTasks(title)).map((task) => [task.status, task.due]))
    .toEqual([['aaben', today]]);
});

test('a task’s lead or job is changed and removed afterwards', async ({ browser }) => {
  const seller = await accountId('seller@demo.test');
  const [one, other] = [
    await makeLead({ name: unique('Første'), owner: seller }),
    await makeLead({ name: unique('Anden'), owner: seller }),
  ];
  const pb = await superuser();
  const { name } = await pb.collection('leads').getOne<{ name: string }>(other);
  const title = unique('Hører til');
  const task = await makeTask({ title, assignee: seller, due: today, lead: one });
  const page = await openAs(browser, 'seller@demo.test');
  const readLinks = async () => {
    const { lead, job } = await pb.collection('tasks').getOne<{ lead: string; job: string }>(task);
    return { lead, job };
  };
  await page.goto(`/tasks?opgave=${task}`);
  const sheet = page.getByRole('dialog', { name: 'Redigér opgave' });
  await sheet.getByRole('button', { name: /^Fjern tilknytningen til Første/ }).click();
  const box = sheet.getByPlaceholder('Kunde, sag eller tilbudsnummer …');
  await expect(box).toBeFocused();
  await box.fill(name);
  await sheet.getByRole('option', { name: new RegExp(name) }).click();
  await expect(sheet.getByRole('button', { name: `Fjern tilknytningen til ${name}` })).toBeFocused();
  await sheet.getByRole('button', { name: /^Gem/ }).click();
  await expect(sheet).toBeHidden();
  expect(await readLinks()).toEqual({ lead: other, job: '' });
  // The lead's page lists the task.
  await page.goto(`/leads/profile/${other}`);
  await expect(page.getByRole('region', { name: 'Opgaver' }).getByRole('link', { name: title })).toBeVisible();
  await page.goto(`/tasks?opgave=${task}`);
  await sheet.getByRole('button', { name: `Fjern tilknytningen til ${name}` }).click();
  const job = (
    await pb.collection('service_jobs').getList<{ id: string; jobNumber: number }>(1, 1, { filter: 'archived = false' })
  ).items[0]!;
  await box.fill(String(job.jobNumber));
  await expect(sheet.getByRole('option', { name: new RegExp(`^Sag ${job.jobNumber}`) })).toBeVisible();
  await box.press('Enter');
  await sheet.getByRole('button', { name: /^Gem/ }).click();
  await expect(sheet).toBeHidden();
  expect(await readLinks()).toEqual({ lead: '', job: job.id });
});

test('a colleague who is given a task is notified on any page', async ({ browser }) => {
  const sender = await openAs(browser, 'seller@demo.test');
  const recipient = await openAs(browser, 'seller2@demo.test');
  const subscribed = waitForSubscription(recipient, 'tasks');
  await recipient.goto('/patchnotes');
  await subscribed;
  await sender.goto('/tasks');
  const title = unique('Til Søren');
  await sender.getByRole('textbox', { name: 'Ny opgave' }).fill(title);
  await sender.getByLabel('Til', { exact: true }).selectOption({ label: 'Søren Sælger' });
  await sender.keyboard.press('Enter');
  await sender.getByRole('button', { name: 'Tilføj' }).click();
  const notification = toast(recipient, 'Sanne Sælger har givet dig en opgave').filter({ hasText: title });
  await expect(notification).toBeVisible();
  await notification.getByRole('button', { name: 'Vis' }).click();
  await expect(
    recipient.getByRole('dialog', { name: 'Redigér opgave' }).getByRole('textbox', { name: 'Opgave', exact: true }),
  ).toHaveValue(title);
  await openFilteredList(sender, title, '&hvem=givne');
  await expect(tableRow(sender, title)).toContainText('Søren Sælger');
});

test('a conflict with a colleague’s change is resolved field by field', async ({ browser }) => {
  const seller = await accountId('seller@demo.test');
  const title = unique('Strid');
  const id = await makeTask({ title, assignee: seller, due: today });
  const page = await openAs(browser, 'seller@demo.test');
  await page.goto(`/tasks?opgave=${id}`);
  const sheet = page.getByRole('dialog', { name: 'Redigér opgave' });
  await sheet.getByRole('textbox', { name: 'Opgave', exact: true }).fill(`${title} min`);
  await (await superuser()).collection('tasks').update(id, { title: `${title} deres`, rev: 2 });
  await sheet.getByRole('button', { name: /Gem/ }).click();
  const conflict = page.getByRole('dialog').filter({ hasText: `${title} deres` });
  await expect(conflict).toContainText(`${title} min`);
  await conflict.getByRole('radio').first().check();
  await conflict.getByRole('button', { name: /Gem/ }).click();
  await expect(conflict).toBeHidden();
  await expect.poll(async () => (await readTasks(`${title} min`)).length).toBe(1);
});

test('axe finds nothing in a task’s sheet, in both themes', { tag: '@phone' }, async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  await page.goto('/tasks');
  await page.locator('[data-slot="list"] [data-row]').first().click();
  await expect(
    page.getByRole('dialog', { name: 'Redigér opgave' }).getByRole('textbox', { name: 'Opgave', exact: true }),
  ).toBeVisible();
  await expectClean(page, '[role="dialog"]');
});
