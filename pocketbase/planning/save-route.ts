/** `POST /api/planning/routes/{id}/save`, `/stops/{id}/note`: helpers and notes. */
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import type { Deviation, Overruling } from '../../lib/planning/shared/deviations.ts';
import { overlaps, takesTime } from '../../lib/planning/shared/rules.ts';
import type { PlanChange } from '../../lib/planning/shared/types.ts';
import { findReadable, updateRecord } from '../runtime/records.ts';
import type { CommandUser } from '../runtime/user.ts';
import { hasRow } from '../runtime/sql.ts';
import { overruleRules, toLogData } from './deviations.ts';
import { findHelperConflicts } from './helpers.ts';
import { findRoute, loadBoardRoutes, loadStops, requireRouteRev } from './load.ts';
import { loadStopItem, logStopChange, showJobs } from './route-changes.ts';

/** @throws AppError stale, locked (finished) */
function requireOpenRoute(tx: core.App, route: core.Record, rev: number): void {
  requireRouteRev(tx, route, rev);
  if (route.getString('status') === 'afsluttet') throw new AppError('locked');
}

/**
 * Helpers see the route and its jobs once it is published.
 * @throws AppError not_found, stale, locked (finished), validation at `helpers` and `reason`, rule_broken if one is busy
 */
export function saveRoute(
  tx: core.App,
  id: string,
  user: CommandUser,
  input: { rev: number; helpers: string[]; note: string } & Overruling,
): PlanChange {
  const route = findRoute(tx, id, user);
  requireOpenRoute(tx, route, input.rev);
  const before = route.getStringSlice('helpers');
  if (new Set(input.helpers).size !== input.helpers.length || input.helpers.includes(route.getString('technician')))
    throw fieldError('helpers', 'duplicateId');
  // Current helpers may stay even if they are switched off now.
  const isActive = (helper: string) =>
    hasRow(tx, 'SELECT 1 FROM technicians WHERE id = {:helper} AND active', { helper });
  if (input.helpers.some((helper) => !before.includes(helper) && !isActive(helper)))
    throw fieldError('helpers', 'unknownRecord');
  const added = input.helpers.filter((helper) => !before.includes(helper));
  const deviation = overruleRules(findHelperConflicts(tx, route, added), input, user);
  updateRecord(tx, route, {
    helpers: input.helpers,
    note: input.note,
    changedBy: user.id,
    rev: route.getInt('rev') + 1,
  });
  if (deviation) keepDeviation(tx, route, user, deviation);
  else if (findHelperConflicts(tx, route, input.helpers).length === 0) updateRecord(tx, route, { deviation: null });
  showJobs(tx, route, ['planlagt', 'paa_vej', 'ankommet']);
  return { stop: '', routes: loadBoardRoutes(tx, [id]) };
}

/** Keeps why a busy helper comes along, on the route and in the timelines of the visits at that time. */
function keepDeviation(tx: core.App, route: core.Record, user: CommandUser, deviation: Deviation): void {
  updateRecord(tx, route, { deviation });
  const spans = deviation.rules.map(({ params }) => ({
    startMinute: Number(params.from),
    endMinute: Number(params.to),
  }));
  for (const stop of loadStops(tx, route.id)) {
    if (!takesTime(stop.status) || !spans.some((span) => overlaps(span, stop))) continue;
    const item = loadStopItem(tx, tx.findRecordById('route_stops', stop.id));
    logStopChange(tx, user, 'hjaelper', item, route, stop, toLogData(deviation));
  }
}

/** @throws AppError not_found, stale, locked */
export function noteStop(
  tx: core.App,
  id: string,
  user: CommandUser,
  input: { rev: number; note: string },
): PlanChange {
  const stop = findReadable(tx, 'route_stops', id);
  const route = findRoute(tx, stop.getString('route'), user);
  requireOpenRoute(tx, route, input.rev);
  if (stop.getString('note') !== input.note) {
    stop.set('note', input.note);
    tx.save(stop);
    updateRecord(tx, route, { changedBy: user.id, rev: route.getInt('rev') + 1 });
  }
  return { stop: id, routes: loadBoardRoutes(tx, [route.id]) };
}
