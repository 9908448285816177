/** Service agreements: visits that repeat at a price. Days are YYYY-MM-DD. Pure; runs in PocketBase too. */
import { divRound } from '../../core/shared/money.ts';
import { addDays } from '../../core/shared/dates.ts';
import { ServiceJobsTypeOptions, type ServiceAgreementsRecord } from '../../pocketbase/shared/types.ts';
import { addMonths } from './recurrence.ts';

/** What a visit costs: `unitPrice` in øre excl. VAT, `qtyMilli` in thousandths of the unit. */
export type ServiceAgreementLine = { text: string; unit: string; qtyMilli: number; unitPrice: number };
export type ServiceAgreement = Required<
  Omit<ServiceAgreementsRecord, 'lines' | 'created' | 'updated' | 'createdBy'>
> & {
  lines: ServiceAgreementLine[];
};

/** The most lines of an agreement, and the most agreements of a customer. */
export const MOST_AGREEMENT_LINES = 50;
export const MOST_AGREEMENTS = 50;
/** Days before the visit on which its job is made, unless another number is agreed. */
export const USUAL_DAYS_BEFORE = 30;

type Rhythm = Pick<ServiceAgreement, 'firstDay' | 'months' | 'endDay'>;
const MOST_PERIODS = 1200;

/**
 * The first visit on or after `from`; '' if the agreement has ended before. Each is counted from the first day, so that
 * the 31st stays the last of the month.
 */
function findVisitDay({ firstDay, months, endDay }: Rhythm, from: string): string {
  for (let n = 0; n < MOST_PERIODS; n++) {
    const day = addMonths(firstDay, n * months);
    if (endDay !== '' && day > endDay) return '';
    if (day >= from) return day;
  }
  return '';
}

/** The next visits from a day on, at most `count`. */
export function listVisitDays(rhythm: Rhythm, from: string, count: number): string[] {
  const days: string[] = [];
  for (let day = findVisitDay(rhythm, from); day !== '' && days.length < count; day = visitAfter(rhythm, day))
    days.push(day);
  return days;
}

/** The visit after one; '' for none. */
export const visitAfter = (rhythm: Rhythm, day: string) => findVisitDay(rhythm, addDays(day, 1));

/** The visit whose job is made next: not before `today`, and none that has its job. */
export function findNextVisit(agreement: Rhythm & Pick<ServiceAgreement, 'madeDay'>, today: string): string {
  const { madeDay } = agreement;
  return findVisitDay(agreement, madeDay !== '' && madeDay >= today ? addDays(madeDay, 1) : today);
}

type Due = Rhythm & Pick<ServiceAgreement, 'nextDay' | 'daysBefore' | 'paused' | 'archived'>;

/**
 * The visit whose job is to be made today, '' for none. After a long standstill it is the latest one that has begun:
 * nobody visits a customer twice for what was missed.
 */
export function findDueVisit(agreement: Due, today: string): string {
  const { nextDay, daysBefore, paused, archived } = agreement;
  if (paused || archived || nextDay === '' || addDays(nextDay, -daysBefore) > today) return '';
  let due = nextDay;
  for (let after = visitAfter(agreement, due); after !== '' && after <= today; after = visitAfter(agreement, due))
    due = after;
  return due;
}

/** Øre excl. VAT of one visit. */
export function sumAgreementLines(lines: readonly Pick<ServiceAgreementLine, 'qtyMilli' | 'unitPrice'>[]): number {
  return lines.reduce((sum, { qtyMilli, unitPrice }) => sum + divRound(qtyMilli * unitPrice, 1000), 0);
}

export type AgreementState = 'active' | 'paused' | 'ended';

export function getAgreementState({ paused, nextDay }: Pick<ServiceAgreement, 'paused' | 'nextDay'>): AgreementState {
  if (nextDay === '') return 'ended';
  return paused ? 'paused' : 'active';
}

/** The fields of an empty form, or of a stored agreement. */
export function toAgreementFields(from: Partial<ServiceAgreement>) {
  const { title = '', type = ServiceJobsTypeOptions.eftersyn, description = '', address = '', zip = '' } = from;
  const { city = '', durationMin = 60, months = 12, firstDay = '', endDay = '' } = from;
  const { daysBefore = USUAL_DAYS_BEFORE, lines = [] } = from;
  return { title, type, description, address, zip, city, durationMin, months, firstDay, endDay, daysBefore, lines };
}
