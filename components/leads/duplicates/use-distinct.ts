'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCommand } from '@/components/common/use-command';
import { duplicates } from '@/lib/leads/duplicate-commands';
import type { DistinctPair } from '@/lib/leads/shared/duplicate-schema';
import { duplicatePairs } from '@/lib/leads/shared/duplicate-queries';
import { leadKeys } from '@/lib/leads/shared/queries';
import type { DuplicateReason } from '@/lib/leads/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';

/** Stores that two customers are not one. The pair goes at once, and the toast brings it back. `reason`: the filter. */
export function useDistinct(reason: DuplicateReason | null): (pair: DistinctPair) => void {
  const t = useTranslations('leads.duplicateList');
  const queryClient = useQueryClient();
  const { queryKey } = duplicatePairs(pb, reason);
  const { run } = useCommand<DistinctPair>({
    command: (pair) => duplicates.setDistinct(pair),
    optimistic: async ({ lead, other, distinct }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before && distinct) {
        const pages = before.pages.map((page) => ({
          ...page,
          items: page.items.filter(({ newer, older }) => newer.id !== lead || older.id !== other),
        }));
        queryClient.setQueryData(queryKey, { ...before, pages });
      }
      return () => queryClient.setQueryData(queryKey, before);
    },
    success: (_answer, { distinct }) => (distinct ? { title: t('isDistinct') } : null),
    undo: (_answer, pair) => void run({ ...pair, distinct: false }),
    failure: t('failed'),
    // Also the warnings on the customers.
    invalidates: {
      success: [{ queryKey: leadKeys.duplicateLists() }],
      conflict: [{ queryKey: leadKeys.duplicateLists() }],
    },
  });
  return (pair) => void run(pair);
}
