'use client';

import { useTranslations } from 'next-intl';
import { SheetFrame } from '@/components/common/sheet-frame';
import { FeedbackForm } from './feedback-form';

/** The feedback form in a sheet, about the page below it. */
export default function FeedbackSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('feedback');
  return (
    <SheetFrame title={t('write')} text={t('writeText')} onClose={onClose} className="overflow-y-auto">
      <FeedbackForm route={window.location.pathname + window.location.search} onDone={onClose} />
    </SheetFrame>
  );
}
