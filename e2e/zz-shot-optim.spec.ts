import { addDays } from '../lib/core/shared/dates.ts';
import { showTheme } from './support/axe.ts';
import { openAs } from './support/open-as.ts';
import { findWorkingMonday } from './support/planning.ts';
import { callApi } from './support/offers.ts';
import { test } from './support/test.ts';

test.setTimeout(300_000);
for (const width of [1440, 360])
  test(`shots ${width}`, async ({ browser }) => {
    const page = await openAs(browser, 'moderator@demo.test', { viewport: { width, height: 900 } });
    const day = addDays(findWorkingMonday(1), 1);
    await page.goto(`/planning?dag=${day}`);
    await page.waitForTimeout(1500);
    const shot = async (name: string) => {
      for (const theme of ['light', 'dark'] as const) {
        await showTheme(page, theme);
        await page.screenshot({ path: `/tmp/optim-shots/${name}-${width}-${theme}.png` });
      }
      await showTheme(page, 'light');
    };
    await shot('board');
    await page.getByRole('button', { name: 'Optimér', exact: true }).click();
    await page.waitForTimeout(800);
    await shot('form');
    await page.getByRole('button', { name: 'Find forslag' }).click();
    await page.waitForTimeout(700);
    await shot('wait');
    const apply = page.getByRole('button', { name: 'Anvend' });
    await apply.or(page.getByText('Planen er så god')).waitFor({ timeout: 150_000 });
    await shot('proposal');
    await page.locator('summary').first().click();
    await shot('proposal-open');
    if (await apply.isVisible()) await apply.click();
    await page.waitForTimeout(1500);
    await shot('applied');
    await page.reload();
    await page.waitForTimeout(1500);
    const { data } = await callApi<{
      stops: { id: string; route: string; status: string }[];
      routes: { id: string; technician: string }[];
      technicians: { id: string; name: string }[];
    }>(page, `/api/planning/board?from=${day}&to=${day}`);
    const stop = data.stops.find(({ status }) => status === 'planlagt');
    const route = data.routes.find(({ id }) => id === stop?.route);
    const name = data.technicians.find(({ id }) => id === route?.technician)?.name ?? '';
    const more = page.getByRole('button', { name: `Mere om ${name}` });
    if ((await more.count()) > 0) {
      await more.click();
      await page.waitForTimeout(500);
      await shot('menu');
      await page.getByRole('menuitem', { name: 'Meld syg' }).click();
      await page.waitForTimeout(1200);
      await shot('sick');
      await page.getByRole('button', { name: 'Fordel på andre' }).click();
      await page.getByText('Sådan fordeles besøgene').waitFor({ timeout: 60_000 });
      await shot('sick-proposal');
      await page.getByRole('button', { name: 'Anvend' }).click();
      await page.waitForTimeout(1500);
      await shot('sick-applied');
    }
  });
