/** `POST /api/planning/routes/{id}/save`, `/stops/{id}/note`: who comes along, and what they are told. */
import { AppError, fieldError } from '../../lib/core/errors.ts';
import { findEngagements } from '../../lib/planning/crew.ts';
import { checkHelpers, getRefusingRules, takesTime, type BrokenRule } from '../../lib/planning/rules.ts';
import type { SoftRule } from '../../lib/planning/values.ts';
import type { PlanChange } from '../../lib/planning/types.ts';
import { findReadable } from '../runtime/command.ts';
import { row, rows } from '../runtime/sql.ts';
import {
  absencesOn,
  findRoute,
  namesOf,
  requireRouteRev,
  routesBetween,
  routesById,
  stopsOf,
  type Planner,
} from './load.ts';
import { seenBy } from './place.ts';

function requireOpen(route: core.Record, rev: number, tx: core.App): void {
  requireRouteRev(tx, route, rev, { technician: route.getString('technician'), date: route.getString('date') });
  if (route.getString('status') === 'afsluttet') throw new AppError('locked');
}

/** What those who are to come along have at the time of the route's stops. */
function against(tx: core.App, route: core.Record, added: readonly string[]): BrokenRule[] {
  if (added.length === 0) return [];
  const date = route.getString('date');
  const nameOf = namesOf(tx);
  const routes = routesBetween(tx, date, date);
  const helpers = added.map((helper) => ({
    id: helper,
    name: nameOf(helper),
    busy: findEngagements(routes, helper, route.id, '', nameOf),
  }));
  return checkHelpers(
    helpers,
    date,
    stopsOf(tx, route.id).filter((stop) => takesTime(stop.status)),
    absencesOn(tx, date, date),
  );
}

/** A helper sees the day once it is sent out, and its jobs. @throws AppError not_found, stale, locked (it is over), validation at `helpers`, rule_broken where one is busy */
export function saveRoute(
  tx: core.App,
  id: string,
  actor: Planner,
  input: { rev: number; helpers: string[]; note: string; override: SoftRule[] },
): PlanChange {
  const route = findRoute(tx, id, actor);
  requireOpen(route, input.rev, tx);
  const before = route.getStringSlice('helpers');
  if (new Set(input.helpers).size !== input.helpers.length || input.helpers.includes(route.getString('technician')))
    throw fieldError('helpers', 'duplicateId');
  // Who is along already stays, whatever has become of them.
  const isActive = (helper: string) =>
    row<number>(tx, 'SELECT 1 AS row FROM technicians WHERE id = {:helper} AND active', { helper }) !== null;
  if (input.helpers.some((helper) => !before.includes(helper) && !isActive(helper)))
    throw fieldError('helpers', 'unknownRecord');
  const rules = getRefusingRules(
    against(
      tx,
      route,
      input.helpers.filter((helper) => !before.includes(helper)),
    ),
    input.override,
  );
  if (rules.length > 0) throw new AppError('rule_broken', { rules });
  route.load({ helpers: input.helpers, note: input.note, rev: route.getInt('rev') + 1 });
  tx.save(route);
  for (const job of rows<string>(
    tx,
    "SELECT json_quote(job) AS row FROM route_stops WHERE route = {:route} AND job != '' AND status IN ('planlagt', 'paa_vej', 'ankommet')",
    { route: id },
  )) {
    const record = tx.findRecordById('service_jobs', job);
    record.set('technicians', seenBy(route));
    tx.save(record);
  }
  return { stop: '', routes: routesById(tx, [id]) };
}

/** @throws AppError not_found, stale, locked */
export function noteStop(tx: core.App, id: string, actor: Planner, input: { rev: number; note: string }): PlanChange {
  const stop = findReadable(tx, 'route_stops', id, () => true);
  const route = findRoute(tx, stop.getString('route'), actor);
  requireOpen(route, input.rev, tx);
  if (stop.getString('note') !== input.note) {
    stop.set('note', input.note);
    tx.save(stop);
    route.set('rev', route.getInt('rev') + 1);
    tx.save(route);
  }
  return { stop: id, routes: routesById(tx, [route.id]) };
}
