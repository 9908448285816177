/** The main job from end to end: the phone system's link, the sign-in, the customer, the offer, the mail from the seller's own mailbox. */
import { expect, test } from '@playwright/test';
import { LINE_TEXT, mailTo, sendOffer, writeOffer } from './support/offer-steps.ts';
import { pdfText } from './support/pdf-text.ts';
import { chooseAccount, pressSignIn } from './support/sign-in.ts';

/** Exactly one mail went out, from the seller, with the PDF that says what the screen said. */
async function expectMail(to: string, name: string, offer: { number: string; total: string }): Promise<void> {
  const mails = await mailTo(to);
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.from).toBe('seller@demo.test');
  expect(mail?.message.subject).toContain(offer.number);
  expect(mail?.message.body.content).toContain(offer.total);
  expect(mail?.message.attachments.map((a) => a.name)).toEqual([`Tilbud ${offer.number}.pdf`]);
  const text = await pdfText(Buffer.from(mail?.message.attachments[0]?.contentBytes ?? '', 'base64'));
  for (const part of [offer.number, name, offer.total, LINE_TEXT]) expect(text).toContain(part);
}

const unique = () => `${Date.now()}${Math.floor(Math.random() * 1000)}`;

test('a known caller: from the phone link before sign-in to the offer in the outbox', async ({ page }) => {
  const to = `kendt-${unique()}@kunde.test`;
  await page.goto('/kundeliste/tlf/+4520304050');
  await expect(page).toHaveURL('/login?redirect=%2Fkundeliste%2Ftlf%2F%2B4520304050');
  await chooseAccount(await pressSignIn(page), 'seller@demo.test');
  await expect(page).toHaveURL(/\/leads\/profile\/demolead0000001/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kirsten Østergaard');

  const offer = await writeOffer(page, 'Ladestander til Kirsten');
  await sendOffer(page, to);
  await expectMail(to, 'Kirsten Østergaard', offer);

  // Sent is sent: locked, with its status, and on the customer's timeline.
  await expect(page.getByText('Sendt', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send tilbud' })).toHaveCount(0);
  await page.goto('/leads/profile/demolead0000001');
  await expect(page.getByText(offer.number).filter({ visible: true }).first()).toBeVisible();
});

test('a new caller: the number is filled in, the lead is made, the offer goes out', async ({ page }) => {
  const phone = `91${unique().slice(-6)}`;
  const name = `Ny Kunde Ægidius ${phone}`;
  const to = `ny-${phone}@kunde.test`;
  await page.goto(`/kundeliste/tlf/+45${phone}`);
  await chooseAccount(await pressSignIn(page), 'seller@demo.test');
  const form = page.getByRole('dialog', { name: 'Opret lead' });
  await expect(form.getByLabel('Telefonnummer 1')).toHaveValue(phone.replace(/(..)(..)(..)(..)/, '$1 $2 $3 $4'));
  await form.getByLabel('Navn').fill(name);
  await form.getByLabel('E-mail').fill(to);
  await form.getByRole('button', { name: 'Opret lead' }).click();
  await expect(page).toHaveURL(/\/leads\/profile\/[a-z0-9]{15}/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

  const offer = await writeOffer(page, 'Tilbud til en ny kunde');
  await sendOffer(page, to);
  await expectMail(to, name, offer);

  // The next call from that number goes straight to the customer.
  await page.goto(`/kundeliste/tlf/0045${phone}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});
