/** A job's steps: who may take them, what they ask for, and what they do elsewhere. */
import { isOperations } from '../../lib/auth/permissions.ts';
import { AppError, fieldError } from '../../lib/core/errors.ts';
import { isKlsComplete } from '../../lib/service/kls.ts';
import type { KlsForm } from '../../lib/service/kls-schema.ts';
import { allowedJobTransitions, isJobTransition, getRequiredReason, type JobActor } from '../../lib/service/rules.ts';
import type { JobTransition } from '../../lib/service/schema.ts';
import type { HoldReason, JobStatus } from '../../lib/service/values.ts';
import { activity } from '../runtime/command.ts';
import { dbTime, row } from '../runtime/sql.ts';
import { actorOn, findJob, type Actor } from './access.ts';
import { requireJobRev } from './aggregate.ts';
import { repeatJob } from './repeat.ts';
import { closeStop, followStop } from './stops.ts';

/** The UI offers to take a move back for 10 s; a slow line gets some more. */
const UNDO_MS = 30_000;

/** Fields that a move changes and that taking it back brings back. */
const KEPT = ['holdReason', 'reasonNote', 'doneAt', 'invoiceRef', 'statusAt'] as const;
type Kept = Record<(typeof KEPT)[number], string>;

export type MoveReason = { holdReason?: HoldReason | undefined; note?: string; invoiceRef?: string };

/**
 * Takes the job to a step: status, its time, `rev`, and the line in the timeline. For the planning commands as well, which
 * make and remove stops themselves: they set plannedDay, plannedMinute and technicians before or after.
 * Back to Ny or Klar, and Annulleret, take the plan off the job. Who may do it has been checked.
 * @throws AppError wrong_status where no such move exists; validation at `klsForm` (Udført without the filled report)
 */
export function moveJob(
  tx: core.App,
  job: core.Record,
  to: JobStatus,
  actor: string,
  reason: MoveReason = {},
  undone: Kept | null = null,
): void {
  const from = job.getString('status') as JobStatus;
  if (!undone && !isJobTransition(from, to)) throw new AppError('wrong_status', { status: from, allowed: [] });
  if (to === 'udfoert' && job.getBool('klsRequired') && !isKlsComplete(klsOf(job)))
    throw fieldError('klsForm', 'required');
  const now = dbTime();
  const kept = Object.fromEntries(KEPT.map((field) => [field, job.getString(field)])) as Kept;
  const asked = undone ? null : getRequiredReason(from, to);
  job.load({
    status: to,
    statusAt: now,
    holdReason: asked === 'hold' ? (reason.holdReason ?? '') : '',
    reasonNote: asked ? (reason.note ?? '') : '',
    rev: job.getInt('rev') + 1,
  });
  if (to === 'udfoert' && kept.doneAt === '') job.set('doneAt', now);
  if (from === 'udfoert' && to === 'i_gang') job.set('doneAt', '');
  if (to === 'faktureret') job.set('invoiceRef', reason.invoiceRef ?? '');
  if (to === 'klar' || to === 'ny' || to === 'annulleret')
    job.load({ plannedDay: '', plannedMinute: 0, technicians: [] });
  if (undone) job.load(undone);
  tx.save(job);
  const data = {
    entity: 'job',
    before: from,
    after: to,
    ...(asked === 'hold' ? { holdReason: reason.holdReason ?? '' } : {}),
    ...(reason.note ? { note: reason.note } : {}),
    ...(undone ? { undo: true } : { kept }),
  };
  activity(tx, {
    lead: job.getString('lead'),
    job: job.id,
    type: 'status',
    data: { jobNumber: job.getInt('jobNumber'), ...data },
    actor,
  });
  if (to === 'udfoert' && !undone) repeatJob(tx, job, actor);
}

export function klsOf(job: core.Record): KlsForm | null {
  const stored = JSON.parse(job.getString('klsForm') || 'null') as KlsForm | null;
  return stored && typeof stored === 'object' && Array.isArray(stored.circuits) ? stored : null;
}

/** `POST /api/service/{id}/move`. @throws AppError not_found, forbidden, locked, stale, wrong_status, validation */
export function moveByHand(tx: core.App, id: string, actor: Actor, input: JobTransition): core.Record {
  const job = findJob(tx, id, actor);
  const standing = actorOn(tx, job, actor);
  if (job.getBool('archived')) throw new AppError('locked');
  requireJobRev(tx, job, input.rev, actor, ['status']);
  // With a reason given it is a step of its own, as when the office opens the job again at once.
  if (input.note === '' && !input.holdReason && takeBack(tx, job, actor, input.status)) return job;
  const from = job.getString('status') as JobStatus;
  const allowed = allowedJobTransitions(from, standing);
  if (!allowed.includes(input.status)) {
    if (from === 'faktureret' && isOperations(actor.roles)) throw new AppError('locked');
    // They look only.
    if (allowed.length === 0 && !standing.isTechnician && !isMover(standing)) throw new AppError('forbidden');
    throw new AppError('wrong_status', { status: from, allowed });
  }
  requireReason(from, input);
  if (input.status === 'klar' || input.status === 'annulleret') closeStop(tx, id);
  else followStop(tx, id, input.status);
  moveJob(tx, job, input.status, actor.id, input);
  return job;
}

/** Takes back the actor's own step of a moment ago, the stop with it. Answers false, and changes nothing, where it was none. */
export function takeBack(tx: core.App, job: core.Record, actor: Pick<Actor, 'id'>, to: JobStatus): boolean {
  const undone = undoable(tx, job, actor.id, job.getString('status') as JobStatus, to);
  if (!undone) return false;
  if (to === 'klar' || to === 'annulleret') closeStop(tx, job.id);
  else followStop(tx, job.id, to, true);
  moveJob(tx, job, to, actor.id, {}, undone);
  return true;
}

function isMover(actor: JobActor): boolean {
  return actor.isSeller || isOperations(actor.roles);
}

function requireReason(from: JobStatus, input: JobTransition): void {
  const asked = getRequiredReason(from, input.status);
  if (asked === 'hold' && !input.holdReason) throw fieldError('holdReason', 'required');
  if (asked === 'text' && input.note === '') throw fieldError('note', 'required');
}

/** The actor's own move just made, if this takes it back: with what stood there before. A plan that was taken off does not come back. */
function undoable(tx: core.App, job: core.Record, actor: string, from: JobStatus, to: JobStatus): Kept | null {
  const last = row<{
    actor: string;
    at: string;
    data: { before?: string; after?: string; undo?: boolean; kept?: Kept };
  }>(
    tx,
    "SELECT json_object('actor', actor, 'at', at, 'data', json(data)) AS row FROM activities WHERE job = {:id} AND type = 'status' AND json_extract(data, '$.entity') = 'job' ORDER BY at DESC, rowid DESC",
    { id: job.id },
  );
  if (!last || last.actor !== actor || last.data.undo || last.data.before !== to || last.data.after !== from)
    return null;
  if (Date.now() - Date.parse(last.at.replace(' ', 'T')) > UNDO_MS) return null;
  const planned: readonly JobStatus[] = ['planlagt', 'paa_vej', 'i_gang', 'pause'];
  if (planned.includes(to) && (from === 'klar' || from === 'annulleret')) return null;
  return last.data.kept ?? null;
}
