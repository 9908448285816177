/** `POST /api/planning/stops/{id}/status`: På vej, Ankommet, Udført, Ikke hjemme, Sprunget over. */
import { isOperations } from '../../lib/auth/permissions.ts';
import { AppError } from '../../lib/core/errors.ts';
import { allowedStopTransitions, getRouteStatus } from '../../lib/planning/rules.ts';
import type { PlanChange } from '../../lib/planning/types.ts';
import type { RouteStatus, StopStatus } from '../../lib/planning/values.ts';
import type { JobStatus } from '../../lib/service/values.ts';
import { moveJob, takeBack, type MoveReason } from '../service/moves.ts';
import { activity, findReadable } from '../runtime/command.ts';
import { dbTime } from '../runtime/sql.ts';
import { routesById, seesRoute, stopsOf, type Planner } from './load.ts';
import { toldOf } from './move.ts';

/** The same word twice changes nothing: a phone without a line sends again. The step before, within half a minute, takes one's own word back. @throws AppError not_found, forbidden, wrong_status, validation at `klsForm` */
export function moveStatus(
  tx: core.App,
  id: string,
  actor: Planner,
  input: { status: StopStatus; reason: string },
): PlanChange {
  const stop = findReadable(tx, 'route_stops', id, (found) =>
    seesRoute(tx.findRecordById('routes', found.getString('route')), actor),
  );
  const route = tx.findRecordById('routes', stop.getString('route'));
  const isOwn =
    actor.technician !== '' &&
    [route.getString('technician'), ...route.getStringSlice('helpers')].includes(actor.technician);
  if (!isOwn && !isOperations(actor.roles)) throw new AppError('forbidden');
  const before = stop.getString('status') as StopStatus;
  if (before === input.status) return { stop: id, routes: routesById(tx, [route.id]) };
  const allowed = allowedStopTransitions(before);
  const told = toldOf(tx, stop);
  if (!allowed.includes(input.status) && told.kind === 'job' && takenBack(tx, told.id, actor.id, input.status))
    return { stop: id, routes: routesById(tx, [route.id]) };
  if (route.getString('status') === 'kladde' || !allowed.includes(input.status))
    throw new AppError('wrong_status', { status: before, allowed: [...allowed] });
  if (told.kind === 'job') followJob(tx, told.id, input.status, actor.id, input.reason);
  else if (input.status === 'udfoert') closeTask(tx, told.id, actor.id);
  const now = dbTime();
  const arrived =
    input.status === 'ankommet' ? { arrivedAt: now } : input.status === 'planlagt' ? { arrivedAt: '' } : {};
  const over =
    input.status === 'udfoert' || input.status === 'ikke_hjemme' || input.status === 'sprunget_over'
      ? { doneAt: now, skipReason: input.reason }
      : {};
  stop.load({ status: input.status, ...arrived, ...over });
  tx.save(stop);
  const status = getRouteStatus(
    route.getString('status') as RouteStatus,
    stopsOf(tx, route.id).map((one) => one.status),
  );
  if (status !== route.getString('status')) {
    route.set('status', status);
    tx.save(route);
  }
  if (told.kind === 'job') {
    const job = tx.findRecordById('service_jobs', told.id);
    activity(tx, {
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
      actor: actor.id,
    });
  }
  return { stop: id, routes: routesById(tx, [route.id]) };
}

/** What each step of a stop means for its job, from wherever the job stands: the way there, step by step. */
const JOB_WAYS: Partial<Record<StopStatus, Partial<Record<JobStatus, readonly JobStatus[]>>>> = {
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

function followJob(tx: core.App, id: string, status: StopStatus, actor: string, note: string): void {
  const job = tx.findRecordById('service_jobs', id);
  const way = JOB_WAYS[status]?.[job.getString('status') as JobStatus] ?? [];
  const reason: MoveReason = { note, holdReason: status === 'ikke_hjemme' ? 'adgang' : 'kunde' };
  for (const step of way) moveJob(tx, job, step, actor, step === 'pause' ? reason : { note });
}

/** The job's step that each of a stop's steps is, for the way back. */
const STEP_OF: Partial<Record<StopStatus, JobStatus>> = {
  planlagt: 'planlagt',
  paa_vej: 'paa_vej',
  ankommet: 'i_gang',
};

/** Takes a step of a moment ago back, as the undo after it does. */
function takenBack(tx: core.App, id: string, actor: string, to: StopStatus): boolean {
  const step = STEP_OF[to];
  return step !== undefined && takeBack(tx, tx.findRecordById('service_jobs', id), { id: actor }, step);
}

function closeTask(tx: core.App, id: string, actor: string): void {
  const task = tx.findRecordById('tasks', id);
  if (!['aaben', 'i_gang'].includes(task.getString('status'))) return;
  const now = dbTime();
  task.load({ status: 'udfoert', doneAt: now, movedBy: actor, movedAt: now, rev: task.getInt('rev') + 1 });
  tx.save(task);
}
