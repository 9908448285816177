'use client';

import { useLayoutEffect, useRef, type RefObject } from 'react';
import { hasNoFocus } from '@/components/common/page/focus-heading';
import { focusPlace, rowAt, rowIndex, type Place } from './grid-focus';

/** Moves the keyboard between cells, also to a cell that React has not drawn yet. */
export function useGridFocus(grid: RefObject<HTMLElement | null>) {
  const wanted = useRef<Place | null>(null);
  const last = useRef<{ place: Place; index: number } | null>(null);

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    if (wanted.current && focusPlace(element, wanted.current)) wanted.current = null;
    // The focused row was removed (undo, a colleague's version): the row now at its position gets the focus.
    else if (hasNoFocus() && last.current && rowIndex(element, last.current.place.row) === -1) {
      const row = rowAt(element, last.current.index);
      if (row) focusPlace(element, { row, cell: last.current.place.cell });
    }
  });

  return {
    /** Focuses the cell now, or after the next render if it is not drawn yet. null does nothing. */
    go(place: Place | null): void {
      if (place && grid.current) wanted.current = focusPlace(grid.current, place) ? null : place;
    },
    /** Focuses the cell after the next render: its row is about to move. */
    goAfterRender(place: Place): void {
      wanted.current = place;
    },
    /** Records the cell that has the focus. */
    rememberFocus(place: Place): void {
      if (grid.current) last.current = { place, index: rowIndex(grid.current, place.row) };
    },
  };
}
