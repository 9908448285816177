'use client';

import { useTranslations } from 'next-intl';
import { useCommand } from '@/components/common/use-command';
import { settingsKeys } from '@/lib/settings/browser/queries';

export type Switchable = { id: string; rev?: number };
type Change<T> = { item: T; active: boolean };

/** Switches a record off or on. Switching off can be undone while the toast is shown. */
export function useSwitch<T extends Switchable>(
  nameOf: (item: T) => string,
  setActive: (id: string, input: { rev: number; active: boolean }) => Promise<{ rev?: number }>,
): (item: T, active: boolean) => void {
  const t = useTranslations('settings.switch');
  const { run } = useCommand({
    command: ({ item, active }: Change<T>) => setActive(item.id, { rev: item.rev ?? 0, active }),
    success: (_answer, { item, active }) =>
      active
        ? { title: t('isOn', { name: nameOf(item) }), accent: 'success' }
        : { title: t('isOff', { name: nameOf(item) }), accent: 'neutral' },
    undo: ({ rev = 0 }, { item }) => void run({ item: { ...item, rev }, active: true }),
    canUndo: ({ active }) => !active,
    failure: t('failed'),
    invalidates: { always: [{ queryKey: settingsKeys.all }] },
  });
  return (item, active) => void run({ item, active });
}
