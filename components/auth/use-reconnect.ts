'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { openMicrosoft } from '@/lib/auth/browser/popup';
import { microsoftConnection } from '@/lib/auth/browser/queries';
import { toast } from '@/components/common/toast/toast';

/**
 * Renews the connection in Microsoft's popup. Call the returned function directly in a click, or the popup is blocked.
 */
export function useReconnect(): () => void {
  const t = useTranslations('layout.microsoft');
  const failed = useTranslations('login.callback.notReconnected');
  const queryClient = useQueryClient();
  return useCallback(() => {
    const redirect = window.location.pathname + window.location.search;
    void openMicrosoft({ redirect, reconnect: true, keepPage: true }).then(async (outcome) => {
      if (outcome === 'ok') toast({ title: t('reconnected'), accent: 'success' });
      if (outcome === 'failed')
        toast({ title: failed('title'), content: failed('text'), success: false, accent: 'danger' });
      if (outcome !== 'redirecting') await queryClient.invalidateQueries({ queryKey: microsoftConnection.queryKey });
    });
  }, [t, failed, queryClient]);
}
