/** The audit pack: ordered on its page, downloaded, and opened by another reader. */
import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { addDays, copenhagenToday } from '../lib/core/shared/dates.ts';
import { expectClean } from './support/axe.ts';
import { openAs } from './support/open-as.ts';
import { readPdfText } from './support/pdf-text.ts';
import { expect, test } from './support/test.ts';

test('the office downloads the reports of a period, and a seller has no such page', async ({ browser }) => {
  const today = copenhagenToday(new Date());
  const page = await openAs(browser, 'management@demo.test');
  await page.goto(`/service/audit?fra=${addDays(today, -10)}&til=${today}`);
  await expect(page.getByRole('region', { name: 'Mangler' })).toBeVisible();
  await expectClean(page);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Hent ZIP' }).click();
  const download = await started;
  const files = unzipSync(await readFile(await download.path()));
  const text = Buffer.from(files['Oversigt.csv']!).toString();
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, delimiter: ';', skipEmptyLines: true });
  const reported = data.filter(({ Fil }) => Fil);
  expect(reported.length).toBeGreaterThan(0);
  expect(Object.keys(files).filter((name) => name.endsWith('.pdf'))).toEqual(reported.map(({ Fil }) => Fil));
  const [first] = reported;
  const report = await readPdfText(files[first!.Fil!]!);
  expect(report.replace(/\s+/g, ' ')).toContain(`KLS-rapport, sag ${first!['Sagsnr.']}`);
  await expect(page.getByText(/^Pakken er hentet med/)).toBeVisible();

  const seller = await openAs(browser, 'seller@demo.test');
  expect((await seller.goto('/service/audit'))?.status()).toBe(404);
});
