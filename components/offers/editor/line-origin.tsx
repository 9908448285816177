'use client';

import { useTranslations } from 'next-intl';
import { formatPercent } from '@/lib/core/money';
import type { OfferLine } from '@/lib/offers/schema';

/**
 * Below a charge's text: that it was added automatically, and that its price follows the other lines. For staff only.
 */
export function LineOrigin({ line: { auto, percentBp } }: { line: OfferLine }) {
  const t = useTranslations('offers.grid');
  if (!auto && percentBp === 0) return null;
  const words = [auto && t('automatic'), percentBp > 0 && t('percentOfLines', { percent: formatPercent(percentBp) })];
  return (
    <span className="block px-(--beside) pb-1 text-xs not-italic text-muted-foreground">
      {words.filter(Boolean).join(' · ')}
    </span>
  );
}
