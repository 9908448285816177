'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Panel } from '@/components/common/panel';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { CardContent } from '@/components/ui/card';
import { formatBytes } from '@/lib/core/browser/bytes';
import { paths } from '@/lib/core/shared/paths';
import { isBackupOld } from '@/lib/settings/shared/backup/due';
import type { SystemState } from '@/lib/settings/shared/system/types';
import { Facts } from './facts';
import { formatAge, secondsBetween } from './format';

/** Free space on the disk, size of the database and the files, and age of the last backup. */
export function StoragePanel({ state }: { state: SystemState }) {
  const t = useTranslations('settings.system.storage');
  const locale = useLocale();
  const { disk, files, lastBackup, at } = state;
  const size = (bytes: number | undefined) => (bytes === undefined ? t('unknown') : formatBytes(bytes));
  const backupText = lastBackup === null ? t('noBackup') : formatAge(secondsBetween(lastBackup, at), locale);
  return (
    <Panel
      title={t('title')}
      action={
        <ButtonLink href={paths.settings.backup()} variant="outline" size="sm">
          {t('toBackup')}
        </ButtonLink>
      }
    >
      <CardContent>
        {disk?.isLow && (
          <p role="alert" className="mb-2 text-tone-danger-text">
            {t('low')}
          </p>
        )}
        <Facts
          facts={[
            {
              label: t('free'),
              value: disk ? t('freeOf', { free: size(disk.free), all: size(disk.size) }) : size(undefined),
            },
            { label: t('database'), value: size(disk?.database) },
            { label: t('files'), value: size(files ?? undefined) },
            {
              label: t('backup'),
              value: isBackupOld(lastBackup, new Date(at)) ? <Badge variant="warning">{backupText}</Badge> : backupText,
            },
          ]}
        />
      </CardContent>
    </Panel>
  );
}
