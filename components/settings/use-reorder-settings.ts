'use client';

import { useMutation, type QueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useErrorMessage } from '@/components/common/form/error-text';
import { toast } from '@/components/common/toast/toast';
import { orderSettings, type SettingsKind } from '@/lib/settings/commands';
import { settingsKeys } from '@/lib/settings/queries';

/** Reorders a list's rows, on screen at once. Rows that are not shown keep their places after the others. */
export function useReorderSettings<T extends { id: string; sort?: number }>(
  kind: SettingsKind,
  queryClient: QueryClient,
): (ids: string[]) => void {
  const t = useTranslations('settings');
  const toMessage = useErrorMessage();
  const key = settingsKeys.list(kind);
  const { mutate } = useMutation({
    mutationFn: (ids: string[]) => orderSettings(kind, ids),
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<T[]>(key);
      const place = new Map(ids.map((id, at) => [id, (at + 1) * 10]));
      queryClient.setQueryData<T[]>(key, (items) =>
        items
          ?.map((item) => ({ ...item, sort: place.get(item.id) ?? item.sort }))
          .sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0)),
      );
      return { before };
    },
    onError: (error, _ids, context) => {
      queryClient.setQueryData(key, context?.before);
      toast({ title: t('notMoved'), content: toMessage(error), success: false, accent: 'danger' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
  return mutate;
}
