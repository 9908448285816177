'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { isReturn } from './returns';
import type { ListCount } from '@/lib/core/shared/list-page';
import type { AllChosen } from './list-props';
import type { ListItem } from './types';

/** `ids`: the chosen rows, or with `isAll` those that are not. `scope`: the list that they are of. */
type State = { ids: ReadonlySet<string>; isAll: boolean; scope: string };

/** The selection on each page of this visit, by the page's address. */
const kept = new Map<string, State>();
const MOST_PAGES = 50;

function keep(state: State): void {
  kept.delete(window.location.href);
  if (state.ids.size > 0 || state.isAll) kept.set(window.location.href, state);
  const [oldest] = kept.keys();
  if (kept.size > MOST_PAGES && oldest !== undefined) kept.delete(oldest);
}

/** Reads the selection that the list had when the user left it; only after Back. */
function readKept(scope: string): State | undefined {
  if (typeof window === 'undefined' || !isReturn()) return undefined;
  const state = kept.get(window.location.href);
  return state?.scope === scope ? state : undefined;
}

/**
 * The selected rows, without those that are no longer shown. All rows of the list can be selected, also those that have
 * not been read; that ends with another `scope`. Back restores the selection.
 */
export function useSelection<T extends ListItem>(items: readonly T[], total?: ListCount, scope = '') {
  const [state, setState] = useState<State>(() => readKept(scope) ?? { ids: new Set(), isAll: false, scope });
  const { ids, isAll } = state.scope === scope ? state : { ids: new Set<string>(), isAll: false };
  const put = (next: Iterable<string>, all = isAll) => {
    const chosen = { ids: new Set(next), isAll: all, scope };
    setState(chosen);
    keep(chosen);
  };
  const last = useRef<string | null>(null);
  const has = (id: string) => isAll !== ids.has(id);
  const chosen = items.filter((item) => has(item.id));
  const all: AllChosen | null = isAll && total ? { count: total.count - ids.size, except: [...ids] } : null;
  const toggle = (id: string, range: boolean) => {
    const next = new Set(ids);
    const from = items.findIndex((item) => item.id === last.current);
    const to = items.findIndex((item) => item.id === id);
    if (range && from >= 0 && to >= 0)
      for (const item of items.slice(Math.min(from, to), Math.max(from, to) + 1))
        if (isAll) next.delete(item.id);
        else next.add(item.id);
    else if (!next.delete(id)) next.add(id);
    last.current = id;
    put(next);
  };
  const newest = useRef(toggle);
  useEffect(() => {
    newest.current = toggle;
  });
  return {
    chosen,
    /** Set if all rows of the list are selected but some. */
    all,
    count: all?.count ?? chosen.length,
    has,
    /** With `range`: all rows from the one selected last to this one. Stays the same, for rows that are drawn once. */
    toggle: useCallback((id: string, range = false) => newest.current(id, range), []),
    toggleAll: () => put(chosen.length === items.length ? [] : items.map((item) => item.id), false),
    chooseAll: () => put([], true),
    clear: () => put([], false),
  };
}

export type Selection<T extends ListItem> = ReturnType<typeof useSelection<T>>;
