/** A seller makes options of an offer: good, better, best and an extra, with a deposit, and attaches a file. */
import type { Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { newOffer, openOffer, readOffer, writeLines } from './support/offers.ts';
import { openAs } from './support/open-as.ts';
import { findMailsTo } from './support/outbox.ts';
import { accountId, makeLead, unique, uniquePhone } from './support/records.ts';
import { expect, test } from './support/test.ts';

/** A draft whose three sections are of one group once the seller has said so. */
async function makeDraft(seller: Page, email: string): Promise<string> {
  const owner = await accountId('seller@demo.test');
  const phone = uniquePhone();
  const phones = [{ raw: phone, normalised: phone }];
  const lead = await makeLead({ name: 'Karen Kunde', email, owner, phones });
  const title = 'Lys i køkkenet';
  const id = await newOffer(seller, title, lead);
  const sections = ['God', 'Bedre', 'Bedst', 'Dæmper'].map((name, at) => ({ id: `s${at}`, title: name }));
  const lines = [
    { text: 'Montering', unitPrice: 1000_00 },
    { text: 'Pærer', unitPrice: 400_00, section: 's0' },
    { text: 'Spots', unitPrice: 800_00, section: 's1' },
    { text: 'Lysskinne', unitPrice: 1600_00, section: 's2' },
    { text: 'Dæmper', unitPrice: 240_00, section: 's3' },
  ];
  await writeLines(seller, id, lines, { title, sections });
  return id;
}

async function setChoice(seller: Page, section: string, item: RegExp): Promise<void> {
  await seller.getByRole('button', { name: `Handlinger for afsnittet ${section}` }).click();
  await seller.getByRole('menuitem', { name: item }).click();
}

test('good, better, best and an extra are made in the editor, and sent with a file besides the PDF', async ({
  browser,
}) => {
  const seller = await openAs(browser, 'seller@demo.test');
  const email = `${unique('kunde').replace(/\W/g, '')}@kunde.test`;
  const id = await makeDraft(seller, email);
  await openOffer(seller, id);
  await setChoice(seller, 'God', /nyt valg/);
  await seller.getByRole('textbox', { name: 'Navn på valget' }).fill('Belysning');
  await setChoice(seller, 'Bedre', /Belysning/);
  await setChoice(seller, 'Bedst', /Belysning/);
  await seller.getByRole('textbox', { name: 'Afsnittets navn' }).nth(3).press('Alt+o');
  await seller.locator('[data-row="s1"]').getByLabel('Anbefalet').check();
  const totals = seller.getByTestId('totals').first();
  await expect(totals.getByTestId('sum-total')).toContainText('2.250,00');
  await expect(totals.getByTestId('sum-range')).toHaveText('Kunden kan vælge fra 1.750,00 til 3.550,00 kr.');
  await totals.getByLabel('A conto ved accept').selectOption('Procent');
  await totals.getByLabel('A conto i procent').fill('30');
  await expect(totals.getByTestId('sum-deposit')).toContainText('675,00');
  await expect.poll(async () => (await readOffer(seller, id)).offer).toMatchObject({ total: 2250_00, depositBp: 3000 });
  await expectClean(seller);

  await seller.getByRole('button', { name: 'Send tilbud' }).click();
  const dialog = seller.getByRole('dialog');
  const sheet = { name: 'Datablad.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 datablad') };
  await dialog.locator('input[type=file]').setInputFiles(sheet);
  await expect(dialog.getByRole('checkbox', { name: sheet.name })).toBeChecked();
  await dialog.getByRole('button', { name: 'Send tilbud' }).click();
  await expect(seller.getByText('Tilbuddet er sendt').first()).toBeVisible();
  await expect(seller.getByText(/Vedhæftet: Datablad\.pdf/).first()).toBeVisible();
  const [mail] = await findMailsTo(email);
  const attached = mail!.message.attachments!.map(({ name, contentBytes }) => [name, contentBytes.slice(0, 8)]);
  expect(attached).toEqual([
    [expect.stringMatching(/^Tilbud \d+\.pdf$/), Buffer.from('%PDF-1').toString('base64')],
    [sheet.name, Buffer.from('%PDF-1').toString('base64')],
  ]);
});
