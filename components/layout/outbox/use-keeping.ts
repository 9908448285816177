'use client';

import { useSyncExternalStore } from 'react';
import { useViewer } from '@/components/auth/viewer';
import { useOutbox } from '@/components/common/outbox/use-outbox';

/**
 * Whether what the technician does now is kept and sent later: the browser has no network, or a command did not reach
 * the server.
 */
export function useKeeping(): boolean {
  const { technician } = useViewer();
  const { isAway } = useOutbox();
  const isOffline = useIsOffline();
  return technician !== '' && (isOffline || isAway);
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser says that it has no network. */
const useIsOffline = () =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
