/** Demo routes: driven in the last days, under way today, and ahead: sent out or still a draft. */
import { weekday } from '../../lib/core/shared/dates.ts';
import type { SentStop } from '../../lib/planning/shared/differences.ts';
import { rearrangeStops, totalsOf, travelsOf } from '../../lib/planning/shared/plan.ts';
import { getRouteStatus, type PlanStop } from '../../lib/planning/shared/rules.ts';
import type { RouteStatus, StopStatus } from '../../lib/planning/shared/values.ts';
import type { JobStatus } from '../../lib/service/shared/values.ts';
import { HISTORY } from './job-plans.ts';
import type { SeededJob } from './jobs.ts';
import { USERS } from './office.ts';
import type { Seeding } from './seeding.ts';
import type { SeededTechnician } from './technicians.ts';
import { isWithinReach } from './towns.ts';

/** Stops end by then, minutes after midnight. */
const LATEST_END = 1140;

type RouteDay = { technician: SeededTechnician; day: string; jobs: SeededJob[] };

export function seedRoutes(
  seeding: Seeding,
  technicians: readonly SeededTechnician[],
  jobs: readonly SeededJob[],
): void {
  const days = groupByDay(technicians, jobs, seeding.day(HISTORY));
  const isWorkday = (day: string) => weekday(day) % 6 !== 0;
  const sentUntil = days.find(({ day }) => day > seeding.today && isWorkday(day))?.day ?? seeding.today;
  const apprentice = technicians.find((one) => one.title === 'laerling');
  let helped = '';
  seeding.batched(days.length, 50, (at) => {
    const one = days[at]!;
    // Each day the apprentice helps one technician who lives near.
    const goesAlong =
      apprentice !== undefined && helped !== one.day && isWithinReach(apprentice.home, one.technician.home);
    const helpers = goesAlong ? [apprentice.id] : [];
    if (goesAlong) helped = one.day;
    const stops = layOutStops(seeding, one);
    if (stops.length > 0) writeRoute(seeding, { ...one, stops, helpers, isSent: one.day <= sentUntil });
  });
}

/** The jobs of each technician's days from `first` on, in the order of the days. */
function groupByDay(
  technicians: readonly SeededTechnician[],
  jobs: readonly SeededJob[],
  first: string,
): readonly RouteDay[] {
  const days = new Map<string, RouteDay>();
  for (const job of jobs) {
    const technician = technicians.find((one) => one.id === job.technician);
    if (!technician || job.plannedDay < first) continue;
    const key = job.plannedDay + technician.id;
    const day = days.get(key) ?? { technician, day: job.plannedDay, jobs: [] };
    day.jobs.push(job);
    days.set(key, day);
  }
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, day]) => day);
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
function layOutStops({ run }: Seeding, { technician: { start }, jobs }: RouteDay): PlanStop[] {
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
  for (const stop of rearrangeStops(start, planned.map(asStop), order)) {
    const { status } = planned.find((job) => job.id === stop.id)!;
    if (stop.endMinute <= LATEST_END) kept.push({ ...stop, status: STOP_STATUS[status] ?? 'udfoert' });
    else if (status === 'planlagt') run(TO_TRAY, stop.id);
  }
  return kept;
}

const TO_TRAY =
  "UPDATE service_jobs SET status = 'klar', plannedDay = '', plannedDays = '', plannedMinute = 0, technicians = '[]' WHERE id = ?";

type RoutePlan = {
  technician: SeededTechnician;
  day: string;
  stops: readonly PlanStop[];
  helpers: readonly string[];
  isSent: boolean;
};
/** `offset`: the route's day, counted from today. `sentAt`: '' for a draft. */
type RouteTimes = { offset: number; written: string; sentAt: string };

function writeRoute(seeding: Seeding, plan: RoutePlan): void {
  const { insert, random, at, daysTo } = seeding;
  const { technician, stops, helpers, isSent } = plan;
  const { address, point } = technician.start;
  const { driveMin, workMin, driveMeters } = totalsOf(technician.start, stops);
  const statuses = stops.map((stop) => stop.status);
  const status: RouteStatus = isSent ? getRouteStatus('udsendt', statuses) : 'kladde';
  const offset = daysTo(plan.day);
  const sentAt = isSent ? at(Math.min(0, offset - 1), 14, random.int(0, 50)) : '';
  const written = at(Math.min(-1, offset - 2), 13, random.int(0, 59));
  const id = random.id();
  const office = USERS.moderator.id;
  insert('routes', {
    id,
    date: plan.day,
    technician: technician.id,
    helpers,
    startAddress: address,
    startLat: point?.lat,
    startLng: point?.lng,
    endAddress: address,
    endLat: point?.lat,
    endLng: point?.lng,
    status,
    driveMin,
    workMin,
    driveMeters,
    note: random.chance(0.2) ? 'Husk at hente materialer på lageret fra morgenstunden' : '',
    ...(isSent ? { publishedAt: sentAt, publishedBy: office, publishedRev: stops.length } : {}),
    rev: stops.length,
    createdBy: office,
    created: written,
    updated: sentAt || written,
  });
  writeStops(seeding, id, plan, { offset, written, sentAt });
}

/** Writes a route's stops, and the time and people on their jobs. */
function writeStops(seeding: Seeding, route: string, plan: RoutePlan, times: RouteTimes): void {
  const { insert, random, run } = seeding;
  const { technician, stops, helpers, isSent } = plan;
  const travels = travelsOf(technician.start, stops);
  const people = JSON.stringify(isSent ? [technician.id, ...helpers] : []);
  const at = (minute: number) => seeding.at(times.offset, Math.floor(minute / 60), minute % 60);
  const sent: SentStop[] = [];
  for (const [sort, { id: job, startMinute, endMinute, status }] of stops.entries()) {
    const travel = travels.get(job);
    const hasArrived = status === 'ankommet' || status === 'udfoert';
    const id = random.id();
    sent.push({ stop: id, kind: 'job', item: job, startMinute, endMinute, note: '' });
    insert('route_stops', {
      ...{ id, route, job, sort, startMinute, endMinute, status },
      travelMin: travel?.minutes,
      travelMeters: travel?.meters,
      arrivedAt: hasArrived ? at(startMinute + random.int(-4, 6)) : '',
      doneAt: status === 'udfoert' ? at(endMinute + random.int(-12, 9)) : '',
      created: times.written,
      updated: times.sentAt || times.written,
    });
    run('UPDATE service_jobs SET plannedMinute = ?, technicians = ? WHERE id = ?', startMinute, people, job);
  }
  if (!isSent) return;
  const told = `json_object('stops', json(?), 'helpers', json(helpers), 'note', note)`;
  run(`UPDATE routes SET sent = ${told} WHERE id = ?`, JSON.stringify(sent), route);
}
