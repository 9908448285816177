'use client';

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Keeps an uncontrolled field in step with the document: text that was typed in the field is left alone, other changes
 * (undo, a colleague's version) are written into it. `id`: the field's id.
 */
export function useOwnText<E extends HTMLInputElement | HTMLTextAreaElement>(shown: string, id: string) {
  const field = useRef<E>(null);
  // Read while rendering: React writes the server's text into a textarea when it hydrates it.
  const [early] = useState(() => readField(id));
  const own = useRef(shown);
  useLayoutEffect(() => {
    if (shown === own.current) return;
    own.current = shown;
    if (field.current) field.current.value = shown;
  }, [shown]);
  // Text typed before hydration is passed to the document.
  useEffect(() => {
    const element = field.current;
    if (!element || early === undefined) return;
    // Browsers normalise line breaks, so they are not compared.
    const typed = [element.value, early].find((text) => plain(text) !== plain(own.current));
    if (typed === undefined) return;
    queueMicrotask(() => {
      element.value = typed;
      element.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }, [early]);
  /** Records the text that the field passes to the document. */
  const report = useCallback((text: string) => {
    own.current = text;
  }, []);
  /** Formats the field's text: '12,50' becomes '12,5'. */
  const tidy = useCallback(() => {
    if (field.current) field.current.value = own.current;
  }, []);
  return { field, report, tidy };
}

/** The text of a field that the server has drawn; undefined on the server and for a new field. */
function readField(id: string): string | undefined {
  const field = typeof document === 'undefined' ? null : document.getElementById(id);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : undefined;
}

const plain = (text: string) => text.replace(/[\r\n]/g, '');
