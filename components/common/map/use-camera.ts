'use client';

import { select } from 'd3-selection';
import { zoom as createZoom, ZoomTransform, type D3ZoomEvent, type ZoomBehavior } from 'd3-zoom';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { EXTENT, fitView, getScales, resizeView, showPoint, type Size, type View, type XY } from './plane';

type Zoom = ZoomBehavior<HTMLDivElement, unknown>;
type Shown = { size: Size; view: View };
const ZOOM_STEP = 1.6;

export type Camera = {
  /** null until the frame is measured. */
  shown: Shown | null;
  zoomBy: (direction: 1 | -1) => void;
  /** Shows exactly these points. */
  fit: (points: readonly XY[]) => void;
  /** Comes so near that these points lie apart. */
  spread: (points: readonly XY[]) => void;
  /** Moves the map only if the point is out of sight. */
  show: (point: XY) => void;
};

/**
 * What a map shows, moved by mouse, wheel and fingers. `points`: what it is fitted to at first and when `fitKey`
 * changes. `isFree`: one finger moves the map; else it scrolls the page, and two move the map.
 */
export function useCamera(
  frame: RefObject<HTMLDivElement | null>,
  points: readonly XY[],
  { fitKey, isFree }: { fitKey: string; isFree: boolean },
): Camera {
  const [shown, setShown] = useState<Shown | null>(null);
  const zoom = useRef<Zoom | null>(null);
  const fittedKey = useRef<string | null>(null);

  /** d3 keeps the view, and tells of the change by its event. */
  const apply = (view: View) => {
    if (frame.current && zoom.current)
      zoom.current.transform(select(frame.current), new ZoomTransform(view.k, view.x, view.y));
  };
  const fit = (to: readonly XY[]) => shown && apply(fitView(to, shown.size));

  const isWanted = useEffectEvent((event: Event) => isMovement(event, isFree));
  const onSize = useEffectEvent((size: Size) => {
    zoom.current
      ?.scaleExtent(getScales(size))
      .extent([
        [0, 0],
        [size.width, size.height],
      ])
      .translateExtent(EXTENT);
    const view = shown ? resizeView(shown.view, shown.size, size) : fitView(points, size);
    setShown({ size, view });
    apply(view);
  });

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const behaviour: Zoom = createZoom<HTMLDivElement, unknown>()
      .filter((event: Event) => isWanted(event))
      .duration(window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 150)
      .on('zoom', ({ transform: { k, x, y } }: D3ZoomEvent<HTMLDivElement, unknown>) =>
        setShown((now) => now && { ...now, view: { k, x, y } }),
      );
    zoom.current = behaviour;
    select(element).call(behaviour);
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
      if (width > 0 && height > 0) onSize({ width, height });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      select(element).on('.zoom', null);
    };
  }, [frame]);

  const isMeasured = shown !== null;
  const hasPoints = points.length > 0;
  const refit = useEffectEvent(() => fit(points));
  useEffect(() => {
    if (!isMeasured || !hasPoints || fittedKey.current === fitKey) return;
    fittedKey.current = fitKey;
    refit();
  }, [isMeasured, hasPoints, fitKey]);

  return {
    shown,
    zoomBy: (direction) => {
      if (frame.current) zoom.current?.scaleBy(select(frame.current), ZOOM_STEP ** direction);
    },
    fit,
    spread: (to) => shown && apply(fitView(to, shown.size, true)),
    show: (point) => {
      if (!shown) return;
      const view = showPoint(shown.view, point, shown.size);
      if (view !== shown.view) apply(view);
    },
  };
}

/** Whether an event moves the map; the page gets all others. */
function isMovement(event: Event, isFree: boolean): boolean {
  const touches = 'touches' in event ? (event as TouchEvent).touches.length : 0;
  if (event.type === 'wheel' || touches > 1) return true;
  // A hand trembles while it presses, and d3 takes the click away after the least movement.
  if (event.target instanceof Element && event.target.closest('button, a, [role="button"]')) return false;
  if (touches === 1) return isFree;
  const { ctrlKey, button } = event as MouseEvent;
  return !ctrlKey && !button;
}
