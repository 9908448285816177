'use client';

import { useTranslations } from 'next-intl';
import { formatLimits } from '@/lib/settings/shared/kls/limits';
import type { KlsMeasurement } from '@/lib/settings/shared/kls/definition';

/** The limits of a measurement in words, '' for none. */
export function useLimitText(): (measurement: KlsMeasurement) => string {
  const t = useTranslations('service.kls');
  return (measurement) => {
    const { least, most } = formatLimits(measurement);
    if (least && most) return t('limits.both', { least, most });
    return least ? t('limits.least', { least }) : most ? t('limits.most', { most }) : '';
  };
}
