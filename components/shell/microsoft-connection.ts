'use client';

import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { openMicrosoft } from '@/lib/auth/popup';
import { send } from '@/lib/pocketbase/command';
import { toast } from './toast';

export type MicrosoftConnection = { status: 'connected' | 'gone' | 'none'; email: string };

/** How one's own Microsoft connection stands. */
export const microsoftConnection = queryOptions({
  queryKey: ['microsoft-connection'],
  queryFn: ({ signal }) => send<MicrosoftConnection>('/api/microsoft/connection', { method: 'GET', signal }),
  staleTime: 60_000,
  refetchInterval: 5 * 60_000,
});

/** Renews the connection in Microsoft's own window. Call the answer directly in a click. */
export function useReconnect(): () => void {
  const t = useTranslations('shell.microsoft');
  const failed = useTranslations('login.callback.notReconnected');
  const queryClient = useQueryClient();
  return useCallback(() => {
    const redirect = window.location.pathname + window.location.search;
    void openMicrosoft({ redirect, reconnect: true, keepPage: true }).then(async (outcome) => {
      if (outcome === 'ok') toast({ title: t('reconnected'), accent: 'success' });
      if (outcome === 'failed') toast({ title: failed('title'), content: failed('text'), success: false, accent: 'danger' });
      if (outcome !== 'redirecting') await queryClient.invalidateQueries({ queryKey: microsoftConnection.queryKey });
    });
  }, [t, failed, queryClient]);
}
