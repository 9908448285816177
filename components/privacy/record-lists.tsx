'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useStatusLabel } from '@/components/common/status/status-chip';
import { formatDay } from '@/lib/core/shared/dates';
import { paths } from '@/lib/core/shared/paths';
import type { KeptRecord, PrivacyRecord } from '@/lib/privacy/shared/types';

/** The offers and jobs that must be closed first. */
export function OpenList({ records }: { records: readonly PrivacyRecord[] }) {
  const status = useStatusLabel();
  return (
    <ul className="divide-y rounded-md border">
      {records.map((record) => (
        <li key={record.id} className="flex justify-between gap-3 px-3 py-2">
          <RecordLink record={record} />
          <span className="text-muted-foreground">{status(record.what, record.status)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The offers and jobs that are kept, and until when. */
export function KeptList({ records }: { records: readonly KeptRecord[] }) {
  const t = useTranslations('leads.privacy');
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="font-medium">{t('kept')}</h3>
      <p className="text-sm text-muted-foreground">{t('keptWhy')}</p>
      <ul className="divide-y rounded-md border">
        {records.map((record) => (
          <li key={record.id} className="flex justify-between gap-3 px-3 py-2">
            <RecordLink record={record} />
            <span className="tabular text-muted-foreground">{t('until', { day: formatDay(record.until) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecordLink({ record: { what, id, number } }: { record: PrivacyRecord }) {
  const t = useTranslations('leads.privacy');
  return (
    <Link
      prefetch={false}
      href={what === 'offer' ? paths.offer(id) : paths.job(id)}
      className="font-medium underline-offset-2 hover:underline"
    >
      {t(`record.${what}`, { number })}
    </Link>
  );
}
