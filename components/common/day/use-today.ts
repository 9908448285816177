'use client';

import { useSyncExternalStore } from 'react';
import { copenhagenToday } from '@/lib/core/shared/dates';

const LOOK_MS = 20_000;

/** Calls the listener each 20 s, and when the page comes into sight again: a sleeping phone has no timers. */
export function subscribeClock(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_MS);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

const getToday = () => copenhagenToday(new Date());

/** Today in Copenhagen, also on a page that is left open over midnight. */
export function useToday(): string {
  return useSyncExternalStore(subscribeClock, getToday, getToday);
}
