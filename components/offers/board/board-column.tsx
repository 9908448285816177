'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useCountText } from '@/components/common/list/found-count';
import { ErrorState } from '@/components/common/list/error-state';
import { useListCursor } from '@/components/common/list/source';
import { StatusChip, useStatusLabel } from '@/components/common/status/status-chip';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/core/shared/cn';
import { formatOere } from '@/lib/core/shared/money';
import type { OfferListItem, OfferListPage, OfferListQuery } from '@/lib/offers/shared/list';
import { offerPages } from '@/lib/offers/shared/list-queries';
import type { OfferStatus } from '@/lib/offers/shared/values';
import { pb } from '@/lib/pocketbase/shared/client';
import { BoardCard } from './board-card';
import { useDropColumn } from './use-offer-drag';

type Props = {
  status: OfferStatus;
  /** The filters of the board. */
  query: OfferListQuery;
  movesOf: (offer: OfferListItem) => readonly OfferStatus[];
  /** The offer that is being dragged may not be moved here. */
  dimmed: boolean;
  /** Not the column that a phone shows. */
  hiddenOnPhone: boolean;
  busy: boolean;
  takeFocus: (id: string) => boolean;
  onMove: (offer: OfferListItem, to: OfferStatus) => void;
};

/** The offers of one status, a page at a time; its heading counts and sums all of them. */
export function BoardColumn({ status, query, movesOf, dimmed, hiddenOnPhone, busy, takeFocus, onMove }: Props) {
  const t = useTranslations('offers.board');
  const common = useTranslations('common');
  const label = useStatusLabel();
  const box = useRef<HTMLElement>(null);
  const isOver = useDropColumn(box, status, movesOf);
  const source = useListCursor<OfferListItem, OfferListPage>(offerPages(pb, { ...query, status }));
  return (
    <section
      ref={box}
      data-column={status}
      aria-label={label('offer', status)}
      className={cn(
        'flex min-h-40 w-64 shrink-0 flex-col gap-2 md:max-h-[calc(100dvh-12rem)]',
        'rounded-lg border bg-muted/50 p-2 transition-opacity max-md:w-full',
        hiddenOnPhone && 'max-md:hidden',
        (dimmed || source.isStale) && 'opacity-50',
        isOver && 'border-primary bg-primary-soft',
      )}
    >
      <ColumnHead status={status} first={source.first} />
      {source.error && !source.items ? <ErrorState error={source.error} onRetry={source.retry} /> : null}
      {!source.items && !source.error && <Skeleton className="h-24" />}
      {source.items?.length === 0 && <p className="px-1 py-2 text-xs text-muted-foreground">{t('empty')}</p>}
      <ul className="flex min-h-0 flex-col gap-2 overflow-y-auto">
        {source.items?.map((offer) => (
          <BoardCard
            key={offer.id}
            offer={offer}
            moves={movesOf(offer)}
            busy={busy}
            takeFocus={takeFocus}
            onMove={onMove}
          />
        ))}
        {source.hasMore && (
          <li>
            <Button
              variant="ghost"
              size="sm"
              className="w-full"
              disabled={source.isLoadingMore}
              onClick={source.loadMore}
            >
              {common('showMore')}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

/** The status, how many offers have it, and what they are worth together. Keeps its height while they are read. */
function ColumnHead({ status, first }: { status: OfferStatus; first: OfferListPage | undefined }) {
  const list = useTranslations('offers.list');
  const toCount = useCountText();
  const { count, net } = first ?? {};
  return (
    <div className="px-1">
      <h2 className="flex items-center gap-2">
        <StatusChip entity="offer" status={status} />
        <span className="tabular text-xs text-muted-foreground">
          {count && toCount(count, list('what', { count: count.count }))}
        </span>
      </h2>
      <p className="tabular min-h-5 pt-0.5 text-xs text-muted-foreground">
        {count && !count.atLeast && net !== undefined && list('sum', { sum: `${formatOere(net)} kr.` })}
      </p>
    </div>
  );
}
