/** What holds for a job wherever it is written or shown: steps, totals and the text it is found by. Pure; runs in PocketBase too. */
import { isOperations, type Role } from '../auth/permissions.ts';
import { divRound } from '../core/money.ts';
import { searchWords } from '../core/text.ts';
import type { JobStatus } from './values.ts';

/** Size of the stored search text, characters. */
const SEARCH_TEXT_MAX = 2000;

/** The way of a job, in order. */
export const JOB_WAY: readonly JobStatus[] = [
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
/** Steps that somebody still has to go out for. */
export const BEFORE_DONE: readonly JobStatus[] = ['ny', 'klar', 'planlagt', 'paa_vej', 'i_gang', 'pause'];

/** Every step and where it may lead. Planlagt comes and goes with the stop on a route (planning commands). */
const MOVES: Record<JobStatus, readonly JobStatus[]> = {
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

/** What a technician does with jobs of their own: from Planlagt to Udført. */
const TECHNICIAN_MOVES: Partial<Record<JobStatus, readonly JobStatus[]>> = {
  planlagt: ['paa_vej', 'i_gang'],
  paa_vej: ['i_gang', 'planlagt'],
  i_gang: ['pause', 'udfoert'],
  pause: ['i_gang'],
};

/** Who is asking. `isTechnician`: one of the job's own; `isSeller`: the job's own seller. */
export type JobActor = { roles: readonly Role[]; isTechnician: boolean; isSeller: boolean };

/**
 * Steps to which a person may take the job now. Not among them: Planlagt from Klar, which is a stop on a route.
 * Source: domain design, 'Steps': a technician moves their own from Planlagt to Udført, drift the rest; admin alone
 * reopens what has been invoiced. A seller calls off the job of their own offer while nobody has planned it.
 */
export function allowedJobTransitions(status: JobStatus, actor: JobActor): JobStatus[] {
  const allowed = new Set<JobStatus>();
  if (isOperations(actor.roles) && (status !== 'faktureret' || actor.roles.includes('admin')))
    for (const to of MOVES[status]) if (!needsStop(status, to)) allowed.add(to);
  if (actor.isTechnician) for (const to of TECHNICIAN_MOVES[status] ?? []) allowed.add(to);
  if (actor.isSeller && actor.roles.includes('seller')) {
    if (status === 'ny') allowed.add('klar');
    if (status === 'ny' || status === 'klar') allowed.add('annulleret');
  }
  return MOVES[status].filter((to) => allowed.has(to));
}

/** Is the step one that a stop on a route makes, and nobody by hand? */
export function needsStop(from: JobStatus, to: JobStatus): boolean {
  return from === 'klar' && to === 'planlagt';
}

/** May the job go from one step to the other at all, whoever asks? */
export function isJobTransition(from: JobStatus, to: JobStatus): boolean {
  return MOVES[from].includes(to);
}

/** 'hold': one of the set reasons for the break · 'text': why, in words · null: none. */
export function reasonFor(from: JobStatus, to: JobStatus): 'hold' | 'text' | null {
  if (to === 'pause') return 'hold';
  return to === 'annulleret' || isReopening(from, to) ? 'text' : null;
}

/** Back from done, checked, ready to invoice, invoiced or cancelled. */
export function isReopening(from: JobStatus, to: JobStatus): boolean {
  if (from === 'annulleret') return true;
  const done = JOB_WAY.indexOf('udfoert');
  return JOB_WAY.indexOf(from) >= done && JOB_WAY.indexOf(to) < JOB_WAY.indexOf(from);
}

/** Locked: nothing but its way back may change. */
export function isJobLocked(job: { status: JobStatus; archived?: boolean }): boolean {
  return job.status === 'faktureret' || job.status === 'annulleret' || job.archived === true;
}

/**
 * What may be written on the job by this person: all of it, the work only (hours, goods, notes, report, signature), or
 * nothing. A seller's own job is theirs to word until it is planned.
 */
export function jobAccess(job: { status: JobStatus; archived?: boolean }, actor: JobActor): 'all' | 'work' | 'none' {
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

/** Øre excl. moms of one line: price times quantity, rounded half away from zero. */
export function jobLineTotal(line: { qtyMilli: number; unitPrice: number }): number {
  return divRound(line.qtyMilli * line.unitPrice, 1000);
}

/**
 * Øre. `subtotal`: what will be invoiced; `planned`: what was agreed in the offer; `used`: what was used, whether it is
 * invoiced by itself or not. Moms is computed once on the sum of each rate.
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

export function jobTotals(lines: readonly TotalLine[]): JobTotals {
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
    const sum = jobLineTotal(line);
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

/** Is what is used part of a price agreed beforehand? Then new lines document and are not invoiced by themselves. */
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

/** What a job is found by: folded words, and the phone's digits in one piece. */
export function jobSearchText(job: JobSearchable): string {
  const phone = job.contactPhone.replace(/\D/g, '').replace(/^(0045|45)(?=\d{8}$)/, '');
  return searchWords(
    [job.jobNumber, job.customerName, job.contactName, phone, job.address, job.zip, job.city, job.title].join(' '),
  )
    .join(' ')
    .slice(0, SEARCH_TEXT_MAX);
}

/** What is typed, as words to look for in the search text; digits typed in groups are taken together as well. */
export function jobSearchWords(typed: string): string[] {
  const digits = typed.replace(/[\s+()-]/g, '');
  if (/^\d{5,14}$/.test(digits)) return [digits.replace(/^(0045|45)(?=\d{8}$)/, '')];
  return searchWords(typed)
    .filter((word) => !word.startsWith('@'))
    .slice(0, 8);
}
