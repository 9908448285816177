import { addDays } from '@/lib/core/shared/dates';
import { getBoardSpan } from '@/lib/planning/shared/queries';

export type DaysChoice = 'shown' | 'today' | 'tomorrow' | 'week';
export type DrawerDays = { choice: DaysChoice; from: string; to: string };

/**
 * The days that the drawer can show, those of the board first chosen. Days that are over are left out.
 * @param shown the board's first day and how it is shown
 */
export function getDrawerDays(
  shown: { day: string; vis: 'dag' | 'uge' },
  today: string,
): { choices: DrawerDays[]; first: DaysChoice } {
  const tomorrow = addDays(today, 1);
  const week = getBoardSpan(shown.day, 'uge');
  const isOther = shown.vis === 'dag' && shown.day > tomorrow;
  const choices: DrawerDays[] = [
    ...(isOther ? [{ choice: 'shown' as const, from: shown.day, to: shown.day }] : []),
    { choice: 'today', from: today, to: today },
    { choice: 'tomorrow', from: tomorrow, to: tomorrow },
    ...(week.to < today ? [] : [{ choice: 'week' as const, from: week.from < today ? today : week.from, to: week.to }]),
  ];
  if (shown.vis === 'uge') return { choices, first: week.to < today ? 'today' : 'week' };
  return { choices, first: isOther ? 'shown' : shown.day === tomorrow ? 'tomorrow' : 'today' };
}
