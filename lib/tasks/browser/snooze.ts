import { addDays, addWorkingDays, isWorkingDay, weekday, workingDayFrom } from '../../core/shared/dates.ts';

export type SnoozeKey = 'tomorrow' | 'workday' | 'week' | 'fortnight';

/**
 * Days (YYYY-MM-DD, Copenhagen) that a task can be snoozed to from `today`: working days only, each once. 'tomorrow' is
 * offered if tomorrow is a working day, else 'workday', the next one.
 * @param extraDaysOff the firm's own days off, as for `isWorkingDay`
 */
export function snoozeDays(today: string, extraDaysOff: readonly string[]): readonly (readonly [SnoozeKey, string])[] {
  const monday = addDays(today, 8 - (weekday(today) || 7));
  const days = [
    [isWorkingDay(addDays(today, 1), extraDaysOff) ? 'tomorrow' : 'workday', addWorkingDays(today, 1, extraDaysOff)],
    ['week', workingDayFrom(monday, extraDaysOff)],
    ['fortnight', workingDayFrom(addDays(today, 14), extraDaysOff)],
  ] as const;
  return days.filter(([, day], at) => days.findIndex(([, other]) => other === day) === at);
}
