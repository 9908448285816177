'use client';

import SignatureDrawing from 'signature_pad';
import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react';

const WIDTH = 640;
const HEIGHT = 240;
const INK = '#111';
const PAPER = '#fff';

/** `ink`: the picture that the paper begins with, as of `getImage`; `onInk` is told each change of it. */
type KeptInk = { ink: string; onInk: (ink: string) => void };

/** A canvas to sign on. `getImage` returns a PNG as base64 without its head, '' if there is no canvas. */
export function useSignaturePad(kept?: KeptInk) {
  const sheet = useRef<{ paper: HTMLCanvasElement; pad: SignatureDrawing }>(null);
  const [first] = useState(kept?.ink ?? '');
  const [hasInk, setInk] = useState(first !== '');
  const getImage = () => sheet.current?.pad.toDataURL('image/png').split(',')[1] ?? '';
  const note = useRef<(hasInk: boolean) => void>(null);
  useEffect(() => {
    note.current = (isInked) => {
      setInk(isInked);
      kept?.onInk(isInked ? getImage() : '');
    };
  });
  // A dialog shows its content later than it runs its effects, so the canvas itself starts the drawing.
  const attach = useCallback(
    (paper: HTMLCanvasElement) => {
      const pad = new SignatureDrawing(paper, { backgroundColor: PAPER, penColor: INK, minWidth: 1, maxWidth: 3 });
      pad.addEventListener('beginStroke', () => fitToScreen(paper));
      pad.addEventListener('endStroke', () => note.current?.(true));
      sheet.current = { paper, pad };
      if (first !== '') drawPicture(paper, first);
      return () => pad.off();
    },
    [first],
  );
  const erase = () => {
    // The paper is cleared in its own pixels, whatever its size on the screen.
    sheet.current?.paper.getContext('2d')?.resetTransform();
    sheet.current?.pad.clear();
  };
  const clear = () => {
    erase();
    note.current?.(false);
  };
  const write = (name: string) => {
    erase();
    const pen = sheet.current?.paper.getContext('2d');
    if (!pen) return;
    pen.fillStyle = INK;
    pen.font = 'italic 44px serif';
    pen.fillText(name, 32, 140, WIDTH - 64);
    note.current?.(true);
  };
  return { attach, hasInk, clear, write, getImage };
}

function drawPicture(paper: HTMLCanvasElement, image: string): void {
  const picture = new Image();
  picture.onload = () => paper.getContext('2d')?.drawImage(picture, 0, 0);
  picture.src = `data:image/png;base64,${image}`;
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
