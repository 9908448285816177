/** Effects of a job's transition on its stop, registered with pocketbase/service/stop-effects.ts. */
import { getRouteStatus } from '../../lib/planning/shared/rules.ts';
import type { RouteStatus, StopStatus } from '../../lib/planning/shared/values.ts';
import type { JobStatus } from '../../lib/service/shared/values.ts';
import { queryValue, queryValues, toDbTime } from '../runtime/sql.ts';

const OPEN_STATUSES = "('planlagt', 'paa_vej', 'ankommet')";

function findOpenStop(tx: core.App, job: string): core.Record | null {
  const id = queryValue<string>(tx, `SELECT id FROM route_stops WHERE job = {:job} AND status IN ${OPEN_STATUSES}`, {
    job,
  });
  return id === null ? null : tx.findRecordById('route_stops', id);
}

/** The newest finished stop of the job. */
function findLastDoneStop(tx: core.App, job: string): core.Record | null {
  const id = queryValue<string>(
    tx,
    "SELECT id FROM route_stops WHERE job = {:job} AND status = 'udfoert' ORDER BY doneAt DESC",
    { job },
  );
  return id === null ? null : tx.findRecordById('route_stops', id);
}

/** Marks the route as changed since it was published. */
function increaseRouteRev(tx: core.App, id: string): void {
  const route = tx.findRecordById('routes', id);
  route.set('rev', route.getInt('rev') + 1);
  tx.save(route);
}

/** Removes the job's open stop from its route, if there is one. */
export function removeOpenStop(tx: core.App, job: string): void {
  const stop = findOpenStop(tx, job);
  if (!stop) return;
  tx.delete(stop);
  increaseRouteRev(tx, stop.getString('route'));
}

/**
 * Transitions the job's stop with the job, and the route with its stops. `undone`: the transition undoes an earlier
 * one, which reopens the stop that it closed.
 */
export function transitionStopWithJob(tx: core.App, job: string, to: JobStatus, undone: boolean): void {
  const stop = findOpenStop(tx, job) ?? (undone ? findLastDoneStop(tx, job) : null);
  if (!stop) return;
  const now = toDbTime();
  if (undone) stop.set('doneAt', '');
  if (to === 'paa_vej') stop.load({ status: 'paa_vej', arrivedAt: '' });
  else if (to === 'planlagt') stop.load({ status: 'planlagt', arrivedAt: '' });
  else if (to === 'i_gang') stop.load({ status: 'ankommet', arrivedAt: stop.getString('arrivedAt') || now });
  else if (to === 'udfoert')
    stop.load({ status: 'udfoert', arrivedAt: stop.getString('arrivedAt') || now, doneAt: now });
  else return;
  tx.save(stop);
  const route = tx.findRecordById('routes', stop.getString('route'));
  const statuses = queryValues<StopStatus>(tx, 'SELECT status FROM route_stops WHERE route = {:route}', {
    route: route.id,
  });
  const status = getRouteStatus(route.getString('status') as RouteStatus, statuses);
  if (status === route.getString('status')) return;
  route.set('status', status);
  tx.save(route);
}
