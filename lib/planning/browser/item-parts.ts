/** The parts of a job on a board that changes: on each of its stops, and in the tray while something is left. Pure. */
import type { JobPart } from '../../service/shared/parts.ts';
import { getRest, withParts } from '../shared/parts.ts';
import { isOpenStop } from '../shared/rules.ts';
import type { Board, BoardItem } from '../shared/types.ts';

const isSame = (a: BoardItem, b: BoardItem | null) => a.kind === b?.kind && a.id === b.id;

/** The item as the board has it now; null if it is neither planned on the days that are shown nor in the tray. */
export function findItem(board: Board, id: string): BoardItem | null {
  return board.tray.find((item) => item.id === id) ?? board.stops.find(({ item }) => item?.id === id)?.item ?? null;
}

/** Whether something of the item is left to plan, on this board. */
export const isInTray = (board: Board, item: BoardItem) => board.tray.some((one) => isSame(one, item));

/** Gives the item other parts. It comes to the top of the tray if something is left to plan that was not before. */
export function changeParts(
  board: Board,
  seen: BoardItem,
  change: (parts: readonly JobPart[]) => readonly JobPart[],
): Board {
  const known = findItem(board, seen.id) ?? seen;
  const item = known.kind === 'job' ? withParts(known, change(known.parts)) : known;
  const stops = board.stops.map((stop) => (isSame(item, stop.item) ? { ...stop, item } : stop));
  const isLaid = stops.some((stop) => isSame(item, stop.item) && isOpenStop(stop.status));
  const isPlanned = isLaid || item.parts.some(({ status }) => isOpenStop(status));
  const isLeft = !isPlanned || (item.kind === 'job' && getRest(item) > 0);
  return { ...board, stops, tray: putInTray(board.tray, item, isLeft) };
}

function putInTray(tray: readonly BoardItem[], item: BoardItem, isLeft: boolean): BoardItem[] {
  if (!isLeft) return tray.filter((one) => !isSame(item, one));
  return tray.some((one) => isSame(item, one)) ? tray.map((one) => (isSame(item, one) ? item : one)) : [item, ...tray];
}
