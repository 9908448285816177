/** Who else could take a visit that was refused, on the same day. Pure. */
import { getStopsOn, toPlanStop } from '../shared/board-stops.ts';
import { worksAlone } from '../shared/crew.ts';
import { getExtraDriving } from '../shared/driving.ts';
import { takesTime, type Now } from '../shared/rules.ts';
import type { Board, BoardItem, BoardStop, BoardTechnician } from '../shared/types.ts';
import type { Rule } from '../shared/values.ts';
import type { Placement } from './patch.ts';
import { findBrokenRulesAt, findFreeStartAt, isMoved } from './view.ts';

/** A place on a colleague's day. `extraMin`: the driving that it adds there. */
export type OtherPlace = { technician: BoardTechnician; startMinute: number; extraMin: number };

/** Rules about the day, which every technician would break. */
const ABOUT_DAY: readonly Rule[] = ['tooEarly', 'tooLate', 'holiday', 'past'];
export const isAboutDay = ({ rule }: { rule: Rule }): boolean => ABOUT_DAY.includes(rule);

/**
 * Colleagues with the skills who are free, the nearest first. `stop`: the item's own, null for one of the tray.
 * @param anyTime also at their first free time of the day: a minute of waiting then counts as much as one of driving
 */
export function findOtherPlaces(
  board: Board,
  { item, stop, placement }: { item: BoardItem; stop: BoardStop | null; placement: Placement },
  now: Now,
  anyTime: boolean,
): OtherPlace[] {
  const id = stop?.id ?? '';
  const cost = ({ extraMin, startMinute }: OtherPlace) => extraMin + Math.abs(startMinute - placement.startMinute);
  return board.technicians
    .filter((one) => one.id !== placement.technician && one.active && worksAlone(one))
    .flatMap((technician) => {
      const wanted = { ...placement, technician: technician.id };
      const startMinute = anyTime ? findFreeStartAt(board, item, wanted, id, now) : wanted.startMinute;
      if (startMinute === null) return [];
      const at = startAt(wanted, startMinute);
      if (!findBrokenRulesAt(board, item, at, id, now).every(isAboutDay)) return [];
      return [{ technician, startMinute, extraMin: getExtraMinutes(board, item, technician, at, id) }];
    })
    .sort((a, b) => cost(a) - cost(b));
}

/** The same length from another start. */
export function startAt(placement: Placement, startMinute: number): Placement {
  return { ...placement, startMinute, endMinute: startMinute + placement.endMinute - placement.startMinute };
}

/** @param stop that moves, '' for an item of the tray */
function getExtraMinutes(
  board: Board,
  item: BoardItem,
  technician: BoardTechnician,
  at: Placement,
  stop: string,
): number {
  const others = getStopsOn(board, technician.id, at.date)
    .filter((one) => takesTime(one.status) && !isMoved(board, item, stop, one))
    .map(toPlanStop);
  return Math.max(0, getExtraDriving(technician, others, { place: item, startMinute: at.startMinute }).minutes);
}
