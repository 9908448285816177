/** From a done job to its invoice: what is missing, mended, moved with others, exported, numbered and locked. */
import { readFile } from 'node:fs/promises';
import { expectCleanAtBothWidths } from './support/axe.ts';
import { openAs } from './support/open-as.ts';
import { superuser } from './support/product.ts';
import { makeLead, unique } from './support/records.ts';
import { expect, test } from './support/test.ts';

test('a done job is mended, moved, exported, numbered and locked', async ({ browser }) => {
  const pb = await superuser();
  const title = unique('Faktura');
  const lead = await makeLead({ name: title, customerType: 'erhverv', company: 'Kontor ApS', cvr: '', ean: '' });
  const jobs = pb.collection('service_jobs');
  const last = await jobs.getFirstListItem<{ jobNumber: number }>('id != ""', { sort: '-jobNumber' });
  const job = await jobs.create({
    ...{ jobNumber: last.jobNumber + 1, title, type: 'service', priority: 'normal', customerName: 'Kontor ApS' },
    ...{ lead, status: 'udfoert', rev: 1, searchText: title.toLowerCase(), subtotal: 139_000 },
    ...{ statusAt: new Date().toISOString(), doneAt: new Date().toISOString() },
  });
  await pb.collection('service_job_lines').create({
    ...{ job: job.id, kind: 'timer', qtyMilli: 2000, unitPrice: 69_500, vatRate: 25, billable: true, unit: 'time' },
  });
  const page = await openAs(browser, 'admin@demo.test');
  await page.goto(`/service?vis=kontor&q=${encodeURIComponent(title)}`);
  const row = page.locator(`[data-id="${job.id}"]`);
  await expect(row).toContainText('CVR eller EAN');
  await expect(page.getByText('1 sag · 1.390,00 kr. ekskl. moms')).toBeVisible();
  await expectCleanAtBothWidths(page);

  await pb.collection('leads').update(lead, { cvr: '12345674', email: 'regning@kunde.test' });
  await page.reload();
  await expect(row).not.toContainText('CVR eller EAN');
  const move = async (name: string, status: string) => {
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name, exact: true }).click();
    await expect(row).toContainText(status);
  };
  await move('Godkend', 'Kontrolleret');
  await move('Frigiv', 'Klar til fakturering');

  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Eksportér', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Format').selectOption('JSON');
  await expectCleanAtBothWidths(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Eksportér' }).click();
  const read = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { jobs: object[] };
  expect(read.jobs).toMatchObject([
    { customer: { cvr: '12345674', invoiceMail: 'regning@kunde.test' }, subtotal: 139_000, total: 173_750 },
  ]);

  await page.getByRole('button', { name: 'Skriv fakturanr.' }).click();
  await dialog.getByLabel('Fakturanr.').fill(title);
  await dialog.getByRole('button', { name: 'Gem og lås' }).click();
  await expect(row).toBeHidden();
  expect(await jobs.getOne(job.id)).toMatchObject({ status: 'faktureret', invoiceRef: title });
  await page.goto(`/service/${job.id}`);
  await expect(page.getByRole('region', { name: 'Tidslinje' })).toContainText('Eksporteret til faktura (JSON)');
  await expect(page.getByRole('button', { name: 'Redigér' })).toBeHidden();
});
