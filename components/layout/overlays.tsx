'use client';

import { lazyDialog } from '@/components/common/part/lazy-part';
import { setOverlay, useOverlay, useShortcuts } from './shortcuts';
import { useSidebar } from './sidebar-state';

const Help = lazyDialog(
  () => import('./help').then((module) => module.default),
  ({ onClose }) => onClose(),
);

/** The shortcuts, and the list of them. Its code is fetched when the page is idle. */
export function Overlays() {
  const { toggle } = useSidebar();
  useShortcuts(toggle);
  const overlay = useOverlay();
  return overlay === 'help' ? <Help onClose={() => setOverlay(null)} /> : null;
}
