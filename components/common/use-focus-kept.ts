'use client';

import { useEffect, useRef } from 'react';

/**
 * When the row with the focus disappears (done, moved or filtered out), moves the focus to the row in its place. Rows
 * carry their record's id as `data-id`; the element in them that takes the focus has `data-row`.
 */
export function useFocusKept(rows: { readonly current: HTMLElement | null }, items: readonly { id: string }[]): void {
  const focused = useRef<{ id: string; at: number } | null>(null);
  useEffect(() => {
    const remember = (event: FocusEvent) => {
      const list = rows.current;
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-id]') : null;
      focused.current =
        row && list?.contains(row)
          ? { id: row.dataset.id ?? '', at: [...list.querySelectorAll('[data-id]')].indexOf(row) }
          : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [rows]);
  useEffect(() => {
    const last = focused.current;
    if (!last || items.some((item) => item.id === last.id)) return;
    focused.current = null;
    const lost = document.activeElement === null || document.activeElement === document.body;
    const left = lost ? [...(rows.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])] : [];
    left[Math.min(last.at, left.length - 1)]?.focus({ preventScroll: true });
  }, [rows, items]);
}
