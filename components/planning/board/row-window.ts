'use client';

import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useEffect, useState, type FocusEvent, type PointerEvent, type RefObject } from 'react';
import { findRowOf, onReveal } from './reveal';

/** So few rows are all drawn: what is gained is less than what the browser's own search loses. */
const FEW_ROWS = 30;
/** Rows that are drawn above and below the visible ones, so that Tab finds the next card. */
const OVERSCAN = 6;

/** A row to draw, and the height of the rows before it that are not drawn. */
type WindowRow = { index: number; gap: number };

export type RowWindow = {
  rows: readonly WindowRow[];
  /** Height of the rows after the last one that is drawn. */
  gapBelow: number;
  /** The ref of each row whose height is not known before; the row has its index as `data-index`. */
  measure: (row: HTMLElement | null) => void;
  /** For the frame: the row with the focus or under the pointer stays drawn. */
  keepers: { onFocus: (event: FocusEvent) => void; onPointerDown: (event: PointerEvent) => void };
};

type Options = {
  frame: RefObject<HTMLElement | null>;
  /** The technician or the item of each row. */
  ids: readonly string[];
  /** Height of a row before it is measured, pixels. */
  estimate: (index: number) => number;
  /** Height of what stays above the rows, pixels. */
  head: number;
  /** The row that stays drawn wherever it is; '' for none. */
  kept: string;
};

/** Which rows of a long board or tray are drawn. Those out of sight are left out; a few rows are all drawn. */
export function useRowWindow({ frame, ids, estimate, head, kept }: Options): RowWindow {
  const isWindowed = ids.length > FEW_ROWS;
  const [touched, setTouched] = useState('');
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing here is memoised by the React Compiler
  const virtualizer = useVirtualizer({
    count: isWindowed ? ids.length : 0,
    enabled: isWindowed,
    getScrollElement: () => frame.current,
    estimateSize: estimate,
    getItemKey: (index) => ids[index] ?? index,
    overscan: OVERSCAN,
    scrollMargin: head,
    scrollPaddingStart: head,
    rangeExtractor: (range) => addRows(range, [ids.indexOf(kept), ids.indexOf(touched)]),
  });
  useEffect(() => {
    if (!isWindowed) return;
    return onReveal((row, block) => {
      const index = ids.indexOf(row);
      if (index < 0) return false;
      virtualizer.scrollToIndex(index, { align: block === 'center' ? 'center' : 'auto' });
      return true;
    });
  }, [virtualizer, isWindowed, ids]);
  const keep = ({ target }: { target: EventTarget }) => setTouched(findRowOf(target));
  return {
    ...(isWindowed ? toGaps(virtualizer.getVirtualItems(), head, virtualizer.getTotalSize()) : drawAll(ids.length)),
    measure: virtualizer.measureElement,
    keepers: { onFocus: keep, onPointerDown: keep },
  };
}

function addRows(range: Range, more: readonly number[]): number[] {
  const drawn = new Set([...defaultRangeExtractor(range), ...more.filter((index) => index >= 0)]);
  return [...drawn].sort((a, b) => a - b);
}

function drawAll(count: number): Pick<RowWindow, 'rows' | 'gapBelow'> {
  return { rows: Array.from({ length: count }, (_, index) => ({ index, gap: 0 })), gapBelow: 0 };
}

type Placed = { index: number; start: number; end: number };

function toGaps(placed: readonly Placed[], head: number, total: number): Pick<RowWindow, 'rows' | 'gapBelow'> {
  const rows = placed.map(({ index, start }, at) => ({ index, gap: start - (placed[at - 1]?.end ?? head) }));
  return { rows, gapBelow: head + total - (placed.at(-1)?.end ?? head) };
}
