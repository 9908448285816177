'use client';

import { useTranslations } from 'next-intl';
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { FeedbackForm } from './feedback-form';

/** The feedback form in a sheet, about the page below it. */
export default function FeedbackSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('feedback');
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent className="overflow-y-auto">
        <SheetHeader>
          <SheetTitle>{t('write')}</SheetTitle>
          <SheetDescription>{t('writeText')}</SheetDescription>
        </SheetHeader>
        <FeedbackForm route={window.location.pathname + window.location.search} onDone={onClose} />
      </SheetContent>
    </Sheet>
  );
}
