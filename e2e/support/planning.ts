/** Technicians and jobs of a single planning test, and the parts of the planning board. */
import { isDeepStrictEqual } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, copenhagenToday, formatDay, isWorkingDay, weekday } from '../../lib/core/shared/dates.ts';
import { superuser } from './product.ts';

/** Monday to Sunday, each from and to in minutes after midnight. */
const WORK_HOURS = [[420, 900], [420, 900], [420, 900], [420, 900], [420, 900], null, null];

/** Finds the first Monday at least `weeks` ahead whose five days are all working days. @returns `YYYY-MM-DD` */
export function findWorkingMonday(weeks: number): string {
  let day = addDays(copenhagenToday(new Date()), weeks * 7);
  while (weekday(day) !== 1 || ![0, 1, 2, 3, 4].every((n) => isWorkingDay(addDays(day, n)))) day = addDays(day, 1);
  return day;
}

type Box = { x: number; y: number; width: number; height: number };

export type FixtureJob = { id: string; title: string };

/** Ids of the two technicians, their jobs, and the tag that all names and titles contain. */
export type PlanningFixture = { anna: string; bo: string; jobs: FixtureJob[]; tag: string };

/**
 * Creates the technicians Anna and Bo and one unplanned job for each entry of `jobs`.
 * @param jobs the fields that differ from a job in Aarhus
 * @param technicians the fields that differ from technicians who live in Aarhus
 */
export async function createPlanningFixture(
  jobs: readonly Record<string, unknown>[],
  technicians: { anna?: object; bo?: object } = {},
): Promise<PlanningFixture> {
  const pb = await superuser();
  const tag = `kvarter${Math.random().toString(36).slice(2, 8)}`;
  const technician = (name: string, overrides: object = {}) =>
    pb.collection('technicians').create({
      name: `${name} ${tag}`,
      initials: name.slice(0, 2).toUpperCase(),
      title: 'montoer',
      email: `${name.toLowerCase()}-${tag}@montoer.test`,
      skills: ['tavle'],
      certificates: [],
      workHours: WORK_HOURS,
      lat: 56.15,
      lng: 10.2,
      zip: '8000',
      colour: 'blue',
      sort: 900,
      active: true,
      rev: 1,
      ...overrides,
    });
  const [anna, bo] = [await technician('Anna', technicians.anna), await technician('Bo', technicians.bo)];
  const last = await pb.collection('service_jobs').getList(1, 1, { sort: '-jobNumber', fields: 'jobNumber' });
  const first = Number(last.items[0]?.jobNumber ?? 20000) + 1000 + Math.floor(Math.random() * 1_000_000);
  const created: FixtureJob[] = [];
  for (const [index, overrides] of jobs.entries()) {
    const title = `Opgave ${index + 1} ${tag}`;
    const { id } = await pb.collection('service_jobs').create({
      jobNumber: first + index,
      title,
      type: 'service',
      priority: 'normal',
      customerName: `Kunde ${index + 1}`,
      contactPhone: '20 30 40 50',
      address: 'Østergade 1',
      zip: '8000',
      city: 'Aarhus C',
      lat: 56.16,
      lng: 10.2,
      durationMin: 60,
      skills: [],
      status: 'klar',
      searchText: tag,
      archived: false,
      rev: 1,
      ...overrides,
    });
    created.push({ id, title });
  }
  return { anna: anna.id, bo: bo.id, jobs: created, tag };
}

/** Creates the technician's route of a day. @returns its id */
export async function createRoute(technician: string, date: string, helpers: readonly string[] = []): Promise<string> {
  const pb = await superuser();
  const { id } = await pb.collection('routes').create({ date, technician, status: 'kladde', helpers, rev: 1 });
  return id;
}

/** Lays an hour's visit on a day of a technician who has no route then. */
export async function layVisit(
  technician: string,
  date: string,
  { id: job }: FixtureJob,
  startMinute: number,
  helpers: readonly string[] = [],
): Promise<void> {
  const pb = await superuser();
  const route = await createRoute(technician, date, helpers);
  const times = { startMinute, endMinute: startMinute + 60 };
  await pb.collection('route_stops').create({ route, job, ...times, status: 'planlagt', sort: 0 });
  await pb.collection('service_jobs').update(job, { status: 'planlagt' });
}

/**
 * Gives the demo firm's technician a published day with these jobs, two hours apart from 8.00, in place of what was
 * planned. @returns the technician's id
 */
export async function publishDay(day: string, jobs: readonly FixtureJob[]): Promise<string> {
  const pb = await superuser();
  const { id } = await pb.collection('technicians').getFirstListItem('user.email = "technician@demo.test"');
  const routes = pb.collection('routes');
  for (const old of await routes.getFullList({ filter: `technician = "${id}" && date = "${day}"` }))
    await routes.delete(old.id);
  const published = { status: 'udsendt', helpers: [], rev: 1, publishedRev: 1 };
  const route = await routes.create({ date: day, technician: id, ...published });
  for (const [sort, job] of jobs.entries()) {
    const startMinute = 480 + sort * 120;
    const times = { startMinute, endMinute: startMinute + 60 };
    await pb.collection('route_stops').create({ route: route.id, job: job.id, ...times, status: 'planlagt', sort });
    const planned = { status: 'planlagt', technicians: [id], plannedDay: day, plannedMinute: startMinute };
    await pb.collection('service_jobs').update(job.id, planned);
  }
  return id;
}

/**
 * Address of the board on a day, with the fixture's jobs in the tray and its technicians' rows only: of more than thirty
 * rows, the board draws those on the screen.
 */
export const boardAddress = (day: string, tag: string) => `/planning?dag=${day}&q=${tag}&hvem=${tag}`;

export const technicianRow = (page: Page, technician: string) => page.locator(`[data-row-of="${technician}"]`);
export const stop = (page: Page, technician: string, job: string) =>
  technicianRow(page, technician).locator(`[data-job="${job}"]`);
export const trayItem = (page: Page, job: string) => page.locator(`[data-tray-item="${job}"]`);

/**
 * Moves a job with the "Flyt til…" dialog by keyboard.
 * @param item the job's element to start from; null if the dialog is already open
 * @param to `day`: by default the one that the board shows, since the dialog may propose another. `reason`: for a place
 * that breaks a soft rule
 */
export async function moveByKeys(
  page: Page,
  item: Locator | null,
  to: { technician?: string; day?: string; time: string; reason?: string },
): Promise<void> {
  await item?.focus();
  if (item) await page.keyboard.press('m');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Montør')).toBeFocused();
  if (to.technician) await dialog.getByLabel('Montør').selectOption(to.technician);
  const day = to.day ?? new URL(page.url()).searchParams.get('dag');
  if (day) await dialog.getByLabel('Dag').fill(formatDay(day));
  await dialog.getByLabel('Kl.').fill(to.time);
  if (to.reason === undefined) return dialog.getByLabel('Kl.').press('Enter');
  await dialog.getByLabel('Hvorfor alligevel?').fill(to.reason);
  await dialog.getByLabel('Hvorfor alligevel?').press('Enter');
}

/** Waits until cards are carried by keyboard; before that, Space opens a card. */
export const waitForCarrying = (page: Page) => expect(page.locator('[data-carry-bar]')).toBeAttached();

/** The element's box, once it stays: rows above it get their heights only when they are measured. */
async function stillBox(element: Locator): Promise<Box> {
  let box: Box | null = null;
  await expect
    .poll(async () => {
      const before = box;
      box = await element.boundingBox();
      return box !== null && isDeepStrictEqual(box, before);
    })
    .toBe(true);
  return box as unknown as Box;
}

/** Drags to a time (minutes after midnight) of the technician's day; the board shows 6 to 18. */
export async function dragTo(page: Page, from: Locator, technician: string, minute: number): Promise<void> {
  const lane = page.locator(`[data-lane="${technician}"]`);
  await lane.scrollIntoViewIfNeeded();
  await stillBox(lane);
  const grip = (await from.getAttribute('data-stop')) !== null ? 12 : 40;
  const card = from.locator('xpath=ancestor-or-self::*[@draggable="true"]');
  // Waits until nothing covers the card.
  await card.hover({ position: { x: grip, y: 20 } });
  const source = await stillBox(card);
  await page.mouse.move(source.x + grip, source.y + 20);
  await page.mouse.down();
  // The browser looks for the card under the press at the first movement, so the board may not change before it.
  await page.mouse.move(source.x + grip + 8, source.y + 20);
  // A row moves when one above it changes its height, and the pointer follows.
  await expect(async () => {
    const box = await stillBox(lane);
    const x = box.x + ((minute - 360) / 720) * box.width + (grip === 12 ? 12 : 0);
    const y = box.y + box.height / 2;
    await page.mouse.move(x - 30, y, { steps: 6 });
    await page.mouse.move(x, y, { steps: 4 });
    await expect(lane.locator('[data-preview]')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.mouse.up();
}
