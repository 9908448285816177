/** Changes of routes and stops that several planning commands make. */
import { fieldError } from '../../lib/core/shared/errors.ts';
import { copenhagenNow } from '../../lib/core/shared/dates.ts';
import { getCrewChecks } from '../../lib/planning/shared/crew.ts';
import { getPartLength } from '../../lib/planning/shared/parts.ts';
import { totalsOf, travelsOf } from '../../lib/planning/shared/plan.ts';
import type { Deviation } from '../../lib/planning/shared/deviations.ts';
import {
  findBrokenRules,
  getRouteStatus,
  type BrokenRule,
  type PlacementCheck,
  type PlanAbsence,
  type PlanTechnician,
  type Span,
} from '../../lib/planning/shared/rules.ts';
import type { ParsedStopMove } from '../../lib/planning/shared/schema.ts';
import type { RouteStatus, StopStatus } from '../../lib/planning/shared/values.ts';
import { logActivity } from '../runtime/activities.ts';
import { text, texts } from '../runtime/columns.ts';
import { execute, queryRow, queryRows, queryValue, toDbTime } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { loadPlanFields } from '../service/parts.ts';
import { loadCalendar, loadPlanningSettings } from '../settings/company.ts';
import { overruleRules } from './deviations.ts';
import { loadHeld } from './held.ts';
import {
  loadAbsences,
  loadCrew,
  loadItem,
  loadRoutesBetween,
  loadStops,
  loadTechnicianNames,
  type DayRoute,
  type PlannedItem,
} from './load.ts';
import { sameValue, updateRecord } from '../runtime/records.ts';

export type StopItem = { kind: 'job' | 'task'; id: string; title: string };

/** The job or task of a stop. */
export function loadStopItem(tx: core.App, stop: core.Record): StopItem {
  const kind = stop.getString('job') ? 'job' : 'task';
  const id = stop.getString(kind);
  return { kind, id, title: loadItem(tx, kind, id).title };
}

type Day = Pick<PlacementCheck, 'others' | 'absences' | 'helping' | 'helpers' | 'limits'>;

/** What takes the technician's time that day, and the firm's limits. `route`: of the day, '' for none. */
export function loadDay(tx: core.App, technician: string, date: string, route: string): Day {
  const crew = loadCrew(tx, technician, date, '');
  const { limits } = loadPlanningSettings(tx);
  return { others: loadStops(tx, route), absences: loadAbsences(tx, date, date), ...crew, limits };
}

/** The requested duration, otherwise that of the job's next part on the day, which is read for that. */
export function computeSpan(
  technician: PlanTechnician,
  item: PlannedItem,
  { date, startMinute, durationMin }: Pick<ParsedStopMove, 'date' | 'startMinute' | 'durationMin'>,
  loadDayOf: () => Day,
) {
  const length = durationMin ?? getPartLength(item, { ...loadDayOf(), technician, item, date, startMinute });
  return { startMinute, endMinute: startMinute + length };
}

type Spot = {
  technician: PlanTechnician;
  item: PlannedItem;
  date: string;
  span: { startMinute: number; endMinute: number };
  /** '' for a day without a route. */
  route: string;
  /** The stop that is being moved, '' for a new one. */
  stop: string;
};

/** Returns a function that finds the broken rules of a stop. What the user holds breaks none. What a day's stops share is read once. */
export function createRuleCheck(tx: core.App, user: Pick<CommandUser, 'id'>): (spot: Spot) => BrokenRule[] {
  const shared = {
    ...copenhagenNow(new Date()),
    daysOff: loadCalendar(tx).extraDaysOff,
    limits: loadPlanningSettings(tx).limits,
  };
  const nameOf = loadTechnicianNames(tx);
  const days = new Map<string, { routes: DayRoute[]; absences: PlanAbsence[] }>();
  return ({ technician, item, date, span, route, stop }) => {
    const day = days.get(date) ?? {
      routes: loadRoutesBetween(tx, date, date),
      absences: loadAbsences(tx, date, date),
    };
    days.set(date, day);
    const others = day.routes.find(({ id }) => id === route)?.stops.filter((other) => other.id !== stop) ?? [];
    const holds = loadHeld(tx, technician.id, date, user);
    const crew = getCrewChecks(day.routes, technician.id, stop, nameOf);
    return findBrokenRules({
      date,
      ...span,
      technician,
      item,
      absences: day.absences,
      others,
      ...crew,
      holds,
      ...shared,
    });
  };
}

/**
 * Checks the rules of a position.
 * @param stop the stop that is being moved, '' for a new one
 * @returns what the planner overrules, null if nothing is broken
 * @throws AppError rule_broken with all broken rules, validation at `reason`
 */
export function requireRules(
  tx: core.App,
  user: CommandUser,
  technician: PlanTechnician,
  item: PlannedItem,
  { date, override, reason }: Pick<ParsedStopMove, 'date' | 'override' | 'reason'>,
  span: { startMinute: number; endMinute: number },
  route: string,
  stop: string,
): Deviation | null {
  const broken = createRuleCheck(tx, user)({ technician, item, date, span, route, stop });
  const deviation = overruleRules(broken, { override, reason }, user);
  if (span.endMinute > 1440) throw fieldError('durationMin', 'max', { maximum: 1440 - span.startMinute });
  return deviation;
}

export function createRoute(tx: core.App, technician: PlanTechnician, date: string, user: CommandUser): core.Record {
  const route = new Record(tx.findCollectionByNameOrId('routes'));
  const { address } = technician;
  const [lat, lng] = technician.point?.accuracy === 'exact' ? [technician.point.lat, technician.point.lng] : [0, 0];
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
  // A new stop reopens a finished route, and a route whose last open stop goes is finished.
  const status = getRouteStatus(
    route.getString('status') as RouteStatus,
    stops.map((stop) => stop.status),
  );
  updateRecord(tx, route, {
    driveMin,
    workMin,
    driveMeters,
    rev: route.getInt('rev') + 1,
    status,
  });
}

/** Shows the jobs of the route's stops to its technicians. @param statuses of these stops; all if left out */
export function showJobs(tx: core.App, route: core.Record, statuses?: readonly StopStatus[]): void {
  const jobs = queryRows(tx, texts('job', 'status'), "FROM route_stops WHERE route = {:route} AND job != ''", {
    route: route.id,
  });
  for (const { job } of jobs.filter(({ status }) => statuses?.includes(status as StopStatus) ?? true)) {
    const record = tx.findRecordById('service_jobs', job);
    const { technicians } = loadPlanFields(tx, job);
    if (sameValue(record.getStringSlice('technicians'), technicians)) continue;
    record.set('technicians', technicians);
    tx.save(record);
  }
}

/**
 * Logs a change of a stop with its day, time and length; `change` is also shown on colleagues' boards. Notes on the route
 * who made it.
 */
export function logStopChange(
  tx: core.App,
  user: CommandUser,
  change: 'lagt' | 'flyttet' | 'taget_af' | 'hjaelper',
  item: StopItem,
  route: core.Record,
  { startMinute, endMinute }: Span,
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
      durationMin: endMinute - startMinute,
      at: toDbTime(),
      ...more,
    },
    actor: user.id,
  });
  // Set on the record too, because some commands save it after this.
  route.set('changedBy', user.id);
  execute(tx, 'UPDATE routes SET changedBy = {:user} WHERE id = {:route}', { user: user.id, route: route.id });
}
