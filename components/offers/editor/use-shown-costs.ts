'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { areCostsHidden, hideCosts, watchHiddenCosts } from '@/lib/offers/browser/cost-privacy';

/** 'unknown': on the server, which can't know; figures keep their place then, but can't be seen. */
type ShownCosts = 'shown' | 'hidden' | 'unknown';

const read = (): ShownCosts => (areCostsHidden() ? 'hidden' : 'shown');
const readOnServer = (): ShownCosts => 'unknown';

/** Whether costs and margins may be seen on this screen now, by those who may see them at all. */
export function useShownCosts(): ShownCosts {
  return useSyncExternalStore(watchHiddenCosts, read, readOnServer);
}

/** Alt+K hides costs and margins, or shows them, wherever the focus is. `isOn`: the user may see them. */
export function useHideCostsKey(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.code !== 'KeyK') return;
      event.preventDefault();
      if (!event.repeat) hideCosts(!areCostsHidden());
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
