'use client';

import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { press } from '@/components/layout/press';

/**
 * Keeps the value of the moment when the pointer went down until the click is done. For messages that take room and
 * change when a field is left: otherwise the page would move during a press, and the click would miss its button.
 */
export function useHeld<T>(value: T): T {
  const last = useRef(value);
  const shown = useSyncExternalStore(
    press.subscribe,
    () => (press.isOn() ? last.current : value),
    () => value,
  );
  useLayoutEffect(() => {
    last.current = shown;
  });
  return shown;
}
