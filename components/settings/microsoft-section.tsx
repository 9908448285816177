'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/shell/error-state';
import { microsoftConnection, useReconnect } from '@/components/shell/microsoft-connection';
import { Panel } from '@/components/shell/panel';
import { ConnectionBadge } from '@/components/shell/connection-badge';
import { Button } from '@/components/ui/button';
import { CardContent } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';

/** Whether mail can be sent in one's own name, and the way to make it so. */
export function MicrosoftSection() {
  const t = useTranslations('settings.microsoft');
  const { data, error, refetch } = useQuery(microsoftConnection);
  const reconnect = useReconnect();
  return (
    <Panel title={t('title')}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <CardContent className="flex flex-wrap items-center gap-x-4 gap-y-3">
          {data ? (
            <>
              <ConnectionBadge ok={data.status === 'connected'} label={t(`status.${data.status}`)} />
              <p className="min-w-0 flex-1 basis-60 text-muted-foreground">{data.status === 'connected' ? t('sendsAs', { email: data.email }) : t('cannotSend')}</p>
              <Button variant={data.status === 'connected' ? 'outline' : 'default'} onClick={reconnect}>
                {t('reconnect')}
              </Button>
            </>
          ) : (
            <Skeleton className="h-8 w-full" />
          )}
        </CardContent>
      )}
    </Panel>
  );
}
