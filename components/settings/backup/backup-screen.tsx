'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DatabaseBackup } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ErrorState } from '@/components/common/list/error-state';
import { Panel } from '@/components/common/panel';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { useCommand } from '@/components/common/use-command';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { backups } from '@/lib/settings/backup-commands';
import { backupKeys, backupOverview } from '@/lib/settings/browser/backup/queries';
import type { Backup } from '@/lib/core/shared/backup/names';
import type { BackupOverview } from '@/lib/settings/shared/backup/types';
import { AdminPage } from '../admin-page';
import { BackupAge } from './backup-age';
import { BackupList } from './backup-list';
import { JobProgress } from './job-progress';

const RestoreDialog = lazyDialog(() =>
  dynamic(() => import('@/components/settings/backup/restore-dialog').then((module) => module.RestoreDialog), {
    ssr: false,
  }),
);

/** The firm's backups: how old the last is, make one, download, restore. For admins. */
export function BackupScreen() {
  const t = useTranslations('settings.backup');
  return (
    <AdminPage
      icon={DatabaseBackup}
      title={t('title')}
      text={t('text')}
      refusal={{ title: t('adminsOnly'), text: t('adminsOnlyText') }}
    >
      <Backups />
    </AdminPage>
  );
}

function Backups() {
  const query = useQuery(backupOverview());
  const [restoring, setRestoring] = useState<Backup | null>(null);
  return (
    <>
      {query.error && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <Loaded overview={query.data} onRestore={setRestoring} />
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
      {restoring && (
        <RestoreDialog
          backup={restoring}
          word={query.data?.word ?? ''}
          onClose={() => {
            setRestoring(null);
            void query.refetch();
          }}
        />
      )}
    </>
  );
}

function Loaded({ overview, onRestore }: { overview: BackupOverview; onRestore: (backup: Backup) => void }) {
  const t = useTranslations('settings.backup');
  const { backups, running, failure, time, encrypts } = overview;
  const make = useMake(overview);
  return (
    <>
      <BackupAge backups={backups} failure={failure} />
      <Panel
        title={t('list')}
        count={backups.length}
        action={
          <Button onClick={() => void make.run()} aria-disabled={make.isPending || running !== null}>
            {t('make')}
          </Button>
        }
      >
        {running && (
          <div className="border-b px-4 py-3">
            <JobProgress job={running} />
          </div>
        )}
        <BackupList backups={backups} isBusy={running !== null} onRestore={onRestore} />
      </Panel>
      <p className="max-w-[75ch] text-sm text-muted-foreground">
        {time === 'off' ? t('scheduleOff') : t('schedule', { time })} {t(encrypts ? 'encrypts' : 'encryptsNot')}
      </p>
    </>
  );
}

function useMake({ running }: BackupOverview) {
  const t = useTranslations('settings.backup');
  const client = useQueryClient();
  const runningId = running?.id;
  // When the job that was shown has ended, the list has one more.
  useEffect(
    () => () => void (runningId && client.invalidateQueries({ queryKey: backupKeys.overview() })),
    [runningId, client],
  );
  return useCommand({
    command: () => backups.make(),
    failure: t('notBegun'),
    invalidates: { always: [{ queryKey: backupKeys.overview() }] },
  });
}
