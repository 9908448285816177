'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { CommandGroup, CommandItem } from '@/components/ui/command';
import { paths } from '@/lib/core/paths';
import { offersByNumber } from '@/lib/offers/queries';
import { offerNumberText } from '@/lib/leads/offers';
import { readOfferNumber } from '@/lib/offers/rules';
import type { FoundOffer } from '@/lib/offers/types';
import { pb } from '@/lib/pocketbase/client';
import { StatusChip } from '@/components/common/status/status-chip';

/** The offer whose number is typed in the palette ('10042', '10042-2'), its newest revision. */
export function usePaletteOffers(query: string): { offers: readonly FoundOffer[]; isSearching: boolean } {
  const number = readOfferNumber(query);
  const { data, isFetching } = useQuery({
    ...offersByNumber(pb, number ?? { offerNumber: 0, revision: 0 }),
    enabled: number !== null,
    placeholderData: keepPreviousData,
  });
  const offers = number === null ? [] : (data ?? []).filter((offer) => offer.offerNumber === number.offerNumber);
  return { offers, isSearching: number !== null && isFetching };
}

/** The row's value, unique in the palette. */
export const offerRow = (offer: Pick<FoundOffer, 'id'>) => `offer ${offer.id}`;

export function PaletteOffers({ offers, onOpen }: { offers: readonly FoundOffer[]; onOpen: (href: string) => void }) {
  const t = useTranslations('shell.palette');
  if (offers.length === 0) return null;
  return (
    <CommandGroup heading={t('offers')}>
      {offers.map((offer) => (
        <CommandItem key={offer.id} value={offerRow(offer)} onSelect={() => onOpen(paths.offer(offer.id))}>
          <FileText aria-hidden />
          <span className="tabular shrink-0 font-medium">{offerNumberText(offer.offerNumber, offer.revision)}</span>
          <span className="min-w-0 flex-1 truncate">{[offer.title, offer.customer].filter(Boolean).join(' · ')}</span>
          <StatusChip entity="offer" status={offer.status} />
        </CommandItem>
      ))}
    </CommandGroup>
  );
}
