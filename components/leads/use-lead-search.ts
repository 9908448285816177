'use client';

import { createSerializer, debounce, parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect } from 'react';
import { paths } from '@/lib/core/paths';
import { MAX_QUERY, OWNER_FILTERS, type LeadSearch } from '@/lib/leads/filters';
import { CUSTOMER_TYPES, LEAD_STATUSES } from '@/lib/leads/values';

const PARSERS = {
  q: parseAsString.withDefault(''),
  status: parseAsArrayOf(parseAsStringLiteral(LEAD_STATUSES)).withDefault([]),
  owner: parseAsStringLiteral(OWNER_FILTERS).withDefault('alle'),
  type: parseAsArrayOf(parseAsStringLiteral(CUSTOMER_TYPES)).withDefault([]),
};

const URL_KEYS = { owner: 'ejer' } as const;
const serialize = createSerializer(PARSERS, { urlKeys: URL_KEYS });

let last = paths.leadSearch();

/** The search as it was left on this page, for the way back to it. */
export const lastLeadSearch = () => last;

/** The address bar follows the typing at this distance. */
const URL_DEBOUNCE_MS = 200;

/** The search screen's state, kept in the URL so that Back and a shared link bring it again. */
export function useLeadSearch(): [LeadSearch, (change: Partial<LeadSearch>) => void] {
  const [search, setSearch] = useQueryStates(PARSERS, { urlKeys: URL_KEYS, history: 'replace', scroll: false });
  useEffect(() => {
    last = serialize(paths.leadSearch(), search);
  }, [search]);
  const change = (next: Partial<LeadSearch>) => {
    const q = next.q?.slice(0, MAX_QUERY);
    const options = next.q ? { limitUrlUpdates: debounce(URL_DEBOUNCE_MS) } : {};
    void setSearch({ ...next, ...(q === undefined ? {} : { q }) }, options);
  };
  return [search, change];
}
