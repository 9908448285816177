'use client';

import { useTranslations } from 'next-intl';
import { cn } from '@/lib/core/shared/cn';
import { isBackupOld } from '@/lib/settings/shared/backup/due';
import { type Backup, isOfFuture } from '@/lib/core/shared/backup/names';
import type { BackupOverview } from '@/lib/settings/shared/backup/types';
import { Moment } from './moment';

/** When the last whole backup was made, with a warning if that is too long ago or the last attempt failed. */
export function BackupAge({ backups, failure }: { backups: readonly Backup[]; failure: BackupOverview['failure'] }) {
  const t = useTranslations('settings.backup');
  const now = new Date();
  const last = backups.find((backup) => backup.state === 'whole' && !isOfFuture(backup, now));
  const isOld = isBackupOld(last?.madeAt ?? null, now);
  const isBad = isOld || failure !== null;
  return (
    <div
      role={isBad ? 'alert' : 'status'}
      className={cn(
        'flex flex-col gap-1 rounded-lg px-4 py-3',
        isBad ? 'bg-tone-warning text-tone-warning-text' : 'bg-tone-success text-tone-success-text',
      )}
    >
      <p className="font-medium">{last ? t.rich('last', { moment: () => <Moment at={last.madeAt} /> }) : t('none')}</p>
      {isOld && last && <p>{t('old')}</p>}
      {!last && <p>{t('noneText')}</p>}
      {failure && (
        <p>
          {t.rich('failed', { moment: () => <Moment at={failure.at} /> })} {t(`fault.${failure.fault}`)}
        </p>
      )}
    </div>
  );
}
