'use client';

import { Percent } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/lib/core/shared/cn';
import { formatKr, formatPercent } from '@/lib/core/shared/money';
import type { OfferLine } from '@/lib/offers/shared/schema';
import { percentBase } from '@/lib/offers/shared/totals';
import { useDoc } from './context';

const BELOW = 'block px-(--beside) pb-1 text-xs not-italic text-muted-foreground';

/** Below the text of a charge that can't be changed: that it was added automatically, and its share. For staff only. */
export function LineOrigin({ line: { auto, percentBp } }: { line: OfferLine }) {
  const t = useTranslations('offers.grid');
  if (!auto && percentBp === 0) return null;
  const words = [auto && t('automatic'), percentBp > 0 && t('percentOfLines', { percent: formatPercent(percentBp) })];
  return <span className={BELOW}>{words.filter(Boolean).join(' · ')}</span>;
}

/**
 * Below the text of a charge in the editor: says that it was added automatically, and from which lines its price is
 * calculated. Typing a price ends the calculation. `id`: for the `aria-describedby` of the price's cell.
 */
export function EditedOrigin({ line, id }: { line: OfferLine; id: string }) {
  const t = useTranslations('offers.grid');
  if (line.percentBp > 0)
    return (
      <span id={id} className={cn(BELOW, 'flex flex-wrap items-center gap-x-2 gap-y-1')}>
        <Share line={line} />
        <span>{[line.auto && t('automatic'), t('follows')].filter(Boolean).join(' · ')}</span>
      </span>
    );
  return line.auto ? <span className={BELOW}>{t('automatic')}</span> : null;
}

/** '2,5 % af 3.023,53 kr.', and the minimum if that is more. */
function Share({ line: { percentBp, percentMin, unitPrice } }: { line: OfferLine }) {
  const t = useTranslations('offers.grid');
  const base = useDoc((doc) => percentBase(doc.lines));
  const share = t('shareOf', { percent: formatPercent(percentBp), base: formatKr(Math.max(0, base)) });
  const isMinimum = percentMin > 0 && unitPrice === percentMin;
  return (
    <Badge variant="info">
      <Percent aria-hidden />
      {isMinimum ? t('shareAtLeast', { share, minimum: formatKr(percentMin) }) : share}
    </Badge>
  );
}
