'use client';

import { Eye } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Day } from '@/components/common/day/day';
import { Money } from '@/components/common/money/money';
import { StatusControl } from '@/components/common/status/status-control';
import { useNames } from '@/components/common/use-names';
import { LastDay } from '@/components/offers/list/last-day';
import { cn } from '@/lib/core/shared/cn';
import { copenhagenDay } from '@/lib/core/shared/dates';
import { offerNumberText } from '@/lib/core/shared/offer-number';
import { paths } from '@/lib/core/shared/paths';
import type { OfferListItem } from '@/lib/offers/shared/list';
import type { OfferStatus } from '@/lib/offers/shared/values';
import { useDraggableCard } from './use-offer-drag';

type Props = {
  offer: OfferListItem;
  moves: readonly OfferStatus[];
  busy: boolean;
  /** Whether this offer was just moved, so that its card takes the focus in its new column. */
  takeFocus: (id: string) => boolean;
  onMove: (offer: OfferListItem, to: OfferStatus) => void;
};

export function BoardCard({ offer, moves, busy, takeFocus, onMove }: Props) {
  const t = useTranslations('offers.list');
  const nameOf = useNames();
  const card = useRef<HTMLLIElement>(null);
  useDraggableCard(card, offer, moves.length > 0);
  useEffect(() => {
    if (takeFocus(offer.id)) card.current?.querySelector('a')?.focus();
  }, [offer.id, takeFocus]);
  return (
    <li
      ref={card}
      data-card={offer.id}
      className={cn('relative rounded-md border bg-card p-2.5 shadow-xs', moves.length > 0 && 'cursor-grab')}
    >
      <p className="flex items-center justify-between gap-2 text-xs text-muted-foreground">
        <span className="tabular">{offerNumberText(offer.offerNumber, offer.revision)}</span>
        <span className="truncate">{offer.seller ? nameOf(offer.seller) : t('sellerMissing')}</span>
      </p>
      <Link
        href={paths.offer(offer.id)}
        prefetch={false}
        draggable={false}
        className={cn(
          'block font-medium outline-none after:absolute after:inset-0 after:rounded-md',
          'focus-visible:after:outline-2 focus-visible:after:outline-ring',
        )}
      >
        {offer.customer}
      </Link>
      <p className="truncate text-muted-foreground">{offer.title || t('untitled')}</p>
      <div className="mt-1 flex items-baseline justify-between gap-2">
        <Money oere={offer.net} />
        <CardDays offer={offer} />
      </div>
      <div className="relative mt-1.5 w-fit">
        <StatusControl
          entity="offer"
          status={offer.status}
          state={offer.state}
          transitions={moves}
          busy={busy}
          onTransition={(to) => onMove(offer, to)}
        />
      </div>
    </li>
  );
}

/** An offer with the customer shows whether it was seen, and its last day; others the day of their last step. */
function CardDays({ offer }: { offer: OfferListItem }) {
  const t = useTranslations('offers');
  const since = copenhagenDay(offer.decidedAt || offer.sentAt || offer.updated);
  const isOut = offer.status === 'sendt' || offer.status === 'set';
  return (
    <span className="tabular flex flex-wrap items-center justify-end gap-x-1.5 text-xs text-muted-foreground">
      {offer.seenAt && (
        <>
          <Eye aria-hidden className="size-3.5 text-tone-info-text" />
          <span className="sr-only">{t('list.seenAt')}</span>
        </>
      )}
      <Day day={since} relative="inline" />
      {isOut && offer.validUntil && (
        <span className="whitespace-nowrap">
          {t('board.until')} <LastDay offer={offer} />
        </span>
      )}
    </span>
  );
}
