/** §9 Business constants: the form's cache. The others: lib/core/limits.test.ts, e2e/shell.spec.ts, e2e/sign-in.spec.ts. */
import { expect, type Page, test } from '@playwright/test';
import { openAs } from '../support/sign-in.ts';

const HOUR = 3_600_000;
const form = (page: Page) => page.getByRole('form', { name: 'Formular' });
const name = (page: Page) => form(page).getByRole('textbox', { name: 'Navn', exact: true });
const draft = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('draft:') && key.endsWith(':gallery'))
      .map((key) => localStorage.getItem(key) ?? ''),
  );

test('§9.9 what is typed is kept 200 ms behind, comes back for an hour with a notice, and can be discarded', async ({
  browser,
}) => {
  const page = await openAs(browser, 'admin@demo.test');
  await page.goto('/test');
  await name(page).fill('Halvt skrevet');
  await expect.poll(async () => (await draft(page)).join()).toContain('Halvt skrevet');
  await page.reload();
  await expect(name(page)).toHaveValue('Halvt skrevet');
  await expect(form(page).getByRole('status').first()).toContainText('er hentet frem');
  await form(page).getByRole('button', { name: 'Kassér' }).click();
  await expect(name(page)).toHaveValue('');
  expect(await draft(page)).toEqual([]);

  await name(page).fill('En time gammel');
  await expect.poll(async () => (await draft(page)).join()).toContain('En time gammel');
  await page.evaluate((age) => {
    for (const key of Object.keys(localStorage).filter((one) => one.endsWith(':gallery'))) {
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as { at: number };
      localStorage.setItem(key, JSON.stringify({ ...kept, at: kept.at - age }));
    }
  }, HOUR);
  await page.goto('/about');
  await page.goto('/test');
  await expect(name(page)).toHaveValue('');
  await page.context().close();
});

test('§9.9 leaving asks first, and what was typed is there on the way back', async ({ browser, isMobile }) => {
  test.skip(isMobile, 'The same links lie in the side sheet');
  const page = await openAs(browser, 'admin@demo.test');
  await page.goto('/test');
  await name(page).fill('På farten');
  const menu = page.getByRole('navigation', { name: 'Hovedmenu' });
  await menu.getByRole('link', { name: 'Opgaver' }).click();
  const question = page.getByRole('alertdialog', { name: 'Du har ikke gemt' });
  await question.getByRole('button', { name: 'Bliv her' }).click();
  await expect(page).toHaveURL('/test');
  await menu.getByRole('link', { name: 'Opgaver' }).click();
  await question.getByRole('button', { name: 'Forlad siden' }).click();
  await expect(page).toHaveURL('/tasks');
  await page.goto('/test');
  await expect(name(page)).toHaveValue('På farten');
  await form(page).getByRole('button', { name: 'Kassér' }).click();
  await page.context().close();
});

test('§9.9 leaving asks from the first letter, though the question’s own script is still on its way', async ({
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'The same links lie in the side sheet');
  const page = await openAs(browser, 'admin@demo.test');
  await page.goto('/test');
  await expect(name(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  let answer: () => void = () => undefined;
  const held = new Promise<void>((go) => (answer = go));
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await name(page).pressSequentially('E');
  await page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Opgaver' }).click();
  answer();
  await page.getByRole('alertdialog', { name: 'Du har ikke gemt' }).getByRole('button', { name: 'Bliv her' }).click();
  await expect(page).toHaveURL('/test');
  await page.context().close();
});

test('§9.9 the server’s faults stand at their fields, a colleague’s change is asked about, a saved form leaves no draft', async ({
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'One form, one account');
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
  const answer = (label: string) => form(page).locator('fieldset').getByText(label, { exact: true }).click();
  const save = () => form(page).getByRole('button', { name: /^Gem/ }).click();

  await answer('Feltfejl');
  await save();
  await expect(form(page).getByRole('textbox', { name: 'Linje 1', exact: true })).toHaveAccessibleDescription(
    'Står der to gange',
  );
  await expect(form(page).getByText('Findes ikke længere')).toBeVisible();
  await answer('Ingen svar');
  await save();
  await expect(form(page).getByText('Serveren svarer ikke. Prøv igen om lidt.')).toBeVisible();

  await answer('Ændret af en anden');
  await save();
  const conflict = page.getByRole('dialog', { name: 'En kollega har rettet i mellemtiden' });
  await conflict.getByRole('radio', { name: /Kollega$/ }).check();
  await conflict.getByRole('button', { name: 'Gem valgene' }).click();
  await expect(page.locator('[data-slot="toast"]')).toContainText('Kollega');
  await expect(name(page)).toHaveValue('');
  expect(await draft(page)).toEqual([]);
  await page.context().close();
});
