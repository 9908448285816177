'use client';

import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { currentToasts, subscribeToasts, type Toast } from './toast';

const Toaster = lazy(() => import('./toaster'));
const NONE: readonly Toast[] = [];

/** Pages end above the standing toasts, so that their last rows can be scrolled out from under them. */
function useToastRoom(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    document.documentElement.style.setProperty('--toast-room', `${2 + count * 6}rem`);
    return () => void document.documentElement.style.removeProperty('--toast-room');
  }, [count]);
}

/** Where toasts stand. Its code is fetched with the first toast. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => NONE);
  useToastRoom(toasts.length);
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Toaster toasts={toasts} />
    </Suspense>
  );
}
