'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useClockText } from '@/components/common/day/use-clock-text';
import { formatDayLong } from '@/lib/core/shared/dates';
import type { NamedSlot } from '@/lib/planning/shared/types';

/** Returns a function that writes a time: 'tor. 26. nov. kl. 10.15 · Trine Holm'. */
export function useSlotText(): (slot: Pick<NamedSlot, 'date' | 'startMinute' | 'name'>) => string {
  const t = useTranslations('planning.slots');
  const locale = useLocale();
  const clock = useClockText();
  return ({ date, startMinute, name }) =>
    t('where', { day: formatDayLong(date, locale), time: clock(startMinute), name });
}
