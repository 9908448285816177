import type { Locale } from 'next-intl';
import { clockText } from '@/lib/core/shared/clock';
import { copenhagenDay, copenhagenTime, copenhagenToday, formatDay, formatDayLong } from '@/lib/core/shared/dates';

/** A day in words ('tor. 26. nov.'), with its year if it isn't this one; '' if the text is no day. */
export function dayText(day: string | undefined, locale: Locale): string {
  if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return '';
  const year = day.slice(0, 4);
  return year === copenhagenToday(new Date()).slice(0, 4)
    ? formatDayLong(day, locale)
    : `${formatDayLong(day, locale)} ${year}`;
}

/** A moment in Danish time: 'tor. 26. nov. 14.05'. */
export function momentText(moment: string, locale: Locale): string {
  return `${dayText(copenhagenDay(moment), locale)} ${clockText(copenhagenTime(moment), locale)}`;
}

/** A moment in full, for a title: '26.11.2026 14.05'. */
export function momentFull(moment: string, locale: Locale): string {
  return `${formatDay(copenhagenDay(moment))} ${clockText(copenhagenTime(moment), locale)}`;
}
