'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { createContext, use } from 'react';
import { useUnchangedDuringPress } from '@/components/common/use-unchanged-during-press';
import { Badge } from '@/components/ui/badge';
import { formatOere } from '@/lib/core/shared/money';
import { findOutlier, findPastPrice, type PastPrice } from '@/lib/offers/shared/past-prices';
import type { OfferLine } from '@/lib/offers/shared/schema';
import { formatShare } from './use-totals';

/** Gives the editor the prices that the lines' products and charges had on earlier offers. */
export const PastPricesContext = createContext<readonly PastPrice[]>([]);

/**
 * Below the text of a line whose price is far from what was offered before: how far, and from which median. `id`: for
 * the `aria-describedby` of the price's cell.
 */
export function OutlierBadge({ line, id }: { line: OfferLine; id: string }) {
  const t = useTranslations('offers.pastPrices');
  const past = findPastPrice(use(PastPricesContext), line);
  const outlier = past && findOutlier(line, past);
  const text = useUnchangedDuringPress(
    outlier
      ? t(outlier.shareBp > 0 ? 'over' : 'under', {
          share: `${formatShare(Math.abs(outlier.shareBp))} %`,
          median: formatOere(outlier.median),
          scope: outlier.scope,
          count: outlier.count,
        })
      : '',
  );
  if (text === '') return null;
  return (
    <span id={id} className="block px-(--beside) pb-1">
      <Badge variant="warning" className="h-auto text-left whitespace-normal">
        <TriangleAlert aria-hidden />
        {text}
      </Badge>
    </span>
  );
}
