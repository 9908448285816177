import { useDeferredValue, useMemo } from 'react';
import { formatBp } from '@/lib/core/shared/money';
import { OFFERS_IN_SCOPE } from '@/lib/offers/shared/list-filters';
import { optionRange, type OptionRange } from '@/lib/offers/shared/options';
import { offerTotals, type OfferTotals } from '@/lib/offers/shared/totals';
import type { OfferStatus } from '@/lib/offers/shared/values';
import { useAggregate, useDoc } from './context';

/** The amounts of the present lines, computed by the same functions as on the server. */
export function useTotals(): OfferTotals {
  const lines = useDoc((doc) => doc.lines);
  const discountBp = useDoc((doc) => doc.discountBp);
  return useMemo(() => offerTotals(lines, { discountBp }), [lines, discountBp]);
}

/** Whether the customer can still choose: once they have answered, what they could choose is of the past. */
export const isOpenOffer = (status: OfferStatus) => OFFERS_IN_SCOPE.aabne.includes(status);

/** Between which sums and margins the customer can choose; null without options, with too many, or after an answer. */
export function useOptionRange(): OptionRange | null {
  const { offer } = useAggregate();
  const sections = useDeferredValue(useDoc((doc) => doc.sections));
  const lines = useDeferredValue(useDoc((doc) => doc.lines));
  const discountBp = useDoc((doc) => doc.discountBp);
  const isOpen = isOpenOffer(offer.status);
  return useMemo(
    () => (isOpen ? optionRange(sections, lines, { discountBp }) : null),
    [isOpen, sections, lines, discountBp],
  );
}

/** A share in hundredths of a percent as text, always with one decimal. */
export const formatShare = (bp: number) => formatBp(Math.round(bp / 10) * 10, 1);
