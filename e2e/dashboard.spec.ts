/** The dashboard's figures, lists and news. */
import type { Page } from '@playwright/test';
import { copenhagenToday } from '../lib/core/dates.ts';
import { parseKr } from '../lib/core/money.ts';
import { expectClean } from './support/axe.ts';
import { superuser } from './support/product.ts';
import { accountId, makeTask, unique } from './support/records.ts';
import { openAs } from './support/open-as.ts';
import { expect, test } from './support/test.ts';

const today = copenhagenToday(new Date());
const figure = (page: Page, label: string) =>
  page.locator('[data-figure]').filter({ has: page.getByText(label, { exact: true }) });

const AMOUNT = /^[\d.]+,\d\d kr\.$/;

/** Counts the rows of the list that the figure opens, on all of its pages. */
async function countRows(page: Page): Promise<number> {
  const more = page.getByRole('button', { name: 'Vis flere' });
  const rows = page.locator('main [data-row]');
  await expect(rows.first().or(page.locator('[data-slot="empty-state"]').first())).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  for (let before = -1; (await more.isVisible()) && before !== (await rows.count());) {
    before = await rows.count();
    await more.click();
    await expect.poll(() => rows.count()).not.toBe(before);
  }
  return rows.count();
}

const FIGURES = ['Over tiden', 'Til i dag', 'Nye leads', 'For gamle leads', 'Udløber snart', 'Tilbud ude'];
const SELLER_FIGURES = [...FIGURES, 'Vundet denne måned', 'Kladder'];

for (const [account, labels] of [
  ['seller@demo.test', SELLER_FIGURES],
  ['management@demo.test', FIGURES],
] as const) {
  test(`${account}: every figure opens the list it counts and equals its length`, async ({ browser }) => {
    const page = await openAs(browser, account);
    await page.goto('/');
    for (const label of labels) {
      const shown = Number(await figure(page, label).locator('[data-value]').textContent());
      await figure(page, label).click();
      await expect(page).not.toHaveURL(/\/$/);
      expect(await countRows(page), label).toBe(shown);
      await page.goBack();
    }
  });
}

test('sums equal the totals of their lists', async ({ browser }) => {
  const page = await openAs(browser, 'management@demo.test');
  await page.goto('/');
  const sum = (await figure(page, 'Tilbud ude').getByText(AMOUNT).textContent()) ?? '';
  await figure(page, 'Tilbud ude').click();
  const list = page.getByRole('region', { name: 'Tilbud hos kunden' });
  await expect(list).toContainText(sum);
  // Rows and sum both include or both exclude VAT.
  const rows = await list.getByRole('listitem').getByText(AMOUNT).allTextContents();
  const oere = (text: string) => parseKr(text.replace('kr.', '').trim()) ?? NaN;
  expect(rows.map(oere).reduce((all, one) => all + one, 0)).toBe(oere(sum));
});

test('a colleague’s action since the last visit is listed and opens', async ({ browser }) => {
  const email = 'admin@demo.test';
  const user = await accountId(email);
  const pb = await superuser();
  const page = await openAs(browser, email);
  const title = unique('Siden sidst');
  await makeTask({
    title,
    assignee: user,
    createdBy: await accountId('seller@demo.test'),
    assignedBy: await accountId('seller@demo.test'),
    assignedAt: new Date().toISOString(),
    due: today,
  });
  await pb.collection('users').update(user, { visitedAt: new Date(Date.now() - 3_600_000).toISOString() });
  await page.goto('/');
  const newsList = page.getByRole('region', { name: /^Siden / });
  await expect(newsList.getByRole('listitem').filter({ hasText: title })).toContainText(
    'Sanne Sælger har givet dig opgaven',
  );
  // A reload is part of the same visit, so the item stays.
  await page.reload();
  await newsList.getByRole('link', { name: new RegExp(title) }).click();
  await expect(
    page.getByRole('dialog', { name: 'Redigér opgave' }).getByRole('textbox', { name: 'Opgave', exact: true }),
  ).toHaveValue(title);
});

test('a completed task disappears from the list', async ({ browser }) => {
  const user = await accountId('seller2@demo.test');
  const title = unique('Til i dag');
  await makeTask({ title, assignee: user, due: '2020-01-02' });
  const page = await openAs(browser, 'seller2@demo.test');
  await page.goto('/');
  const mine = page.getByRole('region', { name: 'Mine opgaver i dag' });
  await mine.getByRole('checkbox', { name: `Udfør: ${title}` }).click();
  await expect(mine.getByText(title)).toBeHidden();
});

test('the dashboard needs few requests, and axe finds nothing in both themes', async ({ browser }) => {
  const page = await openAs(browser, 'management@demo.test');
  await page.goto('/');
  await expect(figure(page, 'Tilbud ude').locator('[data-value]')).toBeVisible();
  await expectClean(page);
  const reads = new Set<string>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/(collections\/(tasks|leads|inquiries|routes|states)|overview\/(figures|news))/.test(pathname))
      reads.add(pathname + search);
  });
  await page.reload();
  await expect(figure(page, 'Tilbud ude').locator('[data-value]')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tilbud, der udløber' }).getByRole('listitem').first()).toBeVisible();
  // A repeated request after a colleague's change counts once.
  expect([...reads].length).toBeLessThanOrEqual(7);
});
