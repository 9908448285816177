'use client';

import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { Point } from '@/lib/core/shared/point';
import { project, unproject, type View, type XY } from './plane';

/** A place that can be moved. `label`: names it, with how it is moved. */
export type Pin = { at: Point; label: string; onMove: (to: Point) => void };

/** Pixels that an arrow key moves the pin; with Shift for the last metres. */
const STEP = 12;
const SMALL_STEP = 1;
const DIRECTIONS: Readonly<Record<string, XY>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type Props = {
  pin: Pin;
  view: View;
  /** After a key: the map keeps the pin in sight. */
  onKeyMove: (to: XY) => void;
};

/** The pin on a map: dragged, or moved by the arrow keys while it has the focus. */
export function MapPin({ pin: { at, label, onMove }, view, onKeyMove }: Props) {
  /** From the pointer to the pin's tip, pixels; null while it is not dragged. */
  const grab = useRef<XY | null>(null);
  const { k } = view;
  const { x, y } = project(at);
  const onPointerDown = (event: PointerEvent<SVGGElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grab.current = { x: x * k - event.clientX, y: y * k - event.clientY };
  };
  const onPointerMove = (event: PointerEvent<SVGGElement>) => {
    if (grab.current)
      onMove(unproject({ x: (event.clientX + grab.current.x) / k, y: (event.clientY + grab.current.y) / k }));
  };
  const letGo = () => {
    grab.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    event.preventDefault();
    const step = (event.shiftKey ? SMALL_STEP : STEP) / k;
    const to = { x: x + direction.x * step, y: y + direction.y * step };
    onMove(unproject(to));
    onKeyMove(to);
  };
  return (
    <g
      role="button"
      tabIndex={0}
      aria-label={label}
      data-pin
      transform={`translate(${x} ${y}) scale(${1 / k})`}
      className="pointer-events-auto cursor-grab touch-none outline-none active:cursor-grabbing group/pin"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={onKeyDown}
    >
      {/* Larger than it looks, for fingers. */}
      <circle cy={-18} r={24} fill="transparent" />
      <path
        d="M0 0C-3 -8 -13 -14 -13 -25A13 13 0 1 1 13 -25C13 -14 3 -8 0 0Z"
        fill="var(--primary)"
        stroke="var(--card)"
        strokeWidth={2.5}
      />
      <circle
        cy={-25}
        r={18}
        fill="none"
        stroke="var(--ring)"
        strokeWidth={3}
        className="opacity-0 group-focus-visible/pin:opacity-100"
      />
      <circle cy={-25} r={4.5} fill="var(--card)" />
    </g>
  );
}
