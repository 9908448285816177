/** Which visits the optimiser may move. Pure. */
import { getAbsences, getWorkHours, overlaps } from '../rules.ts';
import { isUrgent } from '../slot-gaps.ts';
import type { OptimiseNow, OptimiseWish } from './types.ts';
import type { Board, BoardItem, BoardStop, BoardTechnician } from '../types.ts';

/** Its last day is over: any day is late, and the next one is the best. */
export const isOverdue = ({ latestDay }: Pick<BoardItem, 'latestDay'>, today: string): boolean =>
  latestDay !== '' && latestDay < today;

/** Statuses of a job in which nobody works on it or drives to it. */
const RESTING: readonly string[] = ['ny', 'klar', 'planlagt', 'pause'];

/**
 * `free`: time and technician may change; `time`: only the technician may, because the time is promised and the
 * technician is absent or is to be relieved; `stays`: neither. What has begun or ended stays, and so does what a planner has laid outside the
 * working hours.
 */
export type Freedom = 'free' | 'time' | 'stays';

export function getFreedom(
  board: Board,
  { date, scope }: Pick<OptimiseWish, 'date' | 'scope'>,
  technician: BoardTechnician,
  stop: BoardStop,
): Freedom {
  const { item, status, fixedTime } = stop;
  if (status !== 'planlagt' || !item || isAtWork(item)) return 'stays';
  const isAway =
    scope === 'spread' ||
    !technician.active ||
    getAbsences(technician.id, date, board.absences).some((absence) => overlaps(absence, stop));
  if (isAway) return fixedTime ? 'time' : 'free';
  if (fixedTime) return 'stays';
  const hours = getWorkHours(technician, date);
  return hours && hours[0] <= stop.startMinute && stop.endMinute <= hours[1] ? 'free' : 'stays';
}

/** Whether a colleague's visit may start later, or go to the tray, for a sick technician's emergency. */
export function canGiveWay(
  board: Board,
  date: string,
  now: OptimiseNow,
  technician: BoardTechnician,
  stop: BoardStop,
): boolean {
  const isAhead = date > now.today || stop.startMinute > now.minute;
  const isFree = !stop.fixedTime && getFreedom(board, { date, scope: 'day' }, technician, stop) === 'free';
  return isAhead && isFree && !isUrgent(stop.item ?? {});
}

/** Whether a visit may go to the tray: what was promised for this day must not. */
export const mayWait = ({ latestDay }: Pick<BoardItem, 'latestDay'>, date: string): boolean =>
  latestDay === '' || latestDay > date;

/** Somebody works on it or drives to it; of a job in parts that is another visit. */
const isAtWork = ({ kind, status, parts }: BoardItem) =>
  kind === 'job' && !RESTING.includes(status) && parts.length < 2;
