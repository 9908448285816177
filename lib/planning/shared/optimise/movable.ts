/** Which visits the optimiser may move. Pure. */
import { getAbsences, getWorkHours, overlaps } from '../rules.ts';
import type { Board, BoardStop, BoardTechnician } from '../types.ts';

/** Statuses of a job in which nobody works on it or drives to it. */
const RESTING: readonly string[] = ['ny', 'klar', 'planlagt', 'pause'];

/**
 * `free`: time and technician may change; `time`: only the technician may, because the time is promised and the
 * technician is absent; `stays`: neither. What has begun or ended stays, and so does what a planner has laid outside the
 * working hours.
 */
export type Freedom = 'free' | 'time' | 'stays';

export function getFreedom(board: Board, technician: BoardTechnician, date: string, stop: BoardStop): Freedom {
  const { item, status, fixedTime } = stop;
  if (status !== 'planlagt' || !item || (item.kind === 'job' && !RESTING.includes(item.status))) return 'stays';
  const isAway =
    !technician.active || getAbsences(technician.id, date, board.absences).some((absence) => overlaps(absence, stop));
  if (isAway) return fixedTime ? 'time' : 'free';
  if (fixedTime) return 'stays';
  const hours = getWorkHours(technician, date);
  return hours && hours[0] <= stop.startMinute && stop.endMinute <= hours[1] ? 'free' : 'stays';
}
