/** A technician's whole day without a network, and what the office sees afterwards. */
import type { Page } from '@playwright/test';
import { addDays, copenhagenToday } from '../lib/core/shared/dates.ts';
import { expectClean } from './support/axe.ts';
import { waitForScripts, waitUntilHydrated } from './support/hydration.ts';
import { openAs } from './support/open-as.ts';
import { createPlanningFixture, publishDay, stop } from './support/planning.ts';
import { superuser } from './support/product.ts';
import { finishVisit } from './support/service.ts';
import { expect, test } from './support/test.ts';
import { openWithWorker, readKept, takeOverByNewVersion, waitForWorker } from './support/worker.ts';

const next = (page: Page) => page.getByRole('region', { name: 'Næste stop' });
const badge = (page: Page) => page.getByRole('banner').getByRole('button', { name: /ikke sendt|Alt er sendt/ });

async function press(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await next(page).getByRole('button', { name, exact: true }).click();
}

test(
  'a day is walked without a network and over a new version, and the planner sees it once the network is back',
  { tag: '@phone-only' },
  async ({ browser }) => {
    // Of the next days, which the phone keeps.
    const day = addDays(copenhagenToday(new Date()), 2);
    const { jobs } = await createPlanningFixture([{}, {}, {}]);
    const [first, second, third] = jobs as [(typeof jobs)[0], (typeof jobs)[0], (typeof jobs)[0]];
    const mads = await publishDay(day, jobs);
    const planner = await openAs(browser, 'moderator@demo.test');
    await planner.goto(`/planning?dag=${day}&montoer=${mads}`);
    await expect(stop(planner, mads, first.id)).toBeVisible();
    const address = `/planning?dag=${day}`;
    const page = await openWithWorker(browser, 'technician@demo.test', { viewport: { width: 360, height: 780 } });
    await page.goto(address);
    await expect(next(page)).toContainText(first.title);
    await expect
      .poll(async () => await readKept(page), { timeout: 30_000 })
      .toMatchObject({
        pages: expect.arrayContaining([address, ...jobs.map(({ id }) => `/service/${id}`)]),
        reads: expect.arrayContaining(jobs.map(({ id }) => `/api/service/${id}`)),
      });
    await waitForWorker(page);

    await page.context().setOffline(true);
    await test.step('the first stop: hours and the note are written in the sheet', async () => {
      await press(page, 'På vej', 'Ankommet', 'Udført');
      await finishVisit(page, { hours: '2 t', note: 'Stikkontakt skiftet.' });
      await expect(page.getByText('1 færdig', { exact: true })).toBeVisible();
    });

    const pb = await superuser();
    const readJobs = () => Promise.all(jobs.map(({ id }) => pb.collection('service_jobs').getOne(id)));
    const readStatuses = async () => (await readJobs()).map(({ status }) => status);
    expect(await readStatuses()).toEqual(['planlagt', 'planlagt', 'planlagt']);
    const remark = next(page).getByLabel('Bemærkning');
    await test.step('a network for a moment: the first stop is sent, and a new version keeps what is typed', async () => {
      await page.context().setOffline(false);
      await expect(badge(page)).toHaveAccessibleName('Alt er sendt', { timeout: 60_000 });
      expect(await readStatuses()).toEqual(['udfoert', 'planlagt', 'planlagt']);
      await press(page, 'Ikke hjemme');
      await remark.fill('Ringede på to gange');
      await waitForScripts(page);
      await takeOverByNewVersion(page);
      await expect(remark).toHaveValue('Ringede på to gange');
      await page.context().setOffline(true);
    });

    await test.step('the second stop: nobody is at home; a reload keeps both', async () => {
      await remark.press('Enter');
      await expect(page.getByText('2 færdige', { exact: true })).toBeVisible();
      await page.reload();
      await waitUntilHydrated(page);
      await expect(page.getByText('2 færdige', { exact: true })).toBeVisible();
      await expect(next(page)).toContainText(third.title);
      await expectClean(page);
    });

    await test.step('the third stop', async () => {
      await press(page, 'På vej', 'Ankommet', 'Udført');
      await page.getByRole('button', { name: 'Meld udført, resten senere' }).click();
      await expect(page.getByText('Dagens besøg er færdige.')).toBeVisible();
    });

    expect((await readStatuses())[2]).toBe('planlagt');
    await test.step('with a network all is sent once', async () => {
      await page.context().setOffline(false);
      await expect(badge(page)).toHaveAccessibleName('Alt er sendt', { timeout: 60_000 });
      const [one, , three] = await readJobs();
      expect(one).toMatchObject({ status: 'udfoert', workNote: 'Stikkontakt skiftet.' });
      expect(three).toMatchObject({ status: 'udfoert' });
      const lines = await pb.collection('service_job_lines').getFullList({ filter: `job = "${first.id}"` });
      expect(lines.filter(({ kind }) => kind === 'timer').map(({ qtyMilli }) => qtyMilli)).toEqual([2000]);
      const readSteps = async (job: string) =>
        (
          await pb
            .collection('activities')
            .getFullList<{ data: Record<string, string> }>({ filter: `job = "${job}" && type = "status"`, sort: 'at' })
        ).map(({ data }) => data.after);
      expect(await readSteps(first.id)).toEqual(['paa_vej', 'i_gang', 'udfoert']);
      expect(await readSteps(third.id)).toEqual(['paa_vej', 'i_gang', 'udfoert']);
    });

    await test.step('the planner’s board shows it without a reload', async () => {
      await expect(stop(planner, mads, first.id)).toContainText('Udført');
      await expect(stop(planner, mads, second.id)).toContainText('Ikke hjemme');
      await expect(stop(planner, mads, third.id)).toContainText('Udført');
    });
  },
);
