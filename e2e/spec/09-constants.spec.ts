/**
 * §9 Business constants: the question before unsaved input is left. The others are tested beside their components, in
 * lib/core/shared/limits.test.ts, e2e/shell.spec.ts and e2e/sign-in.spec.ts.
 */
import type { Page } from '@playwright/test';
import { openAs } from '../support/open-as.ts';
import { expect, test } from '../support/test.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Formular' });
const nameField = (page: Page) => form(page).getByRole('textbox', { name: 'Navn', exact: true });

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
