/** `POST /api/planning/move`, `/unplace`, `/routes/{id}/order`: what is planned finds another place, or none. */
import { AppError, fieldError } from '../../lib/core/errors.ts';
import { copenhagenToday } from '../../lib/core/dates.ts';
import { rearrangeStops } from '../../lib/planning/plan.ts';
import { findBrokenRules, getRefusingRules, type PlanStop } from '../../lib/planning/rules.ts';
import type { PlanChange } from '../../lib/planning/types.ts';
import type { SoftRule } from '../../lib/planning/values.ts';
import { findReadable } from '../runtime/command.ts';
import { moveJob } from '../service/moves.ts';
import {
  absencesOn,
  crewFor,
  findRoute,
  itemOf,
  requireRouteRev,
  routeOn,
  routesById,
  stopsOf,
  technicianFor,
  type Planner,
} from './load.ts';
import { newRoute, planJob, requireRules, settleRoute, spanOf, tellOf, type Told } from './place.ts';

export type MoveInput = {
  stop: string;
  technician: string;
  date: string;
  startMinute: number;
  durationMin?: number | undefined;
  fixedTime?: boolean | undefined;
  rev: number;
  toRev: number;
  override: SoftRule[];
};

/** What a stop is about. */
export function toldOf(tx: core.App, stop: core.Record): Told {
  const kind = stop.getString('job') ? 'job' : 'task';
  const id = stop.getString(kind);
  return { kind, id, title: itemOf(tx, kind, id).title };
}

/** @throws AppError not_found; wrong_status where it is under way or over */
function plannedStop(tx: core.App, id: string): core.Record {
  const stop = findReadable(tx, 'route_stops', id, () => true);
  if (stop.getString('status') !== 'planlagt')
    throw new AppError('wrong_status', { status: stop.getString('status'), allowed: ['planlagt'] });
  return stop;
}

/** @throws AppError not_found, stale, rule_broken, wrong_status, validation */
export function move(tx: core.App, actor: Planner, input: MoveInput): PlanChange {
  const stop = plannedStop(tx, input.stop);
  const from = tx.findRecordById('routes', stop.getString('route'));
  requireRouteRev(tx, from, input.rev, { technician: from.getString('technician'), date: from.getString('date') });
  const technician = technicianFor(tx, input.technician);
  const stays = from.getString('technician') === input.technician && from.getString('date') === input.date;
  const target = stays ? from : routeOn(tx, input.technician, input.date);
  if (!stays) requireRouteRev(tx, target, input.toRev, input);
  const told = toldOf(tx, stop);
  const item = itemOf(tx, told.kind, told.id);
  const length = input.durationMin ?? stop.getInt('endMinute') - stop.getInt('startMinute');
  const span = spanOf(technician, item, { ...input, durationMin: length });
  requireRules(tx, technician, item, input, span, target?.id ?? '', stop.id);
  const route = target ?? newRoute(tx, technician, input.date, actor);
  const before = { date: from.getString('date'), startMinute: stop.getInt('startMinute') };
  stop.load({ route: route.id, ...span, fixedTime: input.fixedTime ?? stop.getBool('fixedTime') });
  tx.save(stop);
  settleRoute(tx, route, technician);
  if (!stays) settleRoute(tx, from, technicianFor(tx, from.getString('technician')));
  if (told.kind === 'job') planJob(tx, told.id, route, span.startMinute, actor.id);
  tellOf(tx, actor, 'flyttet', told, route, span.startMinute, { before });
  // The one that it left has changed by the same hand.
  if (!stays) tellOf(tx, actor, 'flyttet', told, from, span.startMinute, { before });
  return { stop: stop.id, routes: routesById(tx, [route.id, from.id]) };
}

/** Back to the tray. @throws AppError not_found, stale, wrong_status */
export function unplace(tx: core.App, actor: Planner, input: { stop: string; rev: number }): PlanChange {
  const stop = plannedStop(tx, input.stop);
  const route = tx.findRecordById('routes', stop.getString('route'));
  requireRouteRev(tx, route, input.rev, { technician: route.getString('technician'), date: route.getString('date') });
  const told = toldOf(tx, stop);
  const startMinute = stop.getInt('startMinute');
  tx.delete(stop);
  settleRoute(tx, route, technicianFor(tx, route.getString('technician')));
  if (told.kind === 'job') moveJob(tx, tx.findRecordById('service_jobs', told.id), 'klar', actor.id);
  tellOf(tx, actor, 'taget_af', told, route, startMinute);
  return { stop: '', routes: routesById(tx, [route.id]) };
}

/** As the planner says: where they stood before. */
function atTimes(stops: readonly PlanStop[], ids: readonly string[], starts: readonly number[]): PlanStop[] {
  return stops.map((stop) => {
    const startMinute = starts[ids.indexOf(stop.id)];
    return startMinute === undefined
      ? stop
      : { ...stop, startMinute, endMinute: startMinute + stop.endMinute - stop.startMinute };
  });
}

/** The day's planned stops in a new order, each when one can be there. @throws AppError not_found, stale, rule_broken, validation at `stops` */
export function order(
  tx: core.App,
  id: string,
  actor: Planner,
  input: { rev: number; stops: string[]; startMinutes?: number[] | undefined; override: SoftRule[] },
): PlanChange {
  const route = findRoute(tx, id, actor);
  const date = route.getString('date');
  requireRouteRev(tx, route, input.rev, { technician: route.getString('technician'), date });
  const technician = technicianFor(tx, route.getString('technician'));
  const stops = stopsOf(tx, id);
  const planned = stops.filter((stop) => stop.status === 'planlagt').map((stop) => stop.id);
  if (planned.length !== input.stops.length || planned.some((stop) => !input.stops.includes(stop)))
    throw fieldError('stops', 'invalid');
  const placed = input.startMinutes
    ? atTimes(stops, input.stops, input.startMinutes)
    : rearrangeStops(technician, stops, input.stops);
  const absences = absencesOn(tx, date, date);
  const crew = crewFor(tx, technician.id, date, '');
  const moved = placed.filter((stop) =>
    stops.some((old) => old.id === stop.id && old.startMinute !== stop.startMinute),
  );
  for (const stop of moved) {
    const record = tx.findRecordById('route_stops', stop.id);
    const told = toldOf(tx, record);
    const others = placed.filter((other) => other.id !== stop.id);
    const rules = getRefusingRules(
      findBrokenRules({
        date,
        startMinute: stop.startMinute,
        endMinute: stop.endMinute,
        technician,
        item: itemOf(tx, told.kind, told.id),
        absences,
        others,
        ...crew,
        today: copenhagenToday(new Date()),
      }),
      input.override,
    );
    if (rules.length > 0) throw new AppError('rule_broken', { rules });
    record.load({ startMinute: stop.startMinute, endMinute: stop.endMinute });
    tx.save(record);
    if (told.kind === 'job') planJob(tx, told.id, route, stop.startMinute, actor.id);
    tellOf(tx, actor, 'flyttet', told, route, stop.startMinute);
  }
  if (moved.length > 0) settleRoute(tx, route, technician);
  return { stop: '', routes: routesById(tx, [id]) };
}
