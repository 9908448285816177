'use client';

import { useQuery } from '@tanstack/react-query';
import { CalendarArrowDown } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { addDays, formatDayLong } from '@/lib/core/shared/dates';
import { findNextDay } from '@/lib/planning/browser/own-day';
import { board } from '@/lib/planning/shared/queries';
import { pb } from '@/lib/pocketbase/shared/client';

/** How far ahead the next day with visits is looked for. */
const LOOK_AHEAD_DAYS = 28;

type NextDay = NonNullable<ReturnType<typeof findNextDay>>;

/** The technician's next day with visits; null for none, and while it is not read. `isWanted`: whether it is read. */
export function useNextDay(day: string, isWanted = true): { next: NextDay | null; isRead: boolean } {
  const [from, to] = [addDays(day, 1), addDays(day, LOOK_AHEAD_DAYS)];
  const { data } = useQuery({ ...board(pb, from, to), enabled: isWanted });
  // While these days are fetched the query still returns those before.
  if (!isWanted || data?.from !== from || data.to !== to) return { next: null, isRead: false };
  return { next: findNextDay(data), isRead: true };
}

/** The way to the next day with visits; nothing without one. */
export function NextDayButton({ next, onGo }: { next: NextDay | null; onGo: (day: string) => void }) {
  const t = useTranslations('planning.ownDay');
  const locale = useLocale();
  if (!next) return null;
  return (
    <Button
      variant="outline"
      size="lg"
      onClick={() => onGo(next.day)}
      className="h-auto min-h-12 touch:h-auto whitespace-normal"
    >
      <CalendarArrowDown aria-hidden />
      {t('nextDay', { day: formatDayLong(next.day, locale), count: next.stops })}
    </Button>
  );
}
