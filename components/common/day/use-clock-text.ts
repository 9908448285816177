'use client';

import { useLocale } from 'next-intl';
import { clockText, formatClock } from '@/lib/core/shared/clock';

/** Returns a function that writes minutes after midnight in the user's language: 08.15 or 08:15. */
export function useClockText(): (minute: number) => string {
  const locale = useLocale();
  return (minute) => clockText(formatClock(minute), locale);
}
