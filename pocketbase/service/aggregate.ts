/** The whole job as its page shows it and every job command returns it. */
import { can, isStaff } from '../../lib/auth/shared/permissions.ts';
import type { ChargeReason } from '../../lib/settings/shared/catalog/charge-rules.ts';
import { AppError } from '../../lib/core/shared/errors.ts';
import { mayApproveKls, toKlsForm } from '../../lib/service/shared/kls.ts';
import {
  allowedJobTransitions,
  isJobLocked,
  getJobAccess,
  maySetJobState,
  type JobActor,
} from '../../lib/service/shared/rules.ts';
import type { Job, JobAggregate, JobCan, JobLine, JobOffer } from '../../lib/service/shared/types.ts';
import { toPublicFields } from '../runtime/records.ts';
import type { CommandUser } from '../runtime/user.ts';
import { keepsPhotoPlace, readStandardVat } from '../runtime/company.ts';
import { flags, json, number, numbers, orNull, plain, texts } from '../runtime/columns.ts';
import { queryRow, queryRows } from '../runtime/sql.ts';
import { loadCalendar, loadKlsApprovers } from '../settings/company.ts';
import { WITHDRAWN } from '../offers/aggregate.ts';
import { getJobRelation, findJob, maySeeCost, findTechnicianId } from './access.ts';
import { loadAgreements, readHourRate, readsWithVat } from './agreements.ts';
import { readClock } from './clock.ts';
import { isReportComplete, loadKlsPhotos, loadVersionsToFill } from './kls-versions.ts';
import { loadJobParts, PUBLISHED } from './parts.ts';

const LINE = {
  ...plain<JobLine>()('n', ['id', 'kind', 'day', 'technician', 'hourKind', 'product', 'charge', 'text', 'unit']),
  ...plain<JobLine>()('n', ['qtyMilli', 'unitPrice', 'vatRate', 'fromTime']),
  ...texts('n.agreement'),
  ...flags('n.billable', 'n.planned', 'n.signed'),
  auto: json<ChargeReason | null>('n.auto'),
  unitCost: orNull(number('c.unitCost')),
};

/** The stored lines of a job with costs. For use inside commands only. */
export function loadLines(app: core.App, job: string): JobLine[] {
  return queryRows(
    app,
    LINE,
    `FROM service_job_lines n LEFT JOIN service_job_line_costs c ON c.line = n.id WHERE n.job = {:job}
      ORDER BY n.sort, n.id`,
    { job },
  ).map(({ unitCost, fromTime, auto, agreement, signed, ...line }) => ({
    ...line,
    ...(fromTime === '' ? {} : { fromTime }),
    ...(agreement === '' ? {} : { agreement }),
    ...(signed ? { signed } : {}),
    ...(auto === null ? {} : { auto }),
    ...(unitCost === null ? {} : { unitCost }),
  }));
}

export function toJob(record: core.Record): Job {
  const job = toPublicFields<Job>(record);
  // PocketBase returns {} or null for JSON fields that were never set.
  return { ...job, klsForm: toKlsForm(job.klsForm), skills: job.skills ?? [] };
}

function getJobRights(app: core.App, job: Job, actor: JobActor, user: CommandUser): JobCan {
  const locked = isJobLocked(job);
  const drift = can(user, 'jobs', 'change') && can(user, 'leads', 'change', '');
  return {
    edit: getJobAccess(job, actor),
    moves: job.archived ? [] : allowedJobTransitions(job.status, actor),
    state: maySetJobState(job, actor),
    seeCost: can(user, 'costs', 'read', job.seller),
    archive: drift,
    approveKls:
      !locked &&
      job.klsApprovedBy === '' &&
      isReportComplete(app, job.id, job.klsForm) &&
      mayApproveKls(user, loadKlsApprovers(app)),
  };
}

const OFFER = plain<JobOffer>()('i', ['id', 'offerNumber', 'revision', 'kind', 'total']);

/** The response for this user: their rights, and costs only if they may see them. */
export function toJobAggregate(app: core.App, record: core.Record, user: CommandUser): JobAggregate {
  const job = toJob(record);
  const seeCost = maySeeCost(user, record);
  const me = findTechnicianId(app, user.id);
  const lines = loadLines(app, record.id);
  const hasReport = job.klsRequired || job.klsForm !== null;
  const offer =
    job.inquiry === '' || !isStaff(user.roles)
      ? null
      : queryRow(app, OFFER, 'FROM inquiries i WHERE i.id = {:id}', { id: job.inquiry });
  return {
    job,
    lines: seeCost ? lines : lines.map(({ unitCost: _hidden, ...line }) => line),
    offer,
    withdrawn: findWithdrawn(app, job),
    agreements: loadAgreements(app, record.id),
    hourRate: readHourRate(app, user),
    inclVat: readsWithVat(app, job.lead),
    parts: loadJobParts(app, record.id, isStaff(user.roles) ? '1' : PUBLISHED),
    repeats: isStaff(user.roles) ? findRepeats(app, job) : { previous: null, next: null },
    me,
    clock: readClock(app, me, record.id),
    klsVersions: hasReport ? loadVersionsToFill(app, job.klsForm) : [],
    klsPhotos: hasReport ? loadKlsPhotos(app, [job.id])(job.id) : [],
    calendar: loadCalendar(app),
    vatRate: readStandardVat(app),
    keepsPhotoPlace: keepsPhotoPlace(app),
    can: getJobRights(app, job, getJobRelation(app, record, user), user),
  };
}

function findWithdrawn(app: core.App, { inquiry }: Job): JobAggregate['withdrawn'] {
  if (inquiry === '') return null;
  return (
    queryRow(app, { withdrawn: WITHDRAWN }, 'FROM inquiries i WHERE i.id = {:inquiry}', { inquiry })?.withdrawn ?? null
  );
}

function findRepeats(app: core.App, { id, previous }: Job): JobAggregate['repeats'] {
  const named = (where: string) =>
    queryRow(app, { ...texts('id'), ...numbers('jobNumber') }, `FROM service_jobs WHERE ${where}`, { id, previous });
  return {
    previous: previous === '' ? null : named('id = {:previous}'),
    next: named("previous = {:id} AND previous != ''"),
  };
}

/** `GET /api/service/{id}`. @throws AppError not_found */
export function readJob(app: core.App, id: string, user: CommandUser): JobAggregate {
  return toJobAggregate(app, findJob(app, id, user), user);
}

/** @throws AppError stale with the whole current job */
export function requireJobRev(app: core.App, job: core.Record, rev: number, user: CommandUser, fields: string[]): void {
  if (job.getInt('rev') !== rev)
    throw new AppError('stale', { rev: job.getInt('rev'), fields, current: toJobAggregate(app, job, user) });
}
