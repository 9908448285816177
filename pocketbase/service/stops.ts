/** What a job's step does to its stop on a route. Routes themselves are the planning commands'. */
import { getRouteStatus } from '../../lib/planning/rules.ts';
import type { RouteStatus, StopStatus } from '../../lib/planning/values.ts';
import type { JobStatus } from '../../lib/service/values.ts';
import { dbTime, row, rows } from '../runtime/sql.ts';

const OPEN = "('planlagt', 'paa_vej', 'ankommet')";

function openStop(tx: core.App, job: string): core.Record | null {
  const id = row<string>(tx, `SELECT json_quote(id) AS row FROM route_stops WHERE job = {:job} AND status IN ${OPEN}`, {
    job,
  });
  return id === null ? null : tx.findRecordById('route_stops', id);
}

/** The stop that was over with the job's last step. */
function lastDoneStop(tx: core.App, job: string): core.Record | null {
  const id = row<string>(
    tx,
    "SELECT json_quote(id) AS row FROM route_stops WHERE job = {:job} AND status = 'udfoert' ORDER BY doneAt DESC",
    { job },
  );
  return id === null ? null : tx.findRecordById('route_stops', id);
}

/** The route has changed since it was sent out: its technician will be told. */
function routeChanged(tx: core.App, id: string): void {
  const route = tx.findRecordById('routes', id);
  route.set('rev', route.getInt('rev') + 1);
  tx.save(route);
}

/** Takes the job's open stop off its route, where it has one. */
export function closeStop(tx: core.App, job: string): void {
  const stop = openStop(tx, job);
  if (!stop) return;
  tx.delete(stop);
  routeChanged(tx, stop.getString('route'));
}

/**
 * The stop goes along: on the way, arrived, done, and back; and the route with its stops. `undone`: a step is taken back, which
 * opens the stop that it closed.
 */
export function followStop(tx: core.App, job: string, to: JobStatus, undone = false): void {
  const stop = openStop(tx, job) ?? (undone ? lastDoneStop(tx, job) : null);
  if (!stop) return;
  const now = dbTime();
  if (undone) stop.set('doneAt', '');
  if (to === 'paa_vej') stop.load({ status: 'paa_vej', arrivedAt: '' });
  else if (to === 'planlagt') stop.load({ status: 'planlagt', arrivedAt: '' });
  else if (to === 'i_gang') stop.load({ status: 'ankommet', arrivedAt: stop.getString('arrivedAt') || now });
  else if (to === 'udfoert')
    stop.load({ status: 'udfoert', arrivedAt: stop.getString('arrivedAt') || now, doneAt: now });
  else return;
  tx.save(stop);
  const route = tx.findRecordById('routes', stop.getString('route'));
  const statuses = rows<StopStatus>(tx, 'SELECT json_quote(status) AS row FROM route_stops WHERE route = {:route}', {
    route: route.id,
  });
  const status = getRouteStatus(route.getString('status') as RouteStatus, statuses);
  if (status === route.getString('status')) return;
  route.set('status', status);
  tx.save(route);
}
