'use client';

import dynamic from 'next/dynamic';
import { useEffect, useSyncExternalStore } from 'react';
import { watchErrors } from '@/components/layout/last-error';
import { currentOverlay, setOverlay, subscribeOverlay } from '@/components/layout/shortcuts';

const FeedbackSheet = dynamic(() => import('./feedback-sheet'), { ssr: false });

/** Opened by the sidebar's button on any page; its code is loaded then. */
export function LazyFeedback() {
  const overlay = useSyncExternalStore(subscribeOverlay, currentOverlay, () => null);
  useEffect(watchErrors, []);
  return overlay === 'feedback' ? <FeedbackSheet onClose={() => setOverlay(null)} /> : null;
}
