'use client';

import { useCallback, useLayoutEffect, useRef } from 'react';
import type { DayView } from '@/lib/planning/browser/view';
import { endPreview, setPreview, type Preview } from './drag-store';

/**
 * Returns a function that keeps the preview of a dropped card until the day has the card, or the change is answered:
 * commands are sent in turn, and one that waits is shown nowhere else.
 */
export function useHeldPreview(stops: DayView['stops']): (preview: Preview, answered: Promise<unknown>) => void {
  const held = useRef<Preview | null>(null);
  useLayoutEffect(() => {
    endPreview(held.current);
    held.current = null;
  }, [stops]);
  return useCallback((preview, answered) => {
    held.current = preview;
    setPreview(preview);
    void answered.finally(() => endPreview(preview));
  }, []);
}
