/** The dashboard's figures, lists and news. */
import type { Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { openAs } from './support/open-as.ts';
import { drawAllRows } from './support/show-all-rows.ts';
import { expect, test } from './support/test.ts';

const figure = (page: Page, label: string) =>
  page.locator('[data-figure]').filter({ has: page.getByText(label, { exact: true }) });

/** Counts the rows of the list that the figure opens, on all of its pages. */
async function countRows(page: Page): Promise<number> {
  const rows = page.locator('main [data-row]');
  await expect(rows.first().or(page.locator('[data-slot="empty-state"]').first())).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await drawAllRows(page);
  return rows.count();
}

/** One account is enough: pocketbase/dashboard tests each figure of all of them against its list. */
const SELLERS_FIGURES = [
  'Overskredet',
  'Til i dag',
  'Nye leads',
  'For gamle leads',
  'Udløber snart',
  'Tilbud ude',
  'Vundet denne måned',
  'Kladder',
];

test('every figure opens the list it counts and equals its length', async ({ browser }) => {
  const page = await openAs(browser, 'seller@demo.test');
  for (const label of SELLERS_FIGURES) {
    // Other tests write at the same time, so a count that changed between the two reads is read again.
    await expect(async () => {
      await page.goto('/');
      const shown = Number(await figure(page, label).locator('[data-value]').textContent({ timeout: 10_000 }));
      await figure(page, label).click();
      await expect(page).not.toHaveURL(/\/$/);
      expect(await countRows(page), label).toBe(shown);
    }).toPass({ timeout: 40_000, intervals: [200] });
  }
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
