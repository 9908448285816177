/** Changes of routes and stops that several planning commands make. */
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import { copenhagenNow } from '../../lib/core/shared/dates.ts';
import { totalsOf, travelsOf } from '../../lib/planning/shared/plan.ts';
import {
  findBrokenRules,
  getWorkHours,
  getRefusingRules,
  type PlanTechnician,
} from '../../lib/planning/shared/rules.ts';
import type { ParsedStopMove } from '../../lib/planning/shared/schema.ts';
import { DEFAULT_MINUTES, SHORTEST, type StopStatus } from '../../lib/planning/shared/values.ts';
import { logActivity } from '../runtime/activities.ts';
import { text, texts } from '../runtime/columns.ts';
import { execute, queryRow, queryRows, queryValue, toDbTime } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { refreshCharges } from '../service/charges.ts';
import { applyJobTransition } from '../service/transitions.ts';
import { loadCalendar } from '../settings/company.ts';
import { loadHeld } from './held.ts';
import { loadAbsences, loadCrew, loadItem, loadStops, loadTeam, type PlannedItem } from './load.ts';
import { updateRecord } from '../runtime/records.ts';

export type StopItem = { kind: 'job' | 'task'; id: string; title: string };

/** The job or task of a stop. */
export function loadStopItem(tx: core.App, stop: core.Record): StopItem {
  const kind = stop.getString('job') ? 'job' : 'task';
  const id = stop.getString(kind);
  return { kind, id, title: loadItem(tx, kind, id).title };
}

/** The requested duration, otherwise the job's; work of several days fills the rest of the first day. */
export function computeSpan(
  technician: PlanTechnician,
  item: PlannedItem,
  { date, startMinute, durationMin }: Pick<ParsedStopMove, 'date' | 'startMinute' | 'durationMin'>,
) {
  const end = getWorkHours(technician, date)?.[1] ?? 1440;
  const asked = item.durationMin || DEFAULT_MINUTES;
  const isLong = asked > 480;
  const length = durationMin ?? (isLong ? Math.max(SHORTEST, Math.min(asked, end - startMinute)) : asked);
  return { startMinute, endMinute: startMinute + length };
}

/**
 * `stop`: the stop that is being moved, '' for a new one. What the user holds does not refuse.
 * @throws AppError rule_broken with all broken rules
 */
export function requireRules(
  tx: core.App,
  technician: PlanTechnician,
  item: PlannedItem,
  { date, override }: Pick<ParsedStopMove, 'date' | 'override'>,
  span: { startMinute: number; endMinute: number },
  route: string,
  stop: string,
  user: Pick<CommandUser, 'id'>,
): void {
  const others = loadStops(tx, route).filter((other) => other.id !== stop);
  const ask = {
    date,
    ...span,
    technician,
    item,
    absences: loadAbsences(tx, date, date),
    others,
    ...loadCrew(tx, technician.id, date, stop),
    holds: loadHeld(tx, technician.id, date, user),
    ...copenhagenNow(new Date()),
    team: loadTeam(tx),
    daysOff: loadCalendar(tx).extraDaysOff,
  };
  const rules = getRefusingRules(findBrokenRules(ask), override);
  if (rules.length > 0) throw new AppError('rule_broken', { rules });
  if (span.endMinute > 1440) throw fieldError('durationMin', 'max', { maximum: 1440 - span.startMinute });
}

export function createRoute(tx: core.App, technician: PlanTechnician, date: string, user: CommandUser): core.Record {
  const route = new Record(tx.findCollectionByNameOrId('routes'));
  const home = tx.findRecordById('technicians', technician.id);
  const [address, lat, lng] = [home.getString('address'), home.getFloat('lat'), home.getFloat('lng')];
  updateRecord(tx, route, {
    date,
    technician: technician.id,
    startAddress: address,
    startLat: lat,
    startLng: lng,
    endAddress: address,
    endLat: lat,
    endLng: lng,
    status: 'kladde',
    rev: 0,
    createdBy: user.id,
  });
  return route;
}

/** Recalculates order, driving and totals after a change of stops, and increases `rev`. */
export function recalculateRoute(tx: core.App, route: core.Record, technician: PlanTechnician): void {
  const stops = loadStops(tx, route.id);
  const travels = travelsOf(technician, stops);
  // Plain statements: boards reload on the save of the route, not of its stops.
  stops.forEach((stop, sort) => {
    const { minutes, meters } = travels.get(stop.id) ?? { minutes: 0, meters: 0 };
    execute(
      tx,
      'UPDATE route_stops SET sort = {:sort}, travelMin = {:minutes}, travelMeters = {:meters} WHERE id = {:id}',
      { id: stop.id, sort, minutes, meters },
    );
  });
  const { driveMin, workMin, driveMeters } = totalsOf(technician, stops);
  // A new stop reopens a finished route.
  const reopened = route.getString('status') === 'afsluttet' && stops.some((stop) => stop.status === 'planlagt');
  updateRecord(tx, route, {
    driveMin,
    workMin,
    driveMeters,
    rev: route.getInt('rev') + 1,
    ...(reopened ? { status: 'i_gang' } : {}),
  });
}

/** Technicians who see the route's jobs; none while it is a draft. */
function getVisibleTechnicians(route: core.Record): string[] {
  return route.getString('status') === 'kladde'
    ? []
    : [route.getString('technician'), ...route.getStringSlice('helpers')];
}

/** Shows the jobs of the route's stops to its technicians. @param statuses of these stops; all if left out */
export function showJobs(tx: core.App, route: core.Record, statuses?: readonly StopStatus[]): void {
  const jobs = queryRows(tx, texts('job', 'status'), "FROM route_stops WHERE route = {:route} AND job != ''", {
    route: route.id,
  });
  for (const { job } of jobs.filter(({ status }) => statuses?.includes(status as StopStatus) ?? true)) {
    const record = tx.findRecordById('service_jobs', job);
    record.set('technicians', getVisibleTechnicians(route));
    tx.save(record);
  }
}

/** Transitions the job to Planlagt, through Klar, with its day and time. */
export function planJobOnRoute(
  tx: core.App,
  id: string,
  route: core.Record,
  plannedMinute: number,
  actor: string,
): void {
  const job = tx.findRecordById('service_jobs', id);
  if (['ny', 'pause'].includes(job.getString('status'))) applyJobTransition(tx, job, 'klar', actor);
  job.load({ plannedDay: route.getString('date'), plannedMinute, technicians: getVisibleTechnicians(route) });
  if (job.getString('status') === 'klar') applyJobTransition(tx, job, 'planlagt', actor);
  else {
    refreshCharges(tx, job, actor);
    job.set('rev', job.getInt('rev') + 1);
    tx.save(job);
  }
}

/** Logs a change of a stop; `change` is also shown on colleagues' boards. */
export function logStopChange(
  tx: core.App,
  user: CommandUser,
  change: 'lagt' | 'flyttet' | 'taget_af',
  item: StopItem,
  route: core.Record,
  startMinute: number,
  more: Record<string, unknown> = {},
): void {
  const [columns, table] =
    item.kind === 'job' ? [{ lead: text('lead'), job: text('id') }, 'service_jobs'] : [texts('lead', 'job'), 'tasks'];
  const from = queryRow(tx, columns, `FROM ${table} WHERE id = {:id}`, { id: item.id });
  const technician =
    queryValue<string>(tx, 'SELECT name FROM technicians WHERE id = {:id}', {
      id: route.getString('technician'),
    }) ?? '';
  logActivity(tx, {
    lead: from?.lead ?? '',
    job: from?.job ?? '',
    type: 'stop',
    data: {
      change,
      route: route.id,
      title: item.title,
      technician,
      date: route.getString('date'),
      startMinute,
      at: toDbTime(),
      ...more,
    },
    actor: user.id,
  });
}
