/** `POST /api/planning/stops/{id}/status`: På vej, Ankommet, Udført, Ikke hjemme, Sprunget over. */
import { isOperations, isStaff } from '../../lib/auth/shared/permissions.ts';
import { AppError } from '../../lib/core/shared/errors.ts';
import { allowedStopTransitions, getRouteStatus } from '../../lib/planning/shared/rules.ts';
import type { PlanChange } from '../../lib/planning/shared/types.ts';
import type { RouteStatus, StopStatus } from '../../lib/planning/shared/values.ts';
import type { JobStatus } from '../../lib/service/shared/values.ts';
import { finishTask } from '../tasks/own-tasks.ts';
import { applyJobTransition, undoJobTransition, type TransitionReason } from '../service/transitions.ts';
import { logActivity } from '../runtime/activities.ts';
import { findReadable, updateRecord } from '../runtime/records.ts';
import type { CommandUser } from '../runtime/user.ts';
import { toDbTime } from '../runtime/sql.ts';
import { hideUntold, loadBoardRoutes, maySeeRoute, loadStops } from './load.ts';
import { loadStopItem } from './route-changes.ts';

/**
 * Repeating a status changes nothing, because a phone without connection sends it again. The previous status within
 * half a minute undoes the user's own transition.
 * @throws AppError not_found, forbidden, wrong_status, validation at `klsForm`
 */
export function transitionStop(
  tx: core.App,
  id: string,
  user: CommandUser,
  input: { status: StopStatus; reason: string },
): PlanChange {
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
  if (!allowed.includes(input.status) && told.kind === 'job' && undoStopTransition(tx, told.id, user.id, input.status))
    return toAnswer();
  if (route.getString('status') === 'kladde' || !allowed.includes(input.status))
    throw new AppError('wrong_status', { status: before, allowed: [...allowed] });
  if (told.kind === 'job') transitionJobWithStop(tx, told.id, input.status, user.id, input.reason);
  else if (input.status === 'udfoert') finishTask(tx, tx.findRecordById('tasks', told.id), user.id);
  const now = toDbTime();
  const arrived =
    input.status === 'ankommet' ? { arrivedAt: now } : input.status === 'planlagt' ? { arrivedAt: '' } : {};
  const over =
    input.status === 'udfoert' || input.status === 'ikke_hjemme' || input.status === 'sprunget_over'
      ? { doneAt: now, skipReason: input.reason }
      : {};
  updateRecord(tx, stop, { status: input.status, ...arrived, ...over });
  const status = getRouteStatus(
    route.getString('status') as RouteStatus,
    loadStops(tx, route.id).map((one) => one.status),
  );
  if (status !== route.getString('status')) {
    route.set('status', status);
    tx.save(route);
  }
  if (told.kind === 'job') {
    const job = tx.findRecordById('service_jobs', told.id);
    logActivity(tx, {
      lead: job.getString('lead'),
      job: job.id,
      type: 'stop',
      data: {
        change: input.status,
        before,
        route: route.id,
        title: told.title,
        date: route.getString('date'),
        ...(input.reason ? { note: input.reason } : {}),
      },
      actor: user.id,
    });
  }
  return toAnswer();
}

/** The job's transitions for each status of a stop, by the job's current status. */
const JOB_TRANSITIONS: Partial<Record<StopStatus, Partial<Record<JobStatus, readonly JobStatus[]>>>> = {
  planlagt: { paa_vej: ['planlagt'] },
  paa_vej: { planlagt: ['paa_vej'] },
  ankommet: { planlagt: ['i_gang'], paa_vej: ['i_gang'], pause: ['i_gang'] },
  udfoert: {
    planlagt: ['i_gang', 'udfoert'],
    paa_vej: ['i_gang', 'udfoert'],
    i_gang: ['udfoert'],
    pause: ['i_gang', 'udfoert'],
  },
  ikke_hjemme: { planlagt: ['klar'], paa_vej: ['planlagt', 'klar'], i_gang: ['pause', 'klar'], pause: ['klar'] },
  sprunget_over: { planlagt: ['klar'], paa_vej: ['planlagt', 'klar'], i_gang: ['pause', 'klar'], pause: ['klar'] },
};

function transitionJobWithStop(tx: core.App, id: string, status: StopStatus, actor: string, note: string): void {
  const job = tx.findRecordById('service_jobs', id);
  const way = JOB_TRANSITIONS[status]?.[job.getString('status') as JobStatus] ?? [];
  const reason: TransitionReason = { note, holdReason: status === 'ikke_hjemme' ? 'adgang' : 'kunde' };
  for (const step of way) applyJobTransition(tx, job, step, actor, step === 'pause' ? reason : { note });
}

/** The job's status that belongs to a stop's status, for undo. */
const JOB_STATUS_OF_STOP: Partial<Record<StopStatus, JobStatus>> = {
  planlagt: 'planlagt',
  paa_vej: 'paa_vej',
  ankommet: 'i_gang',
};

/** Undoes the user's transition of a moment ago. Returns false if there is none. */
function undoStopTransition(tx: core.App, id: string, actor: string, to: StopStatus): boolean {
  const step = JOB_STATUS_OF_STOP[to];
  return step !== undefined && undoJobTransition(tx, tx.findRecordById('service_jobs', id), { id: actor }, step);
}
