/** Repeated jobs: yearly inspections, half-yearly service. Pure; runs in PocketBase too. */
import { addDays, workingDayFrom } from '../../core/shared/dates.ts';

export type JobRecurrence = { months: number };
/** The intervals that the form offers. */
export const JOB_INTERVALS = [1, 3, 6, 12, 24, 60] as const;
/** Days from the earliest to the latest day of a repeated visit. */
const SPAN_DAYS = 14;

/** The same date `months` later, or the month's last day if the month is shorter. */
export function addMonths(day: string, months: number): string {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const first = (month: number) =>
    `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  const last = Number(addDays(first(at + 1), -1).slice(8));
  return addDays(first(at), Math.min(Number(day.slice(8)), last) - 1);
}

/** The earliest and latest day of the next visit, counted from the day `after`; both are working days. */
export function getNextVisit(
  { months }: JobRecurrence,
  after: string,
  extraDaysOff: readonly string[] = [],
): { earliestDay: string; latestDay: string } {
  const earliestDay = workingDayFrom(addMonths(after, months), extraDaysOff);
  return { earliestDay, latestDay: workingDayFrom(addDays(earliestDay, SPAN_DAYS), extraDaysOff) };
}
