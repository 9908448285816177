'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { cn } from '@/lib/core/shared/cn';
import type { BoardAbsence } from '@/lib/planning/shared/types';
import type { DayView } from '@/lib/planning/browser/view';
import { DayRow, type Check, type Range } from './day-row';
import { useClockText } from '@/components/common/day/use-clock-text';

/** The day is shown from 6 to 18, and longer if stops are outside. Minutes after midnight. */
const FROM = 360;
const TO = 1080;

/** With many technicians the board scrolls below its head, which stays. */
export const GRID_FRAME =
  'max-h-[calc(100dvh-7rem)] overflow-auto rounded-lg border bg-card print:max-h-none print:overflow-visible';

type Props = {
  views: readonly DayView[];
  absences: readonly BoardAbsence[];
  nowMinute: number | null;
  /** The route and the technician whose day is marked; '' for none. */
  route: string;
  technician: string;
  check: Check;
};

/** Technicians × the hours of one day. */
export function DayGrid({ views, absences, nowMinute, route, technician, check }: Props) {
  const t = useTranslations('planning');
  const clock = useClockText();
  const stops = views.flatMap((view) => view.stops.map(({ stop }) => stop));
  const first = Math.floor(Math.min(FROM, ...stops.map((stop) => stop.startMinute)) / 60) * 60;
  const last = Math.ceil(Math.max(TO, ...stops.map((stop) => stop.endMinute)) / 60) * 60;
  const range = useMemo<Range>(() => ({ from: first, to: last }), [first, last]);
  const hours = Array.from({ length: (last - first) / 60 }, (_, n) => first + n * 60);
  return (
    <div className={GRID_FRAME} tabIndex={0} role="region" aria-label={t('boardLabel')}>
      <div role="grid" aria-label={t('boardLabel')} className="min-w-[50rem]">
        <div role="row" className="sticky top-0 z-50 flex border-b bg-muted">
          <div
            role="columnheader"
            className={cn(
              'sticky left-0 z-40 w-56 shrink-0 border-r bg-muted px-2 py-1.5',
              'text-xs font-medium text-muted-foreground',
            )}
          >
            {t('technician')}
          </div>
          <div role="columnheader" className="relative flex min-w-0 flex-1">
            <span className="sr-only">{t('hoursLabel')}</span>
            {hours.map((hour) => (
              <span
                key={hour}
                aria-hidden
                className="tabular min-w-0 flex-1 border-l py-1.5 pl-1 text-xs text-muted-foreground first:border-l-0"
              >
                {clock(hour)}
              </span>
            ))}
          </div>
        </div>
        {views.map((view) => (
          <DayRow
            key={view.technician.id}
            view={view}
            range={range}
            absences={absences}
            nowMinute={nowMinute}
            isSelected={(route !== '' && view.route?.id === route) || view.technician.id === technician}
            check={check}
          />
        ))}
      </div>
    </div>
  );
}
