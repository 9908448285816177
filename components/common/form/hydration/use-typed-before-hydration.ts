'use client';

import { useEffect, useEffectEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { readEarlyText } from './early-text';

/**
 * Calls `onTyped` with what the user typed into a controlled field before React hydrated it. React reports no change.
 */
export function useTypedBeforeHydration(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  shown: string,
  onTyped: (text: string) => void,
): void {
  const report = useEffectEvent(() => {
    const input = field.current;
    const text = readEarlyText(input);
    if (!input || text === undefined || text === shown) return;
    onTyped(text);
    // React compares the `change` event at the end of the focus with the last text that it knows, and would report this
    // one again: a list would write it into the URL a second time, by which Next drops a link that was just pressed.
    input.value = text;
  });
  useEffect(() => {
    if (readEarlyText(field.current) === undefined) return;
    // After the effects by which other hooks subscribe to their stores, and before `early-input.ts` repeats a press.
    queueMicrotask(() => flushSync(() => report()));
  }, [field]);
}
