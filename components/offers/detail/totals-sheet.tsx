'use client';

import { useTranslations } from 'next-intl';
import { Sheet, SheetContent, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { Totals } from './totals';

/** All amounts, in a sheet on narrow screens. */
export function TotalsSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('offers.totals');
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent side="bottom" aria-describedby={undefined}>
        <SheetHeader>
          <SheetTitle>{t('title')}</SheetTitle>
        </SheetHeader>
        <div className="overflow-y-auto pb-[env(safe-area-inset-bottom)]">
          <Totals />
        </div>
      </SheetContent>
    </Sheet>
  );
}
