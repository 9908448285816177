import { expect, test, type Page } from '@playwright/test';
import { copenhagenToday } from '../lib/core/dates.ts';
import { parseKr } from '../lib/core/money.ts';
import { expectClean } from './support/axe.ts';
import { superuser } from './support/product.ts';
import { accountId, makeTask, unique } from './support/records.ts';
import { openAs, type DemoAccount } from './support/sign-in.ts';

const today = copenhagenToday(new Date());
const figure = (page: Page, label: string) =>
  page.locator('[data-figure]').filter({ has: page.getByText(label, { exact: true }) });

const AMOUNT = /^[\d.]+,\d\d kr\.$/;

/** Rows of the list that the figure opens, with all of its pages. */
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

/** An account for each project: what is counted does not depend on the window. */
const FIGURES: Record<string, { project: string; labels: string[] }> = {
  'seller@demo.test': {
    project: 'desktop',
    labels: [
      'Over tiden',
      'Til i dag',
      'Nye leads',
      'For gamle leads',
      'Udløber snart',
      'Tilbud ude',
      'Vundet denne måned',
      'Kladder',
    ],
  },
  'management@demo.test': {
    project: 'phone',
    labels: ['Over tiden', 'Til i dag', 'Nye leads', 'For gamle leads', 'Udløber snart', 'Tilbud ude'],
  },
};

for (const [account, { project, labels }] of Object.entries(FIGURES)) {
  test(`${account}: every figure opens the list it counts, and equals it`, async ({ browser }, info) => {
    test.skip(info.project.name !== project);
    test.setTimeout(120_000);
    const page = await openAs(browser, account as DemoAccount);
    for (const label of labels) {
      // Other tests write beside this one: what is counted may have changed between the two looks, and is then looked at again.
      await expect(async () => {
        await page.goto('/');
        const shown = Number(await figure(page, label).locator('[data-value]').textContent({ timeout: 10_000 }));
        await figure(page, label).click();
        await expect(page).not.toHaveURL(/\/$/);
        expect(await countRows(page), label).toBe(shown);
      }).toPass({ timeout: 40_000, intervals: [200] });
    }
    await page.context().close();
  });
}

test('sums equal their lists, too', async ({ browser }) => {
  const page = await openAs(browser, 'management@demo.test');
  await expect(async () => {
    await page.goto('/');
    const sum = (await figure(page, 'Tilbud ude').getByText(AMOUNT).textContent()) ?? '';
    await figure(page, 'Tilbud ude').click();
    const list = page.getByRole('region', { name: 'Tilbud hos kunden' });
    await expect(list).toContainText(sum, { timeout: 5_000 });
    // The rows are of the same basis as their sum.
    const rows = await list.getByRole('listitem').getByText(AMOUNT).allTextContents();
    const oere = (text: string) => parseKr(text.replace('kr.', '').trim()) ?? NaN;
    expect(rows.map(oere).reduce((all, one) => all + one, 0)).toBe(oere(sum));
  }).toPass({ timeout: 40_000, intervals: [200] });
  await page.context().close();
});

test('what a colleague did since the last visit stands there and opens', async ({ browser }, info) => {
  // An account for each project: the visit is one of theirs.
  const email = info.project.name === 'phone' ? 'moderator@demo.test' : 'admin@demo.test';
  const who = await accountId(email);
  const pb = await superuser();
  const page = await openAs(browser, email);
  const title = unique('Siden sidst');
  await makeTask({
    title,
    assignee: who,
    createdBy: await accountId('seller@demo.test'),
    assignedBy: await accountId('seller@demo.test'),
    assignedAt: new Date().toISOString(),
    due: today,
  });
  await pb.collection('users').update(who, { visitedAt: new Date(Date.now() - 3_600_000).toISOString() });
  await page.goto('/');
  const news = page.getByRole('region', { name: /^Siden / });
  await expect(news.getByRole('listitem').filter({ hasText: title })).toContainText(
    'Sanne Sælger har givet dig opgaven',
  );
  // The same visit: it stays.
  await page.reload();
  await news.getByRole('link', { name: new RegExp(title) }).click();
  await expect(
    page.getByRole('dialog', { name: 'Redigér opgave' }).getByRole('textbox', { name: 'Opgave', exact: true }),
  ).toHaveValue(title);
  await page.context().close();
});

test('a task ticked off is off the figure', async ({ browser }) => {
  const who = await accountId('seller2@demo.test');
  const title = unique('Til i dag');
  await makeTask({ title, assignee: who, due: '2020-01-02' });
  const page = await openAs(browser, 'seller2@demo.test');
  await page.goto('/');
  const mine = page.getByRole('region', { name: 'Mine opgaver i dag' });
  await mine.getByRole('checkbox', { name: `Udfør: ${title}` }).click();
  await expect(mine.getByText(title)).toBeHidden();
  await page.context().close();
});

test('the menu’s pages cost few requests, and nothing is objected to in both themes', async ({ browser }) => {
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
  // Again after somebody else's change is no other request.
  expect([...reads].length).toBeLessThanOrEqual(7);
  await page.context().close();
});
