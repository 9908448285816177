'use client';

import { ChevronUp } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { cn } from '@/lib/core/shared/cn';
import { Money } from '@/components/common/money/money';
import { useAggregate, useAwaitedDraft } from '@/components/offers/editor/context';
import { useShownCosts } from '@/components/offers/editor/use-shown-costs';
import { formatShare, useTotals } from '@/components/offers/editor/use-totals';

const TotalsSheet = lazyDialog(() =>
  dynamic(() => import('@/components/offers/detail/totals-sheet').then((module) => module.TotalsSheet), { ssr: false }),
);

/** The total at the bottom of narrow screens; opens all amounts. */
export function TotalsBar() {
  const t = useTranslations('offers.totals');
  const { can } = useAggregate();
  const totals = useTotals();
  const costs = useShownCosts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        data-bottom-bar
        data-draft={useAwaitedDraft()}
        onClick={() => setOpen(true)}
        className="fixed inset-x-0 bottom-0 z-30 flex min-h-14 items-center gap-3 border-t bg-popover px-4 pb-[env(safe-area-inset-bottom)] text-left shadow-lg md:left-(--sidebar-width-icon) xl:hidden"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-xs text-muted-foreground">{t('total')}</span>
          <Money oere={totals.total} className="text-lg font-semibold" />
        </span>
        {can.seeCost && costs !== 'hidden' && totals.marginBp !== undefined && (
          <span className={cn('text-right', costs === 'unknown' && 'invisible')}>
            <span className="block text-xs text-muted-foreground">{t('marginShare')}</span>
            <span className="tabular font-medium">{t('share', { share: formatShare(totals.marginBp) })}</span>
          </span>
        )}
        <ChevronUp aria-hidden className="size-5 text-muted-foreground" />
      </button>
      {open && <TotalsSheet onClose={() => setOpen(false)} />}
    </>
  );
}
