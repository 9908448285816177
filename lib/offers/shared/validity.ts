/** How long an offer is valid, in working days (AB 18 §5 stk. 5 and AB-Forbruger §9). */
import { addDays, isWorkingDay } from '../../core/shared/dates.ts';
import type { FieldError } from '../../core/shared/errors.ts';

/** Bounds the loop, which would take long for a mistyped year. */
const MOST_DAYS = 3660;

/** Working days after `from` up to and including `until`; 0 if `until` is not later. */
export function workingDaysUntil(from: string, until: string, extraDaysOff: readonly string[] = []): number {
  let count = 0;
  let day = from;
  for (let step = 0; step < MOST_DAYS && day < until; step += 1) {
    day = addDays(day, 1);
    if (isWorkingDay(day, extraDaysOff)) count += 1;
  }
  return count;
}

/** The offer's fields that hold a day, `YYYY-MM-DD` or ''. */
export const OFFER_DAYS = ['validUntil', 'workDate'] as const;
export type OfferDay = (typeof OFFER_DAYS)[number];

/** A day further ahead is a mistyped year. */
const MOST_YEARS = 2;

/** The fault of an offer's last day, of the day of its work or of its next follow-up; null if it is valid. */
export function farDayFault(day: string, today: string): FieldError | null {
  return day > `${Number(today.slice(0, 4)) + MOST_YEARS}${today.slice(4)}` ? { code: 'tooFar' } : null;
}
