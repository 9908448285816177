'use client';

import { Undo2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { momentText } from '@/components/common/day/day-text';
import type { JobAggregate } from '@/lib/service/shared/types';

/** Says that the customer has withdrawn from the offer that the job was made from. */
export function WithdrawnNotice({ withdrawn }: Pick<JobAggregate, 'withdrawn'>) {
  const t = useTranslations('service');
  const locale = useLocale();
  if (!withdrawn) return null;
  const when = [withdrawn.by, momentText(withdrawn.at, locale)].filter(Boolean).join(', ');
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-tone-danger px-4 py-2.5 text-tone-danger-text"
    >
      <Undo2 aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-64">
        <span className="font-medium">{t('withdrawn')}</span> {t('withdrawnText', { when })}
      </p>
    </div>
  );
}
