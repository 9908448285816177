'use client';

import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}

/** Whole seconds until then, counted down; 0 afterwards. */
export function useSecondsLeft(end: Date): number {
  const read = () => Math.max(0, Math.ceil((end.getTime() - Date.now()) / 1000));
  return useSyncExternalStore(subscribe, read, () => 0);
}

/** '9:05' */
export const toCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
