/** A seller's steps with an offer on the screen. */
import { expect, type Page } from '@playwright/test';
import { formatKr } from '../../lib/core/shared/money.ts';

export const LINE_TEXT = 'Montage af ladestander på æøå-væg';

/**
 * Creates an offer with one priced free-text line from a lead's profile.
 * @returns number and total as the screen shows them
 */
export async function createOffer(page: Page, title: string): Promise<{ number: string; total: string }> {
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
  // 2,5 × 1.234,50 = 3.086,25, plus 25 % VAT.
  const total = formatKr(385781);
  await expect(page.getByText(total).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(/^Gemt/).filter({ visible: true }).first()).toBeVisible();
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  const number = /\d{5,}/.exec(heading)?.[0] ?? '';
  expect(number).not.toBe('');
  return { number, total };
}

/** Sends the open offer and waits for the confirmation. */
export async function sendOffer(page: Page, to: string): Promise<void> {
  await page.getByRole('button', { name: 'Send tilbud' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Emne')).toHaveValue(/Tilbud \d+/);
  await dialog.getByLabel('Til').fill(to);
  await dialog.getByRole('button', { name: 'Send tilbud' }).click();
  await expect(page.getByText('Tilbuddet er sendt').first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
}
