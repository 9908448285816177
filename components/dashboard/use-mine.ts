'use client';

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useToday } from '@/components/common/day/use-today';
import { PERIODS } from '@/lib/dashboard/shared/rules';
import { VIEWS } from './mine-views';
import { useScopeFilter } from './scope-filter';
import { useMineLists } from './use-mine-lists';

const FILTERS = {
  vis: parseAsStringLiteral(VIEWS).withDefault('alt'),
  periode: parseAsStringLiteral(PERIODS).withDefault('denne'),
  dag: parseAsString.withDefault(''),
};

/** The filters of "Mit overblik", kept in the address. */
export function useMineFilters() {
  return useQueryStates(FILTERS);
}

/** The filters and the lists of "Mit overblik". */
export function useMine() {
  const { userId, who, everybody, scopeId, isReady } = useScopeFilter();
  const [{ vis: view, periode, dag }, set] = useMineFilters();
  const today = useToday();
  const lists = useMineLists({ view, period: periode, day: dag, scopeId, today, isReady });
  return { ...lists, userId, who, everybody, scopeId, today, view, periode, dag, set };
}
