/** `POST /api/planning/place`: places a job or task on a technician's day. */
import { AppError } from '../../lib/core/shared/errors.ts';
import type { ParsedStopPlace } from '../../lib/planning/shared/schema.ts';
import { getRest } from '../../lib/planning/shared/parts.ts';
import type { PlanChange } from '../../lib/planning/shared/types.ts';
import { BEFORE_DONE } from '../../lib/service/shared/rules.ts';
import { text, texts } from '../runtime/columns.ts';
import { queryRow, queryValue } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { toLogData } from './deviations.ts';
import { dropHolds } from './held.ts';
import { findRouteOn, loadBoardRoutes, loadItem, loadTechnician, requireRouteRev } from './load.ts';
import { followPlan } from './job-parts.ts';
import { computeSpan, createRoute, loadDay, logStopChange, recalculateRoute, requireRules } from './route-changes.ts';
import { insertRecord } from '../runtime/records.ts';

/** Statuses in which a job without a visit can be planned; a job with one, until it is done. */
const PLANNABLE: readonly string[] = ['ny', 'klar', 'pause'];

/** @throws AppError not_found, stale, rule_broken, wrong_status, taken (already planned), validation */
export function placeStop(tx: core.App, user: CommandUser, input: ParsedStopPlace): PlanChange {
  const kind = input.job ? 'job' : 'task';
  const id = input.job || input.task;
  const item = loadItem(tx, kind, id);
  requirePlannable(tx, kind, id);
  const technician = loadTechnician(tx, input.technician);
  const existing = findRouteOn(tx, input.technician, input.date);
  requireRouteRev(tx, existing, input.rev, input);
  const span = computeSpan(technician, item, input, () => loadDay(tx, technician.id, input.date, existing?.id ?? ''));
  const deviation = requireRules(tx, user, technician, item, input, span, existing?.id ?? '', '');
  dropHolds(tx, technician.id, input.date, span);
  const route = existing ?? createRoute(tx, technician, input.date, user);
  const stop = insertRecord(tx, 'route_stops', {
    route: route.id,
    [kind]: id,
    ...span,
    fixedTime: input.fixedTime ?? false,
    status: 'planlagt',
    deviation,
  });
  recalculateRoute(tx, route, technician);
  if (kind === 'job') followPlan(tx, id, user.id);
  logStopChange(tx, user, 'lagt', { kind, id, title: item.title }, route, span, toLogData(deviation));
  return { stop: stop.id, routes: loadBoardRoutes(tx, [route.id]) };
}

/**
 * @param isBack a part that was taken off comes back to where nothing has been laid since, also beyond the job's length
 * @throws AppError taken (planned, and nothing is left to plan), wrong_status
 */
export function requirePlannable(tx: core.App, kind: 'job' | 'task', id: string, isBack = false): void {
  const open = queryRow(
    tx,
    { technician: text('t.name'), ...texts('r.date') },
    `FROM route_stops s JOIN routes r ON r.id = s.route
      JOIN technicians t ON t.id = r.technician WHERE s.${kind} = {:id} AND s.status IN ('planlagt', 'paa_vej',
      'ankommet') ORDER BY s.created DESC`,
    { id },
  );
  if (open && !isBack && (kind === 'task' || getRest(loadItem(tx, kind, id)) === 0))
    throw new AppError('taken', { owner: { id: '', name: open.technician }, date: open.date });
  const status =
    queryValue<string>(tx, `SELECT status FROM ${kind === 'job' ? 'service_jobs' : 'tasks'} WHERE id = {:id}`, {
      id,
    }) ?? '';
  const allowed: readonly string[] = kind === 'task' ? ['aaben', 'i_gang'] : open ? BEFORE_DONE : PLANNABLE;
  if (!allowed.includes(status)) throw new AppError('wrong_status', { status, allowed });
}
