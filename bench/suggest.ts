/**
 * `npm run bench -- suggest`: 'Ledig på ruten' for a firm of 80 technicians in three towns with 400 planned jobs in the
 * next ten working days, and with 400 on each of them, against a hook that does nothing. Goal: 95 of 100 answers within
 * 300 ms.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CONTEXTS } from '../lib/core/server/env.ts';
import { addDays, copenhagenToday, isWorkingDay } from '../lib/core/shared/dates.ts';
import { allPostcodes } from '../lib/core/shared/postcodes.ts';
import { withPoint } from '../lib/planning/shared/point-of.ts';
import { travelBetween } from '../lib/planning/shared/travel.ts';
import { createRandom } from '../lib/planning/testing/day-board.ts';
import { benchmark, figure } from './lib/harness.ts';
import { startPocketBase } from './lib/pocketbase.ts';
import { measureRatio, timed } from './lib/times.ts';

const GOAL_MS = 300;
const TECHNICIANS = 80;
const DAYS = 10;
const JOBS = 400;
/** Jobs that wait for a place; each request asks for another one. */
const WAITING = 60;
/** So many requests at once find runtimes of PocketBase that have not suggested yet. */
const COLD = 8;
/** Enough for a 95th percentile; many more take minutes. Each runtime of PocketBase has suggested once before. */
const SAMPLES = { samples: 100, warmup: CONTEXTS };
const TOWNS = [/^8[0-3]/, /^5[0-4]/, /^9[0-3]/];
const WEEK = JSON.stringify([[420, 900], [420, 900], [420, 900], [420, 900], [420, 900], null, null]);
const FIRST_STOP = 450;

const random = createRandom(7);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
const towns = TOWNS.map((zips) => allPostcodes().filter(({ zip }) => zips.test(zip)));

/** An address of its own in one of the towns' postcodes. */
function placeIn(town: number) {
  const { zip, lat, lng } = pick(towns[town % TOWNS.length]!);
  return { zip, address: `Vej ${Math.floor(random() * 1000)}`, lat: lat + random() / 50, lng: lng + random() / 50 };
}

/** The next working days, after today. */
function nextWorkingDays(): string[] {
  const days: string[] = [];
  for (let day = addDays(copenhagenToday(new Date()), 1); days.length < DAYS; day = addDays(day, 1))
    if (isWorkingDay(day)) days.push(day);
  return days;
}

function createWriter(db: DatabaseSync) {
  let count = 0;
  return (table: string, values: Record<string, string | number>): string => {
    const id = `b${String((count += 1)).padStart(14, '0')}`;
    const names = ['id', ...Object.keys(values)];
    const marks = names.map(() => '?').join(', ');
    db.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks})`).run(id, ...Object.values(values));
    return id;
  };
}

/** Writes the firm; `plan` lays more jobs on its routes, in turn on each day of each technician. */
function createFirm(db: DatabaseSync) {
  const write = createWriter(db);
  const technicians = Array.from({ length: TECHNICIANS }, (_, n) => {
    const skills = JSON.stringify(n % 4 === 0 ? ['tavle'] : n % 4 === 1 ? ['tavle', 'solceller'] : []);
    const home = placeIn(n);
    const values = { name: `Montør ${n}`, ...home, skills, workHours: WEEK, active: 1, rev: 1 };
    return { technician: write('technicians', values), home: withPoint(home) };
  });
  let numbers = 0;
  const job = (town: number, status: string) => {
    const skills = JSON.stringify(random() < 0.3 ? ['tavle'] : []);
    const durationMin = pick([45, 60, 90, 120]);
    const place = placeIn(town);
    const values = { jobNumber: (numbers += 1), title: 'Sag', ...place, skills, durationMin, status };
    return { durationMin, place: withPoint(place), id: write('service_jobs', values) };
  };
  const routes = nextWorkingDays().flatMap((date) =>
    technicians.map(({ technician, home }, n) => ({
      ...{ town: n, free: FIRST_STOP, home, at: home, driven: 0 },
      id: write('routes', { date, technician, status: 'kladde', rev: 1 }),
    })),
  );
  let next = 0;
  const plan = (jobs: number) => {
    for (let n = 0; n < jobs; n += 1) {
      // 37 and 800 have no common divisor: the stops are spread evenly.
      const route = routes[(next += 37) % routes.length]!;
      const { id, durationMin, place } = job(route.town, 'planlagt');
      const drive = travelBetween(route.at, place).minutes;
      const startMinute = route.free + (route.at === route.home ? 0 : drive);
      const endMinute = startMinute + durationMin;
      const times = { startMinute, endMinute, travelMin: drive };
      write('route_stops', { route: route.id, job: id, ...times, status: 'planlagt' });
      Object.assign(route, { free: endMinute, at: place, driven: route.driven + drive });
      const driveMin = route.driven + travelBetween(place, route.home).minutes;
      db.prepare('UPDATE routes SET driveMin = ? WHERE id = ?').run(driveMin, route.id);
    }
  };
  const waiting = Array.from({ length: WAITING }, (_, n) => job(n, 'klar').id);
  return { waiting, plan };
}

await benchmark('suggest', async (bench) => {
  const { url, accounts, dataDir } = await startPocketBase(bench);
  const db = new DatabaseSync(join(dataDir, 'data.db'));
  bench.defer(() => db.close());
  const { waiting, plan } = createFirm(db);
  // Several accounts in turn, so that none reaches its rate limit.
  const tokens = [accounts.admin, accounts.moderator, accounts.management, accounts.seller, accounts.seller2];
  const get = async (path: string, i: number) => {
    const answer = await fetch(url + path, { headers: { authorization: tokens[i % tokens.length]!.token } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as { slots?: unknown[] };
  };
  const suggest = (i: number) => get(`/api/planning/suggest?job=${waiting[i % waiting.length]}`, i);
  const nothing = (i: number) => get('/api/test/nothing', i);

  plan(JOBS);
  const atOnce = () => Promise.all(Array.from({ length: COLD }, (_, i) => timed(() => suggest(i))));
  const first = (await timed(() => suggest(0))).ms;
  const cold = Math.max(...(await atOnce()).map(({ ms }) => ms));
  const warm = Math.max(...(await atOnce()).map(({ ms }) => ms));
  const normal = await measureRatio({ candidate: suggest, anchor: nothing, ...SAMPLES });
  plan(JOBS * (DAYS - 1));
  const full = await measureRatio({ candidate: suggest, anchor: nothing, ...SAMPLES });

  const ms = (value: number) => `${value.toFixed(0)} ms`;
  const told = ({ candidate, anchor, ratio, samples }: typeof normal) =>
    `p50 ${ms(candidate.p50)}, p95 ${ms(candidate.p95)} (p95 ${ratio.p95.toFixed(0)} × ${anchor.p95.toPrecision(3)} ms, ` +
    `${samples} samples)`;
  const figures = [
    figure(
      `suggestions for ${TECHNICIANS} technicians × ${DAYS} working days × ${JOBS} jobs, against a hook that does nothing`,
      told(normal),
      `p95 ≤ ${GOAL_MS} ms`,
      normal.candidate.p95 <= GOAL_MS,
    ),
    figure(
      `the same with ${JOBS} jobs on each of the days`,
      told(full),
      `p95 ≤ ${GOAL_MS} ms`,
      full.candidate.p95 <= GOAL_MS,
    ),
    figure(
      `the first request, and the slowest of ${COLD} at once in runtimes that have not suggested yet (then again)`,
      `${ms(first)}; ${ms(cold)} (${ms(warm)})`,
    ),
  ];
  return { figures, details: { normal, full, first, cold, warm } };
});
