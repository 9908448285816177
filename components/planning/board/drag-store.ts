/** The preview of a drag, kept outside React, so that only the row under the pointer is redrawn. */
import { create } from 'zustand';
import type { BrokenRule } from '@/lib/planning/shared/rules';
import type { BoardItem, BoardStop } from '@/lib/planning/shared/types';

export type Dragged = {
  item: BoardItem;
  stop: BoardStop | null;
  /** null for an item of the tray: its next part is as long as its place allows. */
  lengthMin: number | null;
  /** Pixels from the card's left edge to the pointer. */
  grab: number;
};
export type Preview = { row: string; startMinute: number; endMinute: number; broken: BrokenRule[] };

const useDrag = create<Preview | null>(() => null);

export function setPreview(next: Preview | null): void {
  const preview = useDrag.getState();
  const isSame =
    preview?.row === next?.row && preview?.startMinute === next?.startMinute && preview?.endMinute === next?.endMinute;
  if (!isSame) useDrag.setState(next, true);
}

/** The preview over this row, null while the pointer is elsewhere. */
export function usePreview(row: string): Preview | null {
  return useDrag((preview) => (preview?.row === row ? preview : null));
}

const KEY = 'planning';
export const toDragData = (dragged: Dragged): Record<string, unknown> => ({ [KEY]: dragged });
export const getDragged = (data: Record<string | symbol, unknown>): Dragged | null =>
  (data[KEY] as Dragged | undefined) ?? null;
