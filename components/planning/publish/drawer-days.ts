import { addDays, isWorkingDay, workingDayFrom } from '@/lib/core/shared/dates';
import { getBoardSpan } from '@/lib/planning/shared/queries';

/**
 * `next`: from tomorrow to the next working day, so that nothing of a weekend between them is left out. `coming`: the
 * week of that day, if the week that is shown ends before it.
 */
export type DaysChoice = 'shown' | 'today' | 'next' | 'week' | 'coming';
export type DrawerDays = { choice: DaysChoice; from: string; to: string };

/**
 * The days that the drawer can show; days that are over are left out. `first`: those of the board. `otherwise`: those
 * to open on if nothing of `first` is to be sent, which on a day off are the ones ahead.
 * @param shown the board's first day and how it is shown
 * @param daysOff the firm's own days off, as for `isWorkingDay`
 */
export function getDrawerDays(
  shown: { day: string; vis: 'dag' | 'uge' },
  today: string,
  daysOff: readonly string[],
): { choices: DrawerDays[]; first: DrawerDays; otherwise: DrawerDays } {
  const nextDay = workingDayFrom(addDays(today, 1), daysOff);
  const shownWeek = getBoardSpan(shown.day, 'uge');
  const isWeekOver = shownWeek.to < today;
  const other = { choice: 'shown' as const, from: shown.day, to: shown.day };
  const now = { choice: 'today' as const, from: today, to: today };
  const next = { choice: 'next' as const, from: addDays(today, 1), to: nextDay };
  const week = { choice: 'week' as const, from: shownWeek.from < today ? today : shownWeek.from, to: shownWeek.to };
  const coming = { choice: 'coming' as const, ...getBoardSpan(nextDay, 'uge') };
  const hasComing = !isWeekOver && week.to < nextDay;
  const isOther = shown.vis === 'dag' && shown.day > today && shown.day !== nextDay;
  const choices = [
    ...(isOther ? [other] : []),
    now,
    next,
    ...(isWeekOver ? [] : [week]),
    ...(hasComing ? [coming] : []),
  ];
  const first = shown.vis === 'uge' ? (isWeekOver ? now : week) : isOther ? other : shown.day === nextDay ? next : now;
  const ahead = first === now ? next : first === week && hasComing ? coming : first;
  return { choices, first, otherwise: isWorkingDay(today, daysOff) ? first : ahead };
}
