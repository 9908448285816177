/** What it would mean to lay a card at a place of the board. Pure. */
import { getStopsOn, NOWHERE, toPlanStop } from '../shared/board-stops.ts';
import { getExtraDriving } from '../shared/driving.ts';
import { takesTime, type BrokenRule, type Now } from '../shared/rules.ts';
import type { Travel } from '../shared/travel.ts';
import type { Board, BoardItem } from '../shared/types.ts';
import { findBrokenRulesAt } from './view.ts';

/** `extra`: the driving that it adds to the day. */
export type DropCheck = { broken: BrokenRule[]; extra: Travel };

type Spot = { technician: string; date: string; startMinute: number; endMinute: number };

/** @param stop the card's stop, '' for an item of the tray */
export function checkDrop(board: Board, item: BoardItem, spot: Spot, stop: string, now: Now): DropCheck {
  const home = board.technicians.find(({ id }) => id === spot.technician) ?? NOWHERE;
  const others = getStopsOn(board, spot.technician, spot.date).filter(
    (one) => one.id !== stop && takesTime(one.status),
  );
  const extra = getExtraDriving(home, others.map(toPlanStop), { place: item, startMinute: spot.startMinute });
  return { broken: findBrokenRulesAt(board, item, spot, stop, now), extra };
}
