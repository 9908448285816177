'use client';

import { createSerializer, parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect, useEffectEvent } from 'react';
import { paths } from '@/lib/core/shared/paths';
import { MAX_QUERY, OWNER_FILTERS, type LeadSearch } from '@/lib/leads/shared/filters';
import { CUSTOMER_TYPES, LEAD_STATUSES } from '@/lib/leads/shared/values';
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
  const remember = (change: Partial<LeadSearch>) =>
    rememberLeadSearch(serialize(paths.leadSearch(), { ...search, ...change }));
  const rememberFirst = useEffectEvent(() => isSearchAddress() && remember({}));
  useEffect(() => void rememberFirst(), []);
  // Resolves once the address has changed: changing it during a navigation would cancel the navigation.
  const change = (wanted: Partial<LeadSearch>) => {
    const next = wanted.q === undefined ? wanted : { ...wanted, q: wanted.q.slice(0, MAX_QUERY) };
    // Not in an effect of `search`: while the next page loads, the address is already that page's.
    remember(next);
    return setSearch(next);
  };
  return [search, change];
}

/** Both addresses of the search (specification §2.6). */
const isSearchAddress = () => /^\/(leads\/lead-search|kundeliste)/.test(window.location.pathname);
