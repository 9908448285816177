/** The main workflow: phone link, sign-in, the customer, the offer, and the mail from the seller's mailbox. */
import { createOffer, LINE_TEXT, sendOffer } from './support/offer-steps.ts';
import { findMailsTo } from './support/outbox.ts';
import { readPdfText } from './support/pdf-text.ts';
import { formatPhonePairs } from './support/records.ts';
import { chooseAccount, pressSignIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Expects exactly one mail from the seller, with a PDF that matches the screen. */
async function expectMail(to: string, name: string, offer: { number: string; total: string }): Promise<void> {
  const mails = await findMailsTo(to);
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.from).toBe('seller@demo.test');
  expect(mail?.message.subject).toContain(offer.number);
  expect(mail?.message.body.content).toContain(offer.total);
  expect(mail?.message.attachments.map((a) => a.name)).toEqual([`Tilbud ${offer.number}.pdf`]);
  const text = await readPdfText(Buffer.from(mail?.message.attachments[0]?.contentBytes ?? '', 'base64'));
  for (const part of [offer.number, name, offer.total, LINE_TEXT]) expect(text).toContain(part);
}

/** Returns digits that no other test or run uses. */
const uniqueDigits = () => `${Date.now()}${Math.floor(Math.random() * 1000)}`;

test('a known caller: from the phone link and sign-in to the sent offer', { tag: '@phone' }, async ({ page }) => {
  const to = `kendt-${uniqueDigits()}@kunde.test`;
  await page.goto('/kundeliste/tlf/+4520304050');
  await expect(page).toHaveURL('/login?redirect=%2Fkundeliste%2Ftlf%2F%2B4520304050');
  await chooseAccount(await pressSignIn(page), 'seller@demo.test');
  await expect(page).toHaveURL(/\/leads\/profile\/demolead0000001/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kirsten Østergaard');

  const offer = await createOffer(page, 'Ladestander til Kirsten');
  await sendOffer(page, to);
  await expectMail(to, 'Kirsten Østergaard', offer);

  // The sent offer is locked, shows its status and appears on the customer's timeline.
  await expect(page.getByText('Sendt', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send tilbud' })).toHaveCount(0);
  await page.goto('/leads/profile/demolead0000001');
  await expect(page.getByText(offer.number).filter({ visible: true }).first()).toBeVisible();
});

test('a new caller: the number is filled in, the lead is created, the offer is sent', async ({ page }) => {
  const phone = `91${uniqueDigits().slice(-6)}`;
  const name = `Ny Kunde Ægidius ${phone}`;
  const to = `ny-${phone}@kunde.test`;
  await page.goto(`/kundeliste/tlf/+45${phone}`);
  await chooseAccount(await pressSignIn(page), 'seller@demo.test');
  const form = page.getByRole('dialog', { name: 'Opret lead' });
  await expect(form.getByLabel('Telefonnummer 1')).toHaveValue(formatPhonePairs(phone));
  await form.getByLabel('Navn').fill(name);
  await form.getByLabel('E-mail').fill(to);
  await form.getByRole('button', { name: 'Opret lead' }).click();
  await expect(page).toHaveURL(/\/leads\/profile\/[a-z0-9]{15}/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

  const offer = await createOffer(page, 'Tilbud til en ny kunde');
  await sendOffer(page, to);
  await expectMail(to, name, offer);

  // The next call from that number opens the customer.
  await page.goto(`/kundeliste/tlf/0045${phone}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});
