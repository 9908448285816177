import { showTheme } from './support/axe.ts';
import { openAs } from './support/open-as.ts';
import { createPlanningFixture, findWorkingMonday, moveByKeys, stop, trayItem } from './support/planning.ts';
import { superuser } from './support/product.ts';
import { expect, test } from './support/test.ts';

test('shots', async ({ browser }) => {
  const { anna, bo, jobs, tag } = await createPlanningFixture([
    { title: 'HPFI slår fra', customerName: 'Hanne Vestergaard', contactName: 'Hanne Vestergaard' },
    { title: 'Ny tavle i kælderen', customerName: 'Ejerforeningen Åparken' },
    { title: 'Lamper i opgang', customerName: 'Boligforeningen Ringgården' },
    { title: 'Ladestander', customerName: 'Per Jørgensen' },
  ]);
  const pb = await superuser();
  await pb.collection('technicians').update(bo, { email: '', phone: '20304051', name: `Bo Dahl` });
  await pb.collection('technicians').update(anna, { name: `Anna Berg` });
  const day = findWorkingMonday(11);
  const page = await openAs(browser, 'moderator@demo.test', { viewport: { width: 1440, height: 900 } });
  await page.goto(`/planning?dag=${day}&q=${tag}`);
  const [a, b, c, d] = jobs as [(typeof jobs)[0], (typeof jobs)[0], (typeof jobs)[0], (typeof jobs)[0]];
  await moveByKeys(page, trayItem(page, a.id), { technician: anna, time: '08.00' });
  await expect(stop(page, anna, a.id)).toBeVisible();
  await moveByKeys(page, trayItem(page, b.id), { technician: anna, time: '10.00' });
  await expect(stop(page, anna, b.id)).toBeVisible();
  await page.getByRole('button', { name: /^Send ruter/ }).click();
  await page.getByRole('button', { name: 'Send ruten' }).click();
  await page.getByRole('button', { name: 'Færdig' }).click();
  await moveByKeys(page, stop(page, anna, a.id), { time: '12.30' });
  await expect(stop(page, anna, a.id).locator('[data-unsent]')).toBeVisible();
  await stop(page, anna, b.id).focus();
  await page.keyboard.press('Delete');
  await expect(trayItem(page, b.id)).toBeVisible();
  await moveByKeys(page, trayItem(page, c.id), { technician: anna, time: '8.00' });
  await expect(stop(page, anna, c.id)).toBeVisible();
  await moveByKeys(page, trayItem(page, d.id), { technician: bo, time: '9.00' });
  await expect(stop(page, bo, d.id)).toBeVisible();
  await page.waitForTimeout(800);
  for (const [width, height] of [
    [1440, 900],
    [360, 780],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme);
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/publish-shots/board-${width}-${theme}.png` });
      await page.getByRole('button', { name: /^Send ruter/ }).click();
      await expect(page.getByRole('dialog')).toContainText('Anna Berg');
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/publish-shots/drawer-${width}-${theme}.png` });
      if (theme === 'dark' && width === 360) {
        await page.getByRole('button', { name: /^Send alle/ }).click();
        await expect(page.getByRole('button', { name: 'Færdig' })).toBeVisible();
        await page.screenshot({ path: `/tmp/publish-shots/sent-${width}-${theme}.png` });
      }
      await page.keyboard.press('Escape');
    }
  }
});
