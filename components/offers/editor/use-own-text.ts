'use client';

import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { readEarlyText } from '@/components/common/form/hydration/early-text';

/**
 * Keeps an uncontrolled field in step with the document: text that was typed in the field is left alone, other changes
 * (undo, a colleague's version) are written into it.
 */
export function useOwnText<E extends HTMLInputElement | HTMLTextAreaElement>(shown: string) {
  const field = useRef<E>(null);
  const own = useRef(shown);
  useLayoutEffect(() => {
    if (shown === own.current) return;
    own.current = shown;
    if (field.current) field.current.value = shown;
  }, [shown]);
  // Text typed before hydration is passed to the document. Browsers normalise line breaks, so they are not compared.
  useEffect(() => {
    const element = field.current;
    const typed = readEarlyText(element);
    if (!element || typed === undefined || plain(typed) === plain(own.current)) return;
    queueMicrotask(() => {
      element.value = typed;
      element.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }, []);
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

const plain = (text: string) => text.replace(/[\r\n]/g, '');
