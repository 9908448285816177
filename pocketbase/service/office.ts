/** The office's queue, its steps of many jobs, and the export for invoicing. */
import { copenhagenDay, daysBetween } from '../../lib/core/shared/dates.ts';
import { fieldError } from '../../lib/core/shared/errors.ts';
import type { ChangeResult } from '../../lib/core/shared/change-result.ts';
import type { OfficeMoved } from '../../lib/service/office-commands.ts';
import { toInvoiceJob, type InvoiceJob } from '../../lib/service/shared/invoice.ts';
import {
  findMissing,
  MOST_OFFICE_JOBS,
  OFFICE_STATUSES,
  type InvoiceCustomer,
  type OfficeJob,
  type PastExport,
} from '../../lib/service/shared/office.ts';
import type { OfficeExport, OfficeMoves } from '../../lib/service/shared/office-schema.ts';
import { sumJobLines } from '../../lib/service/shared/rules.ts';
import type { JobLine, JobRow } from '../../lib/service/shared/types.ts';
import type { JobStatus } from '../../lib/service/shared/values.ts';
import { logActivity } from '../runtime/activities.ts';
import { changeEach } from '../runtime/change-each.ts';
import { flags, list, number, numbers, objectIf, plain, text, texts } from '../runtime/columns.ts';
import { insertRecord } from '../runtime/records.ts';
import { queryRow, queryRows, toDbTime } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { findJob } from './access.ts';
import { loadReportProblems } from './kls-versions.ts';
import { parseKlsForm, transitionJob } from './transitions.ts';

const IN_QUEUE = `j.archived = false AND j.status IN (${OFFICE_STATUSES.map((status) => `'${status}'`).join()})`;

/** Those who get invoices, else the customer itself. */
const INVOICE_MAIL = `coalesce((SELECT group_concat(c.email, ', ') FROM lead_contacts c
  WHERE c.lead = l.id AND c.getsInvoices AND c.email != ''), l.email)`;
const CUSTOMER = objectIf("l.id != ''", {
  name: text("coalesce(nullif(l.company, ''), l.name)"),
  customerType: text<InvoiceCustomer['customerType']>('l.customerType'),
  ...texts('l.cvr', 'l.ean'),
  invoiceMail: text(INVOICE_MAIL),
});

const ROW = {
  ...plain<JobRow>()('j', [
    ...(['id', 'jobNumber', 'title', 'type', 'priority', 'customerName', 'contactPhone', 'address', 'zip'] as const),
    ...(['city', 'status', 'state', 'statusAt', 'holdReason', 'plannedDay', 'plannedMinute'] as const),
    ...(['latestDay', 'durationMin', 'subtotal', 'lead', 'seller', 'rev'] as const),
  ]),
  technicians: list('j.technicians'),
  plannedTechnicians: list('j.plannedTechnicians'),
  ...flags('j.klsRequired'),
  ...texts('j.searchText', 'j.doneAt', 'j.exportedAt'),
};
const LINE = {
  ...plain<JobLine>()('n', ['id', 'kind', 'day', 'hourKind', 'text', 'unit', 'qtyMilli', 'unitPrice', 'vatRate']),
  ...flags('n.billable', 'n.planned'),
  job: text('n.job'),
};

/** The lines of these jobs, by job, in the order shown. */
function linesOf(app: core.App, ids: readonly string[]) {
  const byJob = new Map<string, ReturnType<typeof readLines>>();
  for (const line of readLines(app, ids)) byJob.set(line.job, [...(byJob.get(line.job) ?? []), line]);
  return (id: string) => byJob.get(id) ?? [];
}

const readLines = (app: core.App, ids: readonly string[]) =>
  queryRows(
    app,
    LINE,
    'FROM service_job_lines n WHERE n.job IN (SELECT value FROM json_each({:ids})) ORDER BY n.sort, n.id',
    { ids: JSON.stringify(ids) },
  );

/** `GET /api/service/office`. */
export function readOfficeQueue(
  app: core.App,
  now: Date,
): { items: OfficeJob[]; more: boolean; exports: PastExport[] } {
  const found = queryRows(
    app,
    { ...ROW, klsApprovedBy: text('j.klsApprovedBy'), klsForm: text("coalesce(j.klsForm, '')"), customer: CUSTOMER },
    `FROM service_jobs j LEFT JOIN leads l ON l.id = j.lead WHERE ${IN_QUEUE}
      ORDER BY j.doneAt, j.jobNumber LIMIT ${MOST_OFFICE_JOBS + 1}`,
  );
  const shown = found.slice(0, MOST_OFFICE_JOBS);
  const lines = linesOf(
    app,
    shown.map(({ id }) => id),
  );
  const today = copenhagenDay(now.toISOString());
  const reports = new Map(shown.map(({ id, klsForm }) => [id, parseKlsForm(klsForm)]));
  const problemsOf = loadReportProblems(app, reports);
  const items = shown.map(({ klsForm: _stored, klsApprovedBy, customer, ...job }): OfficeJob => {
    const own = lines(job.id);
    const { planned, used } = sumJobLines(own);
    const checked = { klsRequired: job.klsRequired, isFilled: problemsOf(job.id).length === 0, klsApprovedBy };
    const waited = job.doneAt === '' ? 0 : Math.max(0, daysBetween(copenhagenDay(job.doneAt), today));
    return { ...job, waited, planned, used, missing: findMissing(checked, own, customer) };
  });
  return { items, more: found.length > shown.length, exports: readPastExports(app) };
}

/** So many exports can be read again. */
const PAST_EXPORTS = 10;

const readPastExports = (app: core.App): PastExport[] =>
  queryRows(
    app,
    {
      id: text('e.id'),
      at: text('e.created'),
      by: text("coalesce(u.name, '')"),
      count: number('json_array_length(e.jobs)'),
    },
    `FROM job_exports e LEFT JOIN users u ON u.id = e.createdBy ORDER BY e.rowid DESC LIMIT ${PAST_EXPORTS}`,
  );

/** `POST /api/service/office/move`. Each in its own transaction. */
export function moveOfficeJobs(
  app: core.App,
  user: CommandUser,
  { jobs }: OfficeMoves,
): { results: ChangeResult<'job', OfficeMoved>[] } {
  return {
    results: changeEach(app, 'job', jobs, (tx, { id, rev, status, invoiceRef }): OfficeMoved => {
      const before = findJob(tx, id, user).getString('status') as JobStatus;
      const moved = transitionJob(tx, id, user, { rev, status, invoiceRef, note: '' });
      return { rev: moved.getInt('rev'), before };
    }),
  };
}

/** `GET /api/service/office/invoiced`. */
export function findInvoiced(app: core.App, refs: string): { jobNumber: number; invoiceRef: string }[] {
  const asked = refs.split('\n').map((ref) => ref.trim());
  return queryRows(
    app,
    { ...numbers('jobNumber'), ...texts('invoiceRef') },
    `FROM service_jobs WHERE invoiceRef != '' AND status = 'faktureret'
      AND invoiceRef IN (SELECT value FROM json_each({:refs})) ORDER BY jobNumber LIMIT 20`,
    { refs: JSON.stringify(asked) },
  );
}

const HEAD = {
  ...numbers('j.jobNumber', 'j.deposit'),
  ...texts('j.id', 'j.title', 'j.status', 'j.invoiceRef', 'j.doneAt', 'j.customerName', 'j.contactName'),
  ...texts('j.address', 'j.zip', 'j.city', 'j.lead'),
  offerNumber: number('coalesce(i.offerNumber, 0)'),
  customer: CUSTOMER,
};
const CHOSEN = `(j.status = 'faktureret' OR ${IN_QUEUE}) AND j.id IN (SELECT value FROM json_each({:ids}))`;
const WHICH: Record<OfficeExport['which'], string> = {
  ready: "j.status = 'klar_til_fakturering'",
  new: "j.status = 'klar_til_fakturering' AND (j.exportedAt = '' OR j.exportedAt < j.statusAt)",
  chosen: CHOSEN,
  again: CHOSEN,
};

/**
 * `POST /api/service/office/export`.
 * @throws AppError validation at `jobs` if one that is named is not done, or there are too many; at `earlier` if that
 *   export does not exist
 */
export function exportOfficeJobs(
  tx: core.App,
  user: CommandUser,
  { which, jobs: chosen, earlier, format }: OfficeExport,
): { jobs: InvoiceJob[] } {
  const named = which === 'again' ? findExported(tx, earlier) : chosen;
  const found = queryRows(
    tx,
    HEAD,
    `FROM service_jobs j LEFT JOIN leads l ON l.id = j.lead LEFT JOIN inquiries i ON i.id = j.inquiry
      WHERE j.archived = false AND ${WHICH[which]} ORDER BY j.jobNumber LIMIT ${MOST_OFFICE_JOBS + 1}`,
    which === 'chosen' || which === 'again' ? { ids: JSON.stringify(named) } : {},
  );
  if (which === 'chosen' && found.length < new Set(chosen).size) throw fieldError('jobs', 'invalid');
  if (found.length > MOST_OFFICE_JOBS) throw fieldError('jobs', 'tooManyRows', { maximum: MOST_OFFICE_JOBS });
  const ids = found.map(({ id }) => id);
  const lines = linesOf(tx, ids);
  if (ids.length > 0 && which !== 'again') noteExport(tx, user, found, format);
  return {
    jobs: found.map(({ lead: _lead, ...head }) =>
      toInvoiceJob({ ...head, lines: lines(head.id).map(({ job: _job, ...line }) => line) }),
    ),
  };
}

/** The jobs of an earlier export. @throws AppError validation at `earlier` */
function findExported(tx: core.App, id: string): string[] {
  const found = queryRow(tx, { jobs: list('e.jobs') }, 'FROM job_exports e WHERE e.id = {:id}', { id });
  if (!found) throw fieldError('earlier', 'unknownRecord');
  return found.jobs;
}

/** A job's `rev` stays: an export changes nothing that somebody may be editing. */
function noteExport(
  tx: core.App,
  user: CommandUser,
  jobs: readonly { id: string; lead: string; jobNumber: number }[],
  format: string,
): void {
  const now = toDbTime();
  insertRecord(tx, 'job_exports', { format, jobs: jobs.map(({ id }) => id), createdBy: user.id });
  for (const { id, lead, jobNumber } of jobs) {
    const record = tx.findRecordById('service_jobs', id);
    record.set('exportedAt', now);
    tx.save(record);
    logActivity(tx, {
      ...{ lead, job: id, actor: user.id, type: 'felt' as const },
      data: { entity: 'job', jobNumber, fields: ['exportedAt'], after: { exportedAt: now, format } },
    });
  }
}
