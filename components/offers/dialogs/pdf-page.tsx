'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { PDFDocumentProxy } from './pdf-document';

/** CSS pixels per point at 100 %. */
const SCREEN = 96 / 72;
const WIDEST = 900;

type Props = {
  document: PDFDocumentProxy;
  number: number;
  /** null: as wide as the frame. */
  zoom: number | null;
  frame: RefObject<HTMLElement | null>;
};

/** One page, drawn at the screen's resolution, with its text for screen readers. */
export function PdfPage({ document, number, zoom, frame }: Props) {
  const t = useTranslations('offers.preview');
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useWords(document, number);
  const width = useWidth(frame);
  useEffect(() => {
    let gone = false;
    let cancel = () => {};
    void (async () => {
      const page = await document.getPage(number);
      const element = canvas.current;
      if (gone || !element || width === 0) return;
      const natural = page.getViewport({ scale: SCREEN });
      const scale = SCREEN * (zoom ?? Math.min(WIDEST, width) / natural.width);
      const density = window.devicePixelRatio || 1;
      const viewport = page.getViewport({ scale: scale * density });
      element.width = Math.floor(viewport.width);
      element.height = Math.floor(viewport.height);
      element.style.width = `${viewport.width / density}px`;
      element.style.height = `${viewport.height / density}px`;
      const task = page.render({ canvas: element, viewport });
      cancel = () => task.cancel();
      await task.promise;
      // A drawing that is cancelled by a new zoom rejects.
    })().catch(() => undefined);
    return () => {
      gone = true;
      cancel();
    };
  }, [document, number, zoom, width]);
  return (
    <figure aria-label={t('page', { number, count: document.numPages })}>
      <canvas ref={canvas} aria-hidden data-testid="pdf-page" className="bg-white shadow-md" />
      <figcaption className="sr-only">{words}</figcaption>
    </figure>
  );
}

/** The page's text, '' until it has been read. It does not wait for the drawing, which takes long on a busy machine. */
function useWords(document: PDFDocumentProxy, number: number): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    let gone = false;
    void (async () => {
      const { items } = await (await document.getPage(number)).getTextContent();
      if (!gone) setWords(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : '')).join(''));
      // A preview that is closed meanwhile rejects.
    })().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [document, number]);
  return words;
}

function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
