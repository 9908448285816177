/** How long an offer stands, in working days (AB 18 §5 stk. 5 and AB-Forbruger §9 count those). */
import { addDays, isWorkingDay } from '../core/dates.ts';
import type { FieldError } from '../core/errors.ts';

/** No offer stands longer than this; a slip of the hand in the year shall not count for minutes. */
const MOST_DAYS = 3660;

/** Working days after `from` up to and including `until`; 0 where `until` is not after it. */
export function workingDaysUntil(from: string, until: string, extraDaysOff: readonly string[] = []): number {
  let count = 0;
  let day = from;
  for (let step = 0; step < MOST_DAYS && day < until; step += 1) {
    day = addDays(day, 1);
    if (isWorkingDay(day, extraDaysOff)) count += 1;
  }
  return count;
}

/** Further ahead nobody stands by a price; it is a slip of the hand in the year. */
const MOST_YEARS = 2;

/** What is wrong with the last day of an offer, seen from `today`; null where nothing is. */
export function validityFault(day: string, today: string): FieldError | null {
  return day > `${Number(today.slice(0, 4)) + MOST_YEARS}${today.slice(4)}` ? { code: 'tooFar' } : null;
}
