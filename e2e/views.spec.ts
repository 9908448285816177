/** Saved views of lists. */
import { expectClean } from './support/axe.ts';
import { openAs } from './support/open-as.ts';
import { makeLead, unique } from './support/records.ts';
import { superuser } from './support/product.ts';
import { expect, test } from './support/test.ts';

test('a view is saved, shared, and opened by a colleague with fewer rights, who sees only what they may', async ({
  browser,
}) => {
  const pb = await superuser();
  const name = unique('Visningskunde');
  const sellers = { seller: 'demoseller00001', seller2: 'demoseller00002' };
  for (const [n, seller] of Object.values(sellers).entries()) {
    const lead = await makeLead({ name, owner: seller });
    const offer = { lead, seller, offerNumber: 900_300 + n, revision: 1, kind: 'fastpris', status: 'kladde' };
    await pb.collection('inquiries').create({ ...offer, lineDisplay: 'alle', rev: 1 });
  }
  const rows = '[data-slot="list"] [data-id]';
  const view = unique('Mine kladder');

  const page = await openAs(browser, 'moderator@demo.test');
  await page.goto('/leads/offers');
  await page.getByRole('textbox', { name: 'Søg nr., kunde, titel' }).fill(name);
  await expect(page.locator(rows)).toHaveCount(2);
  await page.getByRole('button', { name: 'Visninger' }).click();
  await page.getByRole('menuitem', { name: 'Gem som ny visning …' }).click();
  await page.getByRole('textbox', { name: 'Navn' }).fill(view);
  await expectClean(page, '[role="dialog"]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/view=[a-z0-9]{15}/);
  const button = page.getByRole('button', { name: view });
  await button.click();
  await page.getByRole('menuitem', { name: 'Del med kollegerne' }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await button.click();
  await expect(page.getByRole('menuitem', { name: 'Del ikke længere' })).toBeVisible();
  await expectClean(page, '[role="menu"]');

  const colleague = await openAs(browser, 'seller2@demo.test');
  await colleague.goto('/leads/offers');
  await colleague.getByRole('button', { name: 'Visninger' }).click();
  await colleague.getByRole('menuitem', { name: view }).click();
  await expect(colleague.locator(rows)).toHaveCount(1);
  await expect(colleague.locator(rows)).toContainText('900301');
  await colleague.getByRole('button', { name: view }).click();
  await colleague.getByRole('menuitem', { name: 'Begynd listen med denne' }).click();
  // From now on the list opens with it.
  await expect(colleague.locator('[data-slot="toast"]').filter({ hasText: 'Listen begynder med' })).toBeVisible();
  await colleague.goto('/leads/offers');
  await expect(colleague.getByRole('textbox', { name: 'Søg nr., kunde, titel' })).toHaveValue(name);
  await expect(colleague.locator(rows)).toHaveCount(1);
  await colleague.getByRole('button', { name: 'Nulstil filtre' }).click();
  await expect(colleague.getByRole('textbox', { name: 'Søg nr., kunde, titel' })).toHaveValue('');
  await expect(colleague.getByRole('button', { name: 'Visninger' })).toBeVisible();
});
