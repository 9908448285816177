'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useErrorMessage } from '@/components/common/form/error-text';
import { toast } from '@/components/common/toast/toast';
import { makeDefault } from '@/lib/settings/commands';
import { settingsKeys } from '@/lib/settings/queries';

/** Makes a state or a template the default one of its step or kind. */
export function useMakeDefault<T extends { id: string; rev?: number }>(
  kind: 'states' | 'templates',
  nameOf: (item: T) => string,
): (item: T) => void {
  const t = useTranslations('settings');
  const toMessage = useErrorMessage();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (item: T) => makeDefault(kind, item.id, item.rev ?? 0),
    onSuccess: (_answer, item) => toast({ title: t('isDefaultNow', { name: nameOf(item) }), accent: 'success' }),
    onError: (error) =>
      toast({ title: t('switch.failed'), content: toMessage(error), success: false, accent: 'danger' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: settingsKeys.all }),
  });
  return mutate;
}
