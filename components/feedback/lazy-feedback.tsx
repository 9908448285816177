'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { watchErrors } from '@/components/layout/last-error';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { currentOverlay, setOverlay, subscribeOverlay } from '@/components/layout/shortcuts';

const FeedbackSheet = lazyDialog(
  () => import('./feedback-sheet').then((module) => module.default),
  ({ onClose }) => onClose(),
);

/** Opened by the sidebar's button on any page; its code is loaded then. */
export function LazyFeedback() {
  const overlay = useSyncExternalStore(subscribeOverlay, currentOverlay, () => null);
  useEffect(watchErrors, []);
  return overlay === 'feedback' ? <FeedbackSheet onClose={() => setOverlay(null)} /> : null;
}
