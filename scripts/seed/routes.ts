/** Demo routes: driven in the last days, under way today, and ahead: sent out or still a draft. */
import type { DatabaseSync } from 'node:sqlite';
import { weekday } from '../../lib/core/shared/dates.ts';
import { rearrangeStops, totalsOf, travelsOf } from '../../lib/planning/shared/plan.ts';
import { getRouteStatus, type PlanStop } from '../../lib/planning/shared/rules.ts';
import type { RouteStatus, StopStatus } from '../../lib/planning/shared/values.ts';
import type { JobStatus } from '../../lib/service/shared/values.ts';
import type { Clock } from './clock.ts';
import { Inserter } from './insert.ts';
import { HISTORY } from './job-plans.ts';
import type { SeededJob } from './jobs.ts';
import { DEMO_USERS } from './office.ts';
import type { Random } from './random.ts';
import type { SeededTechnician } from './technicians.ts';
import { isWithinReach } from './towns.ts';

/** Stops end by then, minutes after midnight. */
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
    // Each day the apprentice helps one technician who lives near.
    const goesAlong =
      apprentice !== undefined && helped !== one.day && isWithinReach(apprentice.home, one.technician.home);
    const helpers = goesAlong ? [apprentice.id] : [];
    if (goesAlong) helped = one.day;
    const stops = layOutStops(db, one.technician, one.jobs);
    if (stops.length > 0)
      writeRoute({ db, insert, random, clock }, { ...one, stops, helpers, isSent: one.day <= sentUntil });
  });
}

const STOP_STATUS: Partial<Record<JobStatus, StopStatus>> = {
  planlagt: 'planlagt',
  paa_vej: 'paa_vej',
  i_gang: 'ankommet',
  pause: 'ankommet',
};

/**
 * The day's stops laid out as the planning commands would: each as soon as the technician can be there. Jobs that do
 * not fit into the day go back to the tray.
 */
function layOutStops(db: DatabaseSync, { home }: SeededTechnician, jobs: readonly SeededJob[]): PlanStop[] {
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
  const order = planned.map((job) => job.id);
  const kept: PlanStop[] = [];
  for (const stop of rearrangeStops(home, planned.map(asStop), order)) {
    const { status } = planned.find((job) => job.id === stop.id)!;
    if (stop.endMinute <= LATEST_END) kept.push({ ...stop, status: STOP_STATUS[status] ?? 'udfoert' });
    else if (status === 'planlagt') moveToTray(db, stop.id);
  }
  return kept;
}

function moveToTray(db: DatabaseSync, job: string): void {
  db.prepare(
    "UPDATE service_jobs SET status = 'klar', plannedDay = '', plannedMinute = 0, technicians = '[]' WHERE id = ?",
  ).run(job);
}

type Writer = { db: DatabaseSync; insert: Inserter; random: Random; clock: Clock };
type RoutePlan = {
  technician: SeededTechnician;
  day: string;
  stops: readonly PlanStop[];
  helpers: readonly string[];
  isSent: boolean;
};
/** `offset`: the route's day, counted from today. `sentAt`: '' for a draft. */
type RouteTimes = { offset: number; written: string; sentAt: string };

function writeRoute(writer: Writer, plan: RoutePlan): void {
  const { insert, random, clock } = writer;
  const { technician, stops, helpers, isSent } = plan;
  const { home } = technician;
  const totals = totalsOf(home, stops);
  const statuses = stops.map((stop) => stop.status);
  const status: RouteStatus = isSent ? getRouteStatus('udsendt', statuses) : 'kladde';
  const offset = Math.round((Date.parse(plan.day) - Date.parse(clock.today)) / 86_400_000);
  const sentAt = isSent ? clock.at(Math.min(0, offset - 1), 14, random.int(0, 50)) : '';
  const written = clock.at(Math.min(-1, offset - 2), 13, random.int(0, 59));
  const id = random.id();
  insert.insert('routes', {
    id,
    date: plan.day,
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
    publishedAt: sentAt,
    publishedBy: isSent ? DEMO_USERS.moderator.id : '',
    publishedRev: isSent ? stops.length : 0,
    rev: stops.length,
    createdBy: DEMO_USERS.moderator.id,
    created: written,
    updated: sentAt || written,
  });
  writeStops(writer, id, plan, { offset, written, sentAt });
}

/** Writes a route's stops, and the time and people on their jobs. */
function writeStops({ db, insert, random, clock }: Writer, route: string, plan: RoutePlan, times: RouteTimes): void {
  const { technician, stops, helpers, isSent } = plan;
  const travels = travelsOf(technician.home, stops);
  const people = JSON.stringify(isSent ? [technician.id, ...helpers] : []);
  const updateJob = db.prepare('UPDATE service_jobs SET plannedMinute = ?, technicians = ? WHERE id = ?');
  const at = (minute: number) => clock.at(times.offset, Math.floor(minute / 60), minute % 60);
  for (const [sort, stop] of stops.entries()) {
    const travel = travels.get(stop.id) ?? { minutes: 0, meters: 0 };
    const hasArrived = stop.status === 'ankommet' || stop.status === 'udfoert';
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
      arrivedAt: hasArrived ? at(stop.startMinute + random.int(-4, 6)) : '',
      doneAt: stop.status === 'udfoert' ? at(stop.endMinute + random.int(-12, 9)) : '',
      skipReason: '',
      created: times.written,
      updated: times.sentAt || times.written,
    });
    updateJob.run(stop.startMinute, people, stop.id);
  }
}
