'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCommand } from '@/components/common/use-command';
import { settingsKeys } from '@/lib/settings/browser/queries';

type Item = { id: string; sort?: number };
type Send = (input: { ids: string[] }) => Promise<object>;

/**
 * Reorders a list's rows, on screen at once. Rows that are not shown keep their places after the others. `send`: left
 * out for a list without an order.
 */
export function useReorder(kind: string, send: Send | undefined): (ids: string[]) => void {
  const t = useTranslations('settings');
  const queryClient = useQueryClient();
  const key = settingsKeys.list(kind);
  const { run } = useCommand({
    command: async (ids: string[]) => send?.({ ids }),
    optimistic: async (ids) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<Item[]>(key);
      const place = new Map(ids.map((id, at) => [id, (at + 1) * 10]));
      queryClient.setQueryData<Item[]>(key, (items) =>
        items?.map((item) => ({ ...item, sort: place.get(item.id) ?? item.sort ?? 0 })).sort((a, b) => a.sort - b.sort),
      );
      return () => void queryClient.setQueryData(key, before);
    },
    failure: t('notMoved'),
    invalidates: { always: [{ queryKey: key }] },
  });
  return (ids) => void run(ids);
}
