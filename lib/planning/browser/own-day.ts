/** The order of a technician's own day, and the next day that has visits. Pure. */
import { isOpenStop } from '../shared/rules.ts';
import type { Board } from '../shared/types.ts';
import type { ShownStop } from './view.ts';

/** `next`: where they are or drive to, else the first planned one. `over`: done, or not made. */
export type SortedDay = { next: ShownStop | null; open: ShownStop[]; over: ShownStop[] };

/** @param stops in the order of their times */
export function sortDay(stops: readonly ShownStop[]): SortedDay {
  const open = stops.filter(({ stop }) => isOpenStop(stop.status));
  const next =
    open.find(({ stop }) => stop.status === 'ankommet') ??
    open.find(({ stop }) => stop.status === 'paa_vej') ??
    open[0] ??
    null;
  return {
    next,
    open: open.filter((one) => one !== next),
    over: stops.filter(({ stop }) => !isOpenStop(stop.status)),
  };
}

/** The first day of the board that has open visits, and how many; null for none. */
export function findNextDay(board: Pick<Board, 'routes' | 'stops'>): { day: string; stops: number } | null {
  const countOn = new Map<string, number>();
  for (const { id, date } of board.routes) {
    const open = board.stops.filter((stop) => stop.route === id && isOpenStop(stop.status)).length;
    if (open > 0) countOn.set(date, (countOn.get(date) ?? 0) + open);
  }
  const [day] = [...countOn.keys()].sort();
  return day === undefined ? null : { day, stops: countOn.get(day) ?? 0 };
}
