'use client';

import { useTranslations } from 'next-intl';
import { SheetFrame } from '@/components/common/sheet-frame';
import { Totals } from './totals';

/** All amounts, in a sheet on narrow screens. */
export function TotalsSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('offers.totals');
  return (
    <SheetFrame title={t('title')} onClose={onClose} side="bottom">
      <div className="overflow-y-auto pb-[env(safe-area-inset-bottom)]">
        <Totals />
      </div>
    </SheetFrame>
  );
}
