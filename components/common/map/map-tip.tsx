'use client';

import { project, type Size, type View } from './plane';
import type { MapPoint } from './types';

/** The text of the mark under the pointer. Screen readers read the mark's own name instead. */
export function MapTip({ point, view, size }: { point: MapPoint; view: View; size: Size }) {
  const { x, y } = project(point.at);
  const [left, top] = [x * view.k + view.x, y * view.k + view.y];
  const isBelow = top < size.height / 3;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute w-max max-w-60 rounded-md border bg-popover px-2 py-1 text-xs shadow-md"
      style={{
        left,
        top: isBelow ? top + 16 : top - 16,
        // Near an edge it leans inwards.
        translate: `${Math.round((-100 * left) / size.width)}% ${isBelow ? '0' : '-100%'}`,
      }}
    >
      {point.label}
    </div>
  );
}
