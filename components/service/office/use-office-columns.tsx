'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Column } from '@/components/common/list/types';
import { Money } from '@/components/common/money/money';
import { formatKr } from '@/lib/core/shared/money';
import type { OfficeJob } from '@/lib/service/shared/office';
import type { JobRow } from '@/lib/service/shared/types';

/** What matters before the work is done, and the amount, which the queue shows with what it is made of. */
const LEFT_OUT = ['plannedDay', 'technicians', 'subtotal'];

/** Columns of 'Til kontoret': those of the list of jobs, with what is missing, the wait and the value. */
export function useOfficeColumns(columns: readonly Column<JobRow>[]): readonly Column<OfficeJob>[] {
  const t = useTranslations('service.office');
  const fields = useTranslations('service.fields');
  return useMemo(() => {
    const kept: Column<OfficeJob>[] = columns.filter(({ key }) => !LEFT_OUT.includes(key));
    return [
      ...kept,
      {
        key: 'missing',
        label: t('lacks'),
        width: 'minmax(0,1fr)',
        cell: ({ missing }) => (
          <span className={missing.length === 0 ? 'text-muted-foreground' : 'text-tone-warning-text'}>
            {/* A phone's list has no headings, and 'godkendt KLS' alone says the opposite. */}
            <span className="md:hidden">{t('lacks')}: </span>
            <span>{missing.map((code) => t(`missing.${code}`)).join(', ') || t('nothing')}</span>
          </span>
        ),
      },
      {
        key: 'waited',
        label: t('waited'),
        width: '5.5rem',
        align: 'end',
        isSortable: true,
        cell: ({ waited }) => <span className="tabular">{t('days', { count: waited })}</span>,
      },
      {
        key: 'subtotal',
        label: fields('subtotal'),
        width: '9rem',
        align: 'end',
        isSortable: true,
        cell: ({ subtotal, planned, used }) => (
          <span className="flex flex-col md:items-end">
            <Money oere={subtotal} />
            {planned !== 0 && (
              <span className="tabular text-xs text-muted-foreground">{t('used', { used: formatKr(used) })}</span>
            )}
          </span>
        ),
      },
    ];
  }, [columns, t, fields]);
}
