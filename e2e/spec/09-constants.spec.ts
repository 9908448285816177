/**
 * §9 Business constants: the cache of form state. The others are tested in lib/core/limits.test.ts,
 * e2e/shell.spec.ts and e2e/sign-in.spec.ts.
 */
import type { Page } from '@playwright/test';
import { openAs } from '../support/open-as.ts';
import { expect, test } from '../support/test.ts';

const HOUR = 3_600_000;
const form = (page: Page) => page.getByRole('form', { name: 'Formular' });
const nameField = (page: Page) => form(page).getByRole('textbox', { name: 'Navn', exact: true });
const readDrafts = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('draft:') && key.endsWith(':gallery'))
      .map((key) => localStorage.getItem(key) ?? ''),
  );

test('§9.9 form input is kept after 200 ms, restored with a notice for one hour, and can be discarded', async ({
  browser,
}) => {
  const page = await openAs(browser, 'admin@demo.test');
  await page.goto('/test');
  await nameField(page).fill('Halvt skrevet');
  await expect.poll(async () => (await readDrafts(page)).join()).toContain('Halvt skrevet');
  await page.reload();
  await expect(nameField(page)).toHaveValue('Halvt skrevet');
  await expect(form(page).getByRole('status').first()).toContainText('er hentet frem');
  await form(page).getByRole('button', { name: 'Kassér' }).click();
  await expect(nameField(page)).toHaveValue('');
  expect(await readDrafts(page)).toEqual([]);

  await nameField(page).fill('En time gammel');
  await expect.poll(async () => (await readDrafts(page)).join()).toContain('En time gammel');
  await page.evaluate((age) => {
    for (const key of Object.keys(localStorage).filter((one) => one.endsWith(':gallery'))) {
      const draft = JSON.parse(localStorage.getItem(key) ?? '{}') as { at: number };
      localStorage.setItem(key, JSON.stringify({ ...draft, at: draft.at - age }));
    }
  }, HOUR);
  await page.goto('/about');
  await page.goto('/test');
  await expect(nameField(page)).toHaveValue('');
});

test('§9.9 leaving asks for confirmation, and the input is restored on return', async ({ browser }) => {
  const page = await openAs(browser, 'admin@demo.test');
  await page.goto('/test');
  await nameField(page).fill('På farten');
  const menu = page.getByRole('navigation', { name: 'Hovedmenu' });
  await menu.getByRole('link', { name: 'Opgaver' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Du har ikke gemt' });
  await dialog.getByRole('button', { name: 'Bliv her' }).click();
  await expect(page).toHaveURL('/test');
  await menu.getByRole('link', { name: 'Opgaver' }).click();
  await dialog.getByRole('button', { name: 'Forlad siden' }).click();
  await expect(page).toHaveURL('/tasks');
  await page.goto('/test');
  await expect(nameField(page)).toHaveValue('På farten');
  await form(page).getByRole('button', { name: 'Kassér' }).click();
});

test('§9.9 leaving asks for confirmation from the first letter, even before the dialog’s script has loaded', async ({
  browser,
}) => {
  const page = await openAs(browser, 'admin@demo.test');
  await page.goto('/test');
  await expect(nameField(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await nameField(page).pressSequentially('E');
  await page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Opgaver' }).click();
  release();
  await page.getByRole('alertdialog', { name: 'Du har ikke gemt' }).getByRole('button', { name: 'Bliv her' }).click();
  await expect(page).toHaveURL('/test');
});

test('§9.9 server errors appear at their fields, a conflict opens a dialog, a saved form leaves no draft', async ({
  browser,
}) => {
  const page = await openAs(browser, 'admin@demo.test');
  await page.goto('/test');
  const fill = async (label: string, typed: string) =>
    form(page).getByRole('textbox', { name: label, exact: true }).fill(typed);
  for (const [label, typed] of [
    ['Navn', 'Mig'],
    ['Kode', 'abc'],
    ['E-mail', 'a@demo.test'],
    ['Webadresse', 'https://demo.test'],
    ['UUID', 'f47ac10b-58cc-4372-a567-0e02b2c3d479'],
    ['CUID', 'cjld2cjxh0000qzrmn831i7rn'],
    ['Tidspunkt', '2026-11-26T12:00:00Z'],
    ['Dag', '26.11.2026'],
    ['Beløb', '150'],
    ['Varighed', '1:30'],
    ['Mærker', 'a,b,'],
    ['Postnr.', '8000'],
  ] as const)
    await fill(label, typed);
  await form(page).getByRole('textbox', { name: 'Mærker', exact: true }).blur();
  await form(page).getByRole('button', { name: 'Tilføj linje' }).click();
  await fill('Linje 1', 'Kabel');
  const chooseResponse = (label: string) => form(page).locator('fieldset').getByText(label, { exact: true }).click();
  const save = () => form(page).getByRole('button', { name: /^Gem/ }).click();

  await chooseResponse('Feltfejl');
  await save();
  await expect(form(page).getByRole('textbox', { name: 'Linje 1', exact: true })).toHaveAccessibleDescription(
    'Står der to gange',
  );
  await expect(form(page).getByText('Findes ikke længere')).toBeVisible();
  await chooseResponse('Ingen svar');
  await save();
  await expect(form(page).getByText('Serveren svarer ikke. Prøv igen om lidt.')).toBeVisible();

  await chooseResponse('Ændret af en anden');
  await save();
  const conflict = page.getByRole('dialog', { name: 'En kollega har rettet i mellemtiden' });
  await conflict.getByRole('radio', { name: /Kollega$/ }).check();
  await conflict.getByRole('button', { name: 'Gem valgene' }).click();
  await expect(page.locator('[data-slot="toast"]')).toContainText('Kollega');
  await expect(nameField(page)).toHaveValue('');
  expect(await readDrafts(page)).toEqual([]);
});
