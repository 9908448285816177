'use client';

import { defaultRangeExtractor, measureElement, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useState, type FocusEvent, type RefObject } from 'react';

/** So many rows are all drawn: what leaving some out gains is less than what the browser's own search loses. */
const FEW_ROWS = 60;
/** Rows that are drawn above and below the visible ones. */
const OVERSCAN = 6;
/** Heights of a row before any is measured, pixels. */
const [LINE, LOW_LINE, CARD] = [37, 29, 96];
/** So many rows are measured to learn the height that most have. */
const SAMPLE = 20;

/** A row to draw, and the height of the rows before it that are not drawn, in pixels. */
type WindowRow = { index: number; gap: number };

export type RowWindow = {
  rows: readonly WindowRow[];
  /** Height of the rows after the last one that is drawn. */
  gapBelow: number;
  /** The ref of each row, which has its index as `data-index`. */
  measure: (row: HTMLElement | null) => void;
  /** For the rows' frame: the row with the focus stays drawn. */
  onFocus: (event: FocusEvent) => void;
};

type Options = {
  /** The element around the rows. */
  frame: RefObject<HTMLElement | null>;
  ids: readonly string[];
  isCompact: boolean;
  /** False: all rows are drawn. */
  isWindowed: boolean;
};

/** Whether a list of so many rows is long enough that only those near the screen are drawn. */
export const hasManyRows = (count: number): boolean => count > FEW_ROWS;

/**
 * Which rows of a long list are drawn while the page is scrolled. The first and the last one always are, and so are the
 * one with the focus and its neighbours, so that J, K and Tab reach the same rows as in a list that is drawn whole.
 */
export function useRowWindow({ frame, ids, isCompact, isWindowed }: Options): RowWindow {
  const [, noteFocus] = useState('');
  const [top, setTop] = useState(0);
  const height = useMemo(() => learnRowHeight(isCompact), [isCompact]);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: isWindowed ? ids.length : 0,
    enabled: isWindowed,
    estimateSize: height.usual,
    measureElement: (row, entry, instance) => height.note(measureElement(row, entry, instance)),
    // A new function would have all rows placed again on each step of the wheel.
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor: (range) => {
      const at = ids.indexOf(findRowId(document.activeElement, frame.current));
      return addRows(range, [0, range.count - 1, ...(at < 0 ? [] : [at - 1, at, at + 1])]);
    },
  });
  useEffect(() => {
    if (!isWindowed) return;
    // Content above the list can change its height, which moves the list and resizes the page.
    const observer = new ResizeObserver(() => {
      if (frame.current) setTop(Math.round(frame.current.getBoundingClientRect().top + window.scrollY));
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [isWindowed, frame]);
  return {
    ...(isWindowed ? toGaps(virtualizer.getVirtualItems(), top, virtualizer.getTotalSize()) : drawAll(ids.length)),
    measure: virtualizer.measureElement,
    // The neighbours of the row that has the focus now are drawn too.
    onFocus: ({ target }) => isWindowed && noteFocus(findRowId(target, frame.current)),
  };
}

/** The id of the row that holds the element; '' if it is in none of these rows. */
function findRowId(element: Element | null, frame: HTMLElement | null): string {
  const row = element?.closest<HTMLElement>('[data-id]');
  return row && frame?.contains(row) ? (row.dataset.id ?? '') : '';
}

/**
 * The height that most rows have, for those that are not measured yet: a row that turns out to have another one moves
 * all rows after it, and the list is drawn a second time.
 */
function learnRowHeight(isCompact: boolean) {
  const heights: number[] = [];
  let usual: number | undefined;
  return {
    usual: () => (usual ??= estimateRow(isCompact)),
    /** Learns from a measured height and returns it. */
    note: (height: number) => {
      // A row that is not shown has none.
      if (height > 0 && heights.length < SAMPLE) {
        heights.push(height);
        usual = findMostFrequent(heights);
      }
      return height;
    },
  };
}

function findMostFrequent(values: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** A phone shows cards. */
function estimateRow(isCompact: boolean): number {
  if (!window.matchMedia('(min-width: 48rem)').matches) return CARD;
  return isCompact ? LOW_LINE : LINE;
}

function addRows(range: Range, more: readonly number[]): number[] {
  const drawn = new Set([...defaultRangeExtractor(range), ...more.filter((at) => at >= 0 && at < range.count)]);
  return [...drawn].sort((a, b) => a - b);
}

function drawAll(count: number): Pick<RowWindow, 'rows' | 'gapBelow'> {
  return { rows: Array.from({ length: count }, (_, index) => ({ index, gap: 0 })), gapBelow: 0 };
}

type Placed = { index: number; start: number; end: number };

function toGaps(placed: readonly Placed[], top: number, total: number): Pick<RowWindow, 'rows' | 'gapBelow'> {
  const rows = placed.map(({ index, start }, at) => ({ index, gap: start - (placed[at - 1]?.end ?? top) }));
  return { rows, gapBelow: top + total - (placed.at(-1)?.end ?? top) };
}
