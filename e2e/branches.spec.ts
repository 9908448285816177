/** A week of a firm with two branches: each job goes to a technician of its own town, by drag and by keyboard. */
import type { Page } from '@playwright/test';
import { addDays } from '../lib/core/shared/dates.ts';
import { expectClean } from './support/axe.ts';
import { openAs } from './support/open-as.ts';
import {
  type FixtureJob,
  boardAddress,
  createPlanningFixture,
  dragTo,
  findWorkingMonday,
  stop,
  technicianRow,
  trayItem,
  waitForCarrying,
} from './support/planning.ts';
import { superuser } from './support/product.ts';
import { toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const MONDAY = findWorkingMonday(15);
const AALBORG = { zip: '9000', city: 'Aalborg', lat: 57.0488, lng: 9.9217 };
const ODENSE = { zip: '5000', city: 'Odense C', lat: 55.4038, lng: 10.4024 };

/** Anna of Aalborg and Bo of Odense, two jobs in Aalborg and three in Odense. */
async function createBranchFixture() {
  const branches = await (await superuser()).collection('branches').getFullList<{ id: string; name: string }>();
  const branchOf = (town: string) => branches.find(({ name }) => name === town)!.id;
  const north = { address: 'Boulevarden 3', ...AALBORG };
  const south = { address: 'Vestergade 12', ...ODENSE };
  return createPlanningFixture([north, north, south, south, { ...south, durationMin: 180 }], {
    anna: { ...AALBORG, branch: branchOf('Aalborg') },
    bo: { ...ODENSE, branch: branchOf('Odense') },
  });
}

async function openBoard(page: Page, day: string, tag: string, more = ''): Promise<void> {
  await page.goto(`${boardAddress(day, tag)}${more}`);
  await waitForCarrying(page);
}

test('a week in Aalborg and Odense is planned by drag and by keyboard', async ({ browser }) => {
  const { anna, bo, jobs, tag } = await createBranchFixture();
  const [north, north2, south, south2, long] = jobs as [FixtureJob, FixtureJob, FixtureJob, FixtureJob, FixtureJob];
  const page = await openAs(browser, 'moderator@demo.test');
  await openBoard(page, MONDAY, tag);

  // What Enter proposes is a technician of the job's own town, although Anna's row is the first.
  await trayItem(page, south.id).focus();
  await page.keyboard.press('Space');
  await expect(technicianRow(page, bo).locator('[data-preview]')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(stop(page, bo, south.id)).toBeFocused();

  // A job in Odense does not fit the day of a man in Aalborg; one press lays it in Odense.
  await dragTo(page, trayItem(page, south2.id), anna, 600);
  const refusal = page.getByRole('dialog');
  await expect(refusal).toContainText('For langt væk');
  await expect(refusal.getByRole('button', { name: /^Nærmeste, der kan: Bo/ })).toBeVisible();
  await expectClean(page, '[role="dialog"]');
  await refusal.getByRole('button', { name: /^Nærmeste, der kan: Bo/ }).click();
  await expect(stop(page, bo, south2.id)).toBeVisible();

  await dragTo(page, trayItem(page, north.id), anna, 540);
  await expect(stop(page, anna, north.id)).toContainText('09.00');

  // The rest of the week, in the grid of the week, in groups by branch.
  await openBoard(page, MONDAY, tag, '&vis=uge&grupper=true');
  await expect(page.getByRole('rowheader', { name: /^(Aalborg|Odense)$/ })).toHaveCount(2);
  for (const [job, days, technician] of [
    [north2, 1, anna],
    [long, 2, bo],
  ] as const) {
    await trayItem(page, job.id).focus();
    await page.keyboard.press('Space');
    for (let n = 0; n < days; n++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(toast(page, `${job.title} er planlagt`)).toBeVisible();
    await expect(stop(page, technician, job.id)).toBeFocused();
  }
  await expectClean(page);
  await openBoard(page, addDays(MONDAY, 2), tag);
  await expect(stop(page, bo, long.id)).toBeVisible();

  await page.getByRole('combobox', { name: 'Afdeling' }).selectOption('Aalborg');
  await expect(technicianRow(page, bo)).toHaveCount(0);
  await expect(technicianRow(page, anna)).toBeVisible();
});

test('on a phone the days stand by branch, and the row has its menu', { tag: '@phone-only' }, async ({ browser }) => {
  const { tag } = await createBranchFixture();
  const page = await openAs(browser, 'moderator@demo.test', { viewport: { width: 360, height: 740 } });
  await page.goto(`/planning?dag=${MONDAY}&hvem=${tag}`);
  await page.getByRole('button', { name: /^Filtre/ }).click();
  await page.getByRole('button', { name: 'Efter afdeling' }).click();
  await expect(page.getByText('Aalborg', { exact: true }).and(page.locator('p'))).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: `Mere om Bo ${tag}` }).click();
  await page.getByRole('menuitem', { name: 'Meld syg' }).click();
  await expect(page.getByRole('dialog', { name: `Meld Bo ${tag} syg` })).toBeVisible();
  await expectClean(page, '[role="dialog"]');
});
