'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Edge, RowPlace } from './row-drag';
import type { ListItem } from './types';

// Few lists can be reordered, so the code for dragging is fetched when it is needed.
const loadRowDrag = () => import('@/components/common/list/row-drag');

/**
 * Rows that change places by dragging and by the menu of their handle (keyboard, touch). `onMove` gets the ids in the
 * new order. Without `onMove` nothing moves.
 */
export function useReorder<T extends ListItem>(
  items: readonly T[],
  onMove: ((ids: string[], moved: T) => void) | undefined,
) {
  const [edge, setEdge] = useState<Edge | null>(null);
  const now = useRef({ items, onMove });
  useEffect(() => {
    now.current = { items, onMove };
  });
  /** Keeps rows from being dropped on another list. */
  const [listId] = useState(() => Symbol('list'));

  const moveTo = useCallback((id: string, to: number) => {
    const { items: rows, onMove: move } = now.current;
    const from = rows.findIndex((item) => item.id === id);
    const moved = rows[from];
    const at = Math.max(0, Math.min(to, rows.length - 1));
    if (!moved || at === from) return;
    const ids = rows.map((item) => item.id).filter((other) => other !== id);
    ids.splice(at, 0, id);
    move?.(ids, moved);
  }, []);

  /** Makes the row draggable and a place to drop on. Returns a function that undoes it. */
  const register = useCallback(
    (row: HTMLElement, id: string) =>
      dragWhenLoaded(row, {
        data: { listId, id },
        onOver: (at) => setEdge((old) => (at === null ? null : old?.id === id && old.at === at ? old : { id, at })),
        onDrop: (dropped, at) => {
          setEdge(null);
          const ids = now.current.items.map((item) => item.id);
          const from = ids.indexOf(dropped);
          const gap = ids.indexOf(id) + (at === 'bottom' ? 1 : 0);
          moveTo(dropped, gap > from ? gap - 1 : gap);
        },
      }),
    [listId, moveTo],
  );

  // The same until a row moves, so that scrolling does not draw all rows again.
  return useMemo(
    () => ({
      register,
      moveTo,
      edge,
      indexOf: (id: string) => items.findIndex((item) => item.id === id),
      count: items.length,
    }),
    [register, moveTo, edge, items],
  );
}

export type Reorder = ReturnType<typeof useReorder>;

/** Makes a row draggable as soon as the code for it is there. Returns a function that undoes it. */
function dragWhenLoaded(row: HTMLElement, place: RowPlace): () => void {
  let undo: (() => void) | undefined;
  let isGone = false;
  void loadRowDrag().then(
    ({ dragRow }) => {
      if (!isGone) undo = dragRow(row, place);
    },
    // Without the code the handle's menu still moves rows.
    () => undefined,
  );
  return () => {
    isGone = true;
    undo?.();
  };
}

/** The row's element, and the edge at which a dragged row would be inserted. */
export function useReorderRow(reorder: Reorder | undefined, id: string) {
  const row = useRef<HTMLDivElement>(null);
  const register = reorder?.register;
  useEffect(() => (row.current && register ? register(row.current, id) : undefined), [register, id]);
  return { row, edge: reorder?.edge?.id === id ? reorder.edge.at : null };
}
