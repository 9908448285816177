/** §5 Validation rules in the shared form component; lib/core/errors.test.ts tests each text. */
import type { Locator, Page } from '@playwright/test';
import { waitUntilHydrated } from '../support/hydration.ts';
import { openAs } from '../support/open-as.ts';
import { expect, test } from '../support/test.ts';

const openForm = async (page: Page) => {
  await page.goto('/test');
  const form = page.getByRole('form', { name: /^(Formular|Form)$/ });
  await expect(form).toBeVisible();
  return form;
};

test('§5.1 §5.2 §5.4 §5.5 §5.6 §5.7 §5.8 §5.9 §5.11 §8.9 Danish messages, nested and in lists', async ({ browser }) => {
  const page = await openAs(browser, 'admin@demo.test');
  const form = await openForm(page);
  await form.getByRole('button', { name: 'Tilføj linje' }).click();
  await form.getByLabel('Antal 1').fill('to');
  await form.getByRole('button', { name: /^Gem/ }).click();
  const field = (label: string) => form.getByRole('textbox', { name: label, exact: true });
  await expect(field('Navn')).toHaveAccessibleDescription('Skal udfyldes');
  await expect(field('Navn')).toBeFocused();
  await expect(field('Linje 1')).toHaveAccessibleDescription('Skal udfyldes');
  await expect(field('Antal 1')).toHaveAccessibleDescription('Ugyldig værdi');
  await expect(form.getByText('Vælg mindst 2')).toBeVisible();
  for (const [label, typed, message] of [
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
    await field(label).fill(typed);
    await field(label).blur();
    await expect(field(label), label).toHaveAccessibleDescription(message);
  }
});

test('a field shows its error after it was left or saved, and hides it as soon as the value is valid', async ({
  browser,
}) => {
  const page = await openAs(browser, 'admin@demo.test');
  const form = await openForm(page);
  const box = (label: string) => form.getByRole('textbox', { name: label, exact: true });
  const add = form.getByRole('button', { name: 'Tilføj linje' });
  const missingMessage = form.getByText('Skal udfyldes');
  await waitUntilHydrated(page);
  await box('Navn').focus();
  await page.keyboard.press('Tab');
  await expect(box('Navn')).toHaveAccessibleDescription('Skal udfyldes');
  await expect(box('Navn')).toHaveAttribute('aria-invalid', 'true');
  await box('Kode').fill('abc');

  await add.click();
  await expect(box('Linje 1')).toBeFocused();
  await expect(missingMessage).toHaveCount(1);
  await expect(box('Linje 1')).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Tab');
  await expect(box('Linje 1')).toHaveAccessibleDescription('Skal udfyldes');
  await box('Linje 1').pressSequentially('K');
  await expect(missingMessage).toHaveCount(1);

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
  // A new line in the same place starts without an error.
  await form.getByRole('button', { name: 'Fjern linje 3' }).click();
  await add.click();
  await expect(box('Linje 3')).toBeFocused();
  await expect(box('Linje 3')).not.toHaveAttribute('aria-invalid');
});

test(
  'messages that appear or disappear on blur never move the page during a click',
  { tag: '@phone' },
  async ({ browser, isMobile }) => {
    const page = await openAs(browser, 'admin@demo.test');
    const form = await openForm(page);
    const box = (label: string) => form.getByRole('textbox', { name: label, exact: true });
    const add = form.getByRole('button', { name: 'Tilføj linje' });
    const press = async (button: Locator) => {
      if (isMobile) return button.tap();
      const box = await button.boundingBox();
      await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
      await page.mouse.down();
      // About as long as a person holds the button.
      await page.waitForTimeout(150);
      expect(await button.boundingBox()).toEqual(box);
      await page.mouse.up();
    };
    await waitUntilHydrated(page);
    // The click makes a message appear.
    await box('Navn').focus();
    await box('Beløb').fill('99');
    await expect(box('Navn')).toHaveAccessibleDescription('Skal udfyldes');
    await press(add);
    await expect(box('Beløb')).toHaveAccessibleDescription(/Skriv et tal på mindst/);
    await expect(box('Linje 1')).toBeFocused();
    // A line being filled in has no message, so none disappears.
    await box('Linje 1').fill('Kabel');
    await press(add);
    await expect(box('Linje 2')).toBeFocused();
    if (isMobile) return;

    // Releasing the button elsewhere clicks nothing, but the message still appears.
    await add.hover();
    await page.mouse.down();
    await expect(box('Linje 2')).not.toBeFocused();
    await expect(box('Linje 2')).not.toHaveAttribute('aria-invalid');
    await page.mouse.move(0, 0);
    await page.mouse.up();
    await expect(box('Linje 2')).toHaveAccessibleDescription('Skal udfyldes');
    await expect(box('Linje 3')).toHaveCount(0);
  },
);

test('§5.3 numbers, amounts, durations and days accept Danish notations and are shown in the standard format', async ({
  browser,
}) => {
  const page = await openAs(browser, 'admin@demo.test');
  const form = await openForm(page);
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
});

test('§5.15 the tags input supports a maximum, duplicates, a delimiter, objects, paste and keyboard', async ({
  browser,
}) => {
  const page = await openAs(browser, 'admin@demo.test');
  await openForm(page);
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  const tags = (name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem');

  // Enter and comma add a tag; a rejected duplicate stays in the box.
  await waitUntilHydrated(page);
  await box('Frit antal').fill('lys');
  await box('Frit antal').press('Enter');
  await box('Frit antal').pressSequentially('varme,');
  await expect(tags('Frit antal')).toHaveText(['el', 'vvs', 'lys', 'varme']);
  await box('Frit antal').fill('EL');
  await box('Frit antal').press('Enter');
  await expect(page.getByText('”EL” står der allerede.').first()).toBeVisible();
  await expect(tags('Frit antal')).toHaveCount(4);
  await box('Frit antal').fill('');

  // Several pasted at once.
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

  // Objects use the conversion function; a refused value shows a message.
  await box('Objekter').fill('vvs');
  await box('Objekter').press('Enter');
  await expect(tags('Objekter')).toHaveText(['el (2)', 'vvs (3)']);
  await box('Objekter').fill('l33t');
  await box('Objekter').press('Enter');
  await expect(page.getByText('”l33t” kan ikke bruges.').first()).toBeVisible();

  // The keyboard moves into the tags, between them and back to the box.
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
});

test('§5.13 a response that fails its schema is logged and shown without breaking the page', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  await page.route('**/api/collections/users/records/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), roles: ['boss'] } });
  });
  const report = page.waitForRequest('**/api/client-errors');
  await page.goto('/about');
  const sent = (await report).postDataJSON() as Record<string, unknown>;
  expect(sent).toMatchObject({
    kind: 'misfit',
    call: 'GET /api/collections/users/records/{id}',
    fields: ['roles.*'],
    path: '/about',
  });
  await expect(page.locator('[data-slot="toast"]')).toContainText(`Reference: ${String(sent.reference)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Om PantA');
});
