'use client';

import { useEffect, useRef, useState, type PointerEvent } from 'react';

const WIDTH = 640;
const HEIGHT = 240;
const INK = '#111';

/** A canvas to sign on. `getImage` returns a PNG as base64 without its head, '' where there is no canvas. */
export function useSignaturePad() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  const [hasInk, setInk] = useState(false);
  const getPen = () => canvas.current?.getContext('2d') ?? null;
  const clear = () => {
    clearPaper(getPen());
    setInk(false);
  };
  useEffect(() => clearPaper(canvas.current?.getContext('2d') ?? null), []);
  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = getPoint(event);
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = getPen();
    if (!last.current || !pen) return;
    const to = getPoint(event);
    pen.beginPath();
    pen.moveTo(last.current.x, last.current.y);
    pen.lineTo(to.x, to.y);
    pen.stroke();
    last.current = to;
    setInk(true);
  };
  const end = () => {
    last.current = null;
  };
  const write = (name: string) => {
    const pen = getPen();
    if (!pen) return;
    clear();
    pen.fillStyle = INK;
    pen.font = 'italic 44px serif';
    pen.fillText(name, 32, 140, WIDTH - 64);
    setInk(true);
  };
  const getImage = () => canvas.current?.toDataURL('image/png').split(',')[1] ?? '';
  return { canvas, hasInk, clear, start, draw, end, write, getImage };
}

type Pad = ReturnType<typeof useSignaturePad>;

export function SignaturePad({ pad: { canvas, start, draw, end }, label }: { pad: Pad; label: string }) {
  return (
    <canvas
      ref={canvas}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
      onPointerDown={start}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={end}
      className="aspect-8/3 w-full touch-none rounded-md border bg-white"
    />
  );
}

/** White paper, and a round pen. */
function clearPaper(pen: CanvasRenderingContext2D | null): void {
  if (!pen) return;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.lineWidth = 3;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.strokeStyle = INK;
}

/** The pointer's place in pixels of the canvas. */
function getPoint(event: PointerEvent<HTMLCanvasElement>): { x: number; y: number } {
  const box = event.currentTarget.getBoundingClientRect();
  return {
    x: ((event.clientX - box.left) * WIDTH) / box.width,
    y: ((event.clientY - box.top) * HEIGHT) / box.height,
  };
}
