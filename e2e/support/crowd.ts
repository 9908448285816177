/** A big firm's week: many technicians, their routes, and jobs in the tray. */
import type { RecordService } from 'pocketbase';
import { addDays } from '../../lib/core/shared/dates.ts';
import { superuser } from './product.ts';

const FIRST = ['Anders', 'Birgitte', 'Christian', 'Dorte', 'Emil', 'Freja', 'Gustav', 'Helle', 'Ida', 'Jens'];
const LAST = ['Andersen', 'Bech Christensen', 'Dam', 'Eriksen', 'Frost', 'Gade', 'Holm Kristensen', 'Iversen'];
const CUSTOMERS = ['Bageriet Kornblomsten', 'Fru Sørensen', 'Grundejerforeningen Engen', 'Hotel Fjorden', 'Kiosken'];
const TOWNS = [
  { zip: '8000', city: 'Aarhus C', lat: 56.157, lng: 10.21 },
  { zip: '8240', city: 'Risskov', lat: 56.194, lng: 10.23 },
  { zip: '8260', city: 'Viby J', lat: 56.124, lng: 10.16 },
  { zip: '8310', city: 'Tranbjerg J', lat: 56.09, lng: 10.135 },
  { zip: '8600', city: 'Silkeborg', lat: 56.17, lng: 9.55 },
] as const;
const SKILLS = ['tavle', 'varmepumpe', 'alarm'];
const LENGTHS = [15, 30, 45, 60, 75, 90, 120, 180];
const WORK_HOURS = [[420, 900], [420, 900], [420, 900], [420, 900], [420, 900], null, null];
/** Records that are written at once. */
const AT_ONCE = 16;

const pick = <T>(values: readonly T[], n: number): T => values[n % values.length] as T;

/** Days that a technician has work on, from Monday. */
const WORK_DAYS = 5;
const FIRST_START = 435;
/** From one visit to the next, minutes. */
const PAUSE = 15;

export type Crowd = { technicians: string[]; planned: string[]; tray: string[] };

/**
 * Creates technicians with jobs spread over the working days of a week, and more jobs for the tray. Names and titles
 * contain `tag`.
 * @returns ids, in the order of the rows
 */
export async function createCrowd(
  monday: string,
  { technicians, planned, tray, tag }: { technicians: number; planned: number; tray: number; tag: string },
): Promise<Crowd> {
  const pb = await superuser();
  const team = await createAll(pb.collection('technicians'), technicians, (n) => ({
    name: `${pick(FIRST, n)} ${pick(LAST, Math.floor(n / FIRST.length))} ${tag}`,
    initials: `${pick(FIRST, n)[0]}${pick(LAST, Math.floor(n / FIRST.length))[0]}`,
    title: 'montoer',
    skills: [pick(SKILLS, n)],
    certificates: [],
    workHours: WORK_HOURS,
    ...pick(TOWNS, n),
    colour: pick(['blue', 'green', 'amber', 'violet'], n),
    sort: 1000 + n,
    active: true,
    rev: 1,
  }));
  const last = await pb.collection('service_jobs').getList(1, 1, { sort: '-jobNumber', fields: 'jobNumber' });
  const firstNumber = Number(last.items[0]?.jobNumber ?? 20000) + 2_000_000;
  const jobs = await createAll(pb.collection('service_jobs'), planned + tray, (n) => ({
    jobNumber: firstNumber + n,
    title: `${pick(['Eltavle', 'Varmepumpe', 'Stikkontakter', 'Alarm', 'Ladestander'], n)} ${n + 1} ${tag}`,
    type: 'service',
    priority: pick(['normal', 'hoej', 'normal', 'lav', 'akut'], n),
    customerName: `${pick(CUSTOMERS, n)} ${n + 1}`,
    contactPhone: '20 30 40 50',
    address: 'Østergade 1',
    ...pick(TOWNS, n * 3),
    durationMin: pick(LENGTHS, n),
    skills: [],
    status: n < planned ? 'planlagt' : 'klar',
    searchText: tag,
    archived: false,
    rev: 1,
  }));
  const days = Array.from({ length: WORK_DAYS }, (_, day) => addDays(monday, day));
  const routes = await createAll(pb.collection('routes'), technicians * WORK_DAYS, (n) => ({
    date: pick(days, n),
    technician: team[Math.floor(n / WORK_DAYS)],
    helpers: [],
    status: 'kladde',
    rev: 1,
  }));
  const ends = new Map<string, number>();
  const stops = Array.from({ length: planned }, (_, n) => {
    const route = pick(routes, n * 7);
    const startMinute = (ends.get(route) ?? FIRST_START - PAUSE) + PAUSE;
    const endMinute = startMinute + pick(LENGTHS, n);
    ends.set(route, endMinute);
    return { route, job: jobs[n], sort: n, startMinute, endMinute, status: 'planlagt' };
  });
  await createAll(pb.collection('route_stops'), planned, (n) => stops[n] ?? {});
  return { technicians: team, planned: jobs.slice(0, planned), tray: jobs.slice(planned) };
}

/** Creates records a few at a time. @returns their ids, in order */
async function createAll(service: RecordService, count: number, fieldsOf: (n: number) => object): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => service.create(fieldsOf(from + n)));
    ids.push(...(await Promise.all(some)).map(({ id }) => id));
  }
  return ids;
}
