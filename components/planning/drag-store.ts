/** What is being dragged and where it would land, kept outside React: only the row below the pointer draws itself anew. */
import { useSyncExternalStore } from 'react';
import type { Broken } from '@/lib/planning/rules';
import type { BoardItem, BoardStop } from '@/lib/planning/types';

export type Dragged = {
  item: BoardItem;
  stop: BoardStop | null;
  lengthMin: number;
  /** Pixels from the card's left edge to the pointer. */ grab: number;
};
export type Preview = { row: string; startMinute: number; endMinute: number; broken: Broken[] };

let preview: Preview | null = null;
const listeners = new Set<() => void>();

export function setPreview(next: Preview | null): void {
  if (
    preview === next ||
    (preview &&
      next &&
      preview.row === next.row &&
      preview.startMinute === next.startMinute &&
      preview.endMinute === next.endMinute)
  )
    return;
  preview = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The preview over this row, null while the pointer is elsewhere. */
export function usePreview(row: string): Preview | null {
  return useSyncExternalStore(
    subscribe,
    () => (preview?.row === row ? preview : null),
    () => null,
  );
}

const KEY = 'planning';
export const dragData = (dragged: Dragged): Record<string, unknown> => ({ [KEY]: dragged });
export const draggedOf = (data: Record<string | symbol, unknown>): Dragged | null =>
  (data[KEY] as Dragged | undefined) ?? null;
