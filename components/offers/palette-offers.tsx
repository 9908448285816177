'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { PaletteResults } from '@/components/layout/palette/palette-results';
import { paths } from '@/lib/core/shared/paths';
import { offersByNumber } from '@/lib/offers/shared/queries';
import { offerNumberText, readOfferNumber } from '@/lib/core/shared/offer-number';
import type { FoundOffer } from '@/lib/offers/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';
import { StatusChip } from '@/components/common/status/status-chip';

/** The offer whose number is typed in the palette ('10042', '10042-2'), its newest revision. */
export function usePaletteOffers(query: string): PaletteResults {
  const t = useTranslations('layout.palette');
  const number = readOfferNumber(query);
  const { data, isFetching } = useQuery({
    ...offersByNumber(pb, number ?? { offerNumber: 0, revision: 0 }),
    enabled: number !== null,
    placeholderData: keepPreviousData,
  });
  const offers = number === null ? [] : (data ?? []).filter((offer) => offer.offerNumber === number.offerNumber);
  return {
    heading: t('offers'),
    found: offers.map((offer) => ({
      value: `offer ${offer.id}`,
      href: paths.offer(offer.id),
      content: <PaletteOffer offer={offer} />,
    })),
    isSearching: number !== null && isFetching,
    error: null,
  };
}

function PaletteOffer({ offer }: { offer: FoundOffer }) {
  return (
    <>
      <FileText aria-hidden />
      <span className="tabular shrink-0 font-medium">{offerNumberText(offer.offerNumber, offer.revision)}</span>
      <span className="min-w-0 flex-1 truncate">{[offer.title, offer.customer].filter(Boolean).join(' · ')}</span>
      <StatusChip entity="offer" status={offer.status} />
    </>
  );
}
