'use client';

import { useCallback, useEffect } from 'react';
import { isTyping } from '@/components/common/is-typing';
import { addDays } from '@/lib/core/shared/dates';
import type { BoardParams } from '@/components/planning/use-board';

/** -1 and 1: the day or week before and after; 0: today. */
export type DayStep = -1 | 0 | 1;

/** Returns a function that steps through the days, and binds it to ←, → and T. */
export function useDaySteps(
  { set, day, vis }: BoardParams,
  { routeId, today }: { routeId: string; today: string },
): (step: DayStep) => void {
  const go = useCallback(
    (step: DayStep) =>
      void set({
        dag: step === 0 ? null : addDays(day, step * (vis === 'uge' ? 7 : 1)),
        // Without a day in the URL, a linked route would show its own day.
        ...(step === 0 && routeId ? { dag: today } : {}),
      }),
    [set, day, vis, routeId, today],
  );
  useDayKeys(go);
  return go;
}

function useDayKeys(go: (step: DayStep) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = toStep(event.key);
      if (step === null || isTakenElsewhere(event)) return;
      event.preventDefault();
      go(step);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [go]);
}

function toStep(key: string): DayStep | null {
  if (key === 'ArrowLeft') return -1;
  if (key === 'ArrowRight') return 1;
  return key.toLowerCase() === 't' ? 0 : null;
}

/** True if the key is typed into a field, belongs to a shortcut, or an open dialog or menu uses it. */
export function isTakenElsewhere(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (event.defaultPrevented || ctrlKey || metaKey || altKey || shiftKey || isTyping(target)) return true;
  if (document.querySelector('[role="dialog"],[role="alertdialog"],[role="menu"]')) return true;
  return target instanceof Element && target.closest('[data-own-keys]') !== null;
}
