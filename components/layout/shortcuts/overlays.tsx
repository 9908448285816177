'use client';

import dynamic from 'next/dynamic';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { setOverlay, useOverlay, useShortcuts } from './shortcuts';
import { useSidebar } from '@/components/layout/sidebar/sidebar-state';

const Help = lazyDialog(() =>
  dynamic(() => import('@/components/layout/shortcuts/help').then((module) => module.default), { ssr: false }),
);

const LogoutDialog = lazyDialog(() =>
  dynamic(() => import('@/components/layout/shortcuts/logout-dialog').then((module) => module.default), { ssr: false }),
);

const OutboxDialog = lazyDialog(() =>
  dynamic(() => import('@/components/layout/outbox/outbox-dialog').then((module) => module.default), { ssr: false }),
);

/** The shortcuts, the list of them, the unsent work, and the question at a sign-out. */
export function Overlays() {
  const { toggle } = useSidebar();
  useShortcuts(toggle);
  const overlay = useOverlay();
  if (overlay === 'logout') return <LogoutDialog onClose={() => setOverlay(null)} />;
  if (overlay === 'outbox') return <OutboxDialog onClose={() => setOverlay(null)} />;
  return overlay === 'help' ? <Help onClose={() => setOverlay(null)} /> : null;
}
