'use client';

import { useCallback, useRef, type KeyboardEvent } from 'react';
import { isTyping } from '@/components/common/is-typing';

const ROW = '[data-row]';

/**
 * ↓/↑ and J/K move through the rows of a list, from and back to the search box. The rows' links have `data-row` and get
 * real focus, so that Enter, a middle click and screen readers work as usual.
 */
export function useListKeys() {
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);

  const rows = useCallback(() => [...(list.current?.querySelectorAll<HTMLElement>(ROW) ?? [])], []);

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const inBox = event.target === box.current;
      const letter = !isTyping(event.target) && event.key.length === 1 ? event.key.toLowerCase() : '';
      const step = event.key === 'ArrowDown' || letter === 'j' ? 1 : event.key === 'ArrowUp' || letter === 'k' ? -1 : 0;
      if (step === 0 || (!inBox && isTyping(event.target))) return;
      const all = rows();
      const at = inBox
        ? -1
        : all.findIndex((row) => row === event.target || row.closest('li')?.contains(event.target as Node));
      if (!inBox && at < 0 && letter === '') return;
      event.preventDefault();
      const next = at + step;
      if (next < 0) box.current?.focus();
      else all[Math.min(next, all.length - 1)]?.focus();
    },
    [rows],
  );

  return { box, list, onKeyDown };
}
