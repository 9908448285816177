'use client';

import { parseAsString, useQueryStates, type UseQueryStatesKeysMap, type Values } from 'nuqs';
import { useEffect, useState } from 'react';

const TYPING_MS = 150;
const MAX_QUERY = 100;
const NO_FILTERS = {};

type Options<F extends UseQueryStatesKeysMap> = {
  /** nuqs parsers with defaults, by their name in the URL. A constant outside the component. */
  filters?: F;
  /** In PocketBase's form: `name` or `-name`. */
  defaultSort?: string;
};

/**
 * A list's search text `q`, filters and sort. They are kept in the URL, so that Back and a shared link restore them.
 * `settledQ` follows `q` after a pause in typing: use it in queries.
 */
export function useListState<F extends UseQueryStatesKeysMap = Record<string, never>>({
  filters,
  defaultSort = '',
}: Options<F> = {}) {
  const parsers = (filters ?? NO_FILTERS) as F;
  const [head, setHead] = useQueryStates(
    { q: parseAsString.withDefault(''), sort: parseAsString.withDefault(defaultSort) },
    { history: 'replace', scroll: false },
  );
  const [values, setValues] = useQueryStates(parsers, { history: 'replace', scroll: false });
  const [settledQ, setSettledQ] = useState(head.q.trim());
  useEffect(() => {
    const timer = setTimeout(() => setSettledQ(head.q.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [head.q]);
  const filterCount = Object.entries(parsers).filter(
    ([name, parser]) => !isDefault(parser, values[name as keyof Values<F>]),
  ).length;
  return {
    q: head.q,
    settledQ,
    setQ: (q: string) => void setHead({ q: q.slice(0, MAX_QUERY) || null }),
    sort: head.sort,
    setSort: (sort: string) => void setHead({ sort: sort === defaultSort ? null : sort }),
    filters: values,
    setFilters: (change: Partial<Values<F>>) => void setValues(change as Parameters<typeof setValues>[0]),
    /** True when the text or a filter differs from its default. */
    isFiltered: head.q !== '' || filterCount > 0,
    /** The number of filters that differ from their default. */
    filterCount,
    reset: () => {
      void setHead({ q: null });
      void setValues(null);
    },
  };
}

function isDefault(parser: UseQueryStatesKeysMap[string], value: unknown): boolean {
  return JSON.stringify(value ?? null) === JSON.stringify(parser.defaultValue ?? null);
}
