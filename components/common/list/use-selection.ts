'use client';

import { useRef, useState } from 'react';
import type { ListItem } from './types';

/** The selected rows, without those that are no longer shown. */
export function useSelection<T extends ListItem>(items: readonly T[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const chosen = items.filter((item) => ids.has(item.id));
  return {
    chosen,
    has: (id: string) => ids.has(id),
    /** With `range`: all rows from the one selected last to this one. */
    toggle: (id: string, range = false) => {
      const next = new Set(ids);
      const from = items.findIndex((item) => item.id === last.current);
      const to = items.findIndex((item) => item.id === id);
      if (range && from >= 0 && to >= 0)
        for (const item of items.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(item.id);
      else if (!next.delete(id)) next.add(id);
      last.current = id;
      setIds(next);
    },
    toggleAll: () => setIds(chosen.length === items.length ? new Set() : new Set(items.map((item) => item.id))),
    clear: () => setIds(new Set()),
  };
}

export type Selection<T extends ListItem> = ReturnType<typeof useSelection<T>>;
