'use client';

import { useTranslations } from 'next-intl';
import { copenhagenDay, copenhagenTime, formatDay } from '@/lib/core/shared/dates';
import type { HeldBackup } from '@/lib/privacy/shared/types';

/** The backups that still hold an erased customer, and until when. */
export function HeldBackups({ backups }: { backups: readonly HeldBackup[] | null }) {
  const t = useTranslations('leads.privacy');
  if (backups === null) return <p className="text-sm text-muted-foreground">{t('backupsUnknown')}</p>;
  if (backups.length === 0) return <p className="text-sm text-muted-foreground">{t('noBackups')}</p>;
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="font-medium">{t('backups')}</h3>
      <p className="text-sm text-muted-foreground">{t('backupsWhy')}</p>
      <ul aria-label={t('backups')} className="max-h-60 divide-y overflow-y-auto rounded-md border">
        {backups.map(({ name, madeAt, kind, until }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-3 px-3 py-2">
            <span className="tabular">
              {formatDay(copenhagenDay(madeAt))} {copenhagenTime(madeAt)}
            </span>
            <span className="tabular text-muted-foreground">
              {until ? t('backupUntil', { day: formatDay(until) }) : t(`backupOpen.${kind}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
