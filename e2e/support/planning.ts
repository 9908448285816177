/** A planner's own corner of the board: technicians and jobs that no other test touches. */
import { expect, type Page } from '@playwright/test';
import { addDays, copenhagenToday, formatDay, isWorkingDay, weekday } from '../../lib/core/dates.ts';
import { superuser } from './product.ts';

const WEEK = [[420, 900], [420, 900], [420, 900], [420, 900], [420, 900], null, null];

/** A Monday of working days, `weeks` ahead. */
export function mondayIn(weeks: number): string {
  let day = addDays(copenhagenToday(new Date()), weeks * 7);
  while (weekday(day) !== 1 || ![0, 1, 2, 3, 4].every((n) => isWorkingDay(addDays(day, n)))) day = addDays(day, 1);
  return day;
}

export type Corner = { anna: string; bo: string; jobs: { id: string; title: string }[]; word: string };

/** Two technicians (Anna and Bo, with the corner's word) and jobs that wait. */
export async function corner(jobs: readonly Record<string, unknown>[]): Promise<Corner> {
  const pb = await superuser();
  const word = `kvarter${Math.random().toString(36).slice(2, 8)}`;
  const technician = (name: string, more: object = {}) =>
    pb.collection('technicians').create({
      name: `${name} ${word}`,
      initials: name.slice(0, 2).toUpperCase(),
      title: 'montoer',
      email: `${name.toLowerCase()}-${word}@montoer.test`,
      skills: ['tavle'],
      certificates: [],
      workHours: WEEK,
      lat: 56.15,
      lng: 10.2,
      zip: '8000',
      colour: 'blue',
      sort: 900,
      active: true,
      rev: 1,
      ...more,
    });
  const [anna, bo] = [await technician('Anna'), await technician('Bo')];
  const last = await pb.collection('service_jobs').getList(1, 1, { sort: '-jobNumber', fields: 'jobNumber' });
  const first = Number(last.items[0]?.jobNumber ?? 20000) + 1000 + Math.floor(Math.random() * 1_000_000);
  const made: Corner['jobs'] = [];
  for (const [at, change] of jobs.entries()) {
    const title = `Opgave ${at + 1} ${word}`;
    const { id } = await pb.collection('service_jobs').create({
      jobNumber: first + at,
      title,
      type: 'service',
      priority: 'normal',
      customerName: `Kunde ${at + 1}`,
      contactPhone: '20 30 40 50',
      address: 'Østergade 1',
      zip: '8000',
      city: 'Aarhus C',
      lat: 56.16,
      lng: 10.2,
      durationMin: 60,
      skills: [],
      status: 'klar',
      searchText: word,
      archived: false,
      rev: 1,
      ...change,
    });
    made.push({ id, title });
  }
  return { anna: anna.id, bo: bo.id, jobs: made, word };
}

export const row = (page: Page, technician: string) => page.locator(`[data-row-of="${technician}"]`);
export const stop = (page: Page, technician: string, job: string) =>
  row(page, technician).locator(`[data-job="${job}"]`);
export const trayItem = (page: Page, job: string) => page.locator(`[data-tray-item="${job}"]`);

/** "Flyt til…" with the keyboard alone. `at`: what is moved; null where the dialog stands open. */
export async function moveByKeys(
  page: Page,
  at: ReturnType<typeof trayItem> | null,
  to: { technician?: string; day?: string; time: string },
): Promise<void> {
  await at?.focus();
  if (at) await page.keyboard.press('m');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Montør')).toBeFocused();
  if (to.technician) await dialog.getByLabel('Montør').selectOption(to.technician);
  if (to.day) await dialog.getByLabel('Dag').fill(formatDay(to.day));
  await dialog.getByLabel('Kl.').fill(to.time);
  await dialog.getByLabel('Kl.').press('Enter');
}
