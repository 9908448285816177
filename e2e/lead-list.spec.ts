/** The list of all leads: filtered, kept as a view, changed many at a time. */
import { expectClean } from './support/axe.ts';
import { openAs } from './support/open-as.ts';
import { superuser } from './support/product.ts';
import { accountId, makeLead, unique } from './support/records.ts';
import { expect, test } from './support/test.ts';

const SEARCH = 'Søg navn, adresse, nummer';

test('leads are filtered, sorted, kept as a view, changed all at once with refusals, and put back', async ({
  browser,
}) => {
  const word = unique('Listekunde');
  const admin = await superuser();
  const seller = await accountId('seller@demo.test');
  for (let n = 10; n < 45; n++) await makeLead({ name: `${word} ${n}`, owner: seller, tags: ['før'] });
  const page = await openAs(browser, 'moderator@demo.test');
  await page.goto('/leads/lead-search');
  await page.getByRole('navigation', { name: 'Leads som' }).getByRole('link', { name: 'Liste' }).click();
  const rows = page.locator('[data-slot="list"] [data-id]');
  await page.getByRole('textbox', { name: SEARCH }).fill(word);
  await expect(page.getByText('35 leads', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Næste skridt' }).selectOption('Intet næste skridt');
  await page.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Ny', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Lead' }).getByRole('button').click();
  await expect(rows.first()).toContainText(`${word} 10`);
  await expectClean(page);

  await page.getByRole('button', { name: 'Visninger' }).click();
  await page.getByRole('menuitem', { name: 'Gem som ny visning …' }).click();
  await page.getByRole('textbox', { name: 'Navn', exact: true }).fill(word);
  await page.getByRole('button', { name: 'Gem', exact: true }).click();
  await expect(page.getByRole('button', { name: word, exact: true })).toBeVisible();

  // Back from a lead: the same list, and the row has the focus again.
  await rows.nth(2).getByRole('link', { name: word }).click();
  await expect(page).toHaveURL(/\/leads\/profile\//);
  await page.goBack();
  await expect(rows.nth(2).getByRole('link', { name: word })).toBeFocused();
  await expect(page).toHaveURL(/naeste=ingen/);

  await rows.first().getByRole('checkbox').click();
  const bar = page.getByRole('region', { name: 'Valgte rækker' });
  await bar.getByRole('button', { name: 'Vælg alle 35' }).click();
  await expect(bar).toContainText('Alle 35 valgt');
  await expectClean(page);
  await bar.getByRole('button', { name: 'Mærker' }).click();
  await page.getByRole('menuitem', { name: 'Tilføj mærke …' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Mærke' }).fill('messe');
  await expectClean(page);
  await page.getByRole('button', { name: 'Tilføj mærket' }).click();
  const toast = page.locator('[data-slot="toast"]').filter({ hasText: '35 leads har fået mærket »messe«' });
  await expect(rows.filter({ hasText: 'før, messe' }).first()).toBeVisible();
  // A colleague archives one meanwhile, which the undo then leaves alone.
  const [last] = (await admin.collection('leads').getList(1, 1, { filter: `name = "${word} 44"` })).items;
  await admin.collection('leads').update(last!.id, { archived: true, rev: 9 });
  await toast.getByRole('button', { name: 'Fortryd' }).click();
  const report = page.getByRole('dialog', { name: '1 blev ikke fortrudt' });
  await expect(report).toContainText(`${word} 44`);
  await expect(report).toContainText('34 andre er som før.');
  await expectClean(page);
  await report.getByRole('button', { name: 'Luk' }).last().click();
  await expect(page.getByText('34 leads', { exact: true })).toBeVisible();
  await expect(rows.filter({ hasText: 'messe' })).toHaveCount(0);
  const { totalItems } = await admin
    .collection('leads')
    .getList(1, 1, { filter: `name ~ "${word}" && tags ~ "messe"` });
  expect(totalItems).toBe(1);
});

test(
  'refused leads are named while the others are archived, and they come back; Back restores the list',
  { tag: '@phone' },
  async ({ browser }) => {
    const word = unique('Telefonliste');
    const seller = await accountId('seller@demo.test');
    await makeLead({ name: `${word} egen`, owner: seller });
    await makeLead({ name: `${word} fri`, owner: '' });
    const page = await openAs(browser, 'seller@demo.test');
    await page.goto('/leads/list');
    const rows = page.locator('[data-slot="list"] [data-id]');
    await page.getByRole('textbox', { name: SEARCH }).fill(word);
    await expect(rows).toHaveCount(2);
    for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').click();
    await expectClean(page);
    await page.getByRole('region', { name: 'Valgte rækker' }).getByRole('button', { name: 'Arkivér' }).click();
    const report = page.getByRole('dialog', { name: '1 blev ikke ændret' });
    await expect(report).toContainText(`${word} friEr ikke dit. Tag leadet først`);
    await expectClean(page);
    await expect(rows).toHaveCount(1);
    await report.getByRole('button', { name: 'Fortryd det andet' }).click();
    await expect(page.locator('[data-slot="toast"]').filter({ hasText: '1 er som før' })).toBeVisible();
    await expect(rows).toHaveCount(2);
    await rows.filter({ hasText: 'egen' }).getByRole('link', { name: word }).click();
    await expect(page).toHaveURL(/\/leads\/profile\//);
    await page.goBack();
    await expect(page.getByRole('textbox', { name: SEARCH })).toHaveValue(word);
    await expect(rows).toHaveCount(2);
  },
);
