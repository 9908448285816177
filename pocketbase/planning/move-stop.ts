/** `POST /api/planning/move`, `/unplace`, `/routes/{id}/order`: moves, removes and reorders stops. */
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import { copenhagenToday } from '../../lib/core/shared/dates.ts';
import { rearrangeStops } from '../../lib/planning/shared/plan.ts';
import { findBrokenRules, type PlanStop } from '../../lib/planning/shared/rules.ts';
import type { PlanChange } from '../../lib/planning/shared/types.ts';
import type { ParsedRouteOrder, ParsedStopMove } from '../../lib/planning/shared/schema.ts';
import { findReadable, updateRecord } from '../runtime/records.ts';
import type { CommandUser } from '../runtime/user.ts';
import { loadCalendar, loadPlanningSettings } from '../settings/company.ts';
import { overruleRules, toLogData } from './deviations.ts';
import { dropHolds } from './held.ts';
import { followPlan } from './job-parts.ts';
import {
  loadAbsences,
  loadCrew,
  findRoute,
  loadItem,
  requireRouteRev,
  findRouteOn,
  loadBoardRoutes,
  loadStops,
  loadTechnician,
} from './load.ts';
import { createRoute, requireRules, recalculateRoute, logStopChange, loadStopItem } from './route-changes.ts';

/** @throws AppError not_found; wrong_status if the stop has begun or ended */
export function findPlannedStop(tx: core.App, id: string): core.Record {
  const stop = findReadable(tx, 'route_stops', id);
  if (stop.getString('status') !== 'planlagt')
    throw new AppError('wrong_status', { status: stop.getString('status'), allowed: ['planlagt'] });
  return stop;
}

/** @throws AppError not_found, stale, rule_broken, wrong_status, validation */
export function moveStop(tx: core.App, user: CommandUser, input: ParsedStopMove): PlanChange {
  const stop = findPlannedStop(tx, input.stop);
  const from = tx.findRecordById('routes', stop.getString('route'));
  requireRouteRev(tx, from, input.rev);
  const technician = loadTechnician(tx, input.technician);
  const stays = from.getString('technician') === input.technician && from.getString('date') === input.date;
  const target = stays ? from : findRouteOn(tx, input.technician, input.date);
  if (!stays) requireRouteRev(tx, target, input.toRev, input);
  const told = loadStopItem(tx, stop);
  const item = loadItem(tx, told.kind, told.id);
  const length = input.durationMin ?? stop.getInt('endMinute') - stop.getInt('startMinute');
  const span = { startMinute: input.startMinute, endMinute: input.startMinute + length };
  const deviation = requireRules(tx, user, technician, item, input, span, target?.id ?? '', stop.id);
  dropHolds(tx, technician.id, input.date, span);
  const route = target ?? createRoute(tx, technician, input.date, user);
  const before = { date: from.getString('date'), startMinute: stop.getInt('startMinute') };
  const fixedTime = input.fixedTime ?? stop.getBool('fixedTime');
  updateRecord(tx, stop, { route: route.id, ...span, fixedTime, deviation });
  recalculateRoute(tx, route, technician);
  if (!stays) recalculateRoute(tx, from, loadTechnician(tx, from.getString('technician')));
  if (told.kind === 'job') followPlan(tx, told.id, user.id);
  logStopChange(tx, user, 'flyttet', told, route, span, { before, ...toLogData(deviation) });
  // The route that the stop left shows the same author.
  if (!stays) logStopChange(tx, user, 'flyttet', told, from, span, { before, left: true });
  return { stop: stop.id, routes: loadBoardRoutes(tx, [route.id, from.id]) };
}

/** Returns a stop to the tray; the job's other visits stay. @throws AppError not_found, stale, wrong_status */
export function unplaceStop(tx: core.App, user: CommandUser, input: { stop: string; rev: number }): PlanChange {
  const stop = findPlannedStop(tx, input.stop);
  const route = tx.findRecordById('routes', stop.getString('route'));
  requireRouteRev(tx, route, input.rev);
  removeStop(tx, user, stop, route);
  recalculateRoute(tx, route, loadTechnician(tx, route.getString('technician')));
  return { stop: '', routes: loadBoardRoutes(tx, [route.id]) };
}

/**
 * Takes a planned stop off its route; its job is to be planned again, unless it has other visits. The caller
 * recalculates the route. `isUndo`: the job gets the step that it was planned from.
 */
export function removeStop(
  tx: core.App,
  user: CommandUser,
  stop: core.Record,
  route: core.Record,
  isUndo = false,
): void {
  const told = loadStopItem(tx, stop);
  const span = { startMinute: stop.getInt('startMinute'), endMinute: stop.getInt('endMinute') };
  const { id } = stop;
  tx.delete(stop);
  if (told.kind === 'job') followPlan(tx, told.id, user.id, isUndo);
  logStopChange(tx, user, 'taget_af', told, route, span, { stop: id });
}

/** Sets the start times that the planner sent, to undo a reordering. */
function withStartTimes(stops: readonly PlanStop[], ids: readonly string[], starts: readonly number[]): PlanStop[] {
  return stops.map((stop) => {
    const startMinute = starts[ids.indexOf(stop.id)];
    return startMinute === undefined
      ? stop
      : { ...stop, startMinute, endMinute: startMinute + stop.endMinute - stop.startMinute };
  });
}

/**
 * Reorders the planned stops of a day, with start times by travel time.
 * @throws AppError not_found, stale, rule_broken (`step`: the index in `stops`), validation at `stops` and `reason`
 */
export function orderRoute(tx: core.App, id: string, user: CommandUser, input: ParsedRouteOrder): PlanChange {
  const route = findRoute(tx, id, user);
  const date = route.getString('date');
  requireRouteRev(tx, route, input.rev);
  const technician = loadTechnician(tx, route.getString('technician'));
  const stops = loadStops(tx, id);
  const planned = stops.filter((stop) => stop.status === 'planlagt').map((stop) => stop.id);
  if (planned.length !== input.stops.length || planned.some((stop) => !input.stops.includes(stop)))
    throw fieldError('stops', 'invalid');
  const placed = input.startMinutes
    ? withStartTimes(stops, input.stops, input.startMinutes)
    : rearrangeStops(technician, stops, input.stops);
  const absences = loadAbsences(tx, date, date);
  const crew = loadCrew(tx, technician.id, date, '');
  const daysOff = loadCalendar(tx).extraDaysOff;
  const { limits } = loadPlanningSettings(tx);
  const moved = placed.filter((stop) =>
    stops.some((old) => old.id === stop.id && old.startMinute !== stop.startMinute),
  );
  for (const stop of moved) {
    const record = tx.findRecordById('route_stops', stop.id);
    const told = loadStopItem(tx, record);
    const others = placed.filter((other) => other.id !== stop.id);
    const broken = findBrokenRules({
      date,
      startMinute: stop.startMinute,
      endMinute: stop.endMinute,
      technician,
      item: loadItem(tx, told.kind, told.id),
      absences,
      others,
      ...crew,
      today: copenhagenToday(new Date()),
      daysOff,
      limits,
    });
    const step = input.stops.indexOf(stop.id);
    const reason = input.reasons?.[step] || input.reason;
    const deviation = overruleRules(broken, { ...input, reason }, user, { step, title: told.title });
    updateRecord(tx, record, { startMinute: stop.startMinute, endMinute: stop.endMinute, deviation });
    if (told.kind === 'job') followPlan(tx, told.id, user.id);
    logStopChange(tx, user, 'flyttet', told, route, stop, toLogData(deviation));
  }
  if (moved.length > 0) recalculateRoute(tx, route, technician);
  return { stop: '', routes: loadBoardRoutes(tx, [id]) };
}
