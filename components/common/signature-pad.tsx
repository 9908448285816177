'use client';

import SignatureDrawing from 'signature_pad';
import { useCallback, useRef, useState, type RefCallback } from 'react';

const WIDTH = 640;
const HEIGHT = 240;
const INK = '#111';
const PAPER = '#fff';

/** A canvas to sign on. `getImage` returns a PNG as base64 without its head, '' if there is no canvas. */
export function useSignaturePad() {
  const sheet = useRef<{ paper: HTMLCanvasElement; pad: SignatureDrawing }>(null);
  const [hasInk, setInk] = useState(false);
  // A dialog shows its content later than it runs its effects, so the canvas itself starts the drawing.
  const attach = useCallback((paper: HTMLCanvasElement) => {
    const pad = new SignatureDrawing(paper, { backgroundColor: PAPER, penColor: INK, minWidth: 1, maxWidth: 3 });
    pad.addEventListener('beginStroke', () => fitToScreen(paper));
    pad.addEventListener('endStroke', () => setInk(true));
    sheet.current = { paper, pad };
    return () => pad.off();
  }, []);
  const clear = () => {
    // The paper is cleared in its own pixels, whatever its size on the screen.
    sheet.current?.paper.getContext('2d')?.resetTransform();
    sheet.current?.pad.clear();
    setInk(false);
  };
  const write = (name: string) => {
    clear();
    const pen = sheet.current?.paper.getContext('2d');
    if (!pen) return;
    pen.fillStyle = INK;
    pen.font = 'italic 44px serif';
    pen.fillText(name, 32, 140, WIDTH - 64);
    setInk(true);
  };
  const getImage = () => sheet.current?.pad.toDataURL('image/png').split(',')[1] ?? '';
  return { attach, hasInk, clear, write, getImage };
}

/** The paper is white in both themes, as it is stored. */
export function SignaturePad({ attach, label }: { attach: RefCallback<HTMLCanvasElement>; label: string }) {
  return (
    <canvas
      ref={attach}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
      className="aspect-8/3 w-full touch-none rounded-md border bg-white"
    />
  );
}

/** Points arrive in pixels of the screen; the stored picture has the same size on every screen. */
function fitToScreen(paper: HTMLCanvasElement): void {
  const { width, height } = paper.getBoundingClientRect();
  paper.getContext('2d')?.setTransform(WIDTH / width, 0, 0, HEIGHT / height, 0, 0);
}
