'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useErrorMessage } from '@/components/common/form/error-text';
import { toast } from '@/components/common/toast/toast';
import { settingsKeys } from '@/lib/settings/queries';

export type Switchable = { id: string; rev?: number };
type Change<T> = { item: T; active: boolean };

/** Switches a record off or on. Switching off can be undone while the toast is shown. */
export function useSwitch<T extends Switchable>(
  nameOf: (item: T) => string,
  send: (id: string, rev: number, active: boolean) => Promise<{ rev?: number }>,
) {
  const t = useTranslations('settings.switch');
  const common = useTranslations('common');
  const toMessage = useErrorMessage();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ item, active }: Change<T>) => send(item.id, item.rev ?? 0, active),
    onSuccess: (answer, { item, active }) => {
      const name = nameOf(item);
      const now = { ...item, rev: answer.rev ?? 0 };
      const undo = { action: { label: common('undo'), onClick: () => mutate({ item: now, active: true }) } };
      toast({
        title: active ? t('isOn', { name }) : t('isOff', { name }),
        accent: active ? 'success' : 'neutral',
        ...(active ? {} : undo),
      });
    },
    onError: (error) => toast({ title: t('failed'), content: toMessage(error), success: false, accent: 'danger' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: settingsKeys.all }),
  });
  return { change: (item: T, active: boolean) => mutate({ item, active }), isPending };
}
