/** What belongs to a customer, and what happens to it when the customer is erased. */
import { offerNumberText } from '../../lib/core/shared/offer-number.ts';
import { currentStatus } from '../../lib/leads/shared/offers.ts';
import type { InquiriesRecord } from '../../lib/pocketbase/shared/types.ts';
import { jobFate, keptUntil, offerFate, type Fate } from '../../lib/privacy/shared/rules.ts';
import type { ErasedCounts, ErasePlan, KeptRecord, PrivacyRecord } from '../../lib/privacy/shared/types.ts';
import { number, numbers, plain, type Row, texts } from '../runtime/columns.ts';
import { queryRow, queryRows, queryValue, queryValues } from '../runtime/sql.ts';
import { findHeldBackups } from './held-backups.ts';
import { findFirstUpload, findImportRows, type ImportRowId } from './import-rows.ts';

/** Ids of records by what happens to them. `leads`: the customer, and those that were merged into it. */
export type Plan = {
  leads: string[];
  offers: { kept: string[]; erased: string[] };
  jobs: { kept: string[]; erased: string[] };
  open: PrivacyRecord[];
  kept: KeptRecord[];
  erased: ErasedCounts;
  importRows: ImportRowId[];
  /** When the customer was known first, UTC. */
  since: string;
};

const OFFER = {
  ...plain<InquiriesRecord>()('inquiries', [
    'id',
    'status',
    'validUntil',
    'decidedAt',
    'updated',
    'offerNumber',
    'revision',
  ]),
};
const JOB = { ...texts('id', 'status', 'doneAt', 'statusAt', 'updated'), ...numbers('jobNumber') };
type Sorted = { record: PrivacyRecord; fate: Fate; until: string };

const IN = (name: string) => `IN (SELECT value FROM json_each({:${name}}))`;
/** Condition on a table that is linked to leads, offers and jobs: the record belongs to the customer. */
export const BELONGS = `(lead ${IN('leads')} OR inquiry ${IN('offers')} OR job ${IN('jobs')})`;
/** The same without what belongs to offers and jobs that are kept. */
export const NOT_KEPT = `${BELONGS} AND NOT (inquiry ${IN('keptOffers')} OR job ${IN('keptJobs')})`;

/**
 * Condition on the outbox: the mail is or follows up one of the customer's offers, is about one of their jobs or site
 * visits, or is a route's that names the customer. A cancelled job or a moved task has lost its stop, so its name and address are looked
 * for in the text. Mails on their way go first.
 */
export const MAILS = `(inquiry ${IN('offers')} OR about ${IN('offers')} OR job ${IN('jobs')}
  OR task IN (SELECT id FROM tasks WHERE ${BELONGS})
  OR (followUp != '' AND followUp IN (SELECT id FROM follow_ups f WHERE f.inquiry ${IN('offers')}))
  OR (route != '' AND status NOT IN ('venter', 'sender') AND (
  route IN (SELECT s.route FROM route_stops s
    WHERE s.job ${IN('jobs')} OR s.task IN (SELECT id FROM tasks WHERE ${BELONGS}))
  OR EXISTS (SELECT 1 FROM service_jobs j WHERE j.id ${IN('jobs')} AND j.address != ''
    AND instr(mail_outbox.body, j.customerName || ', ' || j.address) > 0)
  OR EXISTS (SELECT 1 FROM leads l WHERE l.id ${IN('leads')} AND l.address != ''
    AND instr(mail_outbox.body, coalesce(nullif(l.company, ''), l.name) || ', ' || l.address) > 0))))`;

/** Ids of the customer's lead and of those that were merged into it. */
export function findCustomerLeads(app: core.App, leadId: string): string[] {
  const select = 'SELECT id FROM leads WHERE id = {:leadId} OR mergedInto = {:leadId} ORDER BY id';
  return queryValues<string>(app, select, { leadId });
}

/** What an erasure would do. @param leadId the customer's. @param today the day that vouchers' terms are judged by */
export function makePlan(app: core.App, leadId: string, today: string): Plan {
  const leads = findCustomerLeads(app, leadId);
  const params = { leads: JSON.stringify(leads) };
  const offers = queryRows(
    app,
    OFFER,
    `FROM inquiries WHERE lead ${IN('leads')} ORDER BY offerNumber, revision`,
    params,
  ).map((offer) => sortOffer(offer, today));
  const jobs = queryRows(
    app,
    JOB,
    `FROM service_jobs WHERE lead ${IN('leads')} OR inquiry IN (SELECT id FROM inquiries WHERE lead ${IN('leads')})
      ORDER BY jobNumber`,
    params,
  ).map((job) => sortJob(job, today));
  const all = [...offers, ...jobs];
  const plan = {
    leads,
    offers: split(offers),
    jobs: split(jobs),
    open: all.filter(({ fate }) => fate === 'open').map(({ record }) => record),
    kept: all.filter(({ fate }) => fate === 'kept').map(({ record, until }) => ({ ...record, until })),
  };
  const importRows = findImportRows(app, leads);
  return { ...plan, erased: countErased(app, plan), importRows, since: findFirst(app, leads, importRows) };
}

function findFirst(app: core.App, leads: readonly string[], importRows: readonly ImportRowId[]): string {
  const select = 'SELECT min(created) FROM leads WHERE id IN (SELECT value FROM json_each({:leads}))';
  const created = queryValue<string>(app, select, { leads: JSON.stringify(leads) }) ?? '';
  return [created, findFirstUpload(app, importRows)].filter((moment) => moment !== '').sort()[0] ?? '';
}

function sortOffer({ id, offerNumber, revision, ...offer }: Row<typeof OFFER>, today: string): Sorted {
  const status = currentStatus(offer, today);
  const record = { what: 'offer' as const, id, number: offerNumberText(offerNumber, revision), status };
  return { record, fate: offerFate({ ...offer, status }, today), until: keptUntil(offer.decidedAt || offer.updated) };
}

function sortJob({ id, jobNumber, ...job }: Row<typeof JOB>, today: string): Sorted {
  const record = { what: 'job' as const, id, number: String(jobNumber), status: job.status };
  return { record, fate: jobFate(job, today), until: keptUntil(job.doneAt || job.statusAt || job.updated) };
}

function split(sorted: readonly Sorted[]): { kept: string[]; erased: string[] } {
  const idsOf = (isChosen: (fate: Fate) => boolean) =>
    sorted.filter(({ fate }) => isChosen(fate)).map(({ record }) => record.id);
  return { kept: idsOf((fate) => fate === 'kept'), erased: idsOf((fate) => fate !== 'kept') };
}

/** The plan's ids as parameters of `BELONGS`, `NOT_KEPT` and `MAILS`. */
export function planParams({ leads, offers, jobs }: Pick<Plan, 'leads' | 'offers' | 'jobs'>): Record<string, string> {
  return {
    leads: JSON.stringify(leads),
    offers: JSON.stringify([...offers.kept, ...offers.erased]),
    jobs: JSON.stringify([...jobs.kept, ...jobs.erased]),
    keptOffers: JSON.stringify(offers.kept),
    keptJobs: JSON.stringify(jobs.kept),
  };
}

function countErased(app: core.App, plan: Pick<Plan, 'leads' | 'offers' | 'jobs'>): ErasedCounts {
  const count = (table: string, where: string) => number(`(SELECT count(*) FROM ${table} WHERE ${where})`);
  const columns = {
    tasks: count('tasks', BELONGS),
    files: count('files', NOT_KEPT),
    activities: count('activities', BELONGS),
    mails: count('mail_outbox', MAILS),
  };
  const counts = queryRow(app, columns, '', planParams(plan));
  return {
    offers: plan.offers.erased.length,
    jobs: plan.jobs.erased.length,
    ...(counts ?? { tasks: 0, files: 0, activities: 0, mails: 0 }),
  };
}

/** The plan as the browser gets it. @param lead the customer's record */
export function toErasePlan(lead: core.Record, { open, kept, erased, since }: Plan): ErasePlan {
  const backups = findHeldBackups(since);
  return { rev: lead.getInt('rev'), name: lead.getString('name'), open, kept, erased, backups };
}
