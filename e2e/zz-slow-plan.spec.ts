import type { Page } from '@playwright/test';
import { addDays } from '../lib/core/shared/dates.ts';
import { openAs } from './support/open-as.ts';
import { createPlanningFixture, dragTo, findWorkingMonday, moveByKeys, stop, trayItem, waitForCarrying } from './support/planning.ts';
import { test } from './support/test.ts';

test.setTimeout(400_000);

async function record(page: Page, name: string, act: () => Promise<void>, ms = 2600) {
  await page.evaluate(() => {
    const w = window as any;
    w.__log = []; w.__stop = false;
    const t0 = performance.now();
    let last = '';
    const snap = () => {
      const cards = [...document.querySelectorAll('[data-stop]')].map((c: any) => {
        const r = c.getBoundingClientRect();
        const row = c.closest('[data-row-of]')?.querySelector('[role=rowheader]')?.textContent?.slice(0, 6) ?? '?';
        return `${row}:${c.textContent.replace(/\s+/g, ' ').slice(0, 26)}@${Math.round(r.left)},${Math.round(r.top)}w${Math.round(r.width)}`;
      });
      const tray = [...document.querySelectorAll('[data-tray-item]')].map((c: any) => c.textContent.slice(0, 9));
      const dialogs = [...document.querySelectorAll('[role=dialog],[role=alertdialog]')].map((d: any) => `${Math.round(d.getBoundingClientRect().height)}h:` + d.textContent.replace(/\s+/g, ' ').slice(0, 160));
      const toasts = [...document.querySelectorAll('[data-toast],[role=status]')].map((d: any) => d.textContent.replace(/\s+/g, ' ').slice(0, 60)).filter(Boolean);
      const skel = document.querySelectorAll('[data-slot=skeleton]').length;
      const btn = [...document.querySelectorAll('button')].filter((b: any) => /Fortryd|Gentag|Send ruter/.test(b.getAttribute('aria-label') ?? b.textContent)).map((b: any) => (b.getAttribute('aria-label') ?? b.textContent) + (b.disabled ? '-off' : ''));
      const head = [...document.querySelectorAll('[role=rowheader]')].slice(0,12).map((h: any) => h.textContent).filter((s: string) => /kvarter/.test(s));
      const focus = document.activeElement ? `${document.activeElement.tagName}${(document.activeElement as any).dataset?.stop ? '.stop' : ''}:${(document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent ?? '').slice(0, 30)}` : '';
      return JSON.stringify({ cards, tray, dialogs, toasts, skel, btn, head, focus, top: (document.querySelector('[role=grid]') as any)?.getBoundingClientRect().top });
    };
    const loop = () => {
      const s = snap();
      if (s !== last) { w.__log.push([Math.round(performance.now() - t0), s]); last = s; }
      if (!w.__stop) requestAnimationFrame(loop);
    };
    for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'drop']) {
      w['__on' + type] ??= (document.addEventListener(type, (e: any) => (window as any).__log?.push([Math.round(performance.now() - (window as any).__t0), '** ' + type + ' ' + (e.key ?? '')]), true), true);
    }
    w.__t0 = t0;
    loop();
  });
  try { await act(); } catch (error) { console.log('  FAILED', name, String(error).slice(0, 200)); }
  await page.waitForTimeout(ms);
  const log = await page.evaluate(() => { (window as any).__stop = true; return (window as any).__log; });
  console.log(`\n=== ${name}`);
  let before: any = null;
  for (const [at, s] of log) {
    if (s.startsWith('**')) { console.log(`  ${at} ${s}`); continue; }
    const now = JSON.parse(s);
    const changed = before ? Object.keys(now).filter((k) => JSON.stringify(now[k]) !== JSON.stringify(before[k])) : Object.keys(now);
    console.log(`  ${at}`, changed.map((k) => `${k}=${JSON.stringify(now[k])}`).join('\n        '));
    before = now;
  }
}

test('slow', async ({ browser }) => {
  const aalborg = { lat: 57.05, lng: 9.92, zip: '9000', city: 'Aalborg' };
  const odense = { lat: 55.4, lng: 10.39, zip: '5000', city: 'Odense C' };
  const fixture = await createPlanningFixture([aalborg, aalborg, odense, odense, aalborg], {
    anna: { lat: 57.04, lng: 9.9, zip: '9000' }, bo: { lat: 55.39, lng: 10.4, zip: '5000' },
  });
  const { anna, bo, jobs, tag } = fixture;
  const page = await openAs(browser, 'moderator@demo.test', { viewport: { width: 1440, height: 900 } });
  await page.route('**/api/**', async (route) => {
    if (/realtime/.test(route.request().url())) return route.continue();
    await new Promise((r) => setTimeout(r, 400));
    await route.continue().catch(() => undefined);
  });
  page.setDefaultTimeout(15_000);
  const day = addDays(findWorkingMonday(9), 1);
  const url = `/planning?dag=${day}&q=${tag}&hvem=${tag}`;
  await page.goto(url);
  await trayItem(page, jobs[0]!.id).waitFor();
  await waitForCarrying(page);
  await page.waitForTimeout(1500);
  await record(page, 'drag 1 to anna', () => dragTo(page, trayItem(page, jobs[0]!.id), anna, 480));
  await record(page, 'drag 2 to anna', () => dragTo(page, trayItem(page, jobs[1]!.id), anna, 600));
  await record(page, 'drag odense to anna (too far)', () => dragTo(page, trayItem(page, jobs[2]!.id), anna, 720));
  await record(page, 'close refusal', async () => { await page.keyboard.press('Escape'); }, 1000);
  await record(page, 'carry 3 to bo by keyboard', async () => {
    await trayItem(page, jobs[2]!.id).focus();
    await page.keyboard.press(' ');
    await page.waitForTimeout(150);
    await page.keyboard.press('ArrowDown'); await page.waitForTimeout(80);
    await page.keyboard.press('ArrowRight'); await page.waitForTimeout(80);
    await page.keyboard.press('Enter');
  });
  await record(page, 'm open', async () => { await trayItem(page, jobs[3]!.id).focus(); await page.keyboard.press('m'); }, 2500);
  await record(page, 'm fill', async () => { await moveByKeys(page, null, { technician: bo, time: '12.00' }); });
  await record(page, 'resize by mouse', async () => {
    const card = stop(page, anna, jobs[0]!.id);
    const box = (await card.boundingBox())!;
    await page.mouse.move(box.x + box.width - 2, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width + 25, box.y + 20, { steps: 5 });
    await page.mouse.up();
  });
  await record(page, 'resize by keys', async () => {
    await stop(page, anna, jobs[0]!.id).focus();
    await page.keyboard.press('Shift+ArrowRight'); await page.keyboard.press('Shift+ArrowRight');
  });
  await record(page, 'undo x5 fast', async () => {
    for (let i = 0; i < 5; i++) { await page.getByRole('button', { name: /^Fortryd/ }).first().click({ force: true, timeout: 2000 }); await page.waitForTimeout(60); }
  }, 5500);
  await record(page, 'redo x5 fast', async () => {
    for (let i = 0; i < 5; i++) { await page.getByRole('button', { name: /^Gentag|^Gendan|^Annuller fortryd|igen/ }).first().click({ force: true, timeout: 2000 }); await page.waitForTimeout(60); }
  }, 5500);
  await record(page, 'ctrl-z x3', async () => { for (let i = 0; i < 3; i++) await page.keyboard.press('Control+z'); }, 3500);
  await record(page, 'next day', async () => { await page.keyboard.press('ArrowRight'); }, 2000);
  await record(page, 'previous day', async () => { await page.getByRole('button', { name: 'Forrige dag' }).click(); }, 2000);
  await record(page, 'publish', async () => { await page.getByRole('button', { name: /^Send ruter/ }).click(); }, 2500);
  await record(page, 'send', async () => { await page.keyboard.press('Enter'); }, 3500);
  await record(page, 'close', async () => { await page.keyboard.press('Escape'); }, 1500);
  await record(page, 'stop panel', async () => { await page.locator('[data-stop]').first().click(); }, 2500);
  await record(page, 'close', async () => { await page.keyboard.press('Escape'); }, 800);
  await record(page, 'week', async () => { await page.getByRole('button', { name: 'Uge', exact: true }).or(page.getByRole('radio', { name: 'Uge' })).first().click(); }, 2500);
  await record(page, 'map', async () => { await page.getByRole('button', { name: 'Kort' }).first().click(); }, 2500);
});
