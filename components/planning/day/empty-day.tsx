'use client';

import { useQuery } from '@tanstack/react-query';
import { CalendarArrowDown, Route } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '@/components/common/list/empty-state';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { addDays, formatDayLong } from '@/lib/core/shared/dates';
import { findNextDay } from '@/lib/planning/browser/own-day';
import { board } from '@/lib/planning/shared/queries';
import { pb } from '@/lib/pocketbase/shared/client';

/** How far ahead the next day with visits is looked for. */
const LOOK_AHEAD_DAYS = 28;

/** A day without visits, and the way to the next day that has some. */
export function EmptyDay({ day, onGo }: { day: string; onGo: (day: string) => void }) {
  const t = useTranslations('planning');
  const locale = useLocale();
  const [from, to] = [addDays(day, 1), addDays(day, LOOK_AHEAD_DAYS)];
  const { data } = useQuery(board(pb, from, to));
  // While these days are fetched the query still returns those before.
  const isRead = data?.from === from && data.to === to;
  const next = isRead ? findNextDay(data) : null;
  return (
    <Card>
      <EmptyState
        icon={Route}
        title={t('noRoute')}
        text={t(isRead && !next ? 'ownDay.noneAhead' : 'noRouteText')}
        action={
          next && (
            <Button
              variant="outline"
              size="lg"
              onClick={() => onGo(next.day)}
              className="h-auto min-h-12 touch:h-auto whitespace-normal"
            >
              <CalendarArrowDown aria-hidden />
              {t('ownDay.nextDay', { day: formatDayLong(next.day, locale), count: next.stops })}
            </Button>
          )
        }
      />
    </Card>
  );
}
