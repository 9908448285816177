/** The optimiser on the board, with the real VROOM, which the product installs at its first use. */
import type { Browser, Page } from '@playwright/test';
import { addDays } from '../lib/core/shared/dates.ts';
import { expectClean } from './support/axe.ts';
import { callApi } from './support/offers.ts';
import {
  type FixtureJob,
  type PlanningFixture,
  boardAddress,
  createPlanningFixture,
  findWorkingMonday,
  stop,
  technicianRow,
  trayItem,
} from './support/planning.ts';
import { superuser } from './support/product.ts';
import { openAs } from './support/open-as.ts';
import { toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** The optimiser is installed once a product, in less than a minute on a quiet machine. */
const INSTALL_MS = 120_000;

const NORTH = { lat: 56.3, lng: 10.1 };
const SOUTH = { lat: 56.03, lng: 10.2 };

const day = () => addDays(findWorkingMonday(5), 1);

/** A board of the day on which Anna has these jobs at these times; Anna and Bo alone have the skill of the jobs. */
async function openDay(
  browser: Browser,
  jobs: readonly Record<string, unknown>[],
  starts: readonly number[],
): Promise<{ page: Page; fixture: PlanningFixture }> {
  const fixture = await createPlanningFixture(jobs);
  const pb = await superuser();
  const { anna, bo, tag } = fixture;
  await pb.collection('technicians').update(anna, { skills: [tag, `anna ${tag}`] });
  await pb.collection('technicians').update(bo, { skills: [tag] });
  for (const [at, { id }] of fixture.jobs.entries()) {
    const skills = jobs[at]?.isAnnasOnly ? [`anna ${tag}`] : [tag];
    await pb.collection('service_jobs').update(id, { skills });
  }
  const page = await openAs(browser, 'moderator@demo.test');
  let rev = 0;
  for (const [at, startMinute] of starts.entries()) {
    const body = { job: fixture.jobs[at]?.id, technician: anna, date: day(), startMinute, rev, override: ['tooFar'] };
    const { data } = await callApi<{ routes: { rev: number }[] }>(page, '/api/planning/place', body);
    rev = data.routes[0]?.rev ?? 0;
  }
  await page.goto(boardAddress(day(), tag));
  await expect(stop(page, anna, fixture.jobs[0]?.id ?? '')).toBeVisible();
  return { page, fixture };
}

test('a day is optimised: the proposal is read, applied as one step, and undone', async ({ browser }) => {
  // North, south and north again; the urgent one is not planned yet.
  const { page, fixture } = await openDay(
    browser,
    [NORTH, SOUTH, NORTH, { ...NORTH, priority: 'akut' }],
    [450, 600, 780],
  );
  const { anna, bo, jobs, tag } = fixture;
  const [one, two, three, urgent] = jobs as [FixtureJob, FixtureJob, FixtureJob, FixtureJob];
  const times = ['07.30', '10.00', '13.00'];
  const expectOldTimes = async () => {
    for (const [at, { id }] of [one, two, three].entries())
      await expect(stop(page, anna, id)).toContainText(times[at] ?? '');
    await expect(trayItem(page, urgent.id)).toBeVisible();
  };
  await expectOldTimes();
  await page.getByRole('button', { name: 'Optimér', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Optimér / });
  await dialog.getByRole('radio', { name: /^Udvalgte montører/ }).check();
  await dialog.getByRole('checkbox', { name: `Anna ${tag}` }).check();
  await dialog.getByRole('checkbox', { name: `Bo ${tag}` }).check();
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Find forslag' }).click();
  await expect(dialog.getByRole('button', { name: 'Anvend' })).toBeVisible({ timeout: INSTALL_MS });
  const laid = dialog.getByRole('list', { name: 'Ruter, der ændres' });
  await laid.locator('summary').first().click();
  await expect(laid).toContainText(urgent.title);
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Anvend' }).click();
  await expect(toast(page, /er optimeret/)).toBeVisible();
  await expect(trayItem(page, urgent.id)).toHaveCount(0);
  await expect(stop(page, anna, urgent.id).or(stop(page, bo, urgent.id))).toBeVisible();

  await toast(page, /er optimeret/)
    .getByRole('button', { name: 'Fortryd' })
    .click();
  await expectOldTimes();
  await page.reload();
  await expectOldTimes();
});

test('a sick technician’s day is shared among colleagues, customers become tasks, and one undo brings it back', async ({
  browser,
}) => {
  const { page, fixture } = await openDay(
    browser,
    [{}, { contactPhone: '31 32 33 34' }, { isAnnasOnly: true, contactPhone: '41 42 43 44' }],
    [480, 600, 720],
  );
  const { anna, bo, jobs, tag } = fixture;
  const [one, two, three] = jobs as [FixtureJob, FixtureJob, FixtureJob];
  await technicianRow(page, anna)
    .getByRole('button', { name: `Mere om Anna ${tag}` })
    .click();
  await page.getByRole('menuitem', { name: 'Meld syg' }).click();
  const dialog = page.getByRole('dialog', { name: `Meld Anna ${tag} syg` });
  await expect(dialog).toContainText('3 planlagte besøg de dage:');
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Fordel på andre' }).click();
  const handed = dialog.getByRole('list', { name: 'Sådan fordeles besøgene' }).getByRole('listitem');
  await expect(handed).toHaveCount(2, { timeout: INSTALL_MS });
  await expect(handed.filter({ hasText: one.title })).toContainText(`Bo ${tag}`);
  await expect(dialog).toContainText('Ingen har kompetencerne.');
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Anvend' }).click();
  await expect(toast(page, /er meldt syg/)).toContainText('2 besøg er fordelt. 1 besøg ligger i bakken.');
  await expect(stop(page, bo, one.id)).toBeVisible();
  await expect(stop(page, bo, two.id)).toBeVisible();
  await expect(trayItem(page, three.id)).toBeVisible();
  const pb = await superuser();
  const countTasks = async () =>
    (await pb.collection('tasks').getList(1, 1, { filter: "title ~ '41 42 43 44'" })).totalItems;
  expect(await countTasks()).toBe(1);

  await toast(page, /er meldt syg/)
    .getByRole('button', { name: 'Fortryd' })
    .click();
  for (const { id } of [one, two, three]) await expect(stop(page, anna, id)).toBeVisible();
  await expect.poll(countTasks).toBe(0);
  await page.reload();
  await expect(stop(page, anna, three.id)).toBeVisible();
  await expect(technicianRow(page, anna)).not.toContainText('Sygdom');
});
