import type { PointerEvent } from 'react';
import { SHORTEST, SNAP } from '@/lib/planning/shared/values';

/** Follows the pointer in steps of five minutes until it is released. `done` gets the change in minutes. */
export function startResize(
  event: PointerEvent<HTMLSpanElement>,
  minutesPerPercent: number,
  length: number,
  show: (extra: number) => void,
  done: (minutes: number) => void,
): void {
  event.preventDefault();
  event.stopPropagation();
  const handle = event.currentTarget;
  const row = handle.closest('[data-lane]');
  if (!row) return;
  const perPixel = (minutesPerPercent * 100) / row.getBoundingClientRect().width;
  const from = event.clientX;
  let extra = 0;
  handle.setPointerCapture(event.pointerId);
  const move = (at: globalThis.PointerEvent) => {
    extra = Math.max(SHORTEST - length, Math.round(((at.clientX - from) * perPixel) / SNAP) * SNAP);
    show(extra);
  };
  const end = (at: globalThis.PointerEvent) => {
    handle.removeEventListener('pointermove', move);
    handle.removeEventListener('pointerup', end);
    handle.removeEventListener('pointercancel', end);
    show(0);
    if (at.type === 'pointerup' && extra !== 0) done(extra);
  };
  handle.addEventListener('pointermove', move);
  handle.addEventListener('pointerup', end);
  handle.addEventListener('pointercancel', end);
}
