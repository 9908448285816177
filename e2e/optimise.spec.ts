/** Routes that the optimiser proposes, with the real VROOM. */
import { addDays } from '../lib/core/shared/dates.ts';
import { openAs } from './support/open-as.ts';
import {
  createPlanningFixture,
  findWorkingMonday,
  moveByKeys,
  stop,
  technicianRow,
  trayItem,
} from './support/planning.ts';
import { toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** The program is installed at its first use. */
const FIRST_USE_MS = 180_000;
test.setTimeout(FIRST_USE_MS + 60_000);

const [NEAR, FAR] = [
  { lat: 56.17, lng: 10.2, address: 'Nærvej 1' },
  { lat: 56.46, lng: 10.04, zip: '8900', city: 'Randers C', address: 'Fjernvej 1' },
];

test('a route is put in a better order, and a sick technician’s day is spread; each is one undoable step', async ({
  browser,
}) => {
  const day = addDays(findWorkingMonday(12), 1);
  const { anna, bo, jobs, tag } = await createPlanningFixture([NEAR, FAR, { ...NEAR, address: 'Nærvej 9' }]);
  const page = await openAs(browser, 'moderator@demo.test');
  await page.goto(`/planning?dag=${day}&q=${tag}&hvem=${tag}`);
  for (const [at, time] of ['7.30', '9.30', '11.30'].entries()) {
    await moveByKeys(page, trayItem(page, jobs[at]!.id), { technician: anna, time });
    await expect(stop(page, anna, jobs[at]!.id)).toBeVisible();
  }
  const clocks = async () =>
    Promise.all(jobs.map(async ({ id }) => (await stop(page, anna, id).getAttribute('title'))?.slice(0, 5)));
  const before = await clocks();

  const menu = technicianRow(page, anna).getByRole('button', { name: /^Mere om Anna/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Optimér rækkefølgen' }).click();
  const dialog = page.getByRole('dialog');
  const apply = dialog.getByRole('button', { name: 'Anvend' });
  const find = dialog.getByRole('button', { name: 'Find forslag' });
  if (await find.isVisible()) await find.click();
  await apply.click({ timeout: FIRST_USE_MS });
  await expect.poll(clocks).not.toEqual(before);
  await page.keyboard.press('Control+z');
  await expect.poll(clocks).toEqual(before);

  await menu.click();
  await page.getByRole('menuitem', { name: 'Meld syg' }).click();
  await expect(dialog.getByText('3 planlagte besøg de dage:')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fordel på andre' }).click();
  await expect(dialog.getByText('Sådan fordeles besøgene')).toBeVisible({ timeout: 60_000 });
  await apply.click();
  const done = toast(page, /er meldt syg/);
  await expect(done).toBeVisible();
  for (const { id } of jobs) await expect(stop(page, anna, id)).toBeHidden();
  await done.getByRole('button', { name: 'Fortryd' }).click();
  await expect.poll(clocks).toEqual(before);
  await expect(technicianRow(page, bo)).toBeVisible();
});
