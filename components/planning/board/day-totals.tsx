'use client';

import { useTranslations } from 'next-intl';
import { useDuration } from '@/components/common/day/use-duration';
import { kmOf } from '@/components/planning/texts';
import { cn } from '@/lib/core/shared/cn';
import type { DayView } from '@/lib/planning/browser/view';
import { leastAccurate } from '@/lib/planning/shared/travel';

type Props = { views: readonly DayView[]; className: string };

/** The stops, work and travel of the days that are shown. It keeps its height while they are read. */
export function DayTotals({ views, className }: Props) {
  const t = useTranslations('planning');
  const minutes = useDuration();
  const sum = (pick: (view: DayView) => number) => views.reduce((total, view) => total + pick(view), 0);
  const totals =
    views.length > 0
      ? t('dayTotals', {
          stops: sum((view) => view.totals.stops),
          work: minutes(sum((view) => view.totals.workMin)),
          drive: minutes(sum((view) => view.totals.driveMin)),
          km: kmOf(sum((view) => view.totals.driveMeters)),
          ferry: sum((view) => view.totals.ferryMin),
          accuracy: leastAccurate(views.map((view) => view.totals)),
        })
      : '';
  return (
    <p title={totals} className={cn('tabular min-h-[1lh] text-muted-foreground', className)}>
      {totals}
    </p>
  );
}
