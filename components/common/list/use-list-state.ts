'use client';

import { parseAsString, parseAsStringLiteral, useQueryStates, type UseQueryStatesKeysMap, type Values } from 'nuqs';
import { useEffect, useState } from 'react';
import { VIEW_PARAM } from '@/lib/views/shared/query';

const TYPING_MS = 150;
const MAX_QUERY = 100;
const NO_FILTERS = {};

type Options<F extends UseQueryStatesKeysMap> = {
  /** nuqs parsers with defaults, by their name in the URL. A constant outside the component. */
  filters?: F;
  /** The sorts, or those that a list has with the filters of the URL. */
  sorts?: Sorts | ((filters: Values<F>) => Sorts);
};

/** The fields by which a list can be sorted, and its usual order in PocketBase's form: `name` or `-name`. */
export type Sorts = { keys: readonly string[]; usual: string };
const NO_SORTS: Sorts = { keys: [], usual: '' };

/**
 * A list's search text `q`, filters and sort. They are kept in the URL, so that Back and a shared link restore them.
 * An unknown sort in the URL is ignored. `settledQ` follows `q` after a pause in typing: use it in queries.
 */
export function useListState<F extends UseQueryStatesKeysMap = Record<string, never>>({
  filters,
  sorts = NO_SORTS,
}: Options<F> = {}) {
  const parsers = (filters ?? NO_FILTERS) as F;
  const [values, setValues] = useQueryStates(parsers, { history: 'replace', scroll: false });
  const { keys, usual } = typeof sorts === 'function' ? sorts(values) : sorts;
  const sortParser = parseAsStringLiteral(keys.flatMap((key) => [key, `-${key}`])).withDefault(usual);
  const [head, setHead] = useQueryStates(
    { q: parseAsString.withDefault(''), sort: sortParser, [VIEW_PARAM]: parseAsString },
    { history: 'replace', scroll: false },
  );
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
    setSort: (sort: string) => void setHead({ sort: sort === usual ? null : sort }),
    filters: values,
    setFilters: (change: Partial<Values<F>>) => void setValues(change as Parameters<typeof setValues>[0]),
    /** True when the text or a filter differs from its default. */
    isFiltered: head.q !== '' || filterCount > 0,
    /** The number of filters that differ from their default. */
    filterCount,
    reset: () => {
      void setHead({ q: null, [VIEW_PARAM]: null });
      void setValues(null);
    },
  };
}

function isDefault(parser: UseQueryStatesKeysMap[string], value: unknown): boolean {
  return JSON.stringify(value ?? null) === JSON.stringify(parser.defaultValue ?? null);
}
