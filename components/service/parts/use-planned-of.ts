'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatDuration, formatShare } from '@/lib/core/shared/duration';

/** Returns a function that says how much of some work is planned: 'planlagt 8 af 20½ t'; its length, if nothing is. */
export function usePlannedOf(): (plannedMin: number, wholeMin: number) => string {
  const t = useTranslations('service.parts');
  const locale = useLocale();
  return (plannedMin, wholeMin) =>
    plannedMin > 0 ? t('plannedOf', formatShare(plannedMin, wholeMin, locale)) : formatDuration(wholeMin, locale);
}
