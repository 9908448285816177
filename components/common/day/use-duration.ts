'use client';

import { useLocale } from 'next-intl';
import { formatDuration } from '@/lib/core/shared/duration';

/** Returns a function that writes minutes in the user's language: '1½ t', '1 t 20 min', '8 h'. */
export function useDuration(): (minutes: number) => string {
  const locale = useLocale();
  return (minutes) => formatDuration(minutes, locale);
}
