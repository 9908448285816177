'use client';

import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * Calls `onTyped` with what the user typed into a controlled field before React hydrated it. React leaves that text in
 * the field but reports no change, and writes `shown` over it at the next render.
 */
export function useTypedBeforeHydration(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  shown: string,
  onTyped: (text: string) => void,
): void {
  const typed = useRef<string | null>(null);
  const remember = useEffectEvent(() => {
    const text = field.current?.value ?? shown;
    typed.current = text === shown ? null : text;
  });
  const report = useEffectEvent(() => {
    if (typed.current === null) return;
    // A render in between has written `shown` over the text; a key in between has made it longer.
    const text = field.current?.value ?? shown;
    onTyped(text === shown ? typed.current : text);
  });
  useLayoutEffect(() => remember(), []);
  useEffect(() => {
    // After the effects by which other hooks subscribe to their stores, and before `early-input.ts` repeats a press.
    if (typed.current !== null) queueMicrotask(() => flushSync(() => report()));
  }, []);
}
