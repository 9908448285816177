/** What stands in a house: noted from a job with one press, found on the customer's page, and behind its QR label. */
import { expectClean } from './support/axe.ts';
import { openAs } from './support/open-as.ts';
import { superuser } from './support/product.ts';
import { accountId, makeLead, unique } from './support/records.ts';
import { expect, test } from './support/test.ts';

test('a charger of a job is noted with one press and its label opens its page', async ({ browser }) => {
  const number = Math.floor(Math.random() * 9000) + 1000;
  const place = { address: `Laderløkken ${number}`, zip: '8000', city: 'Aarhus C' };
  const owner = await accountId('seller@demo.test');
  const lead = await makeLead({ name: unique('Ladekunde'), owner, ...place });
  const pb = await superuser();
  const job = await pb.collection('service_jobs').create({
    ...{ jobNumber: 800_000 + number, title: 'Ladestander', type: 'installation', priority: 'normal' },
    ...{ status: 'udfoert', customerName: 'Ladekunde', lead, rev: 1, ...place },
  });
  await pb.collection('service_job_lines').create({
    ...{ job: job.id, kind: 'vare', text: 'Zaptec Go ladestander', unit: 'stk', qtyMilli: 1000, unitPrice: 890000 },
    ...{ vatRate: 25, billable: true },
  });
  const page = await openAs(browser, 'moderator@demo.test');
  await page.goto(`/service/${job.id}`);
  const panel = page.getByRole('region', { name: 'Det står i huset' });
  await panel.getByRole('button', { name: /^Tilføj Ladestander/ }).click();
  const link = panel.getByRole('link', { name: 'Ladestander Zaptec Go ladestander' });
  await expect(link).toBeVisible();
  await expect(panel.getByText('Fra sagen')).toBeHidden();

  await page.goto(`/leads/profile/${lead}`);
  await link.click();
  await expect(page).toHaveURL(/\/service\/installations\/\w{15}$/);
  await expect(page.getByRole('region', { name: 'Sager' }).getByRole('link', { name: 'Ladestander' })).toBeVisible();
  await expectClean(page);
  const label = await page.request.get(
    (await page.getByRole('link', { name: 'Udskriv etiket' }).getAttribute('href')) ?? '',
  );
  expect([label.status(), label.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await label.body()).subarray(0, 5).toString()).toBe('%PDF-');

  const stranger = await browser.newContext();
  const scanned = await stranger.newPage();
  await scanned.goto(page.url());
  await expect(scanned).toHaveURL(/\/login\?/);
  await stranger.close();
});
