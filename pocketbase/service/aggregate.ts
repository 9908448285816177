/** The whole job as one answer: what the job's page shows, and what every command returns. */
import { isStaff } from '../../lib/auth/permissions.ts';
import { AppError } from '../../lib/core/errors.ts';
import { isKlsComplete } from '../../lib/service/kls.ts';
import { allowedJobTransitions, isJobLocked, getJobAccess, type JobActor } from '../../lib/service/rules.ts';
import type { Job, JobAggregate, JobCan, JobLine, JobNamed, JobOffer } from '../../lib/service/types.ts';
import { can } from '../../lib/auth/permissions.ts';
import { publicFields } from '../runtime/command.ts';
import { jsonObject, row, rows } from '../runtime/sql.ts';
import { actorOn, findJob, maySeeCost, technicianOf, type Actor } from './access.ts';

const LINE = [
  'id',
  'kind',
  'day',
  'technician',
  'hourKind',
  'product',
  'charge',
  'text',
  'unit',
  'qtyMilli',
  'unitPrice',
  'vatRate',
  'billable',
  'planned',
] as const;

type StoredLine = Omit<JobLine, 'billable' | 'planned' | 'unitCost'> & {
  billable: number;
  planned: number;
  unitCost: number | null;
};

/** The job's lines as stored, costs included. For use inside commands only. */
export function linesOf(app: core.App, job: string): JobLine[] {
  return rows<StoredLine>(
    app,
    `SELECT ${jsonObject('n', LINE, ", 'unitCost', c.unitCost")} AS row FROM service_job_lines n LEFT JOIN service_job_line_costs c ON c.line = n.id WHERE n.job = {:job} ORDER BY n.sort, n.id`,
    { job },
  ).map(({ unitCost, billable, planned, ...line }) => ({
    ...line,
    billable: Boolean(billable),
    planned: Boolean(planned),
    ...(unitCost === null ? {} : { unitCost }),
  }));
}

export function jobOf(record: core.Record): Job {
  const job = publicFields<Job>(record);
  // PocketBase answers {} and null for JSON that was never written.
  const filled = job.klsForm && Array.isArray(job.klsForm.circuits) ? job.klsForm : null;
  return { ...job, klsForm: filled, skills: job.skills ?? [] };
}

export function rightsOn(job: Job, standing: JobActor, actor: Actor): JobCan {
  const locked = isJobLocked(job);
  const drift = can(actor, 'jobs', 'change') && can(actor, 'leads', 'change', '');
  return {
    edit: getJobAccess(job, standing),
    moves: job.archived ? [] : allowedJobTransitions(job.status, standing),
    seeCost: can(actor, 'costs', 'read', job.seller),
    archive: drift,
    approveKls: drift && !locked && job.klsRequired && job.klsApprovedBy === '' && isKlsComplete(job.klsForm),
  };
}

/** The answer for this person: their rights, and no cost where they may not see it. */
export function forActor(app: core.App, record: core.Record, actor: Actor): JobAggregate {
  const job = jobOf(record);
  const seeCost = maySeeCost(actor, record);
  const lines = linesOf(app, record.id);
  const offer =
    job.inquiry === '' || !isStaff(actor.roles)
      ? null
      : row<JobOffer>(
          app,
          `SELECT ${jsonObject('i', ['id', 'offerNumber', 'revision', 'kind', 'total'])} AS row FROM inquiries i WHERE i.id = {:id}`,
          { id: job.inquiry },
        );
  return {
    job,
    lines: seeCost ? lines : lines.map(({ unitCost: _hidden, ...line }) => line),
    offer,
    repeats: isStaff(actor.roles) ? repeatsOf(app, job) : { previous: null, next: null },
    me: technicianOf(app, actor.id),
    can: rightsOn(job, actorOn(app, record, actor), actor),
  };
}

function repeatsOf(app: core.App, { id, previous }: Job): JobAggregate['repeats'] {
  const named = (where: string) =>
    row<JobNamed>(app, `SELECT json_object('id', id, 'jobNumber', jobNumber) AS row FROM service_jobs WHERE ${where}`, {
      id,
      previous,
    });
  return {
    previous: previous === '' ? null : named('id = {:previous}'),
    next: named("previous = {:id} AND previous != ''"),
  };
}

/** `GET /api/service/{id}`. @throws AppError not_found */
export function jobAggregate(app: core.App, id: string, actor: Actor): JobAggregate {
  return forActor(app, findJob(app, id, actor), actor);
}

/** @throws AppError stale with the whole job as it is now */
export function requireJobRev(app: core.App, job: core.Record, rev: number, actor: Actor, fields: string[]): void {
  if (job.getInt('rev') !== rev)
    throw new AppError('stale', { rev: job.getInt('rev'), fields, current: forActor(app, job, actor) });
}
