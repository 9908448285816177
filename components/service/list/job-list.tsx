'use client';

import { Wrench } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { List } from '@/components/common/list/lazy-list';
import { useListPages } from '@/components/common/list/source';
import type { Column } from '@/components/common/list/types';
import { Button } from '@/components/ui/button';
import { paths } from '@/lib/core/shared/paths';
import { pb } from '@/lib/pocketbase/shared/client';
import { jobPages, type JobFilters } from '@/lib/service/shared/queries';
import type { JobRow } from '@/lib/service/shared/types';

type Props = {
  q: string;
  filters: JobFilters;
  sort: string;
  onSort: (sort: string) => void;
  columns: readonly Column<JobRow>[];
  isCompact: boolean;
  isFiltered: boolean;
  reset: () => void;
  /** Searches all jobs; left out if all are shown already. */
  showAll?: () => void;
  onCreate?: () => void;
};

/** Jobs in a list, newest number first. */
export function JobList({ q, filters, sort, onSort, columns, isCompact, isFiltered, reset, showAll, onCreate }: Props) {
  const t = useTranslations('service');
  const source = useListPages(jobPages(pb, q, filters, sort));
  const action =
    q && showAll ? (
      <Button variant="outline" onClick={showAll}>
        {t('searchAll')}
      </Button>
    ) : (
      !isFiltered && onCreate && <Button onClick={onCreate}>{t('new')}</Button>
    );
  return (
    <List
      label={t('title')}
      columns={columns}
      isCompact={isCompact}
      source={source}
      nameOf={(job) => `${job.jobNumber} ${job.title}`}
      hrefOf={(job) => paths.job(job.id)}
      sort={sort}
      onSort={onSort}
      empty={{
        icon: Wrench,
        title: t(isFiltered ? 'noHits' : 'empty'),
        text: t(isFiltered ? 'noHitsText' : onCreate ? 'emptyText' : 'emptyMine'),
        action,
      }}
      onReset={isFiltered ? reset : undefined}
    />
  );
}
