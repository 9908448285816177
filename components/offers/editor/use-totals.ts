import { useMemo } from 'react';
import { formatBp } from '@/lib/core/money';
import { offerTotals, type OfferTotals } from '@/lib/offers/totals';
import { useDoc } from './context';

/** What the lines come to at this moment, by the same arithmetic that the server stores and prints. */
export function useTotals(): OfferTotals {
  const lines = useDoc((doc) => doc.lines);
  const discountBp = useDoc((doc) => doc.discountBp);
  return useMemo(() => offerTotals(lines, { discountBp }), [lines, discountBp]);
}

/** One decimal is as much as anybody reads of a margin. */
export const formatShare = (bp: number) => formatBp(Math.round(bp / 10) * 10);
