'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useFocusKept } from '@/components/common/use-focus-kept';
import { useNames } from '@/components/common/use-names';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/core/shared/cn';
import type { LeadHit } from '@/lib/leads/shared/types';
import { LEAD_COLUMNS, LEAD_ROW, LeadRow } from './lead-row';

type Props = { title: string; hits: readonly LeadHit[]; query?: string; phoneQuery?: string; stale?: boolean };

/** Leads under a heading, in the columns of the list. */
export function LeadList({ title, hits, query = '', phoneQuery, stale = false }: Props) {
  const nameOf = useNames();
  const rows = useRef<HTMLUListElement>(null);
  useFocusKept(rows, hits);
  return (
    <section aria-label={title} aria-busy={stale}>
      <ListHead title={title} />
      <ul ref={rows} className={cn('rounded-lg border bg-card transition-opacity', stale && 'opacity-70')}>
        {hits.map((hit) => (
          <LeadRow
            key={hit.id}
            hit={hit}
            query={query}
            ownerName={hit.owner ? hit.owner.name || nameOf(hit.owner.id) : ''}
            {...(phoneQuery ? { phoneQuery } : {})}
          />
        ))}
      </ul>
    </section>
  );
}

function ListHead({ title }: { title: string }) {
  const t = useTranslations('leads.columns');
  return (
    <div className={cn('grid min-h-8 items-center pb-1 text-xs text-muted-foreground', LEAD_COLUMNS)}>
      <h2 className="truncate font-medium text-foreground">{title}</h2>
      <span className="max-md:hidden">{t('phone')}</span>
      <span className="max-md:hidden">{t('address')}</span>
      <span className="max-md:hidden">{t('status')}</span>
      <span className="max-md:hidden">{t('owner')}</span>
    </div>
  );
}

/** The list while it loads, with rows of the same height. */
export function LeadListSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden>
      <div className="flex min-h-8 items-center pb-1 md:px-3">
        <Skeleton className="h-3.5 w-28" />
      </div>
      <div className="rounded-lg border bg-card">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={cn(LEAD_ROW, LEAD_COLUMNS)}>
            <Skeleton className="h-3.5 w-3/4 max-md:my-1.5" />
            <Skeleton className="h-3.5 w-24" />
            <Skeleton className="h-3.5 w-2/3 max-md:hidden" />
            <Skeleton className="h-5 w-24 rounded-full max-md:hidden" />
            <Skeleton className="h-3.5 w-20 max-md:hidden" />
          </div>
        ))}
      </div>
    </div>
  );
}
