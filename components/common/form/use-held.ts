'use client';

import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { press } from '@/components/layout/press';

/**
 * The value as it was when the pointer went down, until its click is done. For what takes room on the page and changes when a field
 * is left: were it to change in the middle of a press, the page would move and the click fall beside the button.
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
