/** Two customers that are one: found in the list, merged, taken back from the toast and from the timeline. */
import { expectCleanAtBothWidths } from './support/axe.ts';
import { openAs } from './support/open-as.ts';
import { superuser } from './support/product.ts';
import { accountId, findFreeOfferNumber, makeLead, unique, uniquePhone } from './support/records.ts';
import { expect, test } from './support/test.ts';

test('duplicates are found in the list, merged, and the merge is undone from the toast and from the timeline', async ({
  browser,
}) => {
  const [older, newer] = [unique('Ældst'), unique('Nyest')];
  const raw = uniquePhone();
  const owner = await accountId('seller@demo.test');
  const phones = [{ raw }];
  const keptId = await makeLead({
    name: older,
    owner,
    phones,
    address: 'Ørnevænget 4',
    zip: '8000',
    city: 'Aarhus C',
  });
  const otherId = await makeLead({
    name: newer,
    owner,
    phones,
    email: `ny-${raw}@kunde.test`,
    note: 'Porten er låst',
  });
  const title = unique('Ny tavle');
  await (await superuser()).collection('inquiries').create({
    offerNumber: await findFreeOfferNumber(),
    revision: 1,
    lead: otherId,
    kind: 'fastpris',
    lineDisplay: 'alle',
    status: 'kladde',
    seller: owner,
    title,
    rev: 1,
  });
  const page = await openAs(browser, 'moderator@demo.test');

  await page.goto('/leads/lead-search');
  await page.getByRole('link', { name: 'Dubletter' }).click();
  const pair = page.getByRole('listitem').filter({ hasText: newer }).filter({ hasText: older });
  await expect(pair.getByText('Telefon', { exact: true })).toBeVisible();
  await expectCleanAtBothWidths(page);

  // Said to be two by mistake, and taken back.
  await pair.getByRole('button', { name: /er ikke en dublet$/ }).click();
  await expect(pair).toBeHidden();
  await page.getByRole('button', { name: 'Fortryd' }).click();
  await pair.getByRole('link', { name: /^Flet/ }).click();

  // The one with the offer is kept; here the older one is wanted.
  await expect(page.getByRole('heading', { level: 1, name: 'Flet to kunder' })).toBeVisible();
  await page.getByRole('button', { name: 'Byt om' }).click();
  const moves = page.getByRole('region', { name: 'Det flytter med' });
  await expect(moves).toContainText('1 tilbud');
  await page
    .getByRole('group', { name: 'Navn' })
    .getByRole('radio', { name: new RegExp(older) })
    .check();
  await expect(moves).toContainText(`Bliver kontaktperson: ${newer}`);
  await expectCleanAtBothWidths(page);
  const merge = page.getByRole('button', { name: 'Flet kunderne' });
  await merge.click();

  await expect(page).toHaveURL(new RegExp(`/leads/profile/${keptId}`));
  await expect(page.getByText(title)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tidslinje' })).toContainText(`Flettet med ${newer}`);
  await page.getByRole('button', { name: 'Fortryd', exact: true }).click();
  await expect(page.getByText('Fletningen er fortrudt', { exact: true })).toBeVisible();
  await expect(page.getByText(title)).toBeHidden();

  // Again, from the customer's menu; an old link then leads to the kept one.
  await page.getByRole('button', { name: 'Flere handlinger' }).click();
  await page.getByRole('menuitem', { name: 'Flet med …' }).click();
  await page.getByRole('searchbox', { name: 'Søg efter kunden' }).fill(newer);
  await page.getByRole('button', { name: new RegExp(newer) }).click();
  await page.getByRole('button', { name: 'Byt om' }).click();
  await merge.click();
  await expect(page).toHaveURL(new RegExp(`/leads/profile/${keptId}`));
  await page.goto(`/leads/profile/${otherId}`);
  await expect(page).toHaveURL(new RegExp(`/leads/profile/${keptId}`));
  const timeline = page.getByRole('region', { name: 'Tidslinje' });
  await expectCleanAtBothWidths(page);
  await timeline.getByRole('button', { name: 'Fortryd fletningen' }).click();
  await expect(timeline).toContainText(`Fletningen med ${newer} er fortrudt`);
  await expect(timeline.getByRole('button', { name: 'Fortryd fletningen' })).toBeHidden();
  await page.goto(`/leads/profile/${otherId}`);
  await expect(page.getByText(title)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/leads/profile/${otherId}`));
});
