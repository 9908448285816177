'use client';

import { useSyncExternalStore } from 'react';
import type { MapTheme } from '@/lib/map/shared/source';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}

/** The theme that the page is shown in now, as its styles have it. */
export function usePageTheme(): MapTheme {
  return useSyncExternalStore(
    subscribe,
    () => (document.documentElement.classList.contains('dark') ? 'dark' : 'light'),
    () => 'light',
  );
}
