'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Fragment, memo, useMemo, useRef } from 'react';
import { useHolidayName } from '@/components/common/day/use-holiday-name';
import { TECHNICIAN_COLOUR } from '@/components/settings/technicians/technician-colours';
import { cn } from '@/lib/core/shared/cn';
import { formatDayLong, weekday } from '@/lib/core/shared/dates';
import type { BoardAbsence } from '@/lib/planning/shared/types';
import { toGridRows, type GroupName } from '@/lib/planning/browser/row-groups';
import type { Forecast, Forecasts } from '@/lib/planning/browser/forecasts';
import type { DayView } from '@/lib/planning/browser/view';
import { useBoardActions } from '@/components/planning/context';
import { useCarriedTo } from './carry/carry-store';
import { GRID_FRAME, GROUP_HEIGHT } from './day-grid';
import { useRowWindow } from './row-window';
import { useShownTechnician } from './use-shown-technician';
import type { Check, Drop, FindStart } from './use-board-handlers';
import { WeekCell, type DropHandlers } from './week-cell';

/** Heights in pixels: the head, a row without stops, and each stop of a row's fullest day. */
const HEAD = 41;
const EMPTY_ROW = 41;
const CHIP = 58;

type Props = {
  views: readonly DayView[];
  days: readonly string[];
  absences: readonly BoardAbsence[];
  /** Of today; other days have none. */
  forecasts: Forecasts;
  /** The technician whose row is marked, and the one whose row is scrolled to; '' for none. */
  technician: string;
  shown: string;
  nameOf: GroupName;
  findStart: FindStart;
  check: Check;
  drop: Drop;
  onOpenDay: (day: string) => void;
};

/** Technicians × the days of a week: how full each day is, and its stops as chips. */
export function WeekGrid({
  views,
  days,
  absences,
  forecasts,
  technician,
  shown,
  nameOf,
  findStart,
  check,
  drop,
  onOpenDay,
}: Props) {
  const t = useTranslations('planning');
  const frame = useRef<HTMLDivElement>(null);
  const weeks = useMemo(() => groupByTechnician(views), [views]);
  const gridRows = useMemo(() => toGridRows(views, nameOf), [views, nameOf]);
  const ids = useMemo(() => gridRows.map(({ id }) => id), [gridRows]);
  // A weekend day without work leaves its room to the other days.
  const quiet = useMemo(() => findQuietDays(views, days), [views, days]);
  const { rows, gapBelow, measure, keepers } = useRowWindow({
    frame,
    ids,
    estimate: (index) => estimateHeight(weeks.get(ids[index] ?? '')),
    head: HEAD,
    kept: useCarriedTo(),
  });
  useShownTechnician(shown);
  return (
    <div ref={frame} className={GRID_FRAME} tabIndex={0} role="region" aria-label={t('boardLabel')} {...keepers}>
      <table className="w-full min-w-[50rem] table-fixed border-collapse" aria-rowcount={gridRows.length + 1}>
        <WeekHead days={days} quiet={quiet} onOpenDay={onOpenDay} />
        <tbody>
          {rows.map(({ index, gap }) => {
            const row = gridRows[index];
            const week = row && weeks.get(row.id);
            return (
              <Fragment key={row?.id}>
                <Gap height={gap} />
                {row?.kind === 'group' && (
                  <tr aria-rowindex={index + 2} className="h-7 border-b bg-muted/60">
                    <th scope="rowgroup" colSpan={days.length + 1} className="px-2 text-left text-xs font-semibold">
                      {row.name}
                    </th>
                  </tr>
                )}
                {week && (
                  <WeekRow
                    week={week}
                    index={index}
                    quiet={quiet}
                    absences={absences}
                    forecast={forecasts.get(row.id)}
                    isSelected={row.id === technician}
                    measure={measure}
                    findStart={findStart}
                    check={check}
                    drop={drop}
                  />
                )}
              </Fragment>
            );
          })}
          <Gap height={gapBelow} />
        </tbody>
      </table>
    </div>
  );
}

/** The place of rows that are not drawn. */
const Gap = ({ height }: { height: number }) => (height > 0 ? <tr aria-hidden style={{ height }} /> : null);

/** The days of each technician, in the order of the views. */
function groupByTechnician(views: readonly DayView[]): ReadonlyMap<string, DayView[]> {
  const weeks = new Map<string, DayView[]>();
  for (const view of views) {
    const week = weeks.get(view.technician.id);
    if (week) week.push(view);
    else weeks.set(view.technician.id, [view]);
  }
  return weeks;
}

function estimateHeight(week: readonly DayView[] | undefined): number {
  if (!week) return GROUP_HEIGHT;
  return EMPTY_ROW + CHIP * Math.max(0, ...week.map(({ stops }) => stops.length));
}

function findQuietDays(views: readonly DayView[], days: readonly string[]): ReadonlySet<string> {
  const busy = new Set(views.filter((view) => view.stops.length + view.helping.length > 0).map(({ date }) => date));
  return new Set(days.filter((day) => [0, 6].includes(weekday(day)) && !busy.has(day)));
}

type RowProps = {
  week: readonly DayView[];
  index: number;
  quiet: ReadonlySet<string>;
  absences: readonly BoardAbsence[];
  forecast: Forecast | undefined;
  isSelected: boolean;
  measure: (row: HTMLElement | null) => void;
} & DropHandlers;

const WeekRow = memo(function WeekRow({
  week,
  index,
  quiet,
  absences,
  forecast,
  isSelected,
  measure,
  ...handlers
}: RowProps) {
  const { today } = useBoardActions();
  const [first] = week;
  if (!first) return null;
  const { technician } = first;
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      data-row-of={technician.id}
      aria-selected={isSelected || undefined}
      className={cn('border-b align-top last:border-b-0', isSelected && 'bg-primary-soft/60')}
    >
      <th
        scope="row"
        className={cn('sticky left-0 z-10 px-2 py-2 text-left font-medium', isSelected ? 'bg-primary-soft' : 'bg-card')}
      >
        <span className="flex items-center gap-2">
          <span
            aria-hidden
            className="h-6 w-1 shrink-0 rounded-full"
            style={{ background: TECHNICIAN_COLOUR[technician.colour] }}
          />
          <span className="min-w-0 leading-tight break-words hyphens-auto">{technician.name}</span>
        </span>
      </th>
      {week.map((view) => (
        <WeekCell
          key={view.date}
          view={view}
          absences={absences}
          forecast={view.date === today ? forecast : undefined}
          isNarrow={quiet.has(view.date)}
          {...handlers}
        />
      ))}
    </tr>
  );
});

type HeadProps = { days: readonly string[]; quiet: ReadonlySet<string>; onOpenDay: (day: string) => void };

function WeekHead({ days, quiet, onOpenDay }: HeadProps) {
  const t = useTranslations('planning');
  const locale = useLocale();
  const { today } = useBoardActions();
  const holidayName = useHolidayName();
  return (
    <thead className="sticky top-0 z-20 bg-muted">
      <tr className="border-b" aria-rowindex={1}>
        <th scope="col" className="w-28 px-2 py-1.5 text-left align-top text-xs font-medium text-muted-foreground">
          {t('technician')}
        </th>
        {days.map((day) => (
          <th
            key={day}
            scope="col"
            className={cn('border-l p-0 align-top text-left text-xs font-medium', quiet.has(day) && 'w-14')}
          >
            <button
              type="button"
              onClick={() => onOpenDay(day)}
              aria-current={day === today ? 'date' : undefined}
              className={cn(
                'w-full py-1.5 text-left leading-tight hover:bg-accent',
                quiet.has(day) ? 'px-1' : 'px-2',
                day === today ? 'font-semibold text-primary-text' : 'text-muted-foreground',
              )}
            >
              {formatDayLong(day, locale)}
              <span className="block font-normal">{holidayName(day)}</span>
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}
