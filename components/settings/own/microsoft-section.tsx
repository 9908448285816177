'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ConfirmButton } from '@/components/settings/confirm-button';
import { ErrorState } from '@/components/common/list/error-state';
import { microsoftConnection } from '@/lib/auth/browser/queries';
import { useReconnect } from '@/components/auth/use-reconnect';
import { Panel } from '@/components/common/panel';
import { ConnectionBadge } from '@/components/auth/connection-badge';
import { useCommand } from '@/components/common/use-command';
import { Button } from '@/components/ui/button';
import { CardContent } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { microsoft } from '@/lib/microsoft/commands';

/** Shows whether offers can be sent from the user's mailbox, and connects or disconnects it. */
export function MicrosoftSection() {
  const t = useTranslations('settings.microsoft');
  const { data, error, refetch } = useQuery(microsoftConnection);
  const reconnect = useReconnect();
  const disconnect = useCommand({
    command: () => microsoft.disconnect(),
    success: () => ({ title: t('disconnected'), accent: 'neutral' }),
    failure: t('failed'),
    invalidates: { always: [{ queryKey: microsoftConnection.queryKey }] },
  });
  return (
    <Panel title={t('title')}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <CardContent className="flex flex-wrap items-center gap-x-4 gap-y-3">
          {data ? (
            <>
              <ConnectionBadge ok={data.status === 'connected'} label={t(`status.${data.status}`)} />
              <p className="min-w-0 flex-1 basis-60 text-muted-foreground">
                {data.status === 'connected' ? t('sendsAs', { email: data.email }) : t('cannotSend')}
              </p>
              <Button variant={data.status === 'connected' ? 'outline' : 'default'} onClick={reconnect}>
                {data.status === 'none' ? t('connect') : t('reconnect')}
              </Button>
              {data.status !== 'none' && (
                <ConfirmButton
                  label={t('disconnect')}
                  title={t('disconnectTitle')}
                  text={t('disconnectText')}
                  busy={disconnect.isPending}
                  onConfirm={() => void disconnect.run()}
                />
              )}
            </>
          ) : (
            <Skeleton className="h-8 w-full" />
          )}
        </CardContent>
      )}
    </Panel>
  );
}
