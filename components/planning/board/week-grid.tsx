'use client';

import { useLocale, useTranslations } from 'next-intl';
import { TECHNICIAN_COLOUR } from '@/components/settings/technicians/technician-colours';
import { cn } from '@/lib/core/shared/cn';
import { formatDayLong, weekday } from '@/lib/core/shared/dates';
import type { BoardAbsence, BoardTechnician } from '@/lib/planning/shared/types';
import type { DayView } from '@/lib/planning/browser/view';
import { useBoardActions } from '@/components/planning/context';
import type { Dragged } from './drag-store';
import { GRID_FRAME } from './day-grid';
import { WeekCell } from './week-cell';

type Props = {
  views: readonly DayView[];
  days: readonly string[];
  technicians: readonly BoardTechnician[];
  absences: readonly BoardAbsence[];
  onDrop: (dragged: Dragged, technician: string, date: string) => void;
  onOpenDay: (day: string) => void;
};

/** Technicians × the days of a week: how full each day is, and its stops as chips. */
export function WeekGrid({ views, days, technicians, absences, onDrop, onOpenDay }: Props) {
  const t = useTranslations('planning');
  // A weekend day without work leaves its room to the other days.
  const isQuiet = (day: string) =>
    [0, 6].includes(weekday(day)) &&
    views.every((view) => view.date !== day || view.stops.length + view.helping.length === 0);
  return (
    <div className={GRID_FRAME} tabIndex={0} role="region" aria-label={t('boardLabel')}>
      <table className="w-full min-w-[50rem] table-fixed border-collapse">
        <WeekHead days={days} isQuiet={isQuiet} onOpenDay={onOpenDay} />
        <tbody>
          {technicians.map((technician) => (
            <tr key={technician.id} className="border-b align-top last:border-b-0">
              <th scope="row" className="sticky left-0 z-10 bg-card px-2 py-2 text-left font-medium">
                <span className="flex items-center gap-2">
                  <span
                    aria-hidden
                    className="h-6 w-1 shrink-0 rounded-full"
                    style={{ background: TECHNICIAN_COLOUR[technician.colour] }}
                  />
                  <span className="min-w-0 leading-tight break-words hyphens-auto">{technician.name}</span>
                </span>
              </th>
              {days.map((day) => {
                const view = views.find((one) => one.date === day && one.technician.id === technician.id);
                return (
                  view && <WeekCell key={day} view={view} absences={absences} isNarrow={isQuiet(day)} onDrop={onDrop} />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeadProps = { days: readonly string[]; isQuiet: (day: string) => boolean; onOpenDay: (day: string) => void };

function WeekHead({ days, isQuiet, onOpenDay }: HeadProps) {
  const t = useTranslations('planning');
  const locale = useLocale();
  const { today } = useBoardActions();
  return (
    <thead className="sticky top-0 z-20 bg-muted">
      <tr className="border-b">
        <th scope="col" className="w-28 px-2 py-1.5 text-left align-top text-xs font-medium text-muted-foreground">
          {t('technician')}
        </th>
        {days.map((day) => (
          <th
            key={day}
            scope="col"
            className={cn('border-l p-0 align-top text-left text-xs font-medium', isQuiet(day) && 'w-14')}
          >
            <button
              type="button"
              onClick={() => onOpenDay(day)}
              aria-current={day === today ? 'date' : undefined}
              className={cn(
                'w-full py-1.5 text-left leading-tight hover:bg-accent',
                isQuiet(day) ? 'px-1' : 'px-2',
                day === today ? 'font-semibold text-primary-text' : 'text-muted-foreground',
              )}
            >
              {formatDayLong(day, locale)}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}
