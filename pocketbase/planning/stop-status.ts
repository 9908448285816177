/** `POST /api/planning/stops/{id}/status`: På vej, Ankommet, Udført, Ikke hjemme, Sprunget over. */
import { isOperations, isStaff } from '../../lib/auth/shared/permissions.ts';
import { AppError } from '../../lib/core/shared/errors.ts';
import { isLastPart } from '../../lib/planning/shared/parts.ts';
import { allowedStopTransitions, isOpenStop } from '../../lib/planning/shared/rules.ts';
import type { ParsedStopStatus } from '../../lib/planning/shared/schema.ts';
import type { PlanChange } from '../../lib/planning/shared/types.ts';
import type { StopStatus } from '../../lib/planning/shared/values.ts';
import type { JobStatus } from '../../lib/service/shared/values.ts';
import { findUndoable, logActivity, UNDO_MS } from '../runtime/activities.ts';
import { json, texts } from '../runtime/columns.ts';
import { findReadable, updateRecord } from '../runtime/records.ts';
import { queryRow, toDbTime } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { toActTime } from '../service/act-time.ts';
import { loadJobParts } from '../service/parts.ts';
import { applyJobTransition, undoJobTransition, type Replaced } from '../service/transitions.ts';
import { finishTask } from '../tasks/own-tasks.ts';
import { followVisit } from './job-parts.ts';
import { findLastDone, moveVisits, refreshRouteStatus } from './job-stops.ts';
import { tellCustomer } from './on-way.ts';
import { hideUntold, loadBoardRoutes, loadItem, maySeeRoute } from './load.ts';
import { loadStopItem, type StopItem } from './route-changes.ts';

/**
 * Udført ends the visit; the job is done with its last part, or with `jobDone`. Repeating a status changes nothing, because
 * a phone without connection sends it again. The previous status within half a minute undoes the user's own transition.
 * @throws AppError not_found, forbidden, wrong_status, validation at `klsForm`
 */
export function transitionStop(tx: core.App, id: string, user: CommandUser, input: ParsedStopStatus): PlanChange {
  const stop = findReadable(tx, 'route_stops', id, (found) =>
    maySeeRoute(tx.findRecordById('routes', found.getString('route')), user),
  );
  const route = tx.findRecordById('routes', stop.getString('route'));
  const isOwn =
    user.technician !== '' &&
    [route.getString('technician'), ...route.getStringSlice('helpers')].includes(user.technician);
  if (!isOwn && !isOperations(user.roles)) throw new AppError('forbidden');
  const before = stop.getString('status') as StopStatus;
  const toAnswer = (): PlanChange => {
    const routes = loadBoardRoutes(tx, [route.id]);
    return { stop: id, routes: isStaff(user.roles) ? routes : routes.map((one) => hideUntold(one, user.technician)) };
  };
  if (before === input.status) return toAnswer();
  const allowed = allowedStopTransitions(before);
  const told = loadStopItem(tx, stop);
  const isAllowed = allowed.includes(input.status);
  if (!isAllowed && told.kind === 'job' && undoStopTransition(tx, stop, told, user.id, input.status)) return toAnswer();
  if (route.getString('status') === 'kladde' || !isAllowed)
    throw new AppError('wrong_status', { status: before, allowed: [...allowed] });
  const at = told.kind === 'job' ? toActTime(tx.findRecordById('service_jobs', told.id), input.at) : toDbTime();
  setStopStatus(tx, stop, { ...input, at });
  if (told.kind === 'job') {
    moveJob(tx, told.id, id, { ...input, at }, user.id);
    logStatus(tx, stop, told, user.id, before, { ...input, at });
  } else if (input.status === 'udfoert') finishTask(tx, tx.findRecordById('tasks', told.id), user.id);
  if (input.status === 'paa_vej') tellCustomer(tx, stop, { actor: user.id, at });
  return toAnswer();
}

/** `at`: when it was made, as the database stores it. */
type Made = ParsedStopStatus & { at: string };

function setStopStatus(
  tx: core.App,
  stop: core.Record,
  { status, reason, at }: Pick<Made, 'status' | 'reason' | 'at'>,
) {
  const arrived = status === 'ankommet' ? { arrivedAt: at } : status === 'planlagt' ? { arrivedAt: '' } : {};
  const over = isOpenStop(status) ? {} : { doneAt: at, skipReason: reason };
  updateRecord(tx, stop, { status, ...arrived, ...over });
  refreshRouteStatus(tx, stop.getString('route'));
}

/** The job's transition that belongs to a visit's. @throws AppError validation at `klsForm` */
function moveJob(tx: core.App, id: string, stop: string, input: Made, actor: string): void {
  const { status, reason, jobDone, at } = input;
  if (status === 'udfoert' && (jobDone || isLastPart(loadWork(tx, id), stop)))
    return finishJob(tx, id, stop, actor, at);
  const isMissed = status === 'ikke_hjemme' || status === 'sprunget_over';
  const holdReason = status === 'ikke_hjemme' ? ('adgang' as const) : ('kunde' as const);
  followVisit(tx, id, actor, isMissed ? { note: reason, holdReason } : undefined, at);
}

const loadWork = (tx: core.App, id: string) => ({ ...loadItem(tx, 'job', id), parts: loadJobParts(tx, id) });

/** The whole work is done, so nobody else drives out to it; an undo brings the other visits back. */
function finishJob(tx: core.App, id: string, stop: string, actor: string, at: string): void {
  const job = tx.findRecordById('service_jobs', id);
  const way = TO_DONE[job.getString('status') as JobStatus] ?? [];
  const lost = moveVisits(tx, job, { to: 'udfoert', actor, stop, at });
  for (const step of way) applyJobTransition(tx, job, step, actor, { at }, null, step === 'udfoert' ? lost : []);
}

/** The way to Udført from each status of a job at work. */
const TO_DONE: Partial<Record<JobStatus, readonly JobStatus[]>> = {
  planlagt: ['i_gang', 'udfoert'],
  paa_vej: ['i_gang', 'udfoert'],
  i_gang: ['udfoert'],
  pause: ['i_gang', 'udfoert'],
};

/** `stop`: the visit, by which an undo finds it. */
function logStatus(
  tx: core.App,
  stop: core.Record,
  { id, title }: StopItem,
  actor: string,
  before: StopStatus,
  { status, reason, at }: Pick<Made, 'status' | 'reason'> & { at?: string },
): void {
  const job = tx.findRecordById('service_jobs', id);
  const route = tx.findRecordById('routes', stop.getString('route'));
  logActivity(tx, {
    lead: job.getString('lead'),
    job: id,
    type: 'stop',
    data: {
      change: status,
      before,
      stop: stop.id,
      route: route.id,
      title,
      date: route.getString('date'),
      ...(reason ? { note: reason } : {}),
    },
    actor,
    ...(at ? { at } : {}),
  });
}

/** The job's status that belongs to a stop's status, for undo. */
const JOB_STATUS_OF_STOP: Partial<Record<StopStatus, JobStatus>> = {
  planlagt: 'planlagt',
  paa_vej: 'paa_vej',
  ankommet: 'i_gang',
};

/** Undoes the user's transition of a moment ago. Returns false and changes nothing if there is none. */
function undoStopTransition(tx: core.App, stop: core.Record, told: StopItem, actor: string, to: StopStatus): boolean {
  const step = JOB_STATUS_OF_STOP[to];
  if (step === undefined) return false;
  const job = tx.findRecordById('service_jobs', told.id);
  const isDone = stop.getString('status') === 'udfoert';
  if (isDone && job.getString('status') !== 'udfoert') return to === 'ankommet' && undoPart(tx, stop, told, actor);
  if (isDone && findLastDone(tx, told.id) !== stop.id) return false;
  return undoJobTransition(tx, job, { id: actor }, step, stop.id);
}

/** Undoes Udført of a part whose job went on: the visit is under way again. */
function undoPart(tx: core.App, stop: core.Record, told: StopItem, actor: string): boolean {
  if (!isOwnLastStatus(tx, stop.id, told.id, actor)) return false;
  updateRecord(tx, stop, { status: 'ankommet', doneAt: '', skipReason: '' });
  refreshRouteStatus(tx, stop.getString('route'));
  const job = tx.findRecordById('service_jobs', told.id);
  const from = job.getString('status');
  const kept = findUndoable<Replaced>(tx, { entity: 'job', id: told.id, actor, from, to: 'i_gang' });
  if (kept) applyJobTransition(tx, job, 'i_gang', actor, {}, kept);
  followVisit(tx, told.id, actor);
  logStatus(tx, stop, told, actor, 'udfoert', { status: 'ankommet', reason: '' });
  return true;
}

/** Whether the last change of the visit was the user's Udført of a moment ago. */
function isOwnLastStatus(tx: core.App, stop: string, job: string, actor: string): boolean {
  const last = queryRow(
    tx,
    { ...texts('actor', 'at'), data: json<{ change: StopStatus; before: StopStatus }>('data') },
    `FROM activities WHERE job = {:job} AND type = 'stop' AND json_extract(data, '$.stop') = {:stop}
      ORDER BY at DESC, rowid DESC`,
    { job, stop },
  );
  if (!last || last.actor !== actor || last.data.change !== 'udfoert' || last.data.before !== 'ankommet') return false;
  return Date.now() - Date.parse(last.at.replace(' ', 'T')) <= UNDO_MS;
}
