'use client';

import { useSyncExternalStore } from 'react';
import { MOBILE_QUERY } from './mobile-query';

function subscribePhone(listener: () => void): () => void {
  const query = window.matchMedia(MOBILE_QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True on a narrow screen; null during server rendering. */
export function useIsPhone(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    subscribePhone,
    () => window.matchMedia(MOBILE_QUERY).matches,
    () => null,
  );
}
