import { useMemo } from 'react';
import { formatBp } from '@/lib/core/shared/money';
import { offerTotals, type OfferTotals } from '@/lib/offers/shared/totals';
import { useDoc } from './context';

/** The amounts of the present lines, computed by the same functions as on the server. */
export function useTotals(): OfferTotals {
  const lines = useDoc((doc) => doc.lines);
  const discountBp = useDoc((doc) => doc.discountBp);
  return useMemo(() => offerTotals(lines, { discountBp }), [lines, discountBp]);
}

/** A share in hundredths of a percent as text, always with one decimal. */
export const formatShare = (bp: number) => formatBp(Math.round(bp / 10) * 10, 1);
