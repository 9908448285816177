/** A technician's steps on a job's page. */
import { expect, type Page } from '@playwright/test';
import { FIRST_VERSION } from '../../lib/settings/shared/kls/first-version.ts';

export const nextStep = (page: Page) => page.getByRole('region', { name: 'Næste skridt' });

/** Fills in and saves the verification report of one circuit, after expecting the warning about a bad value. */
export async function fillReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Udfyld skema' }).click();
  const sheet = page.getByRole('dialog', { name: 'KLS-skema' });
  await sheet.getByRole('textbox', { name: 'Tavle' }).fill('Entré');
  await sheet.getByRole('textbox', { name: 'Måleinstrument' }).fill('Installationstester');
  await sheet.getByRole('textbox', { name: 'Målt af' }).fill('MM');
  for (const { text } of FIRST_VERSION.definition.points) {
    await sheet.getByRole('combobox', { name: text }).click();
    await page.getByRole('option', { name: 'I orden' }).click();
  }
  await sheet.getByRole('textbox', { name: 'Kreds', exact: true }).fill('Køkken');
  await sheet.getByRole('textbox', { name: 'Sikring' }).fill('C16');
  await sheet.getByRole('textbox', { name: 'Beskyttelsesleder' }).fill('0,32');
  await sheet.getByRole('textbox', { name: 'Isolation' }).fill('0,4');
  await sheet.getByRole('textbox', { name: 'HPFI-udkobling' }).fill('24');
  await sheet.getByRole('switch').click();
  await expect(sheet.getByText('Isolation er under 1 MΩ')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Isolation' }).fill('400');
  await expect(sheet.getByText('Skemaet er udfyldt.')).toBeVisible();
  await sheet.getByRole('button', { name: /^Gem/ }).click();
  await expect(sheet).toBeHidden();
}

/** In the sheet before Udført: writes the hours and what was done, and reports the visit as done. */
export async function finishVisit(page: Page, { hours, note }: { hours: string; note: string }): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Før du melder udført' });
  const form = sheet.getByRole('form', { name: /^Timer: / });
  await form.getByRole('button', { name: hours, exact: true }).click();
  await form.getByRole('button', { name: 'Skriv på' }).click();
  await expect(form).toHaveCount(0);
  await sheet.getByRole('textbox', { name: 'Udført arbejde' }).fill(note);
  await sheet.getByRole('button', { name: 'Meld udført, resten senere' }).click();
}
