import { addDays, workingDayFrom } from '@/lib/core/shared/dates';
import { getBoardSpan } from '@/lib/planning/shared/queries';

/** `next`: the working day after today. `coming`: the week of that day, if the week that is shown ends before it. */
export type DaysChoice = 'shown' | 'today' | 'next' | 'week' | 'coming';
export type DrawerDays = { choice: DaysChoice; from: string; to: string };

/**
 * The days that the drawer can show, those of the board first chosen. Days that are over are left out.
 * @param shown the board's first day and how it is shown
 * @param daysOff the firm's own days off, as for `isWorkingDay`
 */
export function getDrawerDays(
  shown: { day: string; vis: 'dag' | 'uge' },
  today: string,
  daysOff: readonly string[],
): { choices: DrawerDays[]; first: DaysChoice } {
  const next = workingDayFrom(addDays(today, 1), daysOff);
  const week = getBoardSpan(shown.day, 'uge');
  const coming = getBoardSpan(next, 'uge');
  const isOther = shown.vis === 'dag' && shown.day > today && shown.day !== next;
  const choices: DrawerDays[] = [
    ...(isOther ? [{ choice: 'shown' as const, from: shown.day, to: shown.day }] : []),
    { choice: 'today', from: today, to: today },
    { choice: 'next', from: next, to: next },
    ...(week.to < today ? [] : [{ choice: 'week' as const, from: week.from < today ? today : week.from, to: week.to }]),
    ...(week.to < next && week.to >= today ? [{ choice: 'coming' as const, ...coming }] : []),
  ];
  if (shown.vis === 'uge') return { choices, first: week.to < today ? 'today' : 'week' };
  return { choices, first: isOther ? 'shown' : shown.day === next ? 'next' : 'today' };
}
