'use client';

import { createSerializer, parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect, useRef } from 'react';
import { paths } from '@/lib/core/paths';
import { MAX_QUERY, OWNER_FILTERS, type LeadSearch } from '@/lib/leads/filters';
import { CUSTOMER_TYPES, LEAD_STATUSES } from '@/lib/leads/values';
import { rememberLeadSearch } from './last-search';

const PARSERS = {
  q: parseAsString.withDefault(''),
  status: parseAsArrayOf(parseAsStringLiteral(LEAD_STATUSES)).withDefault([]),
  owner: parseAsStringLiteral(OWNER_FILTERS).withDefault('alle'),
  type: parseAsArrayOf(parseAsStringLiteral(CUSTOMER_TYPES)).withDefault([]),
};

const URL_KEYS = { owner: 'ejer' } as const;
const serialize = createSerializer(PARSERS, { urlKeys: URL_KEYS });

/** The search screen's state, kept in the URL for Back and for shared links. */
export function useLeadSearch(): [LeadSearch, (change: Partial<LeadSearch>) => Promise<unknown>] {
  const [search, setSearch] = useQueryStates(PARSERS, { urlKeys: URL_KEYS, history: 'replace', scroll: false });
  const here = useRef('');
  useEffect(() => {
    here.current ||= window.location.pathname;
    // While the next page loads, the address is already its own and has no search.
    if (window.location.pathname === here.current) rememberLeadSearch(serialize(paths.leadSearch(), search));
  }, [search]);
  // Resolves once the address has changed: changing it during a navigation would cancel the navigation.
  const change = (next: Partial<LeadSearch>) =>
    setSearch(next.q === undefined ? next : { ...next, q: next.q.slice(0, MAX_QUERY) });
  return [search, change];
}
