'use client';

import dynamic from 'next/dynamic';
import { useSyncExternalStore } from 'react';
import { currentOverlay, setOverlay, subscribeOverlay, useShortcuts } from './shortcuts';
import { useSidebar } from './sidebar-state';

const Palette = dynamic(() => import('./palette'), { ssr: false });
const Help = dynamic(() => import('./help'), { ssr: false });

/** The palette and the list of shortcuts, fetched when first opened, and the keys that open them. */
export function Overlays() {
  const { toggle } = useSidebar();
  useShortcuts(toggle);
  const overlay = useSyncExternalStore(subscribeOverlay, currentOverlay, () => null);
  const close = () => setOverlay(null);
  if (overlay === 'palette') return <Palette onClose={close} />;
  if (overlay === 'help') return <Help onClose={close} />;
  return null;
}
