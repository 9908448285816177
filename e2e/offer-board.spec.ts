/** The board of offers by status. */
import { expectClean } from './support/axe.ts';
import { openAs } from './support/open-as.ts';
import { superuser } from './support/product.ts';
import { findFreeOfferNumber, makeLead, unique } from './support/records.ts';
import { expect, test } from './support/test.ts';

test('an offer is declined by keyboard, with its reason, and undone; a drop asks the same', async ({ browser }) => {
  const name = unique('Tavlekunde');
  const lead = await makeLead({ name });
  const base = { lead, revision: 1, kind: 'fastpris', lineDisplay: 'alle', rev: 1, validUntil: '2099-12-01' };
  const create = (fields: object) =>
    superuser().then((pb) => pb.collection('inquiries').create({ ...base, ...fields }));
  const first = await findFreeOfferNumber();
  await create({ offerNumber: first, status: 'kladde', subtotal: 500_00 });
  await create({ offerNumber: first + 1, status: 'sendt', subtotal: 1_000_00 });
  await create({ offerNumber: first + 2, status: 'sendt', subtotal: 2_000_00 });
  const page = await openAs(browser, 'moderator@demo.test');
  await page.goto(`/leads/offers?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'Tavle' }).click();
  await expect(page).toHaveURL(/visning=tavle/);
  const column = (status: string) => page.getByRole('region', { name: status, exact: true });
  await expect(column('Sendt')).toContainText('2 tilbud');
  await expect(column('Sendt')).toContainText('3.000,00 kr. ekskl. moms');
  await expectClean(page);
  await column('Kladde').getByRole('link', { name }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(
    column('Sendt')
      .locator('li', { hasText: String(first + 1) })
      .getByRole('link'),
  ).toBeFocused();
  await page.keyboard.press('f');
  const declined = page.getByRole('menuitem', { name: 'Afvist' });
  await expect(declined).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(declined).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Kunden siger nej' });
  await dialog.getByRole('textbox', { name: /Note/ }).fill('Valgte et billigere tilbud');
  await dialog.getByRole('radio', { name: 'Konkurrent' }).check();
  await dialog.getByRole('button', { name: 'Markér som afvist' }).press('Enter');
  await expect(column('Afvist')).toContainText(String(first + 1));
  await expect(column('Afvist').getByRole('link', { name })).toBeFocused();
  await expect(column('Sendt')).toContainText('1 tilbud');
  await page.getByRole('button', { name: 'Fortryd' }).press('Enter');
  await expect(column('Sendt')).toContainText('2 tilbud');
  await expect(column('Afvist')).toContainText('Ingen tilbud');
  const card = column('Sendt').locator('li', { hasText: String(first + 2) });
  await card.dragTo(column('Set'));
  await expect(column('Sendt')).toContainText(String(first + 2));
  await card.dragTo(column('Accepteret'));
  await page.getByRole('dialog', { name: 'Kunden siger ja' }).getByRole('button', { name: 'Annullér' }).click();
  await expect(column('Sendt')).toContainText('2 tilbud');
  await page.getByRole('button', { name: 'Hitrate' }).click();
  await expect(page).toHaveURL(/visning=hitrate/);
  await expect(page.getByRole('table', { name: 'Hitrate efter sælger' })).toBeVisible();
  await expectClean(page);
});
