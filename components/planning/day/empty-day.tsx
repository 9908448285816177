'use client';

import { Route } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/common/list/empty-state';
import { Card } from '@/components/ui/card';
import { NextDayButton, useNextDay } from './next-day';

/** A day without visits, and the way to the next day that has some. */
export function EmptyDay({ day, onGo }: { day: string; onGo: (day: string) => void }) {
  const t = useTranslations('planning');
  const { next, isRead } = useNextDay(day);
  return (
    <Card>
      <EmptyState
        icon={Route}
        title={t('noRoute')}
        text={t(isRead && !next ? 'ownDay.noneAhead' : 'noRouteText')}
        action={next && <NextDayButton next={next} onGo={onGo} />}
      />
    </Card>
  );
}
