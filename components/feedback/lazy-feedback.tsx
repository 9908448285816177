'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { watchErrors } from '@/components/shell/last-error';
import { lazyDialog } from '@/components/shell/lazy-part';
import { currentOverlay, setOverlay, subscribeOverlay } from '@/components/shell/shortcuts';

const FeedbackSheet = lazyDialog(
  () => import('./feedback-sheet').then((module) => module.default),
  ({ onClose }) => onClose(),
);

/** Opened by the shell's button from any page; its code is fetched then. */
export function LazyFeedback() {
  const overlay = useSyncExternalStore(subscribeOverlay, currentOverlay, () => null);
  useEffect(watchErrors, []);
  return overlay === 'feedback' ? <FeedbackSheet onClose={() => setOverlay(null)} /> : null;
}
