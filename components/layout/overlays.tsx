'use client';

import { useSyncExternalStore } from 'react';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { currentOverlay, setOverlay, subscribeOverlay, useShortcuts } from './shortcuts';
import { useSidebar } from './sidebar-state';

const Palette = lazyDialog(
  () => import('./palette').then((module) => module.default),
  ({ onClose }) => onClose(),
);
const Help = lazyDialog(
  () => import('./help').then((module) => module.default),
  ({ onClose }) => onClose(),
);

/** The palette and the list of shortcuts, with the keys that open them. Their code is fetched when the page is idle. */
export function Overlays() {
  const { toggle } = useSidebar();
  useShortcuts(toggle);
  const overlay = useSyncExternalStore(subscribeOverlay, currentOverlay, () => null);
  const close = () => setOverlay(null);
  if (overlay === 'palette') return <Palette onClose={close} />;
  if (overlay === 'help') return <Help onClose={close} />;
  return null;
}
