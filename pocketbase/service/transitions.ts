/** Transitions of a job: who may make them, their reasons, and their effects. */
import { isOperations } from '../../lib/auth/shared/permissions.ts';
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import type { OwnState } from '../../lib/states/shared/schema.ts';
import { toKlsForm } from '../../lib/service/shared/kls.ts';
import type { KlsForm } from '../../lib/service/shared/kls-schema.ts';
import {
  allowedJobTransitions,
  BEFORE_DONE,
  getRequiredReason,
  isJobTransition,
  maySetJobState,
  type JobActor,
} from '../../lib/service/shared/rules.ts';
import type { JobTransition } from '../../lib/service/shared/schema.ts';
import type { HoldReason, JobStatus } from '../../lib/service/shared/values.ts';
import { findUndoable, logActivity } from '../runtime/activities.ts';
import type { CommandUser } from '../runtime/user.ts';
import { enterStep, setOwnState } from '../runtime/own-state.ts';
import { toDbTime } from '../runtime/sql.ts';
import { toActTime } from './act-time.ts';
import { getJobRelation, findJob } from './access.ts';
import { requireJobRev } from './aggregate.ts';
import { refreshCharges } from './charges.ts';
import { isReportComplete } from './kls-versions.ts';
import { repeatJob } from './repeat.ts';
import { loadPlanFields } from './parts.ts';
import { getStopEffects, type LostVisit } from './stop-effects.ts';

/** Fields that a transition changes and its undo restores. */
const REPLACED_FIELDS = ['holdReason', 'reasonNote', 'doneAt', 'invoiceRef', 'statusAt'] as const;
type ReplacedFields = Record<(typeof REPLACED_FIELDS)[number], string>;
/** What an undo brings back: the fields, and the visits that the transition took away. */
export type Replaced = ReplacedFields & { visits?: readonly LostVisit[] };

/** `at`: when it was made, as the database stores it; now if left out. */
export type TransitionReason = {
  holdReason?: HoldReason | undefined;
  note?: string;
  invoiceRef?: string;
  at?: string | undefined;
};

/**
 * Sets the job's status and its time, increases `rev`, and logs it. The planning commands use it too; they create and
 * remove stops and set the planned fields and technicians themselves. Ny, Klar and Annulleret have no planned day;
 * who has made a visit still sees the job. The caller has checked the user's rights.
 * @param lost visits that this transition took away, for its undo
 * @throws AppError wrong_status if the transition does not exist; validation at `klsForm` (Udført without a report)
 */
export function applyJobTransition(
  tx: core.App,
  job: core.Record,
  to: JobStatus,
  actor: string,
  reason: TransitionReason = {},
  undone: Replaced | null = null,
  lost: readonly LostVisit[] = [],
): void {
  const from = job.getString('status') as JobStatus;
  if (!undone && !isJobTransition(from, to)) throw new AppError('wrong_status', { status: from, allowed: [] });
  if (
    to === 'udfoert' &&
    job.getBool('klsRequired') &&
    !isReportComplete(tx, job.id, parseKlsForm(job.getString('klsForm')))
  )
    throw fieldError('klsForm', 'required');
  const made = reason.at ?? toDbTime();
  const kept = Object.fromEntries(REPLACED_FIELDS.map((field) => [field, job.getString(field)])) as ReplacedFields;
  const asked = undone ? null : getRequiredReason(from, to);
  job.load({
    status: to,
    statusAt: made,
    holdReason: asked === 'hold' ? (reason.holdReason ?? '') : '',
    reasonNote: asked ? (reason.note ?? '') : '',
    rev: job.getInt('rev') + 1,
  });
  if (to === 'udfoert' && kept.doneAt === '') job.set('doneAt', made);
  if (from === 'udfoert' && to === 'i_gang') job.set('doneAt', '');
  if (to === 'faktureret') job.set('invoiceRef', reason.invoiceRef ?? '');
  if (to === 'klar' || to === 'ny' || to === 'annulleret')
    job.load({
      ...{ plannedDay: '', plannedMinute: 0, plannedTechnicians: [] },
      technicians: loadPlanFields(tx, job.id).technicians,
    });
  if (undone) job.load(Object.fromEntries(REPLACED_FIELDS.map((field) => [field, undone[field]])));
  else enterStep(tx, job, to);
  // Approving and invoicing do not change what is invoiced.
  if (BEFORE_DONE.includes(from)) refreshCharges(tx, job, actor);
  job.set('plannedDays', loadPlanFields(tx, job.id).plannedDays);
  tx.save(job);
  const data = {
    entity: 'job',
    before: from,
    after: to,
    ...(asked === 'hold' ? { holdReason: reason.holdReason ?? '' } : {}),
    ...(reason.note ? { note: reason.note } : {}),
    ...(undone ? { undo: true } : { kept: lost.length > 0 ? { ...kept, visits: lost } : kept }),
  };
  logActivity(tx, {
    lead: job.getString('lead'),
    job: job.id,
    type: 'status',
    data: { jobNumber: job.getInt('jobNumber'), ...data },
    actor,
    at: made,
  });
  if (to === 'udfoert' && !undone) repeatJob(tx, job, actor);
}

/** The report as it is stored; null for none. */
export function parseKlsForm(text: string): KlsForm | null {
  return toKlsForm(JSON.parse(text || 'null'));
}

/** `POST /api/service/{id}/move`. @throws AppError not_found, forbidden, locked, stale, wrong_status, validation */
export function transitionJob(tx: core.App, id: string, user: CommandUser, input: JobTransition): core.Record {
  const job = findJob(tx, id, user);
  const actor = getJobRelation(tx, job, user);
  if (job.getBool('archived')) throw new AppError('locked');
  requireJobRev(tx, job, input.rev, user, ['status']);
  const from = job.getString('status') as JobStatus;
  const allowed = allowedJobTransitions(from, actor);
  // With a reason it is a new transition, as when the office reopens the job at once. A break and its end that a phone
  // sends at once are two steps.
  const isStep = input.note !== '' || input.holdReason || (input.at !== undefined && allowed.includes(input.status));
  if (!isStep && undoJobTransition(tx, job, user, input.status)) return job;
  if (!allowed.includes(input.status)) {
    if (from === 'faktureret' && isOperations(user.roles)) throw new AppError('locked');
    // These users may only read.
    if (allowed.length === 0 && !actor.isTechnician && !mayTransition(actor)) throw new AppError('forbidden');
    throw new AppError('wrong_status', { status: from, allowed });
  }
  requireReason(from, input);
  const at = toActTime(job, input.at);
  const lost = getStopEffects().moveVisits(tx, job, { to: input.status, actor: user.id, at });
  refreshPlan(tx, job, input.status);
  applyJobTransition(tx, job, input.status, user.id, { ...input, at }, null, lost);
  return job;
}

/**
 * `POST /api/service/{id}/state`: the firm's own state of the job within its step, by those who move it on its way.
 * @throws AppError as `setOwnState`; not_found, forbidden, locked
 */
export function setJobState(tx: core.App, id: string, user: CommandUser, input: OwnState): core.Record {
  const record = findJob(tx, id, user);
  if (record.getBool('archived')) throw new AppError('locked');
  if (!maySetJobState({}, getJobRelation(tx, record, user))) throw new AppError('forbidden');
  const link = { lead: record.getString('lead'), job: id };
  setOwnState(tx, { entity: 'job', record, link, actor: user.id }, input);
  return record;
}

/**
 * Undoes the user's own transition of a moment ago, and that of the visit; visits that it took away come back. Returns false and changes nothing if there is none.
 * @param stop the visit that is undone, if it is known
 */
export function undoJobTransition(
  tx: core.App,
  job: core.Record,
  user: Pick<CommandUser, 'id'>,
  to: JobStatus,
  stop = '',
): boolean {
  const undone = findUndoableTransition(tx, job, user.id, to);
  if (!undone) return false;
  const { moveVisits, restoreVisits } = getStopEffects();
  moveVisits(tx, job, { to, actor: user.id, undone: true, stop });
  restoreVisits(tx, job.id, undone.visits ?? []);
  refreshPlan(tx, job, to);
  applyJobTransition(tx, job, to, user.id, {}, undone);
  return true;
}

/** The day, the time and the technicians of a job with visits are its visits'. */
function refreshPlan(tx: core.App, job: core.Record, to: JobStatus): void {
  const { technicians, ...when } = loadPlanFields(tx, job.id);
  if (when.plannedDay !== '' && BEFORE_DONE.includes(to)) job.load({ ...when, technicians });
}

function mayTransition(actor: JobActor): boolean {
  return actor.isSeller || isOperations(actor.roles);
}

function requireReason(from: JobStatus, input: JobTransition): void {
  const asked = getRequiredReason(from, input.status);
  if (asked === 'hold' && !input.holdReason) throw fieldError('holdReason', 'required');
  if (asked === 'text' && input.note === '') throw fieldError('note', 'required');
  if (input.status === 'faktureret' && input.invoiceRef === '') throw fieldError('invoiceRef', 'required');
}

/** The fields that the user's recent transition replaced, if this one undoes it. A removed plan is not restored. */
function findUndoableTransition(tx: core.App, job: core.Record, actor: string, to: JobStatus): Replaced | null {
  const from = job.getString('status');
  const isPlanned = ['planlagt', 'paa_vej', 'i_gang', 'pause'].includes(to);
  if (isPlanned && (from === 'klar' || from === 'annulleret')) return null;
  return findUndoable<Replaced>(tx, { entity: 'job', id: job.id, actor, from, to });
}
