'use client';

import { useEffect, useRef } from 'react';
import { isTyping } from '@/components/common/is-typing';

const ROW = '[data-row]';
const OPEN_OVERLAY = '[role="dialog"],[role="alertdialog"],[role="menu"],[role="listbox"]';

/** Handlers for letters on the row that has the focus, by key in lower case. They return whether they did anything. */
export type RowKeys = Record<string, (row: HTMLElement) => boolean>;

/**
 * J and K move through the rows below the returned ref from anywhere on the page; the arrow keys do while a row has the
 * focus. Rows are links or buttons with `data-row` and take real focus, so that Enter, a middle click and a screen reader
 * work on them.
 */
export function useRowKeys<T extends HTMLElement>(keys?: RowKeys) {
  const list = useRef<T>(null);
  const more = useRef(keys);
  useEffect(() => {
    more.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (!list.current || document.querySelector(OPEN_OVERLAY)) return;
      const focused = document.activeElement;
      const rows = [...list.current.querySelectorAll<HTMLElement>(ROW)];
      const at = rows.findIndex((row) => row === focused || rowOf(row)?.contains(focused));
      const here = rows[at];
      const key = event.key.toLowerCase();
      if (here && more.current?.[key]?.(here)) return event.preventDefault();
      const step =
        key === 'j' || (here && key === 'arrowdown') ? 1 : key === 'k' || (here && key === 'arrowup') ? -1 : 0;
      // The key belongs to another list on the page, which has the focus.
      if (step === 0 || (!here && focused?.closest('[data-slot="list"]'))) return;
      const next = rows[here ? Math.min(Math.max(at + step, 0), rows.length - 1) : step > 0 ? 0 : rows.length - 1];
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: 'nearest' });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return list;
}

function rowOf(row: HTMLElement): Element | null {
  return row.closest('li,tr,[role="row"]');
}
