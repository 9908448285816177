/** Due days of recurring tasks. Pure; runs in PocketBase too. */
import { addDays, addWorkingDays, isoWeekday, workingDayFrom } from '../../core/shared/dates.ts';

/**
 * Each working day · weekly on a day (1 Monday … 7 Sunday) · monthly on a date (the month's last if it is shorter).
 */
export type Recurrence = { every: 'day' } | { every: 'week'; weekday: number } | { every: 'month'; day: number };

/**
 * The first day after `after` on which the task is due again. A day that is not a working day (weekend, public
 * holiday, the firm's own days off) is replaced by the next working day.
 */
export function nextDue(recurrence: Recurrence, after: string, extraDaysOff: readonly string[] = []): string {
  if (recurrence.every === 'day') return addWorkingDays(after, 1, extraDaysOff);
  return workingDayFrom(
    recurrence.every === 'week' ? weekdayAfter(after, recurrence.weekday) : dateAfter(after, recurrence.day),
    extraDaysOff,
  );
}

function weekdayAfter(after: string, wanted: number): string {
  const ahead = (wanted - isoWeekday(after) + 7) % 7;
  return addDays(after, ahead === 0 ? 7 : ahead);
}

function dateAfter(after: string, date: number): string {
  const here = inMonth(after, date);
  return here > after ? here : inMonth(addDays(lastOfMonth(after), 1), date);
}

function lastOfMonth(day: string): string {
  const first = `${day.slice(0, 8)}01`;
  return addDays(`${addDays(first, 31).slice(0, 8)}01`, -1);
}

function inMonth(day: string, date: number): string {
  const last = lastOfMonth(day);
  return addDays(`${day.slice(0, 8)}01`, Math.min(date, Number(last.slice(8))) - 1);
}

/** The weekly or monthly rule that contains the day. */
export function recurrenceFrom(every: Recurrence['every'], due: string): Recurrence {
  if (every === 'week') return { every, weekday: isoWeekday(due) };
  return every === 'month' ? { every, day: Number(due.slice(8)) } : { every };
}
