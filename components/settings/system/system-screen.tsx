'use client';

import { useQuery } from '@tanstack/react-query';
import { Activity } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorText } from '@/components/common/form/error-text';
import { EmptyState } from '@/components/common/list/empty-state';
import { ErrorState } from '@/components/common/list/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { useSession } from '@/lib/auth/client';
import { can } from '@/lib/auth/permissions';
import { systemState } from '@/lib/settings/system/queries';
import { LogPanel } from './log-panel';
import { OutboxPanel } from './outbox-panel';
import { PartsPanel } from './parts-panel';
import { StoragePanel } from './storage-panel';

/** For admins: whether the product's parts run, what they hold, and what went wrong. Read again every five seconds. */
export function SystemScreen() {
  const t = useTranslations('settings.system');
  const { user, roles } = useSession();
  const isAllowed = user !== null && can({ id: user.id, roles }, 'company', 'change');
  const [requestId, setRequestId] = useState('');
  const { data, error, refetch } = useQuery({ ...systemState(requestId), enabled: isAllowed });
  if (user && !isAllowed)
    return (
      <EmptyState
        icon={Activity}
        title={t('adminsOnly')}
        text={t('adminsOnlyText')}
        className="rounded-lg border bg-card"
      />
    );
  return (
    <>
      <h1 tabIndex={-1} className="flex min-h-9 items-center text-xl font-semibold tracking-tight outline-none">
        {t('title')}
      </h1>
      <p className="max-w-[75ch] text-muted-foreground">{t('text')}</p>
      {error && data && (
        <div className="rounded-md border border-destructive px-3 py-2">
          <p className="font-medium">{t('outdated')}</p>
          <ErrorText error={error} />
        </div>
      )}
      {data ? (
        <>
          <PartsPanel parts={data.parts} at={data.at} />
          <div className="grid gap-4 lg:grid-cols-2">
            <StoragePanel state={data} />
            <OutboxPanel state={data} />
          </div>
          <LogPanel lines={data.logs} requestId={requestId} onFilter={setRequestId} />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} className="rounded-lg border bg-card" />
      ) : (
        <Waiting />
      )}
    </>
  );
}

function Waiting() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
