'use client';

import { Download, LockKeyhole } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/common/list/empty-state';
import { useCommand } from '@/components/common/use-command';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { formatBytes } from '@/lib/core/browser/bytes';
import { copenhagenDay, copenhagenTime } from '@/lib/core/shared/dates';
import { startDownload } from '@/lib/core/browser/start-download';
import { backups } from '@/lib/settings/backup-commands';
import type { Backup } from '@/lib/core/shared/backup/names';
import { Moment } from './moment';

type Props = { backups: readonly Backup[]; isBusy: boolean; onRestore: (backup: Backup) => void };

const LOOK = { whole: 'success', broken: 'danger', unknown: 'neutral' } as const;

/** The backups, the newest first. On a phone each is several lines. */
export function BackupList({ backups, isBusy, onRestore }: Props) {
  const t = useTranslations('settings.backup');
  if (backups.length === 0) return <EmptyState title={t('empty')} text={t('emptyText')} />;
  return (
    <ul className="divide-y" aria-label={t('list')}>
      {backups.map((backup) => (
        <BackupRow key={backup.name} backup={backup} isBusy={isBusy} onRestore={onRestore} />
      ))}
    </ul>
  );
}

function BackupRow({ backup, isBusy, onRestore }: Omit<Props, 'backups'> & { backup: Backup }) {
  const t = useTranslations('settings.backup');
  const { name, madeAt, kind, bytes, state, encrypted } = backup;
  const download = useCommand({
    command: (name: string) => backups.download(name),
    failure: t('notDownloaded'),
    onSuccess: startDownload,
  });
  const moment = `${copenhagenDay(madeAt)} ${copenhagenTime(madeAt)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-40 flex-1">
        <p className="font-medium">
          <Moment at={madeAt} begins />
        </p>
        <p className="text-sm text-muted-foreground">
          {t(`kind.${kind}`)} · <span className="tabular whitespace-nowrap">{formatBytes(bytes)}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        <Badge variant={LOOK[state]}>{t(`state.${state}`)}</Badge>
        {encrypted && (
          <Badge variant="outline">
            <LockKeyhole aria-hidden /> {t('encrypted')}
          </Badge>
        )}
      </div>
      <div className="flex items-center gap-2">
        <Button
          variant="ghost"
          aria-label={t('downloadOf', { moment })}
          aria-disabled={download.isPending}
          onClick={() => void download.run(name)}
        >
          <Download aria-hidden /> {t('download')}
        </Button>
        <Button
          variant="outline"
          aria-haspopup="dialog"
          aria-label={t('restoreOf', { moment })}
          disabled={isBusy || state === 'broken'}
          onClick={() => onRestore(backup)}
        >
          {t('restore')}
        </Button>
      </div>
    </li>
  );
}
