'use client';

import { useEffect } from 'react';
import { hasNoFocus } from '@/components/common/page/focus-heading';
import { endReturn, isReturn, watchReturns } from './returns';

/** The row that had the focus last on each page of this visit, by the page's address. */
const lastRows = new Map<string, string>();
const MOST_PAGES = 50;

/**
 * Gives the focus back to the row that was opened, when the user comes back to the list with Back. Rows carry their
 * record's id as `data-id`; the element in them that takes the focus has `data-row`.
 */
export function useFocusReturn(rows: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    watchReturns();
    const remember = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;
      if (!row?.dataset.id || !rows.current?.contains(row)) return;
      lastRows.delete(window.location.href);
      lastRows.set(window.location.href, row.dataset.id);
      const [oldest] = lastRows.keys();
      if (lastRows.size > MOST_PAGES && oldest !== undefined) lastRows.delete(oldest);
    };
    // Safari does not focus a link that is clicked.
    const events = ['focusin', 'click'] as const;
    for (const event of events) document.addEventListener(event, remember, true);
    return () => events.forEach((event) => document.removeEventListener(event, remember, true));
  }, [rows]);
  // After each drawing, because the rows may be read, or come near the screen, only later.
  useEffect(() => {
    if (!isReturn()) return;
    const id = lastRows.get(window.location.href);
    const row = id && rows.current?.querySelector<HTMLElement>(`[data-id="${id}"] [data-row]`);
    if (id && !row) return;
    endReturn();
    if (row && hasNoFocus()) row.focus({ preventScroll: true });
  });
}
