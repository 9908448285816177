/** A job of several days on the planning board. */
import { addDays } from '../lib/core/shared/dates.ts';
import { openAs } from './support/open-as.ts';
import {
  boardAddress,
  createPlanningFixture,
  findWorkingMonday,
  moveByKeys,
  stop,
  trayItem,
} from './support/planning.ts';
import { toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('a job of 20½ hours is laid on three days; the rest stays in the tray, and one undo brings a part back', async ({
  browser,
}) => {
  const monday = findWorkingMonday(9);
  const { anna, bo, jobs, tag } = await createPlanningFixture([{ durationMin: 1230 }]);
  const [job] = jobs as [(typeof jobs)[0]];
  const page = await openAs(browser, 'moderator@demo.test');
  const open = (day: string) => page.goto(boardAddress(day, tag));
  const item = trayItem(page, job.id);

  await open(monday);
  await expect(item).toContainText('20½ t');
  await moveByKeys(page, item, { technician: anna, time: '7.00' });
  await expect(stop(page, anna, job.id)).toBeVisible();
  await expect(item).toContainText('planlagt 8 af 20½ t');

  await open(addDays(monday, 1));
  await moveByKeys(page, item, { technician: bo, time: '7.00' });
  await expect(item).toContainText('planlagt 16 af 20½ t');

  await open(addDays(monday, 2));
  await moveByKeys(page, item, { technician: anna, time: '7.00' });
  await expect(stop(page, anna, job.id)).toBeVisible();
  await expect(item).toBeHidden();
  await expect(stop(page, anna, job.id)).toHaveAttribute('title', /del 3 af 3/);

  await toast(page, /er lagt på planen|lagt/)
    .last()
    .getByRole('button', { name: 'Fortryd' })
    .click();
  await expect(item).toContainText('planlagt 16 af 20½ t');
  await moveByKeys(page, item, { technician: anna, time: '7.00' });
  await expect(item).toBeHidden();

  await page.goto(`/service/${job.id}`);
  const part = page.getByRole('main').getByRole('link', { name: /07\.00–/ });
  await expect(part).toHaveCount(3);
  await part.nth(1).click();
  await expect(stop(page, bo, job.id)).toBeVisible();
});
