/** §5 Validation rules, in the one form that every screen uses. The texts one by one: lib/core/errors.test.ts. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { awake } from '../support/awake.ts';
import { openAs } from '../support/sign-in.ts';

const open = async (page: Page) => {
  await page.goto('/test');
  const form = page.getByRole('form', { name: /^(Formular|Form)$/ });
  await expect(form).toBeVisible();
  return form;
};

test('§5.1 §5.2 §5.4 §5.5 §5.6 §5.7 §5.8 §5.9 §5.11 §8.9 the form says them in Danish, nested and in lists', async ({
  browser,
}) => {
  const page = await openAs(browser, 'admin@demo.test');
  const form = await open(page);
  await form.getByRole('button', { name: 'Tilføj linje' }).click();
  await form.getByLabel('Antal 1').fill('to');
  await form.getByRole('button', { name: /^Gem/ }).click();
  const fault = (label: string) => form.getByRole('textbox', { name: label, exact: true });
  await expect(fault('Navn')).toHaveAccessibleDescription('Skal udfyldes');
  await expect(fault('Navn')).toBeFocused();
  await expect(fault('Linje 1')).toHaveAccessibleDescription('Skal udfyldes');
  await expect(fault('Antal 1')).toHaveAccessibleDescription('Ugyldig værdi');
  await expect(form.getByText('Vælg mindst 2')).toBeVisible();
  for (const [label, typed, said] of [
    ['Navn', 'x'.repeat(21), 'Højst 20 tegn'],
    ['Kode', 'ab', /Mindst 3 tegn/],
    ['E-mail', 'nej', 'Ugyldig e-mailadresse'],
    ['Webadresse', 'nej', 'Ugyldig webadresse'],
    ['UUID', 'nej', 'Ugyldigt UUID'],
    ['CUID', '!', 'Ugyldigt CUID'],
    ['Tidspunkt', 'nej', 'Ugyldigt tidspunkt'],
    ['Dag', '31.02.2027', 'Ugyldig dato'],
    ['Beløb', '99', /Skriv et tal på mindst/],
    ['Beløb', '1001', /Skriv et tal på højst/],
    ['Beløb', '120', /Tallet skal kunne deles med/],
  ] as const) {
    await fault(label).fill(typed);
    await fault(label).blur();
    await expect(fault(label), label).toHaveAccessibleDescription(said);
  }
  await page.context().close();
});

test('a field says what is wrong once it was left or a save was tried, and takes it back as soon as it is right', async ({
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'The keyboard');
  const page = await openAs(browser, 'admin@demo.test');
  const form = await open(page);
  const box = (label: string) => form.getByRole('textbox', { name: label, exact: true });
  const add = form.getByRole('button', { name: 'Tilføj linje' });
  const said = form.getByText('Skal udfyldes');
  await awake(box('Navn'));
  await box('Navn').focus();
  await page.keyboard.press('Tab');
  await expect(box('Navn')).toHaveAccessibleDescription('Skal udfyldes');
  await expect(box('Navn')).toHaveAttribute('aria-invalid', 'true');
  await box('Kode').fill('abc');

  await add.click();
  await expect(box('Linje 1')).toBeFocused();
  await expect(said).toHaveCount(1);
  await expect(box('Linje 1')).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Tab');
  await expect(box('Linje 1')).toHaveAccessibleDescription('Skal udfyldes');
  await box('Linje 1').pressSequentially('K');
  await expect(said).toHaveCount(1);

  await add.click();
  await form.getByRole('button', { name: /^Gem/ }).click();
  await expect(box('Linje 2')).toHaveAccessibleDescription('Skal udfyldes');
  await expect(box('Kode')).not.toHaveAttribute('aria-invalid');
  await add.click();
  await expect(box('Linje 3')).toBeFocused();
  await expect(box('Linje 2')).toHaveAttribute('aria-invalid', 'true');
  await expect(box('Linje 3')).not.toHaveAttribute('aria-invalid');
  await box('Linje 2').pressSequentially('D');
  await expect(box('Linje 2')).not.toHaveAttribute('aria-invalid');
  await expect(box('Linje 3')).toHaveAccessibleDescription('Skal udfyldes');
  // Another line in its place begins anew.
  await form.getByRole('button', { name: 'Fjern linje 3' }).click();
  await add.click();
  await expect(box('Linje 3')).toBeFocused();
  await expect(box('Linje 3')).not.toHaveAttribute('aria-invalid');
  await page.context().close();
});

test('what comes or goes when a field is left never moves the page under a press', async ({ browser, isMobile }) => {
  const page = await openAs(browser, 'admin@demo.test');
  const form = await open(page);
  const box = (label: string) => form.getByRole('textbox', { name: label, exact: true });
  const add = form.getByRole('button', { name: 'Tilføj linje' });
  const press = async (button: Locator) => {
    if (isMobile) return button.tap();
    const at = await button.boundingBox();
    await page.mouse.move((at?.x ?? 0) + (at?.width ?? 0) / 2, (at?.y ?? 0) + (at?.height ?? 0) / 2);
    await page.mouse.down();
    // As long as a hand takes.
    await page.waitForTimeout(150);
    expect(await button.boundingBox()).toEqual(at);
    await page.mouse.up();
  };
  await awake(add);
  // A message comes with the press.
  await box('Navn').focus();
  await box('Beløb').fill('99');
  await expect(box('Navn')).toHaveAccessibleDescription('Skal udfyldes');
  await press(add);
  await expect(box('Beløb')).toHaveAccessibleDescription(/Skriv et tal på mindst/);
  await expect(box('Linje 1')).toBeFocused();
  // Nothing was said of a line that is being filled in, so nothing goes either.
  await box('Linje 1').fill('Kabel');
  await press(add);
  await expect(box('Linje 2')).toBeFocused();
  if (isMobile) return page.context().close();

  // Let go elsewhere, where nothing is clicked: the message comes all the same.
  await add.hover();
  await page.mouse.down();
  await expect(box('Linje 2')).not.toBeFocused();
  await expect(box('Linje 2')).not.toHaveAttribute('aria-invalid');
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await expect(box('Linje 2')).toHaveAccessibleDescription('Skal udfyldes');
  await expect(box('Linje 3')).toHaveCount(0);
  await page.context().close();
});

test('§5.3 numbers, amounts, durations and days are typed the Danish way and written in their proper form', async ({
  browser,
}) => {
  const page = await openAs(browser, 'admin@demo.test');
  const form = await open(page);
  for (const [label, typed, shown] of [
    ['Beløb', '1234,5', '1.234,50'],
    ['Beløb', '500,-', '500,00'],
    ['Varighed', '1,5', '1:30'],
    ['Varighed', '45 min', '0:45'],
    ['Dag', '3/12-26', '03.12.2026'],
  ] as const) {
    const box = form.getByRole('textbox', { name: label, exact: true });
    await box.fill(typed);
    await box.blur();
    await expect(box).toHaveValue(shown);
  }
  await page.context().close();
});

test('§5.15 tags input: maximum, duplicates, delimiter, objects, paste of many, keyboard', async ({
  browser,
  isMobile,
}) => {
  const page = await openAs(browser, 'admin@demo.test');
  await open(page);
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  const tags = (name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem');

  // Enter and the comma add; a duplicate is rejected and stays to be mended.
  await awake(box('Frit antal'));
  await box('Frit antal').fill('lys');
  await box('Frit antal').press('Enter');
  await box('Frit antal').pressSequentially('varme,');
  await expect(tags('Frit antal')).toHaveText(['el', 'vvs', 'lys', 'varme']);
  await box('Frit antal').fill('EL');
  await box('Frit antal').press('Enter');
  await expect(page.getByText('”EL” står der allerede.').first()).toBeVisible();
  await expect(tags('Frit antal')).toHaveCount(4);
  await box('Frit antal').fill('');

  // Many at once, from a sheet or a list.
  await box('Frit antal').evaluate((node) => {
    const clipboard = new DataTransfer();
    clipboard.setData('text', 'kabel\tdåse\nlampe, el');
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }));
  });
  await expect(tags('Frit antal')).toHaveText(['el', 'vvs', 'lys', 'varme', 'kabel', 'dåse', 'lampe']);

  // A maximum.
  await box('Højst tre').fill('b');
  await box('Højst tre').press('Enter');
  await box('Højst tre').fill('c');
  await box('Højst tre').press('Enter');
  await box('Højst tre').fill('d');
  await box('Højst tre').press('Enter');
  await expect(page.getByText('Der er kun plads til 3.').first()).toBeVisible();
  await expect(tags('Højst tre')).toHaveText(['a', 'b', 'c']);

  // Duplicates where allowed, with another delimiter.
  await box('Gengangere tilladt, semikolon').pressSequentially('a, b;a, b;');
  await expect(tags('Gengangere tilladt, semikolon')).toHaveText(['a, b', 'a, b']);

  // Objects through the conversion; what it refuses is said.
  await box('Objekter').fill('vvs');
  await box('Objekter').press('Enter');
  await expect(tags('Objekter')).toHaveText(['el (2)', 'vvs (3)']);
  await box('Objekter').fill('l33t');
  await box('Objekter').press('Enter');
  await expect(page.getByText('”l33t” kan ikke bruges.').first()).toBeVisible();

  if (isMobile) return page.context().close();
  // Without a mouse: back into the tags, along them, and out.
  const list = page.getByRole('list', { name: 'Frit antal', exact: true });
  await box('Frit antal').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(list.getByRole('button', { name: 'Fjern lampe' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(list.getByRole('button', { name: 'Fjern dåse' })).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(box('Frit antal')).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(tags('Frit antal')).toHaveText(['el', 'vvs', 'lys', 'varme', 'kabel']);
  await page.context().close();
});

test('§5.13 an answer that does not fit is a logged, shown error and never a crash', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  await page.route('**/api/collections/users/records/*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), roles: ['boss'] } });
  });
  const report = page.waitForRequest('**/api/client-errors');
  await page.goto('/about');
  const told = (await report).postDataJSON() as Record<string, unknown>;
  expect(told).toMatchObject({
    kind: 'misfit',
    call: 'GET /api/collections/users/records/{id}',
    fields: ['roles.*'],
    path: '/about',
  });
  await expect(page.locator('[data-slot="toast"]')).toContainText(`Reference: ${String(told.reference)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Om PantA');
  await page.context().close();
});
