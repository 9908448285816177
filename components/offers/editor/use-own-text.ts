'use client';

import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps a field's text in step with the document without making React type in it: what the field itself reported is left
 * alone, anything else (undo, another's version) is written into it.
 */
export function useOwnText<E extends HTMLInputElement | HTMLTextAreaElement>(shown: string) {
  const field = useRef<E>(null);
  const own = useRef(shown);
  useLayoutEffect(() => {
    if (shown === own.current) return;
    own.current = shown;
    if (field.current) field.current.value = shown;
  }, [shown]);
  // What somebody wrote before React was there reaches the document now. Line breaks are the browser's to write its own way.
  useEffect(() => {
    const written = field.current;
    if (written && plain(written.value) !== plain(own.current))
      queueMicrotask(() => written.dispatchEvent(new Event('input', { bubbles: true })));
  }, []);
  /** The field hands this on to the document. */
  const report = useCallback((text: string) => {
    own.current = text;
  }, []);
  /** Writes what was reported last in its proper form: '12,5' for '12,50'. */
  const tidy = useCallback(() => {
    if (field.current) field.current.value = own.current;
  }, []);
  return { field, report, tidy };
}

const plain = (text: string) => text.replace(/[\r\n]/g, '');
