'use client';

import { useTranslations } from 'next-intl';
import { useCommand } from '@/components/common/use-command';
import { settingsKeys } from '@/lib/settings/browser/queries';

type Send = (id: string, input: { rev: number }) => Promise<object>;

/** Makes a record the default one of its step or kind. `send`: left out for a list without default records. */
export function useMakeDefault<T extends { id: string; rev?: number }>(
  send: Send | undefined,
  nameOf: (item: T) => string,
): (item: T) => void {
  const t = useTranslations('settings');
  const { run } = useCommand({
    command: async (item: T) => send?.(item.id, { rev: item.rev ?? 0 }),
    success: (_answer, item) => ({ title: t('isDefaultNow', { name: nameOf(item) }), accent: 'success' }),
    failure: t('switch.failed'),
    invalidates: { always: [{ queryKey: settingsKeys.all }] },
  });
  return (item) => void run(item);
}
