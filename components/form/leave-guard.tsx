'use client';

import { useEffect, useState } from 'react';
import { lazyDialog } from '@/components/shell/lazy-part';

const LeaveDialog = lazyDialog(
  () => import('./leave-dialog').then((module) => module.LeaveDialog),
  ({ onStay }) => onStay(),
);

/** The place that a click leads to within the product; null where it stays, goes elsewhere or opens a window. */
function leavesFor(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin || (url.pathname === location.pathname && url.search === location.search)) return null;
  return url.pathname + url.search + url.hash;
}

/**
 * Asks before a link takes one away from what isn't saved. A closed tab asks only where the browser could not keep the draft.
 * Part of the form itself, as one may leave right after the first letter; the question comes when it is asked.
 */
export function LeaveGuard({ flush }: { flush: () => boolean }) {
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const next = leavesFor(event);
      if (next === null) return;
      event.preventDefault();
      event.stopPropagation();
      flush();
      setTarget(next);
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!flush()) event.preventDefault();
    };
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [flush]);
  return target === null ? null : <LeaveDialog target={target} onStay={() => setTarget(null)} />;
}
