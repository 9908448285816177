'use client';

import { useEffect, useRef } from 'react';
import { isTyping } from './shortcuts';

const ROW = '[data-row]';

/**
 * J and K through the rows below the returned ref, from wherever focus is on the page. Rows are links or buttons with `data-row`
 * and take real focus, so Enter, a middle click and a screen reader work as everywhere.
 */
export function useRowKeys<T extends HTMLElement>() {
  const list = useRef<T>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
      if (step === 0 || document.querySelector('[role="dialog"],[role="alertdialog"],[role="menu"],[role="listbox"]')) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
      const at = rows.findIndex((row) => row === document.activeElement || row.closest('li,tr')?.contains(document.activeElement));
      const next = rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : Math.min(Math.max(at + step, 0), rows.length - 1)];
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
