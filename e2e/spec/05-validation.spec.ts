/** The shared form component's layout; components/gallery/gallery-form.test.tsx tests the rules of §5. */
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
