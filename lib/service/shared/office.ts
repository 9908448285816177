/**
 * 'Til kontoret': done jobs that are not invoiced, and what each lacks before it can be. Pure; the server computes it
 * for the screen. Amounts are øre excl. VAT.
 */
import type { LeadsCustomerTypeOptions } from '../../pocketbase/shared/types.ts';
import { toJobSearchWords, type TotalLine } from './rules.ts';
import type { JobRow } from './types.ts';
import type { JobStatus } from './values.ts';

/** The statuses of the queue, in order. */
export const OFFICE_STATUSES = ['udfoert', 'kontrolleret', 'klar_til_fakturering'] as const satisfies JobStatus[];
const ORDER: readonly JobStatus[] = OFFICE_STATUSES;

/** The jobs that this step moves: those that have not reached it; to 'faktureret' only those that are ready for it. */
export function findMovable<T extends { status: JobStatus }>(jobs: readonly T[], step: JobStatus): T[] {
  if (step === 'faktureret') return jobs.filter(({ status }) => status === 'klar_til_fakturering');
  return jobs.filter(({ status }) => ORDER.indexOf(status) < ORDER.indexOf(step));
}

/** The most jobs of one queue, one bulk step and one export. */
export const MOST_OFFICE_JOBS = 1_000;

/** Codes under `service.office.missing` in the messages, in the order shown. */
const MISSING = [
  'noHours',
  'hoursNoPrice',
  'linesNoPrice',
  'kls',
  'klsApproval',
  'noCustomer',
  'noNumber',
  'noMail',
] as const;
export type Missing = (typeof MISSING)[number];

/** The customer as an invoice needs it. `invoiceMail`: of the contacts who get invoices, else the customer's own. */
export type InvoiceCustomer = {
  name: string;
  customerType: LeadsCustomerTypeOptions | '';
  cvr: string;
  ean: string;
  invoiceMail: string;
};

/** `isFilled`: its KLS report is finished. */
type Checked = { klsRequired: boolean; isFilled: boolean; klsApprovedBy: string };
type Line = Pick<TotalLine, 'kind' | 'unitPrice' | 'billable' | 'planned'>;

/** What the job lacks, in the order of `MISSING`. `customer`: null for a job without a customer record. */
export function findMissing(job: Checked, lines: readonly Line[], customer: InvoiceCustomer | null): Missing[] {
  const used = lines.filter(({ planned }) => !planned);
  const isFree = ({ billable, unitPrice }: Line) => billable && unitPrice === 0;
  const isFirm = customer !== null && customer.customerType !== '' && customer.customerType !== 'privat';
  const lacks: Record<Missing, boolean> = {
    noHours: !used.some(({ kind }) => kind === 'timer'),
    hoursNoPrice: used.some((line) => line.kind === 'timer' && isFree(line)),
    linesNoPrice: lines.some((line) => line.kind !== 'timer' && isFree(line)),
    kls: job.klsRequired && !job.isFilled,
    klsApproval: job.klsRequired && job.isFilled && job.klsApprovedBy === '',
    noCustomer: customer === null,
    noNumber: isFirm && customer.cvr === '' && customer.ean === '',
    // A public customer gets its invoice by its EAN.
    noMail: isFirm && customer.invoiceMail === '' && customer.ean === '',
  };
  return MISSING.filter((code) => lacks[code]);
}

/** A job of the queue. `planned` and `used` as in `JobTotals`; `doneAt`: UTC; `waited`: whole days since then. */
export type OfficeJob = JobRow & {
  searchText: string;
  doneAt: string;
  exportedAt: string;
  waited: number;
  planned: number;
  used: number;
  missing: Missing[];
};

/** An export for invoicing that was made before. `at`: UTC; `by`: the user's name, '' if the account is gone. */
export type PastExport = { id: string; at: string; by: string; count: number };

/** 'noget': jobs that lack something · 'intet': those that lack nothing. The values in the URL. */
export const LACKS = ['noget', 'intet'] as const;
export type Lacks = (typeof LACKS)[number];

export type OfficeFilters = {
  status: readonly string[];
  type: readonly string[];
  priority: readonly string[];
  technician: readonly string[];
  customer: readonly string[];
  day: string;
  lacks: Lacks | null;
};

/** True for a job that the search and the filters find, as the list of jobs finds it. */
export function isOfficeMatch(job: OfficeJob, q: string, filters: OfficeFilters): boolean {
  const isIn = (chosen: readonly string[], value: string) => chosen.length === 0 || chosen.includes(value);
  const { technician, day, lacks } = filters;
  return (
    toJobSearchWords(q).every((word) => job.searchText.includes(word)) &&
    isIn(filters.status, job.status) &&
    isIn(filters.type, job.type) &&
    isIn(filters.priority, job.priority) &&
    isIn(filters.customer, job.lead) &&
    (technician.length === 0 ||
      technician.some((one) => [...job.technicians, ...job.plannedTechnicians].includes(one))) &&
    (day === '' || job.plannedDay === day) &&
    (lacks === null || (lacks === 'noget') === job.missing.length > 0)
  );
}

/** Those that have waited longest stand first. */
export const OFFICE_SORTS = { keys: ['jobNumber', 'plannedDay', 'subtotal', 'waited'], usual: '-waited' } as const;

/** The queue in the order of the list; `sort` in PocketBase's form. Of one day's jobs the first done waited longest. */
export function sortOffice(jobs: readonly OfficeJob[], sort: string): OfficeJob[] {
  const key = sort.replace('-', '') as (typeof OFFICE_SORTS.keys)[number];
  const sign = sort.startsWith('-') ? -1 : 1;
  return [...jobs].sort(
    (a, b) =>
      sign * compare(a[key], b[key]) ||
      (key === 'waited' ? sign * compare(b.doneAt, a.doneAt) : 0) ||
      compare(a.id, b.id),
  );
}

const compare = <Value extends string | number>(a: Value, b: Value) => (a < b ? -1 : a > b ? 1 : 0);
