'use client';

import { useLocale, useTranslations } from 'next-intl';
import { copenhagenToday, daysBetween, formatDayLong } from '@/lib/core/dates';
import { cn } from '@/lib/core/cn';

/** A day in words: 'tor. 26. nov.', with its year where it isn't this one. `relative` names yesterday, today and tomorrow. */
export function useDayText(): (day: string, relative?: boolean) => string {
  const t = useTranslations('common');
  const locale = useLocale();
  return (day, relative = false) => {
    const today = copenhagenToday(new Date());
    const away = daysBetween(today, day);
    if (relative && away === 0) return t('today');
    if (relative && away === 1) return t('tomorrow');
    if (relative && away === -1) return t('yesterday');
    const text = formatDayLong(day, locale);
    return day.slice(0, 4) === today.slice(0, 4) ? text : `${text} ${day.slice(0, 4)}`;
  };
}

/** A day on the screen; the full date is in the markup. */
export function Day({ day, relative = false, className }: { day: string; relative?: boolean; className?: string }) {
  const dayText = useDayText();
  return (
    <time dateTime={day} title={relative ? dayText(day) : undefined} className={cn('whitespace-nowrap', className)}>
      {dayText(day, relative)}
    </time>
  );
}
