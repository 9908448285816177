'use client';

import { useEffect, useEffectEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { readEarlyText, writeText } from './early-text';

/**
 * Calls `onTyped` with what the user typed into a controlled field before React hydrated it. React reports no change.
 */
export function useTypedBeforeHydration(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  shown: string,
  onTyped: (text: string) => void,
): void {
  const report = useEffectEvent(() => {
    const text = readEarlyText(field.current);
    if (text === undefined || text === shown) return;
    onTyped(text);
    writeText(field.current, text);
  });
  useEffect(() => {
    if (readEarlyText(field.current) === undefined) return;
    // After the effects by which other hooks subscribe to their stores, and before `early-input.ts` repeats a press.
    queueMicrotask(() => flushSync(() => report()));
  }, [field]);
}
