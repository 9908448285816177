'use client';

import { useEffect, useState, type PointerEvent, type RefObject } from 'react';
import { HEIGHT, keepInFrame, WIDTH, zoomView, type View } from './project';

type SetView = (change: (view: View) => View) => void;

/** Units of the map per pixel of the screen, so that names are as large on a phone as on a desk. */
export function useScale(ref: RefObject<SVGSVGElement | null>): number {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const svg = ref.current;
    if (!svg) return;
    const observer = new ResizeObserver(
      ([entry]) => entry && entry.contentRect.width > 0 && setScale(Math.max(1, WIDTH / entry.contentRect.width)),
    );
    observer.observe(svg);
    return () => observer.disconnect();
  }, [ref]);
  return scale;
}

/** Zooms with the wheel, around the pointer. */
export function useWheelZoom(ref: RefObject<SVGSVGElement | null>, setView: SetView): void {
  useEffect(() => {
    const svg = ref.current;
    if (!svg) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = svg.getBoundingClientRect();
      const at = {
        x: ((event.clientX - box.left) / box.width) * WIDTH,
        y: ((event.clientY - box.top) / box.height) * HEIGHT,
      };
      setView((view) => zoomView(view, Math.exp(-event.deltaY / 300), at));
    };
    // React's own wheel listener is passive and could not keep the page from scrolling.
    svg.addEventListener('wheel', onWheel, { passive: false });
    return () => svg.removeEventListener('wheel', onWheel);
  }, [ref, setView]);
}

/** Moves the map with the pointer until it is released. */
export function startPan(event: PointerEvent<SVGSVGElement>, setView: SetView): void {
  const svg = event.currentTarget;
  if (event.button !== 0 || (event.target as Element).closest('[role="button"]')) return;
  const scale = WIDTH / svg.getBoundingClientRect().width;
  let [x, y] = [event.clientX, event.clientY];
  svg.setPointerCapture(event.pointerId);
  const move = (to: globalThis.PointerEvent) => {
    const [dx, dy] = [(to.clientX - x) * scale, (to.clientY - y) * scale];
    [x, y] = [to.clientX, to.clientY];
    setView((view) => keepInFrame({ ...view, x: view.x + dx, y: view.y + dy }));
  };
  const end = () => {
    svg.removeEventListener('pointermove', move);
    svg.removeEventListener('pointerup', end);
    svg.removeEventListener('pointercancel', end);
  };
  svg.addEventListener('pointermove', move);
  svg.addEventListener('pointerup', end);
  svg.addEventListener('pointercancel', end);
}
