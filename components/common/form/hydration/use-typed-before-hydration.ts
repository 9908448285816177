'use client';

import { useEffectEvent, useLayoutEffect, useReducer, type RefObject } from 'react';
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
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const report = useEffectEvent(() => {
    const text = readEarlyText(field.current);
    if (text === undefined || text === shown) return;
    onTyped(text);
    writeText(field.current, text);
  });
  useLayoutEffect(() => {
    if (!window.earlyTexts) return;
    // Before the next letter, and before `early-input.ts` repeats a press.
    queueMicrotask(() => {
      // Before React draws it runs the effects by which other hooks subscribe to their stores. A letter that comes
      // earlier would be reported to nobody, and React would take it out of the field.
      flushSync(drawAgain);
      flushSync(() => report());
    });
  }, [field]);
}
