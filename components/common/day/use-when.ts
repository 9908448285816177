'use client';

import { useLocale } from 'next-intl';
import { clockText, formatClock } from '@/lib/core/shared/clock';
import { dayText } from './day-text';

/** Returns a function that writes a day and minutes after midnight: 'tors. 3. dec. 08.00'. */
export function useWhen(): (day: string, minute: number) => string {
  const locale = useLocale();
  return (day, minute) => `${dayText(day, locale)} ${clockText(formatClock(minute), locale)}`;
}
