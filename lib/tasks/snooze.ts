import { addDays, addWorkingDays, isWorkingDay, weekday, workingDayFrom } from '../core/dates.ts';

export type SnoozeKey = 'tomorrow' | 'workday' | 'week' | 'fortnight';

/**
 * Days offered for snoozing: working days only, each once. The first is named tomorrow only if tomorrow is a working
 * day.
 */
export function snoozeDays(today: string): readonly (readonly [SnoozeKey, string])[] {
  const next = addWorkingDays(today, 1);
  const monday = addDays(today, 8 - (weekday(today) || 7));
  const days = [
    [isWorkingDay(addDays(today, 1)) ? 'tomorrow' : 'workday', next],
    ['week', workingDayFrom(monday)],
    ['fortnight', workingDayFrom(addDays(today, 14))],
  ] as const;
  return days.filter(([, day], at) => days.findIndex(([, other]) => other === day) === at);
}
