'use client';

import { lazyDialog } from '@/components/common/part/lazy-part';
import { setOverlay, useOverlay } from '@/components/layout/shortcuts/shortcuts';

const AppPalette = lazyDialog(() => import('@/browser/app/(app)/app-palette').then((module) => module.AppPalette));

/** The command palette, opened by Ctrl K and the sidebar's search on any page. */
export function LazyPalette() {
  const overlay = useOverlay();
  return overlay === 'palette' ? <AppPalette onClose={() => setOverlay(null)} /> : null;
}
