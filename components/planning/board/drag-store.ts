/** The preview of a drag, kept outside React, so that only the row under the pointer is redrawn. */
import { create } from 'zustand';
import type { DropCheck } from '@/lib/planning/browser/drop-check';
import type { BoardItem, BoardStop } from '@/lib/planning/shared/types';

export type Dragged = {
  item: BoardItem;
  stop: BoardStop | null;
  /** null for an item of the tray: its next part is as long as its place allows. */
  lengthMin: number | null;
  /** Pixels from the card's left edge to the pointer. */
  grab: number;
};
export type Preview = DropCheck & { row: string; startMinute: number; endMinute: number };

const useDrag = create<Preview | null>(() => null);

export function setPreview(next: Preview | null): void {
  useDrag.setState(next, true);
}

/** Takes this preview away, unless another is shown by now. */
export function endPreview(preview: Preview | null): void {
  if (preview !== null && useDrag.getState() === preview) setPreview(null);
}

/** Whether this place is the one that is previewed. The pointer reports many times at each. */
export function isPreviewed(row: string, startMinute: number, endMinute: number): boolean {
  const preview = useDrag.getState();
  return preview?.row === row && preview.startMinute === startMinute && preview.endMinute === endMinute;
}

/** The preview over this row, null while the pointer is elsewhere. */
export function usePreview(row: string): Preview | null {
  return useDrag((preview) => (preview?.row === row ? preview : null));
}

const KEY = 'planning';
export const toDragData = (dragged: Dragged): Record<string, unknown> => ({ [KEY]: dragged });
export const getDragged = (data: Record<string | symbol, unknown>): Dragged | null =>
  (data[KEY] as Dragged | undefined) ?? null;
