'use client';

import { Eye } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Day } from '@/components/common/day/day';
import type { Column } from '@/components/common/list/types';
import { Money } from '@/components/common/money/money';
import { useStatusChips } from '@/components/common/status/status-chip';
import { useNames } from '@/components/common/use-names';
import { cn } from '@/lib/core/shared/cn';
import { copenhagenDay } from '@/lib/core/shared/dates';
import { offerNumberText } from '@/lib/core/shared/offer-number';
import type { OfferListItem } from '@/lib/offers/shared/list';
import { LastDay } from './last-day';

type Translate = ReturnType<typeof useTranslations<'offers.list'>>;
type ChipOf = ReturnType<typeof useStatusChips>;
type NameOf = ReturnType<typeof useNames>;

/** Columns of the list of offers. */
export function useOfferColumns(): readonly Column<OfferListItem>[] {
  const t = useTranslations('offers.list');
  const chipOf = useStatusChips();
  const nameOf = useNames();
  return useMemo(() => [...getOfferColumns(t, chipOf), ...getWorkColumns(t, nameOf)], [t, chipOf, nameOf]);
}

function getOfferColumns(t: Translate, chipOf: ChipOf): Column<OfferListItem>[] {
  return [
    {
      key: 'offerNumber',
      label: t('fields.number'),
      width: '4.25rem',
      isSortable: true,
      phone: 'below',
      cell: (offer) => (
        <span className="tabular text-muted-foreground">{offerNumberText(offer.offerNumber, offer.revision)}</span>
      ),
    },
    {
      key: 'customer',
      label: t('fields.customer'),
      width: 'minmax(0,1fr)',
      isSortable: true,
      phone: 'main',
      cell: (offer) => (
        <span className="flex min-w-0 flex-col md:py-1">
          <span className="two-lines">{offer.customer}</span>
          <span className="truncate text-xs font-normal text-muted-foreground max-md:hidden">{offer.city}</span>
        </span>
      ),
    },
    {
      key: 'title',
      label: t('fields.title'),
      width: 'minmax(0,1.2fr)',
      cell: (offer) => (
        <span className="flex min-w-0 gap-x-2 max-md:flex-wrap">
          <span className="two-lines max-md:truncate md:my-1">{offer.title || t('untitled')}</span>
          <span className="shrink-0 text-muted-foreground md:hidden">{offer.city}</span>
        </span>
      ),
    },
    {
      key: 'status',
      label: t('fields.status'),
      width: '6.5rem',
      phone: 'side',
      cell: (offer) => chipOf('offer', offer.status, offer.state),
    },
  ];
}

function getWorkColumns(t: Translate, nameOf: NameOf): Column<OfferListItem>[] {
  return [
    {
      key: 'seller',
      label: t('fields.seller'),
      width: '7rem',
      cell: (offer) => (
        <span className={cn('truncate', !offer.seller && 'text-muted-foreground')}>
          {offer.seller ? nameOf(offer.seller) : t('sellerMissing')}
        </span>
      ),
    },
    {
      key: 'sentAt',
      label: t('fields.sentAt'),
      width: '6.75rem',
      isSortable: true,
      phone: 'none',
      cell: (offer) => <SentDay offer={offer} seen={t('seenAt')} />,
    },
    {
      key: 'validUntil',
      label: t('fields.validUntil'),
      width: '6rem',
      isSortable: true,
      phone: 'none',
      cell: (offer) => (offer.validUntil ? <LastDay offer={offer} /> : NONE),
    },
    {
      key: 'net',
      label: t('fields.net'),
      width: '7.25rem',
      align: 'end',
      isSortable: true,
      cell: (offer) => <Money oere={offer.net} />,
    },
  ];
}

const NONE = <span className="text-muted-foreground">–</span>;

/** The day it was sent, with a mark if the customer has seen it. */
function SentDay({ offer, seen }: { offer: OfferListItem; seen: string }) {
  if (!offer.sentAt) return NONE;
  return (
    <span className="tabular flex items-center gap-1.5">
      <Day day={copenhagenDay(offer.sentAt)} />
      {offer.seenAt && (
        <>
          <Eye aria-hidden className="size-3.5 text-tone-info-text" />
          <span className="sr-only">{seen}</span>
        </>
      )}
    </span>
  );
}
