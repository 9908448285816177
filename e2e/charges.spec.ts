/** Charges that are added automatically, from the try-out box to the job. */
import { addDays, formatDay } from '../lib/core/shared/dates.ts';
import { openAs } from './support/open-as.ts';
import { boardAddress, createPlanningFixture, findWorkingMonday, moveByKeys, trayItem } from './support/planning.ts';
import { toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('a job on a Saturday evening gets the charges that the try-out box says, and what a user removes stays removed', async ({
  browser,
}) => {
  const saturday = addDays(findWorkingMonday(5), 5);
  const { anna, jobs, tag } = await createPlanningFixture([{ durationMin: 75 }]);
  const job = jobs[0]!.id;
  const page = await openAs(browser, 'moderator@demo.test');
  await page.goto('/settings/charge');
  const trial = page.getByRole('region', { name: 'Prøv en sag' });
  await trial.getByRole('textbox', { name: 'Dag' }).fill(formatDay(saturday));
  await trial.getByRole('textbox', { name: 'Kl.' }).fill('19.30');
  await trial.getByRole('textbox', { name: 'Varighed' }).fill('1:15');
  const result = trial.getByRole('status');
  await expect(result).toContainText(/Aftentillæglørdag kl\. 19\.30 · 1 t 15 min rundet op.*442,50/);
  await expect(result).toContainText(/Weekendtillæglørdag kl\. 19\.30 · 1 t 15 min rundet op.*742,50/);
  await expect(result).toContainText(/Lægges på i alt1\.185,00/);

  await page.goto(boardAddress(saturday, tag));
  // The board shows the move before it is stored.
  const stored = page.waitForResponse('**/api/planning/place');
  const reason = 'Aftalt med kunden';
  await moveByKeys(page, trayItem(page, job), { technician: anna, day: saturday, time: '19.30', reason });
  await stored;
  await page.goto(`/service/${job}`);
  const lines = page.getByRole('region', { name: 'Timer og materialer' });
  const charge = (name: string) => lines.locator('[data-line="ekstra"]').filter({ hasText: name });
  for (const [name, amount] of [
    ['Aftentillæg', '442,50'],
    ['Weekendtillæg', '742,50'],
  ] as const) {
    await expect(charge(name)).toContainText('Tilføjet automatisk: lørdag kl. 19.30 · 1 t 15 min rundet op');
    await expect(charge(name)).toContainText(amount);
  }
  await lines.getByRole('button', { name: 'Fjern Weekendtillæg' }).click();
  await expect(toast(page, 'Weekendtillæg fjernet')).toBeVisible();

  await lines.getByRole('button', { name: 'Timer', exact: true }).click();
  const hours = page.getByRole('dialog', { name: 'Skriv timer på' });
  await hours.getByRole('textbox', { name: 'Dag' }).fill(formatDay(saturday));
  await hours.getByRole('textbox', { name: /^Fra kl\./ }).fill('20');
  await hours.getByRole('textbox', { name: 'Tid' }).fill('2');
  await expect(hours.getByRole('status').last()).toContainText('kl. 20.00 Overtid, høj sats 2 t');
  await hours.getByRole('button', { name: 'Skriv på' }).click();
  await expect(lines.locator('[data-line="timer"]')).toContainText('Overtid, høj sats');
  await expect(charge('Aftentillæg')).toContainText('Tilføjet automatisk: lørdag kl. 20.00');
  await expect(charge('Aftentillæg')).toContainText('590,00');
  await expect(charge('Weekendtillæg')).toHaveCount(0);
});
