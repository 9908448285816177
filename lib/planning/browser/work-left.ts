/** Whether a technician, or anybody, still works on a day: what proposals of days go by. Pure. */
import { isDayOff } from '../../core/shared/dates.ts';
import { getAbsences, getWorkHours, type Now } from '../shared/rules.ts';
import type { Board, BoardTechnician } from '../shared/types.ts';

type Days = Pick<Board, 'daysOff' | 'absences'>;

/** False on a day off, once the working hours are over, and if an absence takes all of them. */
export function worksOn(board: Days, technician: BoardTechnician, date: string, { today, minute }: Now): boolean {
  const hours = isDayOff(date, board.daysOff) ? null : getWorkHours(technician, date);
  if (!hours || date < today || (date === today && hours[1] <= minute)) return false;
  const absences = getAbsences(technician.id, date, board.absences);
  return !absences.some(({ startMinute, endMinute }) => startMinute <= hours[0] && hours[1] <= endMinute);
}

/** Whether anybody on the board still works on the day. */
export function hasWorkLeft(board: Days & Pick<Board, 'technicians'>, date: string, now: Now): boolean {
  return board.technicians.some((one) => one.active && worksOn(board, one, date, now));
}
