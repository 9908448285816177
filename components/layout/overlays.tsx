'use client';

import { useSyncExternalStore } from 'react';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { currentOverlay, setOverlay, subscribeOverlay, useShortcuts } from './shortcuts';
import { useSidebar } from './sidebar-state';

const Help = lazyDialog(
  () => import('./help').then((module) => module.default),
  ({ onClose }) => onClose(),
);

/** The keys that open overlays, and the list of shortcuts, which is fetched when first opened. */
export function Overlays() {
  const { toggle } = useSidebar();
  useShortcuts(toggle);
  const overlay = useSyncExternalStore(subscribeOverlay, currentOverlay, () => null);
  return overlay === 'help' ? <Help onClose={() => setOverlay(null)} /> : null;
}
