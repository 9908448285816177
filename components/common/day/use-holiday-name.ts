'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { holidayOf, isDayOff } from '@/lib/core/shared/dates';
import { daysOffQuery } from '@/lib/firm/browser/days-off';
import { pb } from '@/lib/pocketbase/shared/client';

/** Returns a function that names a public holiday or a day off of the firm; '' for other days. */
export function useHolidayName(): (day: string) => string {
  const t = useTranslations('calendar');
  const { data: own } = useQuery(daysOffQuery(pb));
  return (day) => {
    const key = holidayOf(day);
    if (key) return t(`holiday.${key}`);
    const name = own?.holidays.find((holiday) => holiday.day === day)?.name;
    return name ?? (isDayOff(day, own?.extraDaysOff) ? t('dayOff') : '');
  };
}
