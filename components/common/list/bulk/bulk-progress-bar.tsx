'use client';

import { useTranslations } from 'next-intl';
import { ProgressBar } from '@/components/common/progress-bar';
import type { BulkProgress } from './use-bulk';
import { cn } from '@/lib/core/shared/cn';

/** How far a change of many leads has come. */
export function BulkProgressBar({ done, of }: BulkProgress) {
  const t = useTranslations('list.bulkChange');
  const text = t('progress', { done, of });
  return (
    <div
      data-bottom-bar
      className={cn(
        'sticky bottom-3 z-20 mx-auto flex w-72 max-w-full flex-col gap-1.5 print:hidden',
        'rounded-lg border bg-popover px-3 py-2 shadow-lg',
      )}
    >
      <span role="status" className="tabular font-medium">
        {text}
      </span>
      <ProgressBar label={text} max={of} value={done} />
    </div>
  );
}
