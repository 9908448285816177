'use client';

import { useQuery } from '@tanstack/react-query';
import { Activity } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorText } from '@/components/common/form/error-text';
import { ErrorState } from '@/components/common/list/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { systemState } from '@/lib/settings/browser/system/queries';
import { AdminPage } from '../admin-page';
import { LogPanel } from './log-panel';
import { OutboxPanel } from './outbox-panel';
import { PartsPanel } from './parts-panel';
import { SecurityPanel } from './security-panel';
import { StoragePanel } from './storage-panel';

/** For admins: the state of the product's parts, their storage, recent errors, and the security log. */
export function SystemScreen({ version }: { version: string }) {
  const t = useTranslations('settings.system');
  return (
    <AdminPage
      icon={Activity}
      title={t('title')}
      text={t('text')}
      refusal={{ title: t('adminsOnly'), text: t('adminsOnlyText') }}
    >
      <SystemState version={version} />
      <SecurityPanel />
    </AdminPage>
  );
}

/** Read again every five seconds. */
function SystemState({ version }: { version: string }) {
  const t = useTranslations('settings.system');
  const [requestId, setRequestId] = useState('');
  const { data, error, refetch } = useQuery(systemState(requestId));
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} className="rounded-lg border bg-card" />
    ) : (
      <Waiting />
    );
  return (
    <>
      {error && (
        <div className="rounded-md border border-destructive px-3 py-2">
          <p className="font-medium">{t('outdated')}</p>
          <ErrorText error={error} />
        </div>
      )}
      <PartsPanel state={data} version={version} />
      <div className="grid gap-4 lg:grid-cols-2">
        <StoragePanel state={data} />
        <OutboxPanel state={data} />
      </div>
      <LogPanel lines={data.logs} requestId={requestId} onFilter={setRequestId} />
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
