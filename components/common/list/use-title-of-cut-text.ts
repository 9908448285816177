'use client';

import { useRef, type PointerEvent } from 'react';

/** Texts that are cut after one line, or after two. */
const CUT = '.truncate, .two-lines';

/**
 * Returns a handler for the pointer's moves, with which text that a column cuts off can be read by pointing at it. Rows
 * that are scrolled below a still pointer are not looked at: that would lay out the page on each step.
 */
export function useTitleOfCutText(): (event: PointerEvent<HTMLElement>) => void {
  const last = useRef<{ x: number; y: number; target: EventTarget } | null>(null);
  return ({ clientX: x, clientY: y, target }) => {
    const before = last.current;
    if (before && (before.target === target || (before.x === x && before.y === y))) return;
    last.current = { x, y, target };
    const cut = (target as Element).closest<HTMLElement>(CUT);
    if (cut && isCut(cut) && cut.title === '') cut.title = cut.textContent ?? '';
  };
}

const isCut = (text: HTMLElement): boolean =>
  text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight;
