/** Effects of a job's transition on its visits, registered with pocketbase/service/stop-effects.ts. */
import { getRouteStatus, overlaps, takesTime } from '../../lib/planning/shared/rules.ts';
import type { RouteStatus, StopStatus } from '../../lib/planning/shared/values.ts';
import type { JobPart } from '../../lib/service/shared/parts.ts';
import type { JobStatus } from '../../lib/service/shared/values.ts';
import { insertRecord } from '../runtime/records.ts';
import { queryValue, queryValues, toDbTime } from '../runtime/sql.ts';
import { findTechnicianId } from '../service/access.ts';
import { loadJobParts } from '../service/parts.ts';
import type { JobStep, LostVisit } from '../service/stop-effects.ts';
import { loadOpenParts } from './job-parts.ts';
import { loadStops, loadTechnician } from './load.ts';
import { tellCustomer } from './on-way.ts';
import { recalculateRoute } from './route-changes.ts';

/** Removes the open visits of a job that is no longer planned; transitions the visit that any other step is about. */
export function moveVisits(tx: core.App, job: core.Record, step: JobStep): LostVisit[] {
  const { to } = step;
  const open = loadOpenParts(tx, job.id);
  if (to === 'klar' || to === 'annulleret') return removeVisits(tx, open);
  // A job on hold is not visited, but who is there already may go on.
  if (to === 'pause') return step.undone ? [] : removeVisits(tx, open.filter(isNotBegun));
  if (to === 'udfoert' && !step.undone) return finishVisits(tx, open, chooseVisit(tx, job, open, step), step.at);
  const visit = chooseVisit(tx, job, open, step);
  if (!visit) return [];
  setVisitStatus(tx, visit, to, step.undone ?? false, step.at);
  if (to === 'paa_vej' && !step.undone)
    tellCustomer(tx, tx.findRecordById('route_stops', visit), { actor: step.actor, at: step.at ?? toDbTime() });
  return [];
}

const isNotBegun = ({ status }: JobPart) => status === 'planlagt';

/** The whole work is done: whoever is there is done too, and nobody else drives out. */
function finishVisits(tx: core.App, open: readonly JobPart[], own: string | null, at: string | undefined): LostVisit[] {
  const isHere = ({ stop, status }: JobPart) => stop === own || status === 'ankommet';
  const here = open.filter(isHere);
  const ended = here
    .filter(({ stop }) => stop !== own)
    .map(({ stop }) => toLost(tx.findRecordById('route_stops', stop)));
  for (const { stop } of here) setVisitStatus(tx, stop, 'udfoert', false, at);
  const gone = open.filter((part) => !isHere(part));
  return [...ended, ...removeVisits(tx, gone)];
}

/** The visit that a step is about: the given one, or the user's own before others, or the one that a step back reopens. */
function chooseVisit(tx: core.App, job: core.Record, open: readonly JobPart[], step: JobStep): string | null {
  if (step.stop) return step.stop;
  if (step.undone && job.getString('status') === 'udfoert') return findLastDone(tx, job.id);
  const me = findTechnicianId(tx, step.actor);
  const own = me === '' ? [] : open.filter(({ stop }) => isOnRouteOf(tx, stop, me));
  return (own[0] ?? open[0])?.stop ?? null;
}

const isOnRouteOf = (tx: core.App, stop: string, technician: string) => {
  const route = tx.findRecordById('routes', tx.findRecordById('route_stops', stop).getString('route'));
  return [route.getString('technician'), ...route.getStringSlice('helpers')].includes(technician);
};

/** The visit of the job that was finished last. */
export function findLastDone(tx: core.App, job: string): string | null {
  return queryValue<string>(
    tx,
    "SELECT id FROM route_stops WHERE job = {:job} AND status = 'udfoert' ORDER BY doneAt DESC",
    { job },
  );
}

/** Sets the visit's status for a status of its job, and the route's with its stops. */
function setVisitStatus(tx: core.App, id: string, to: JobStatus, undone: boolean, at = toDbTime()): void {
  const stop = tx.findRecordById('route_stops', id);
  if (undone) stop.set('doneAt', '');
  if (to === 'paa_vej') stop.load({ status: 'paa_vej', arrivedAt: '' });
  else if (to === 'planlagt') stop.load({ status: 'planlagt', arrivedAt: '' });
  else if (to === 'i_gang') stop.load({ status: 'ankommet', arrivedAt: stop.getString('arrivedAt') || at });
  else if (to === 'udfoert') stop.load({ status: 'udfoert', arrivedAt: stop.getString('arrivedAt') || at, doneAt: at });
  else return;
  tx.save(stop);
  refreshRouteStatus(tx, stop.getString('route'));
}

/** The route's status follows its stops'. */
export function refreshRouteStatus(tx: core.App, id: string): void {
  const route = tx.findRecordById('routes', id);
  const statuses = queryValues<StopStatus>(tx, 'SELECT status FROM route_stops WHERE route = {:id}', { id });
  const status = getRouteStatus(route.getString('status') as RouteStatus, statuses);
  if (status === route.getString('status')) return;
  route.set('status', status);
  tx.save(route);
}

/** Takes visits off their routes, which are then changed since they were published. */
function removeVisits(tx: core.App, parts: readonly JobPart[]): LostVisit[] {
  return parts.map(({ stop: id }) => {
    const stop = tx.findRecordById('route_stops', id);
    const lost = toLost(stop);
    tx.delete(stop);
    recalculate(tx, lost.route);
    return lost;
  });
}

const toLost = (stop: core.Record): LostVisit => ({
  id: stop.id,
  route: stop.getString('route'),
  startMinute: stop.getInt('startMinute'),
  endMinute: stop.getInt('endMinute'),
  fixedTime: stop.getBool('fixedTime'),
  note: stop.getString('note'),
});

function recalculate(tx: core.App, id: string): void {
  const route = tx.findRecordById('routes', id);
  recalculateRoute(tx, route, loadTechnician(tx, route.getString('technician')));
}

/** Brings visits back: an ended one is under way again, a removed one is planned, unless another one lies there now. */
export function restoreVisits(tx: core.App, job: string, lost: readonly LostVisit[]): void {
  const known = new Set(loadJobParts(tx, job).map(({ stop }) => stop));
  for (const { route, ...visit } of lost) {
    if (known.has(visit.id)) {
      setVisitStatus(tx, visit.id, 'i_gang', true);
      continue;
    }
    if (loadStops(tx, route).some((stop) => takesTime(stop.status) && overlaps(stop, visit))) continue;
    insertRecord(tx, 'route_stops', { ...visit, route, job, status: 'planlagt' });
    recalculate(tx, route);
  }
}
