/** Demo routes: what was driven these last days, who is where today, and what is sent out or still a draft ahead. */
import type { DatabaseSync } from 'node:sqlite';
import { weekday } from '../../lib/core/dates.ts';
import { rearrangeStops, totalsOf, travelsOf } from '../../lib/planning/plan.ts';
import { getRouteStatus, type PlanStop } from '../../lib/planning/rules.ts';
import type { RouteStatus, StopStatus } from '../../lib/planning/values.ts';
import type { JobStatus } from '../../lib/service/values.ts';
import type { Clock } from './clock.ts';
import { Inserter } from './insert.ts';
import { HISTORY, type SeededJob } from './jobs.ts';
import { DEMO_USERS } from './office.ts';
import type { Random } from './random.ts';
import type { SeededTechnician } from './technicians.ts';
import { isWithinReach } from './towns.ts';

/** Later than this nobody starts a stop, minutes after midnight. */
const LATEST_END = 1140;

export function seedRoutes(
  db: DatabaseSync,
  random: Random,
  clock: Clock,
  technicians: readonly SeededTechnician[],
  jobs: readonly SeededJob[],
): void {
  const insert = new Inserter(db);
  const days = new Map<string, { technician: SeededTechnician; day: string; jobs: SeededJob[] }>();
  for (const job of jobs) {
    const technician = technicians.find((one) => one.id === job.technician);
    if (!technician || job.plannedDay < clock.day(HISTORY)) continue;
    const key = job.plannedDay + technician.id;
    const day = days.get(key) ?? { technician, day: job.plannedDay, jobs: [] };
    day.jobs.push(job);
    days.set(key, day);
  }
  const sorted = [...days.values()].sort((a, b) => (a.day + a.technician.id < b.day + b.technician.id ? -1 : 1));
  const sentUntil =
    sorted.map(({ day }) => day).find((day) => day > clock.today && weekday(day) % 6 !== 0) ?? clock.today;
  const apprentice = technicians.find((one) => one.title === 'laerling');
  let helped = '';
  insert.batched(sorted.length, 50, (at) => {
    const one = sorted[at]!;
    // The apprentice goes along with one of those who live near each day.
    const goesAlong =
      apprentice !== undefined && helped !== one.day && isWithinReach(apprentice.home, one.technician.home);
    const helpers = goesAlong ? [apprentice.id] : [];
    if (goesAlong) helped = one.day;
    writeRoute(db, insert, random, clock, one.technician, one.day, one.jobs, helpers, sentUntil);
  });
}

const STOP_OF: Partial<Record<JobStatus, StopStatus>> = {
  planlagt: 'planlagt',
  paa_vej: 'paa_vej',
  i_gang: 'ankommet',
  pause: 'ankommet',
};

function writeRoute(
  db: DatabaseSync,
  insert: Inserter,
  random: Random,
  clock: Clock,
  technician: SeededTechnician,
  day: string,
  jobs: readonly SeededJob[],
  helpers: readonly string[],
  sentUntil: string,
): void {
  const { home } = technician;
  const sent = day <= sentUntil;
  const planned = [...jobs].sort((a, b) => a.plannedMinute - b.plannedMinute || a.jobNumber - b.jobNumber);
  const begin = Math.max(420, Math.min(...planned.map((job) => job.plannedMinute)));
  const asStop = (job: SeededJob): PlanStop => ({
    id: job.id,
    startMinute: begin,
    endMinute: begin + Math.min(job.durationMin, 480),
    status: 'planlagt',
    fixedTime: false,
    place: job.place,
    title: '',
  });
  // Laid out as the planning commands would: each as soon as one can be there.
  const laid = rearrangeStops(
    home,
    planned.map(asStop),
    planned.map((job) => job.id),
  );
  const kept: PlanStop[] = [];
  for (const stop of laid) {
    const job = planned.find((one) => one.id === stop.id)!;
    const fits = stop.endMinute <= LATEST_END;
    if (fits) kept.push({ ...stop, status: STOP_OF[job.status] ?? 'udfoert' });
    // What no longer fits into the day waits in the tray.
    else if (job.status === 'planlagt')
      db.prepare(
        "UPDATE service_jobs SET status = 'klar', plannedDay = '', plannedMinute = 0, technicians = '[]' WHERE id = ?",
      ).run(job.id);
  }
  if (kept.length === 0) return;
  const travels = travelsOf(home, kept);
  const totals = totalsOf(home, kept);
  const status: RouteStatus = sent
    ? getRouteStatus(
        'udsendt',
        kept.map((stop) => stop.status),
      )
    : 'kladde';
  const offset = Math.round((Date.parse(day) - Date.parse(clock.today)) / 86_400_000);
  const told = sent ? clock.at(Math.min(0, offset - 1), 14, random.int(0, 50)) : '';
  const written = clock.at(Math.min(-1, offset - 2), 13, random.int(0, 59));
  const route = random.id();
  insert.insert('routes', {
    id: route,
    date: day,
    technician: technician.id,
    helpers: [...helpers],
    startAddress: home.address,
    startLat: home.point?.lat,
    startLng: home.point?.lng,
    endAddress: home.address,
    endLat: home.point?.lat,
    endLng: home.point?.lng,
    status,
    driveMin: totals.driveMin,
    workMin: totals.workMin,
    driveMeters: totals.driveMeters,
    note: random.chance(0.2) ? 'Husk at hente materialer på lageret fra morgenstunden' : '',
    publishedAt: told,
    publishedBy: sent ? DEMO_USERS.moderator.id : '',
    publishedRev: sent ? kept.length : 0,
    rev: kept.length,
    createdBy: DEMO_USERS.moderator.id,
    created: written,
    updated: told || written,
  });
  const people = JSON.stringify(sent ? [technician.id, ...helpers] : []);
  kept.forEach((stop, sort) => {
    const travel = travels.get(stop.id) ?? { minutes: 0, meters: 0 };
    const at = (minute: number) => clock.at(offset, Math.floor(minute / 60), minute % 60);
    const begun = stop.status === 'ankommet' || stop.status === 'udfoert';
    insert.insert('route_stops', {
      id: random.id(),
      route,
      job: stop.id,
      sort,
      startMinute: stop.startMinute,
      endMinute: stop.endMinute,
      fixedTime: false,
      travelMin: travel.minutes,
      travelMeters: travel.meters,
      status: stop.status,
      arrivedAt: begun ? at(stop.startMinute + random.int(-4, 6)) : '',
      doneAt: stop.status === 'udfoert' ? at(stop.endMinute + random.int(-12, 9)) : '',
      skipReason: '',
      created: written,
      updated: told || written,
    });
    db.prepare('UPDATE service_jobs SET plannedMinute = ?, technicians = ? WHERE id = ?').run(
      stop.startMinute,
      people,
      stop.id,
    );
  });
}
