/** A technician's day on the phone, from the first stop to the last. */
import type { Locator, Page } from '@playwright/test';
import { getHorizontalOverflow } from './support/screen.ts';
import { expectClean } from './support/axe.ts';
import { openAs } from './support/open-as.ts';
import { createPlanningFixture, findWorkingMonday, publishDay } from './support/planning.ts';
import { superuser } from './support/product.ts';
import { finishVisit } from './support/service.ts';
import { expect, test } from './support/test.ts';

/** A finger's width, CSS pixels. */
const TARGET = 44;

test(
  'a day with three stops is walked by its large buttons, and missing hours are written in the sheet',
  { tag: '@phone-only' },
  async ({ browser }) => {
    const day = findWorkingMonday(11);
    // An address of two lines on a phone.
    const long = { address: 'Søndre Åboulevard 118, 2. tv., baghuset' };
    const { jobs } = await createPlanningFixture([long, {}, {}]);
    const pb = await superuser();
    await publishDay(day, jobs);

    const page = await openAs(browser, 'technician@demo.test', {
      viewport: { width: 360, height: 780 },
      hasTouch: true,
      isMobile: true,
    });
    await page.goto(`/planning?dag=${day}`);
    const next = page.getByRole('region', { name: 'Næste stop' });
    const press = async (name: string) => {
      const button = next.getByRole('button', { name, exact: true });
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(TARGET);
      await button.click();
    };

    await test.step('the first stop: missing hours are written where they are asked for', async () => {
      await expect(next).toContainText(jobs[0]!.title);
      await expect(next.getByRole('link', { name: /^Ring op/ })).toHaveAttribute('href', /^tel:/);
      await expectClean(page);
      expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
      await press('På vej');
      await press('Ankommet');
      await expect(next.getByRole('button', { name: 'Start tid' })).toBeVisible();
      await press('Udført');
      const sheet = page.getByRole('dialog', { name: 'Før du melder udført' });
      const hours = sheet.getByRole('form', { name: /^Timer: / });
      await expect(hours).toBeVisible();
      await expectClean(page, '[role="dialog"]');
      expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
      // No room is left for a text that is not there.
      const [form, last] = await Promise.all([
        hours.boundingBox(),
        hours.getByRole('button', { name: 'Skriv på' }).boundingBox(),
      ]);
      expect(form!.y + form!.height - last!.y - last!.height).toBeLessThan(20);
      await finishVisit(page, { hours: '2 t', note: 'Stikkontakt skiftet.' });
      await expect(page.getByText('1 færdig', { exact: true })).toBeVisible();
      const stored = await pb.collection('service_jobs').getOne(jobs[0]!.id);
      expect(stored).toMatchObject({ status: 'udfoert', workNote: 'Stikkontakt skiftet.' });
      const lines = await pb.collection('service_job_lines').getFullList({ filter: `job = "${jobs[0]!.id}"` });
      const written = lines
        .filter(({ kind }) => kind === 'timer')
        .reduce((sum, line) => sum + Number(line.qtyMilli), 0);
      expect(written).toBe(2000);
    });

    await test.step('the second stop: nobody is at home', async () => {
      await expect(next).toContainText(jobs[1]!.title);
      await press('Ikke hjemme');
      await next.getByLabel('Bemærkning').fill('Ringede på to gange');
      await next.getByLabel('Bemærkning').press('Enter');
      await expect(page.getByText('2 færdige', { exact: true })).toBeVisible();
    });

    await test.step('the third stop: a break, and the rest comes later', async () => {
      await expect(next).toContainText(jobs[2]!.title);
      await press('På vej');
      await press('Ankommet');
      await press('Pause');
      const reason = page.getByRole('dialog');
      await reason.getByRole('radio', { name: 'Mangler materialer' }).click();
      await reason.getByRole('button', { name: 'Sæt til »På pause«' }).click();
      await press('Fortsæt arbejdet');
      await expect(next.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
      await agreeExtraWork(page, next);
      await press('Udført');
      await page.getByRole('button', { name: 'Meld udført, resten senere' }).click();
      await expect(page.getByText('Dagens besøg er færdige.')).toBeVisible();
      await page.getByText('3 færdige', { exact: true }).click();
      await expect(page.getByRole('list', { name: 'Færdige stop' })).toContainText('Ringede på to gange');
      await expectClean(page);
      const lines = await pb.collection('service_job_lines').getFullList({ filter: `job = "${jobs[2]!.id}"` });
      // 3.000 kr. and 25 kr. a metre with moms.
      const signed = lines.filter(({ signed }) => signed).map(({ unitPrice, qtyMilli }) => [unitPrice, qtyMilli]);
      expect(signed.sort()).toEqual([
        [2000, 10_000],
        [240_000, 1000],
      ]);
    });
  },
);

/** The customer signs extra work at a fixed price on the technician's phone. */
async function agreeExtraWork(page: Page, next: Locator): Promise<void> {
  await next.getByRole('button', { name: 'Aftaleseddel' }).click();
  const sheet = page.getByRole('dialog', { name: 'Aftaleseddel: ekstra arbejde' });
  await sheet.getByRole('textbox', { name: 'Hvad er aftalt?' }).fill('To ekstra stik i bryggerset');
  await sheet.getByRole('textbox', { name: 'Pris inkl. moms' }).fill('3000');
  await sheet.getByRole('button', { name: 'Tilføj linje' }).click();
  const line = sheet.getByRole('group', { name: 'Linje 1' });
  await line.getByRole('textbox', { name: 'Hvad' }).fill('Kabel');
  await line.getByRole('textbox', { name: 'Antal' }).fill('10');
  await line.getByRole('combobox', { name: 'Enhed' }).selectOption('m');
  await line.getByRole('textbox', { name: 'Enhedspris' }).fill('25');
  await expect(sheet.getByText('Kunden skriver under på:')).toContainText('3.250,00');
  await expectClean(page, '[role="dialog"]');
  expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  await sheet.getByRole('button', { name: 'Gem underskrevet' }).click();
  await expect(sheet.getByText('Skal udfyldes')).toBeVisible();
  const pad = sheet.getByRole('img', { name: 'Felt til underskrift' });
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.5);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.6, { steps: 5 });
  await page.mouse.up();
  await sheet.getByRole('button', { name: 'Gem underskrevet' }).click();
  await expect(sheet).toBeHidden();
}
