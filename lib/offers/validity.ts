/** How long an offer stands, in working days (AB 18 §5 stk. 5 and AB-Forbruger §9 count those). */
import { addDays, isWorkingDay } from '../core/dates.ts';

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
