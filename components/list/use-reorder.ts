'use client';

import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListItem } from './types';

type Edge = { id: string; at: 'top' | 'bottom' };

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
      const edgeAt = (y: number): Edge['at'] => {
        const { top, height } = row.getBoundingClientRect();
        return y < top + height / 2 ? 'top' : 'bottom';
      };
      return combine(
        draggable({ element: row, dragHandle: row.querySelector('[data-handle]') ?? row, getInitialData: () => ({ listId, id }) }),
        dropTargetForElements({
          element: row,
          canDrop: ({ source }) => source.data.listId === listId && source.data.id !== id,
          onDrag: ({ location }) => {
            const at = edgeAt(location.current.input.clientY);
            setEdge((old) => (old?.id === id && old.at === at ? old : { id, at }));
          },
          onDragLeave: () => setEdge(null),
          onDrop: ({ source, location }) => {
            setEdge(null);
            const ids = now.current.items.map((item) => item.id);
            const from = ids.indexOf(String(source.data.id));
            const gap = ids.indexOf(id) + (edgeAt(location.current.input.clientY) === 'bottom' ? 1 : 0);
            moveTo(String(source.data.id), gap > from ? gap - 1 : gap);
          },
        }),
      );
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
