import type { Browser, Locator, Page } from '@playwright/test';
import { addDays } from '../lib/core/shared/dates.ts';
import { expectClean } from './support/axe.ts';
import { createCrowd } from './support/crowd.ts';
import { openAs } from './support/open-as.ts';
import {
  boardAddress,
  createPlanningFixture,
  findWorkingMonday,
  stop,
  technicianRow,
  trayItem,
  waitForCarrying,
} from './support/planning.ts';
import { toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** Later than the weeks that other tests plan. */
const monday = () => findWorkingMonday(9);
const UNDO = 'Control+z';
const REDO = 'Control+Shift+z';

async function openBoard(browser: Browser, address: string): Promise<Page> {
  const page = await openAs(browser, 'moderator@demo.test');
  await page.goto(address);
  await waitForCarrying(page);
  return page;
}

/** Where an element is on the screen. */
async function boxOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not visible');
  return box;
}

test('a stop is made longer at its end, begins later at its start, and both are undone and redone with the focus kept', async ({
  browser,
}) => {
  const { anna, jobs, tag } = await createPlanningFixture([{}]);
  const [one] = jobs as [(typeof jobs)[0]];
  const page = await openBoard(browser, boardAddress(addDays(monday(), 1), tag));
  await trayItem(page, one.id).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const card = stop(page, anna, one.id)
    .or(page.locator(`[data-job="${one.id}"]`))
    .first();
  await expect(card).toContainText('07.00');
  const [lane] = await Promise.all([boxOf(page.locator('[data-lane]').first())]);
  const pull = async (edge: 'start' | 'end', minutes: number) => {
    const handle = await boxOf(card.locator('xpath=..').locator(`[data-resize="${edge}"]`));
    const x = handle.x + handle.width / 2;
    await page.mouse.move(x, handle.y + 20);
    await page.mouse.down();
    await page.mouse.move(x + (minutes / 720) * lane.width, handle.y + 20, { steps: 5 });
    await page.mouse.up();
  };
  await pull('end', 30);
  await expect(card).toHaveAttribute('title', /^07\.00–08\.30/);
  await pull('start', 20);
  await expect(card).toHaveAttribute('title', /^07\.20–08\.30/);

  await card.focus();
  await page.keyboard.press(UNDO);
  await expect(card).toHaveAttribute('title', /^07\.00–08\.30/);
  await page.keyboard.press(UNDO);
  await expect(card).toHaveAttribute('title', /^07\.00–08\.00/);
  await expect(card).toBeFocused();
  await page.keyboard.press(UNDO);
  await expect(trayItem(page, one.id)).toBeFocused();
  await page.keyboard.press(REDO);
  await page.keyboard.press(REDO);
  await expect(card).toHaveAttribute('title', /^07\.00–08\.30/);
  await expect(card).toBeFocused();
});

test('a week of a big firm: rows out of sight are reached by keyboard, by search and by a link', async ({
  browser,
}) => {
  test.slow();
  const day = monday();
  const tag = `flok${Math.random().toString(36).slice(2, 7)}`;
  const { technicians, planned, tray } = await createCrowd(day, { technicians: 80, planned: 160, tray: 3, tag });
  const [first, far, near, last] = [0, 60, 75, 79].map((n) => technicians[n]!) as [string, string, string, string];
  const page = await openBoard(browser, `/planning?dag=${day}&q=${tag}&montoer=${far}`);
  await expect(technicianRow(page, far)).toBeInViewport();
  expect(await page.locator('[data-row-of]').count()).toBeLessThan(40);
  await expect(technicianRow(page, first)).toHaveCount(0);
  await expectClean(page);

  // From the tray to a row that is not drawn, in the day and in the week.
  await trayItem(page, tray[0]!).focus();
  await page.keyboard.press('Space');
  for (let n = 0; n < 90; n++) await page.keyboard.press('ArrowDown');
  await expect(technicianRow(page, last)).toBeInViewport();
  await expect(page.locator('[data-preview]')).toBeVisible();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Escape');
  await expect(trayItem(page, tray[0]!)).toBeFocused();

  await page.getByRole('button', { name: 'Uge' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await trayItem(page, tray[0]!).focus();
  await page.keyboard.press('Space');
  for (let n = 0; n < 90; n++) await page.keyboard.press('ArrowDown');
  // Up to one who lives in the job's own town.
  for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowUp');
  for (let n = 0; n < 6; n++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'er planlagt')).toBeVisible();
  await expect(stop(page, near, tray[0]!)).toBeFocused();
  await page.keyboard.press(UNDO);
  await expect(trayItem(page, tray[0]!)).toBeFocused();
  await expectClean(page);

  await page.getByRole('textbox', { name: 'Find på tavlen' }).fill('Gustav Andersen');
  await expect(page.locator('[data-row-of]')).toHaveCount(1);
  await page.getByRole('button', { name: /^Fjern: »Gustav/ }).click();
  await expect(technicianRow(page, first)).toHaveCount(1);

  await page.goto(`/planning?dag=${day}&job=${planned.at(-80)!}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator(`[data-job="${planned.at(-80)!}"]`)).toBeInViewport();
});
