'use client';

import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { chooseColumns, type ChoosableColumn } from './choose-columns';

const PARSERS = {
  kolonner: parseAsArrayOf(parseAsString).withDefault([]),
  taethed: parseAsStringLiteral(['kompakt'] as const),
};

/**
 * The columns that a list shows, their order, and how close its rows are. Kept in the URL, so that a saved view keeps
 * them and a shared link shows them.
 */
export function useListLayout() {
  const [{ kolonner: keys, taethed }, set] = useQueryStates(PARSERS, { history: 'replace', scroll: false });
  const isCompact = taethed === 'kompakt';
  return {
    keys,
    setKeys: (next: readonly string[]) => void set({ kolonner: [...next] }),
    isCompact,
    setCompact: (compact: boolean) => void set({ taethed: compact ? 'kompakt' : null }),
    /** All columns in their usual order, and rows of the usual height. */
    reset: () => void set(null),
    /** The properties of the list that shows it. */
    of: <C extends ChoosableColumn>(columns: readonly C[]) => ({ columns: chooseColumns(columns, keys), isCompact }),
  };
}

export type ListLayout = ReturnType<typeof useListLayout>;
