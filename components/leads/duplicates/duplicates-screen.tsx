'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { CopyCheck, Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { EmptyState } from '@/components/common/list/empty-state';
import { ErrorState } from '@/components/common/list/error-state';
import { FilterChips } from '@/components/common/list/filter-chips';
import { ListSkeleton } from '@/components/common/list/list-skeleton';
import { PageContainer } from '@/components/common/page/page-container';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { can } from '@/lib/auth/shared/permissions';
import { paths } from '@/lib/core/shared/paths';
import { duplicatePairs } from '@/lib/leads/shared/duplicate-queries';
import { DUPLICATE_REASONS } from '@/lib/leads/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';
import { DuplicateRow } from './duplicate-row';
import { useDistinct } from './use-distinct';

const ALL = 'alle';
const CHOICES = [ALL, ...DUPLICATE_REASONS] as const;

/** 'Dubletter': pairs of customers that may be one, for the office. */
export function DuplicatesScreen() {
  const t = useTranslations('leads.duplicateList');
  const crumbs = useTranslations('layout.breadcrumb');
  const user = useCurrentUser();
  return (
    <PageContainer
      title={t('title')}
      breadcrumbs={[
        { label: crumbs('dashboard'), href: paths.dashboard() },
        { label: crumbs('leadSearch'), href: paths.leadSearch() },
        { label: t('title') },
      ]}
    >
      {can(user, 'duplicates', 'read') ? (
        <Pairs />
      ) : (
        <EmptyState
          icon={Lock}
          title={t('forbidden')}
          text={t('forbiddenText')}
          className="rounded-lg border bg-card"
        />
      )}
    </PageContainer>
  );
}

function Pairs() {
  const t = useTranslations('leads.duplicateList');
  const common = useTranslations('common');
  const [reason, setReason] = useQueryState('grund', parseAsStringLiteral(DUPLICATE_REASONS));
  const list = useInfiniteQuery(duplicatePairs(pb, reason));
  const pairs = list.data?.pages.flatMap(({ items }) => items);
  const setDistinct = useDistinct(reason);
  return (
    <>
      <p className="-mt-2 max-w-[75ch] text-muted-foreground">{t('intro')}</p>
      <FilterChips
        label={t('filter')}
        value={reason ?? ALL}
        onChange={(next) => void setReason(next === ALL ? null : next)}
        options={CHOICES.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      <Card>
        {list.error && !pairs ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : !pairs ? (
          <ListSkeleton rows={6} />
        ) : pairs.length === 0 ? (
          <EmptyState icon={CopyCheck} title={t('empty')} text={t(reason ? 'emptyReason' : 'emptyText')} />
        ) : (
          <ul aria-label={t('title')} className="divide-y">
            {pairs.map((pair) => (
              <DuplicateRow
                key={`${pair.newer.id} ${pair.older.id}`}
                pair={pair}
                onDistinct={() => setDistinct({ lead: pair.newer.id, other: pair.older.id, distinct: true })}
              />
            ))}
          </ul>
        )}
      </Card>
      {list.hasNextPage && (
        <Button
          variant="outline"
          className="self-center"
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {common('showMore')}
        </Button>
      )}
    </>
  );
}
