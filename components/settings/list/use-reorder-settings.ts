'use client';

import type { QueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCommand } from '@/components/common/use-command';
import { settingLists } from '@/lib/settings/commands';
import { settingsKeys } from '@/lib/settings/queries';

/** Reorders a list's rows, on screen at once. Rows that are not shown keep their places after the others. */
export function useReorderSettings<T extends { id: string; sort?: number }>(
  kind: 'charges' | 'states' | 'technicians' | 'units',
  queryClient: QueryClient,
): (ids: string[]) => void {
  const t = useTranslations('settings');
  const key = settingsKeys.list(kind);
  const { run } = useCommand({
    command: (ids: string[]) => settingLists[kind].order({ ids }),
    optimistic: async (ids) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<T[]>(key);
      const place = new Map(ids.map((id, at) => [id, (at + 1) * 10]));
      queryClient.setQueryData<T[]>(key, (items) =>
        items
          ?.map((item) => ({ ...item, sort: place.get(item.id) ?? item.sort }))
          .sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0)),
      );
      return () => void queryClient.setQueryData(key, before);
    },
    failure: t('notMoved'),
    invalidates: { always: [{ queryKey: key }] },
  });
  return (ids) => void run(ids);
}
