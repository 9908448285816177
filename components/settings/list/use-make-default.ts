'use client';

import { useTranslations } from 'next-intl';
import { useCommand } from '@/components/common/use-command';
import { settingLists } from '@/lib/settings/commands';
import { settingsKeys } from '@/lib/settings/queries';

/** Makes a state or a template the default one of its step or kind. */
export function useMakeDefault<T extends { id: string; rev?: number }>(
  kind: 'states' | 'templates',
  nameOf: (item: T) => string,
): (item: T) => void {
  const t = useTranslations('settings');
  const { run } = useCommand({
    command: (item: T): Promise<object> => settingLists[kind].makeDefault(item.id, { rev: item.rev ?? 0 }),
    success: (_answer, item) => ({ title: t('isDefaultNow', { name: nameOf(item) }), accent: 'success' }),
    failure: t('switch.failed'),
    invalidates: { always: [{ queryKey: settingsKeys.all }] },
  });
  return (item) => void run(item);
}
