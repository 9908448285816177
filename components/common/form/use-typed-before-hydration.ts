'use client';

import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/**
 * Calls `onTyped` with what the user typed into a controlled field before React hydrated it. React leaves that text in
 * the field but reports no change, and writes `shown` over it at the next render.
 */
export function useTypedBeforeHydration(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  shown: string,
  onTyped: (text: string) => void,
): void {
  const takeOver = useEffectEvent(() => {
    const text = field.current?.value;
    if (text !== undefined && text !== shown) onTyped(text);
  });
  useLayoutEffect(() => takeOver(), []);
}
