/** How long a visit from the tray is on the day that is optimised. Pure. */
import { toPlanStop } from '../board-stops.ts';
import { getPartLength, getUsualLength, isLongWork } from '../parts.ts';
import { getWorkHours } from '../rules.ts';
import { travelBetween } from '../travel.ts';
import type { Board, BoardItem, BoardStop, BoardTechnician } from '../types.ts';
import { QUARTER, SHORTEST } from '../values.ts';
import type { OptimiseNow } from './types.ts';

/** What the lengths depend on. `staying`: the stops that the optimiser does not move, by technician. */
type DayOfParts = {
  board: Board;
  date: string;
  now: OptimiseNow;
  receivers: readonly BoardTechnician[];
  staying: ReadonlyMap<string, readonly BoardStop[]>;
};

const snapUp = (minute: number) => Math.ceil(minute / QUARTER) * QUARTER;

/** Minutes; of long work the longest part that somebody's day has room for. */
export function getLength(day: DayOfParts, item: BoardItem): number {
  if (!isLongWork(item)) return getUsualLength(item);
  return Math.max(SHORTEST, ...day.receivers.flatMap((technician) => getLengths(day, item, technician)));
}

/** The lengths at the beginning of the technician's day and after each stop that stays. */
function getLengths({ board, date, now, staying }: DayOfParts, item: BoardItem, technician: BoardTechnician): number[] {
  const opens = getWorkHours(technician, date)?.[0];
  if (opens === undefined) return [];
  const others = (staying.get(technician.id) ?? []).map(toPlanStop);
  const first = date === now.today ? Math.max(opens, snapUp(now.minute)) : opens;
  const starts = [first, ...others.map((stop) => snapUp(stop.endMinute + travelBetween(stop.place, item).minutes))];
  const spot = { date, technician, item, others, absences: board.absences, limits: board.limits };
  return starts.map((startMinute) => getPartLength(item, { ...spot, startMinute }));
}
