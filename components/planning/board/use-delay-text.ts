'use client';

import { useTranslations } from 'next-intl';
import { useClockText } from '@/components/common/day/use-clock-text';
import { useDuration } from '@/components/common/day/use-duration';

/**
 * Texts of a stop's delay, '' if it is in time. `late`: minutes; `isAhead`: its planned start is still to come, so that
 * it is only expected to be late.
 */
export function useDelayText() {
  const t = useTranslations('planning');
  const clock = useClockText();
  const minutes = useDuration();
  return (stop: { startMinute: number }, late: number, isAhead: boolean) => {
    if (late === 0) return { short: '', full: '' };
    const time = minutes(late);
    if (!isAhead) return { short: t('lateShort', { time }), full: t('late', { time }) };
    const expected = clock((stop.startMinute + late) % 1440);
    return { short: t('expectedShort', { clock: expected }), full: t('expected', { clock: expected, time }) };
  };
}
