'use client';

import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { watchErrors } from '@/components/layout/notices/last-error';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { setOverlay, useOverlay } from '@/components/layout/shortcuts/shortcuts';

const FeedbackSheet = lazyDialog(() =>
  dynamic(() => import('@/components/feedback/feedback-sheet').then((module) => module.default), { ssr: false }),
);

/** Opened by the sidebar's button on any page; its code is loaded then. */
export function LazyFeedback() {
  const overlay = useOverlay();
  useEffect(watchErrors, []);
  return overlay === 'feedback' ? <FeedbackSheet onClose={() => setOverlay(null)} /> : null;
}
