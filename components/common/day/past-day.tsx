'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { isPastDay } from '@/lib/core/browser/day-words';
import { cn } from '@/lib/core/shared/cn';

/** Warns that a day is in the past, which is often a typing mistake. The day can still be saved. */
export function PastDay({ day, id, className }: { day: string; id?: string; className?: string }) {
  const t = useTranslations('form');
  if (!isPastDay(day, copenhagenToday(new Date()))) return null;
  return (
    <span id={id} role="status" className={cn('flex items-center gap-1 text-xs text-tone-warning-text', className)}>
      <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
      {t('dayPast')}
    </span>
  );
}
