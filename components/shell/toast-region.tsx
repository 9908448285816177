'use client';

import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToasts, subscribeToasts, type Toast } from './toast';

const Toaster = lazy(() => import('./toaster'));
const NONE: readonly Toast[] = [];

/** Where toasts stand. Its code is fetched with the first toast. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => NONE);
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Toaster toasts={toasts} />
    </Suspense>
  );
}
