/** The list of all offers. */
import { expectClean } from './support/axe.ts';
import { openAs } from './support/open-as.ts';
import { superuser } from './support/product.ts';
import { findFreeOfferNumber, makeLead, unique } from './support/records.ts';
import { showAllRows } from './support/show-all-rows.ts';
import { findCutTexts } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** Creates an offer of the lead, as a colleague's browser would. */
async function createOffer(lead: string, offerNumber: number): Promise<void> {
  const offer = { lead, offerNumber, revision: 1, kind: 'fastpris', status: 'kladde', lineDisplay: 'alle', rev: 1 };
  await (await superuser()).collection('inquiries').create(offer);
}

test('the list is scrolled to its end while offers arrive: none twice, none missing', async ({ browser }) => {
  const name = unique('Rullekunde');
  const lead = await makeLead({ name });
  const first = await findFreeOfferNumber();
  for (let n = 0; n < 70; n++) await createOffer(lead, first + n);
  const page = await openAs(browser, 'moderator@demo.test');
  await page.goto('/leads/mine');
  await page.getByRole('link', { name: 'Alle tilbud' }).click();
  await page.getByRole('textbox', { name: 'Søg nr., kunde, titel' }).fill(name);
  await expect(page.getByText('70 tilbud', { exact: true })).toBeVisible();
  await createOffer(lead, first + 70);
  await showAllRows(page);
  const rows = page.locator('[data-slot="list"] [data-id]');
  await expect(page.getByRole('table', { name: 'Alle tilbud' })).toHaveAttribute('aria-rowcount', '72');
  // Only the rows near the screen are drawn; the index says how many are before a row.
  expect(await rows.count()).toBeLessThan(71);
  const seen = new Map<string, string>();
  await page.getByRole('textbox', { name: 'Søg nr., kunde, titel' }).press('ArrowDown');
  for (let n = 0; n < 71; n++) {
    const row = rows.filter({ has: page.locator(':focus') });
    seen.set((await row.getAttribute('data-id')) ?? '', (await row.getAttribute('aria-rowindex')) ?? '');
    await page.keyboard.press('j');
  }
  expect(seen.size).toBe(71);
  expect([...seen.values()]).toEqual(Array.from({ length: 71 }, (_, at) => String(at + 2)));
});

test(
  'an offer is found by what people write, opened, and Back restores the list',
  { tag: '@phone' },
  async ({ browser }) => {
    const number = await findFreeOfferNumber();
    await createOffer(await makeLead({ name: unique('Tilbudskunde i Østjylland'), city: 'Aarhus C' }), number);
    const page = await openAs(browser, 'moderator@demo.test');
    await page.goto('/leads/offers');
    const box = page.getByRole('textbox', { name: 'Søg nr., kunde, titel' });
    const row = page.locator('[data-slot="list"] [data-id]');
    await expect(row.first()).toBeVisible();
    await box.fill(`tilbud ${number}`);
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Tilbudskunde');
    expect(await findCutTexts(row)).toEqual([]);
    await expectClean(page);
    await row.getByRole('link').click();
    await expect(page).toHaveURL(/\/leads\/inquiry\//);
    await page.goBack();
    await expect(box).toHaveValue(`tilbud ${number}`);
    await expect(row).toHaveCount(1);
  },
);
