/** Who comes along on routes: the rules that helpers break, and helpers who leave and come back. */
import { findEngagements } from '../../lib/planning/shared/crew.ts';
import { checkHelpers, takesTime, type BrokenRule } from '../../lib/planning/shared/rules.ts';
import { MAX_HELPED } from '../../lib/planning/shared/sick.ts';
import type { BoardRoute } from '../../lib/planning/shared/types.ts';
import { updateRecord } from '../runtime/records.ts';
import { queryValues } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { loadAbsences, loadBoardRoutes, loadRoutesBetween, loadStops, loadTechnicianNames } from './load.ts';
import { showJobs } from './route-changes.ts';

/** Rules that these helpers break at the times of the route's stops. */
export function findHelperConflicts(tx: core.App, route: core.Record, ids: readonly string[]): BrokenRule[] {
  if (ids.length === 0) return [];
  const date = route.getString('date');
  const nameOf = loadTechnicianNames(tx);
  const routes = loadRoutesBetween(tx, date, date);
  const helpers = ids.map((helper) => ({
    id: helper,
    name: nameOf(helper),
    busy: findEngagements(routes, helper, route.id, '', nameOf),
  }));
  return checkHelpers(
    helpers,
    date,
    loadStops(tx, route.id).filter((stop) => takesTime(stop.status)),
    loadAbsences(tx, date, date),
  );
}

/** Stores the helpers, forgets an overruling that no helper needs any more, and shows them the route's open jobs. */
function setHelpers(tx: core.App, route: core.Record, helpers: readonly string[]): void {
  updateRecord(tx, route, { helpers });
  if (findHelperConflicts(tx, route, helpers).length === 0) updateRecord(tx, route, { deviation: null });
  showJobs(tx, route, ['planlagt', 'paa_vej', 'ankommet']);
}

/**
 * Takes a technician off the open routes on which they help. Their versions do not grow, because a change of the plan
 * follows that compares them: `finishHelperChange` does it.
 * @returns the routes' ids
 */
export function removeHelper(
  tx: core.App,
  technician: string,
  { fromDay, toDay }: { fromDay: string; toDay: string },
): string[] {
  const helped = queryValues<string>(
    tx,
    `SELECT r.id FROM routes r WHERE r.date BETWEEN {:fromDay} AND {:toDay} AND r.status != 'afsluttet'
      AND EXISTS (SELECT 1 FROM json_each(r.helpers) WHERE value = {:technician}) ORDER BY r.date LIMIT {:most}`,
    { technician, fromDay, toDay, most: MAX_HELPED },
  );
  for (const id of helped) {
    const route = tx.findRecordById('routes', id);
    const others = route.getStringSlice('helpers').filter((helper) => helper !== technician);
    setHelpers(tx, route, others);
  }
  return helped;
}

/** Gives a helper back to those of the routes that are still open, within the days. @returns the routes' ids */
export function returnHelper(
  tx: core.App,
  technician: string,
  { fromDay, toDay }: { fromDay: string; toDay: string },
  ids: readonly string[],
): string[] {
  const open = queryValues<string>(
    tx,
    `SELECT id FROM routes WHERE id IN (SELECT value FROM json_each({:ids})) AND date BETWEEN {:fromDay} AND {:toDay}
      AND status != 'afsluttet' AND technician != {:technician}
      AND NOT EXISTS (SELECT 1 FROM json_each(helpers) WHERE value = {:technician})`,
    { technician, fromDay, toDay, ids: JSON.stringify(ids) },
  );
  for (const id of open) {
    const route = tx.findRecordById('routes', id);
    setHelpers(tx, route, [...route.getStringSlice('helpers'), technician]);
  }
  return open;
}

/** The routes of a change with those that only their helpers changed, which get their next version here. */
export function finishHelperChange(
  tx: core.App,
  user: CommandUser,
  helped: readonly string[],
  changed: readonly BoardRoute[],
): BoardRoute[] {
  const left = helped.filter((id) => changed.every((route) => route.id !== id));
  for (const id of left) {
    const route = tx.findRecordById('routes', id);
    updateRecord(tx, route, { changedBy: user.id, rev: route.getInt('rev') + 1 });
  }
  return [...changed, ...loadBoardRoutes(tx, left)];
}
