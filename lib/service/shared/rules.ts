/** Rules of jobs: status transitions, access, totals and search text. Pure; runs in PocketBase too. */
import { isOperations, type Role } from '../../auth/shared/permissions.ts';
import { divRound } from '../../core/shared/money.ts';
import { searchWords } from '../../core/shared/text.ts';
import type { JobStatus } from './values.ts';

/** Longest stored search text, characters. */
const SEARCH_TEXT_MAX = 2000;

/** The statuses of a job that meets no obstacle, in order. */
export const MAIN_JOB_STATUSES: readonly JobStatus[] = [
  'ny',
  'klar',
  'planlagt',
  'paa_vej',
  'i_gang',
  'udfoert',
  'kontrolleret',
  'klar_til_fakturering',
  'faktureret',
];
/** Statuses of jobs that are not done. */
export const BEFORE_DONE: readonly JobStatus[] = ['ny', 'klar', 'planlagt', 'paa_vej', 'i_gang', 'pause'];

/** The allowed transitions from each status. Planning commands set Planlagt when they place a stop on a route. */
const TRANSITIONS: Record<JobStatus, readonly JobStatus[]> = {
  ny: ['klar', 'annulleret'],
  klar: ['planlagt', 'ny', 'annulleret'],
  planlagt: ['klar', 'paa_vej', 'i_gang', 'annulleret'],
  paa_vej: ['i_gang', 'planlagt', 'annulleret'],
  i_gang: ['pause', 'udfoert', 'annulleret'],
  pause: ['i_gang', 'klar', 'annulleret'],
  udfoert: ['kontrolleret', 'i_gang'],
  kontrolleret: ['klar_til_fakturering', 'udfoert'],
  klar_til_fakturering: ['faktureret', 'kontrolleret'],
  faktureret: ['klar_til_fakturering'],
  annulleret: ['ny'],
};

/** The transitions of a technician's own jobs: from Planlagt to Udført. */
const TECHNICIAN_TRANSITIONS: Partial<Record<JobStatus, readonly JobStatus[]>> = {
  planlagt: ['paa_vej', 'i_gang'],
  paa_vej: ['i_gang', 'planlagt'],
  i_gang: ['pause', 'udfoert'],
  pause: ['i_gang'],
};

/**
 * Transitions that a visit makes when it ends before the whole work is done. No user chooses them: they stand for the way
 * through På pause and Klar in one step of the history.
 */
const PART_TRANSITIONS: Partial<Record<JobStatus, readonly JobStatus[]>> = { i_gang: ['planlagt', 'klar'] };

/** The user as seen by a job. `isTechnician`: is one of its technicians; `isSeller`: is its seller. */
export type JobActor = { roles: readonly Role[]; isTechnician: boolean; isSeller: boolean };

/**
 * The statuses that a user may give the job now. Klar to Planlagt is not among them: it takes a stop on a route.
 * Source: domain design, 'Steps': technicians take their own jobs from Planlagt to Udført, operations do the rest, only
 * admins reopen invoiced jobs, and sellers may cancel their own jobs before they are planned.
 */
export function allowedJobTransitions(status: JobStatus, actor: JobActor): JobStatus[] {
  const allowed = new Set<JobStatus>();
  if (isOperations(actor.roles) && (status !== 'faktureret' || actor.roles.includes('admin')))
    for (const to of TRANSITIONS[status]) if (!needsStop(status, to)) allowed.add(to);
  if (actor.isTechnician) for (const to of TECHNICIAN_TRANSITIONS[status] ?? []) allowed.add(to);
  if (actor.isSeller && actor.roles.includes('seller')) {
    if (status === 'ny') allowed.add('klar');
    if (status === 'ny' || status === 'klar') allowed.add('annulleret');
  }
  return TRANSITIONS[status].filter((to) => allowed.has(to));
}

/** True for the transition that only a stop on a route makes. */
export function needsStop(from: JobStatus, to: JobStatus): boolean {
  return from === 'klar' && to === 'planlagt';
}

/** True for a transition that some user may make, or that a visit makes. */
export function isJobTransition(from: JobStatus, to: JobStatus): boolean {
  return TRANSITIONS[from].includes(to) || PART_TRANSITIONS[from]?.includes(to) === true;
}

/** The reason that a transition needs: 'hold' one of `HOLD_REASONS`, 'text' in the user's words, null none. */
export function getRequiredReason(from: JobStatus, to: JobStatus): 'hold' | 'text' | null {
  if (to === 'pause') return 'hold';
  return to === 'annulleret' || isReopening(from, to) ? 'text' : null;
}

/** True for a step back from Udført or later, or from Annulleret. */
export function isReopening(from: JobStatus, to: JobStatus): boolean {
  if (from === 'annulleret') return true;
  const done = MAIN_JOB_STATUSES.indexOf('udfoert');
  return MAIN_JOB_STATUSES.indexOf(from) >= done && MAIN_JOB_STATUSES.indexOf(to) < MAIN_JOB_STATUSES.indexOf(from);
}

/** A locked job can only be reopened. */
export function isJobLocked(job: { status: JobStatus; archived?: boolean }): boolean {
  return job.status === 'faktureret' || job.status === 'annulleret' || job.archived === true;
}

/**
 * Whether the user may give the job another of the firm's states of its step, also if it is locked: no amount changes.
 */
export function maySetJobState(job: { archived?: boolean }, actor: JobActor): boolean {
  return job.archived !== true && (isOperations(actor.roles) || actor.isSeller || actor.isTechnician);
}

/**
 * The user's write access to a job: 'all', 'work' (hours, goods, notes, report, signature) or 'none'. Sellers may edit
 * their own jobs until they are planned.
 */
export function getJobAccess(job: { status: JobStatus; archived?: boolean }, actor: JobActor): 'all' | 'work' | 'none' {
  if (isJobLocked(job)) return 'none';
  if (isOperations(actor.roles)) return 'all';
  if (actor.isSeller && actor.roles.includes('seller') && (job.status === 'ny' || job.status === 'klar')) return 'all';
  return actor.isTechnician ? 'work' : 'none';
}

export type TotalLine = {
  kind: string;
  qtyMilli: number;
  unitPrice: number;
  vatRate: number;
  billable: boolean;
  planned: boolean;
  unitCost?: number | undefined;
};

/** Øre excl. VAT of one line: price times quantity, rounded half away from zero. */
export function getLineTotal(line: { qtyMilli: number; unitPrice: number }): number {
  return divRound(line.qtyMilli * line.unitPrice, 1000);
}

/**
 * Øre, and hours in thousandths. `subtotal`: the billable lines; `planned`: the lines agreed in the offer; `used`: the
 * other lines, billable or not. VAT is computed once on the sum of each rate.
 */
export type JobTotals = {
  subtotal: number;
  vat: number;
  total: number;
  planned: number;
  used: number;
  hoursMilli: number;
  plannedHoursMilli: number;
  cost: number;
  margin: number;
};

export function sumJobLines(lines: readonly TotalLine[]): JobTotals {
  const rates = new Map<number, number>();
  const totals: JobTotals = {
    subtotal: 0,
    vat: 0,
    total: 0,
    planned: 0,
    used: 0,
    hoursMilli: 0,
    plannedHoursMilli: 0,
    cost: 0,
    margin: 0,
  };
  for (const line of lines) {
    const sum = getLineTotal(line);
    if (line.planned) totals.planned += sum;
    else {
      totals.used += sum;
      totals.cost += divRound(line.qtyMilli * (line.unitCost ?? 0), 1000);
    }
    if (line.kind === 'timer') totals[line.planned ? 'plannedHoursMilli' : 'hoursMilli'] += line.qtyMilli;
    if (!line.billable) continue;
    totals.subtotal += sum;
    rates.set(line.vatRate, (rates.get(line.vatRate) ?? 0) + sum);
  }
  for (const [rate, base] of rates) totals.vat += divRound(base * rate, 100);
  totals.total = totals.subtotal + totals.vat;
  totals.margin = totals.subtotal - totals.cost;
  return totals;
}

/** Øre excl. VAT of the billable lines of signed extra work. */
export function sumExtraWork(lines: readonly (TotalLine & { agreement?: string | undefined })[]): number {
  return lines
    .filter((line) => line.agreement !== undefined && line.billable)
    .reduce((sum, line) => sum + getLineTotal(line), 0);
}

/** True if the offer has a fixed price: new lines then document the work and are not invoiced. */
export function hasFixedPrice(lines: readonly { planned: boolean; billable: boolean }[]): boolean {
  return lines.some((line) => line.planned && line.billable);
}

export type JobSearchable = {
  jobNumber: number;
  title: string;
  customerName: string;
  contactName: string;
  contactPhone: string;
  address: string;
  zip: string;
  city: string;
};

/** The stored search text: folded words, and the phone number's digits in one piece. */
export function buildJobSearchText(job: JobSearchable): string {
  const phone = job.contactPhone.replace(/\D/g, '').replace(/^(0045|45)(?=\d{8}$)/, '');
  return searchWords(
    [job.jobNumber, job.customerName, job.contactName, phone, job.address, job.zip, job.city, job.title].join(' '),
  )
    .join(' ')
    .slice(0, SEARCH_TEXT_MAX);
}

/** The typed text as words to find in the search text; a phone number that is typed in groups becomes one word. */
export function toJobSearchWords(typed: string): string[] {
  const digits = typed.replace(/[\s+()-]/g, '');
  if (/^\d{5,14}$/.test(digits)) return [digits.replace(/^(0045|45)(?=\d{8}$)/, '')];
  return searchWords(typed)
    .filter((word) => !word.startsWith('@'))
    .slice(0, 8);
}
