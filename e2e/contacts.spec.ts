/** A customer's people and addresses: who gets offers is proposed, and an address remembers its earlier owners. */
import { expectCleanAtBothWidths } from './support/axe.ts';
import { newOffer, openOffer, writeLines } from './support/offers.ts';
import { openAs } from './support/open-as.ts';
import { findMailsTo } from './support/outbox.ts';
import { superuser } from './support/product.ts';
import { accountId, makeLead, unique, uniquePhone } from './support/records.ts';
import { expect, test } from './support/test.ts';

test('a contact that gets offers is proposed when one is sent, and the address shows an earlier owner’s job', async ({
  browser,
}) => {
  const number = Math.floor(Math.random() * 900) + 100;
  const name = unique('Ejerforening');
  const owner = await accountId('seller@demo.test');
  const place = { address: `Ørnevænget ${number}`, zip: '8000', city: 'Aarhus C' };
  const lead = await makeLead({ name, owner, email: `hoved-${number}@kunde.test`, ...place });
  const before = unique('Forrige ejer');
  await (await superuser()).collection('service_jobs').create({
    jobNumber: 700_000 + number,
    title: 'Tavle skiftet',
    type: 'installation',
    priority: 'normal',
    status: 'faktureret',
    customerName: before,
    address: `Oernevaenget ${number}, 2. th.`,
    zip: '8000',
    rev: 1,
  });
  const page = await openAs(browser, 'seller@demo.test');

  await page.goto(`/leads/profile/${lead}`);
  await page.getByRole('button', { name: 'Tilføj kontakt' }).click();
  const sheet = page.getByRole('dialog', { name: 'Tilføj kontakt' });
  const mail = `vagn-${Date.now()}@kunde.test`;
  const phone = uniquePhone();
  await sheet.getByRole('textbox', { name: 'Navn' }).fill('Vagn Vicevært');
  await sheet.getByRole('textbox', { name: 'Rolle' }).fill('Vicevært');
  await sheet.getByRole('textbox', { name: 'Telefonnummer 1' }).fill(phone);
  await sheet.getByRole('textbox', { name: 'E-mail' }).fill(mail);
  await sheet.getByRole('switch', { name: 'Får tilbud' }).click();
  await expectCleanAtBothWidths(page, '[role="dialog"]');
  await sheet.getByRole('button', { name: /^Gem/ }).click();
  await expect(sheet).toBeHidden();
  const contacts = page.getByRole('region', { name: 'Kontakter' });
  await expect(contacts.getByText('Får tilbud')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tidslinje' })).toContainText('Vagn Vicevært, Vicevært');
  await page.getByRole('region', { name: 'Tidslinje' }).getByRole('button', { name: /^Vis/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Rettelser' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/tidslinje=rettelser/);
  await expect(page.getByRole('region', { name: 'Tidslinje' })).toContainText('Vagn Vicevært, Vicevært');
  await expectCleanAtBothWidths(page);

  await page.goto(`/leads/lead-search/${phone}`);
  await expect(page).toHaveURL(new RegExp(`/leads/profile/${lead}`));

  const history = page.getByRole('link', { name: /^Adressens historik/ });
  await history.click();
  const jobs = page.getByRole('region', { name: 'Sager' });
  await expect(jobs.getByText(before)).toBeVisible();
  await expect(jobs.getByText('2. th.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Kunder på adressen' }).getByText(name)).toBeVisible();
  await expectCleanAtBothWidths(page);
  await jobs.getByRole('link', { name: 'Tavle skiftet' }).click();
  await page.getByRole('link', { name: 'Adressens historik' }).click();
  await expect(page.getByRole('region', { name: 'Kunder på adressen' }).getByText(name)).toBeVisible();

  const offer = await newOffer(page, 'Ny tavle', lead);
  await writeLines(page, offer, [{ text: 'Tavle' }]);
  await openOffer(page, offer);
  await page.getByRole('button', { name: 'Send tilbud' }).click();
  const dialog = page.getByRole('dialog', { name: /^Send tilbud/ });
  await expect(dialog.getByRole('textbox', { name: 'Til', exact: true })).toHaveValue(mail);
  await expect(dialog.getByRole('button', { name: 'Vagn Vicevært · Vicevært' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectCleanAtBothWidths(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Send tilbud' }).click();
  await expect(page.getByText('Tilbuddet er sendt', { exact: true })).toBeVisible();
  expect(await findMailsTo(mail)).toHaveLength(1);
});
