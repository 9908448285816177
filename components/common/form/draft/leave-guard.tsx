'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import type { LeaveQuestion } from './leave-dialog';
import { lazyDialog } from '@/components/common/part/lazy-part';

const LeaveDialog = lazyDialog(
  () =>
    dynamic(() => import('@/components/common/form/draft/leave-dialog').then((module) => module.LeaveDialog), {
      ssr: false,
    }),
  ({ onStay }) => onStay(),
);

/** The path that a click leads to within the product; null for this page, another site or a new window. */
function getTargetPath(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin || (url.pathname === location.pathname && url.search === location.search))
    return null;
  return url.pathname + url.search + url.hash;
}

/**
 * Asks before a link leaves unsaved changes. Closing the tab asks only if the browser could not keep the draft. The
 * dialog is loaded when it is shown; this guard is part of the form, because a click may follow the first letter.
 * @param props.flush keeps the draft; false if it could not, or where there is none and closing the tab stops work
 */
export function LeaveGuard({ flush, question }: { flush: () => boolean; question?: LeaveQuestion }) {
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const next = getTargetPath(event);
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
  return target === null ? null : <LeaveDialog target={target} question={question} onStay={() => setTarget(null)} />;
}
