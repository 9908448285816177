/** A seller's steps with an offer, taken on the screen. */
import { expect, type Page } from '@playwright/test';
import { formatKr } from '../../lib/core/money.ts';
import { standinUrl } from './product.ts';

export const LINE_TEXT = 'Montage af ladestander på æøå-væg';

export type SentMail = {
  n: number;
  from: string;
  message: {
    subject: string;
    body: { content: string };
    toRecipients: { emailAddress: { address: string } }[];
    attachments: { name: string; contentBytes: string }[];
  };
};

/** The seller's mail to this address, as the stand-in for Microsoft keeps it. */
export async function mailTo(address: string): Promise<SentMail[]> {
  const { items } = (await (await fetch(`${standinUrl()}/outbox.json`)).json()) as { items: SentMail[] };
  return items.filter((mail) => mail.message.toRecipients.some((to) => to.emailAddress.address === address));
}

/** From the profile: a new offer with one priced line and a free text. @returns number and total as the screen shows them */
export async function writeOffer(page: Page, title: string): Promise<{ number: string; total: string }> {
  await page.getByRole('button', { name: 'Nyt tilbud' }).first().click();
  await expect(page).toHaveURL(/\/leads\/inquiry\/[a-z0-9]{15}/);
  await page.getByLabel('Overskrift').fill(title);
  const texts = page.locator('[data-cell="text"]');
  if ((await texts.count()) === 0) await page.getByRole('button', { name: 'Linje', exact: true }).first().click();
  await texts.first().fill(LINE_TEXT);
  await page.keyboard.press('Escape');
  const row = page.locator('[data-line]').first();
  await row.getByLabel('Antal').fill('2,5');
  await row.getByLabel('Pris').fill('1.234,50');
  await row.getByLabel('Pris').blur();
  // 2,5 × 1.234,50 = 3.086,25 and 25 % moms on it.
  const total = formatKr(385781);
  await expect(page.getByText(total).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(/^Gemt/).filter({ visible: true }).first()).toBeVisible();
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  const number = /\d{5,}/.exec(heading)?.[0] ?? '';
  expect(number).not.toBe('');
  return { number, total };
}

/** Sends from the dialog and waits until the product says so. */
export async function sendOffer(page: Page, to: string): Promise<void> {
  await page.getByRole('button', { name: 'Send tilbud' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Emne')).toHaveValue(/Tilbud \d+/);
  await dialog.getByLabel('Til').fill(to);
  await dialog.getByRole('button', { name: 'Send tilbud' }).click();
  await expect(page.getByText('Tilbuddet er sendt').first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
}
