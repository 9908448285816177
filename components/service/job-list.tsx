'use client';

import { Wrench } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { List } from '@/components/common/list/lazy-list';
import { useListPages } from '@/components/common/list/source';
import type { Column } from '@/components/common/list/types';
import { Money } from '@/components/common/money/money';
import { StatusChip } from '@/components/common/status/status-chip';
import { Button } from '@/components/ui/button';
import { paths } from '@/lib/core/paths';
import { pb } from '@/lib/pocketbase/client';
import { jobKeys, readJobs, type JobFilters } from '@/lib/service/queries';
import type { JobRow } from '@/lib/service/types';
import { Initials, PlannedText } from './planned-text';
import { Priority } from './priority';
import { useTechnicians } from './use-technicians';

export function useJobColumns(withMoney: boolean): readonly Column<JobRow>[] {
  const t = useTranslations('service');
  const technicians = useTechnicians();
  return useMemo(
    () => [
      {
        key: 'jobNumber',
        label: t('fields.number'),
        width: '4.5rem',
        isSortable: true,
        phone: 'below',
        cell: (job) => <span className="tabular text-muted-foreground">{job.jobNumber}</span>,
      },
      {
        key: 'title',
        label: t('fields.job'),
        width: 'minmax(0,1.3fr)',
        phone: 'main',
        cell: (job) => (
          <span className="min-w-0 items-center gap-2 md:flex">
            <span className="md:truncate">{job.title}</span> <Priority priority={job.priority} className="text-xs" />
          </span>
        ),
      },
      {
        key: 'customerName',
        label: t('fields.customer'),
        width: 'minmax(0,1fr)',
        cell: (job) => (
          <span className="flex min-w-0 flex-wrap gap-x-2 md:flex-col md:py-1">
            <span className="truncate">{job.customerName}</span>
            <span className="truncate text-xs text-muted-foreground">
              {[job.address, job.city].filter(Boolean).join(', ')}
            </span>
          </span>
        ),
      },
      {
        key: 'plannedDay',
        label: t('fields.planned'),
        width: '10rem',
        isSortable: true,
        cell: (job) => <PlannedText job={job} />,
      },
      {
        key: 'technicians',
        label: t('fields.technician'),
        width: '4rem',
        phone: 'none',
        cell: (job) => <Initials people={(job.technicians ?? []).flatMap((id) => technicians.of(id) ?? [])} />,
      },
      {
        key: 'status',
        label: t('fields.status'),
        width: '10.5rem',
        phone: 'side',
        cell: (job) => <StatusChip entity="job" status={job.status} />,
      },
      ...(withMoney
        ? [
            {
              key: 'subtotal',
              label: t('fields.subtotal'),
              width: '7rem',
              align: 'end',
              isSortable: true,
              phone: 'none',
              cell: (job) =>
                job.subtotal ? <Money oere={job.subtotal} /> : <span className="text-muted-foreground">–</span>,
            } satisfies Column<JobRow>,
          ]
        : []),
    ],
    [t, technicians, withMoney],
  );
}

type Props = {
  q: string;
  filters: JobFilters;
  sort: string;
  onSort: (sort: string) => void;
  columns: readonly Column<JobRow>[];
  isFiltered: boolean;
  reset: () => void;
  /** Where not all jobs are looked through. */
  showAll?: () => void;
  onCreate?: () => void;
};

/** Jobs in a list, newest number first. */
export function JobList({ q, filters, sort, onSort, columns, isFiltered, reset, showAll, onCreate }: Props) {
  const t = useTranslations('service');
  const common = useTranslations('common');
  const source = useListPages({
    queryKey: jobKeys.list(q, filters, sort),
    page: (page, signal) => readJobs(pb, q, filters, sort, page, signal),
  });
  const action =
    q && showAll ? (
      <Button variant="outline" onClick={showAll}>
        {t('searchAll')}
      </Button>
    ) : isFiltered ? (
      <Button variant="outline" onClick={reset}>
        {common('resetFilters')}
      </Button>
    ) : onCreate ? (
      <Button onClick={onCreate}>{t('new')}</Button>
    ) : undefined;
  return (
    <List
      label={t('title')}
      columns={columns}
      source={source}
      nameOf={(job) => `${job.jobNumber} ${job.title}`}
      hrefOf={(job) => paths.job(job.id)}
      sort={sort}
      onSort={onSort}
      empty={{
        icon: Wrench,
        title: t(isFiltered ? 'noHits' : 'empty'),
        text: t(isFiltered ? 'noHitsText' : onCreate ? 'emptyText' : 'emptyMine'),
        ...(action ? { action } : {}),
      }}
    />
  );
}
