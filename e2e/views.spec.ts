/** Saved views: a view is saved, shared, and opened by a colleague with fewer rights; Back returns to the row. */
import { expectClean } from './support/axe.ts';
import { openAs } from './support/open-as.ts';
import { superuser } from './support/product.ts';
import { findFreeOfferNumber, makeLead, unique } from './support/records.ts';
import { expect, test } from './support/test.ts';

/** Creates an offer of this seller, as a colleague's browser would. */
async function createOffer(name: string, offerNumber: number, seller: string): Promise<void> {
  const lead = await makeLead({ name });
  const offer = {
    lead,
    offerNumber,
    seller,
    revision: 1,
    kind: 'fastpris',
    status: 'kladde',
    lineDisplay: 'alle',
    rev: 1,
  };
  await (await superuser()).collection('inquiries').create(offer);
}

test('a view with its columns is saved and shared; a seller who opens it sees their own offers only', async ({
  browser,
}) => {
  const word = unique('Visning');
  const admin = await superuser();
  const { id: seller } = await admin.collection('users').getFirstListItem('email = "seller@demo.test"');
  const { id: other } = await admin.collection('users').getFirstListItem('email = "moderator@demo.test"');
  const first = await findFreeOfferNumber();
  await createOffer(`${word} egen`, first, seller);
  await createOffer(`${word} andens`, first + 1, other);

  const page = await openAs(browser, 'moderator@demo.test');
  await page.goto('/leads/offers');
  const rows = page.locator('[data-slot="list"] [data-id]');
  await page.getByRole('textbox', { name: 'Søg nr., kunde, titel' }).fill(word);
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Kolonner og rækkehøjde' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kolonner og rækkehøjde' });
  await dialog.getByRole('checkbox', { name: 'Sælger' }).click();
  await dialog.getByRole('button', { name: 'Flyt Status frem' }).click();
  await dialog.getByRole('switch', { name: 'Lave rækker' }).click();
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Luk' }).last().click();
  await expect(page.getByRole('columnheader', { name: 'Sælger' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Visninger' }).click();
  await page.getByRole('menuitem', { name: 'Gem som ny visning …' }).click();
  await page.getByRole('textbox', { name: 'Navn' }).fill(word);
  await page.getByRole('button', { name: 'Gem', exact: true }).click();
  const menu = page.getByRole('button', { name: word, exact: true });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Del med kollegerne' }).click();
  await expect(page).toHaveURL(/view=[a-z0-9]{15}/);
  await expectClean(page);

  // Back from an offer: the same view, and the row has the focus again.
  await rows.last().getByRole('link').click();
  await expect(page).toHaveURL(/\/leads\/inquiry\//);
  await page.goBack();
  await expect(menu).toBeVisible();
  await expect(rows.last().getByRole('link')).toBeFocused();

  const colleague = await openAs(browser, 'seller@demo.test');
  await colleague.goto('/leads/offers');
  await colleague.getByRole('button', { name: 'Visninger' }).click();
  await colleague.getByRole('menuitem', { name: word }).click();
  const theirs = colleague.locator('[data-slot="list"] [data-id]');
  await expect(theirs).toHaveCount(1);
  await expect(theirs).toContainText(`${word} egen`);
  await expect(colleague.getByRole('columnheader', { name: 'Sælger' })).toHaveCount(0);
  await colleague.getByRole('button', { name: word, exact: true }).click();
  await expect(colleague.getByRole('menuitem', { name: 'Slet visningen' })).toHaveCount(0);
  await colleague.getByRole('menuitem', { name: 'Begynd listen med denne' }).click();
  await expect(colleague.locator('[data-slot="toast"]').filter({ hasText: 'Listen begynder med' })).toBeVisible();
  await colleague.goto('/leads/offers');
  await expect(theirs).toHaveCount(1);
  await expect(colleague.getByRole('columnheader', { name: 'Sælger' })).toHaveCount(0);
  const box = colleague.getByRole('textbox', { name: 'Søg nr., kunde, titel' });
  await expect(box).toHaveValue(word);
  await colleague.getByRole('button', { name: 'Nulstil filtre' }).click();
  await expect(box).toHaveValue('');
  await expect(colleague.getByRole('button', { name: 'Visninger' })).toBeVisible();
});
