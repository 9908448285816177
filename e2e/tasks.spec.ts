import type { Page } from '@playwright/test';
import { copenhagenToday } from '../lib/core/shared/dates.ts';
import { expectCleanAtBothWidths } from './support/axe.ts';
import { accountId, makeTask, unique } from './support/records.ts';
import { openAs } from './support/open-as.ts';
import { expectUncovered, findCutTexts, isPhone, tableRow, toast, waitForSubscription } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const today = copenhagenToday(new Date());

/** Opens the list filtered to this text, so that it shows only this test's tasks. */
async function openFilteredList(page: Page, text: string, query = ''): Promise<void> {
  await page.goto(`/tasks?q=${encodeURIComponent(text)}${query}`);
}

test('the toast of a finished task does not cover the buttons of a dialog', async ({ browser }) => {
  const seller = await accountId('seller@demo.test');
  const prefix = unique('Dækket');
  for (const n of [1, 2]) await makeTask({ title: `${prefix} nr. ${n}`, assignee: seller, due: today });
  const page = await openAs(browser, 'seller@demo.test');
  await openFilteredList(page, prefix);
  await page.getByRole('checkbox', { name: `Udfør: ${prefix} nr. 2` }).click();
  await expect(toast(page, 'Opgaven er udført')).toBeVisible();
  await page.locator('[data-slot="list"] [data-row]').first().click();
  const dialog = page.getByRole('dialog', { name: 'Redigér opgave' });
  for (const name of [/^Gem/, 'Annullér']) await expectUncovered(dialog.getByRole('button', { name }));
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

test(
  'names fit their column, a phone folds the box for a task, and axe finds nothing in a task’s sheet',
  {
    tag: '@phone',
  },
  async ({ browser }) => {
    const page = await openAs(browser, 'moderator@demo.test');
    await page.goto('/tasks?hvem=alle');
    const name = page.getByRole('cell', { name: 'Mogens Moderator' });
    await expect(name.first()).toBeVisible();
    expect(await findCutTexts(name)).toEqual([]);
    const day = page.getByRole('textbox', { name: 'Dato' });
    if (isPhone()) {
      await expect(day).toBeHidden();
      await page.getByRole('textbox', { name: 'Ny opgave' }).focus();
    }
    await expect(day).toBeVisible();
    await page.locator('[data-slot="list"] [data-row]').first().click();
    await expect(
      page.getByRole('dialog', { name: 'Redigér opgave' }).getByRole('textbox', { name: 'Opgave', exact: true }),
    ).toBeVisible();
    await expectCleanAtBothWidths(page, '[role="dialog"]');
  },
);
