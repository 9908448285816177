'use client';

import { useLocale, useTranslations } from 'next-intl';
import { copenhagenToday, daysBetween, formatDayLong } from '@/lib/core/shared/dates';
import { cn } from '@/lib/core/shared/cn';

/**
 * A day in words: 'tor. 26. nov.', with the year if it is not this one. `relative` names yesterday, today and tomorrow;
 * 'inline' does so within a sentence.
 */
function useDayText(): (day: string, relative?: boolean | 'inline') => string {
  const t = useTranslations('common');
  const locale = useLocale();
  return (day, relative = false) => {
    const today = copenhagenToday(new Date());
    const away = daysBetween(today, day);
    const name = away === 0 ? t('today') : away === 1 ? t('tomorrow') : away === -1 ? t('yesterday') : '';
    if (relative && name) return relative === 'inline' ? name.toLowerCase() : name;
    const text = formatDayLong(day, locale);
    return day.slice(0, 4) === today.slice(0, 4) ? text : `${text} ${day.slice(0, 4)}`;
  };
}

/** A day on the screen; the full date is in the markup. */
export function Day({
  day,
  relative = false,
  className,
}: {
  day: string;
  relative?: boolean | 'inline';
  className?: string;
}) {
  const dayText = useDayText();
  return (
    <time dateTime={day} title={relative ? dayText(day) : undefined} className={cn('whitespace-nowrap', className)}>
      {dayText(day, relative)}
    </time>
  );
}
