import type { PointerEvent } from 'react';
import { SHORTEST, SNAP } from '@/lib/planning/shared/values';

/** The minutes by which a stop starts and ends later; negative: earlier. */
export type Stretch = { start: number; end: number };
export const NO_STRETCH: Stretch = { start: 0, end: 0 };

type Options = {
  edge: keyof Stretch;
  /** Minutes per percent of the row. */
  minutesPerPercent: number;
  /** Of the stop, minutes. */
  length: number;
  /** The stretch that is shown already, of a change that waits for its answer. */
  before: Stretch;
  show: (stretch: Stretch) => void;
  /** The last stretch is still shown. */
  done: (stretch: Stretch) => void;
};

/** Follows the pointer with one edge of a stop, in steps of five minutes, until it is released. */
export function startResize(event: PointerEvent<HTMLSpanElement>, options: Options): void {
  const { edge, minutesPerPercent, length, before, show, done } = options;
  event.preventDefault();
  event.stopPropagation();
  const handle = event.currentTarget;
  const row = handle.closest('[data-lane]');
  if (!row) return;
  const perPixel = (minutesPerPercent * 100) / row.getBoundingClientRect().width;
  const from = event.clientX;
  let stretch = before;
  handle.setPointerCapture(event.pointerId);
  const move = (at: globalThis.PointerEvent) => {
    const by = Math.round(((at.clientX - from) * perPixel) / SNAP) * SNAP;
    stretch =
      edge === 'end'
        ? { ...before, end: Math.max(SHORTEST - length + before.start, before.end + by) }
        : { ...before, start: Math.min(length - SHORTEST + before.end, before.start + by) };
    show(stretch);
  };
  const end = (at: globalThis.PointerEvent) => {
    handle.removeEventListener('pointermove', move);
    handle.removeEventListener('pointerup', end);
    handle.removeEventListener('pointercancel', end);
    const isChanged = stretch.start !== before.start || stretch.end !== before.end;
    if (at.type === 'pointerup' && isChanged) done(stretch);
    else show(before);
  };
  handle.addEventListener('pointermove', move);
  handle.addEventListener('pointerup', end);
  handle.addEventListener('pointercancel', end);
}
