'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchAhead } from '@/lib/core/fetch-ahead';
import type { ListItem } from './types';

// Lists whose rows change places are few; the others do without the code.
const loadRowDrag = fetchAhead(() => import('./row-drag'));

export type Edge = { id: string; at: 'top' | 'bottom' };

/**
 * Rows that change places: by dragging, and by the menu of their handle (keyboard, touch). `onMove` gets the ids in the new order.
 * Without `onMove` nothing moves.
 */
export function useReorder<T extends ListItem>(items: readonly T[], onMove: ((ids: string[], moved: T) => void) | undefined) {
  const [edge, setEdge] = useState<Edge | null>(null);
  const now = useRef({ items, onMove });
  useEffect(() => {
    now.current = { items, onMove };
  });
  /** Rows of another list are no place for these. */
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

  /** Makes the row movable and a place to drop on. Answers what takes that back. */
  const register = useCallback(
    (row: HTMLElement, id: string) => {
      let undo: (() => void) | undefined;
      let isGone = false;
      const place = {
        data: { listId, id },
        onOver: (at: Edge['at'] | null) => setEdge((old) => (at === null ? null : old?.id === id && old.at === at ? old : { id, at })),
        onDrop: (dropped: string, at: Edge['at']) => {
          setEdge(null);
          const ids = now.current.items.map((item) => item.id);
          const from = ids.indexOf(dropped);
          const gap = ids.indexOf(id) + (at === 'bottom' ? 1 : 0);
          moveTo(dropped, gap > from ? gap - 1 : gap);
        },
      };
      void loadRowDrag().then(
        ({ dragRow }) => {
          if (!isGone) undo = dragRow(row, place);
        },
        // Without it the handle's menu moves rows.
        () => undefined,
      );
      return () => {
        isGone = true;
        undo?.();
      };
    },
    [listId, moveTo],
  );

  return { register, moveTo, edge, indexOf: (id: string) => items.findIndex((item) => item.id === id), count: items.length };
}

export type Reorder = ReturnType<typeof useReorder>;

/** The row's element in the order. */
export function useReorderRow(reorder: Reorder | undefined, id: string) {
  const row = useRef<HTMLDivElement>(null);
  const register = reorder?.register;
  useEffect(() => (row.current && register ? register(row.current, id) : undefined), [register, id]);
  return { row, edge: reorder?.edge?.id === id ? reorder.edge.at : null };
}
