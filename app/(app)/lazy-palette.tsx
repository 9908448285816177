'use client';

import dynamic from 'next/dynamic';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { setOverlay, useOverlay } from '@/components/layout/shortcuts/shortcuts';

const AppPalette = lazyDialog(() =>
  dynamic(() => import('@/app/(app)/app-palette').then((module) => module.AppPalette), { ssr: false }),
);

/** The command palette, opened by Ctrl K and the sidebar's search on any page. */
export function LazyPalette() {
  const overlay = useOverlay();
  return overlay === 'palette' ? <AppPalette onClose={() => setOverlay(null)} /> : null;
}
