'use client';

import { useTranslations } from 'next-intl';
import { Fragment, useMemo, useRef } from 'react';
import { cn } from '@/lib/core/shared/cn';
import type { BoardAbsence } from '@/lib/planning/shared/types';
import { getShownRange, type Range, type Zoom } from '@/lib/planning/browser/day-range';
import { toGridRows, type GroupName } from '@/lib/planning/browser/row-groups';
import type { Forecasts } from '@/lib/planning/browser/forecasts';
import type { DayView } from '@/lib/planning/browser/view';
import { DayRow } from './day-row';
import { useClockText } from '@/components/common/day/use-clock-text';
import { useCarriedTo } from './carry/carry-store';
import { useRowWindow } from './row-window';
import type { Check, Drop } from './use-board-handlers';
import { useShownTechnician } from './use-shown-technician';

/** With many technicians the board scrolls below its head, which stays. */
export const GRID_FRAME = cn(
  'max-h-[calc(100dvh-7rem)] scroll-pt-9 overflow-auto rounded-lg border bg-card [overflow-anchor:none]',
  'print:max-h-none print:overflow-visible',
);
/** Heights in pixels: a row with its border, and the head. */
const ROW = 65;
const HEAD = 29;
/** Of the heading of a group. */
export const GROUP_HEIGHT = 28;

type Props = {
  views: readonly DayView[];
  absences: readonly BoardAbsence[];
  /** Of today; another day has none. */
  forecasts: Forecasts;
  nowMinute: number | null;
  zoom: Zoom;
  /** The route and the technician whose day is marked; '' for none. */
  route: string;
  technician: string;
  /** The technician whose row is scrolled to; '' for none. */
  shown: string;
  nameOf: GroupName;
  check: Check;
  drop: Drop;
};

/** Technicians × the hours of one day. */
export function DayGrid({
  views,
  absences,
  forecasts,
  nowMinute,
  zoom,
  route,
  technician,
  shown,
  nameOf,
  check,
  drop,
}: Props) {
  const t = useTranslations('planning');
  const frame = useRef<HTMLDivElement>(null);
  const { from, to } = useMemo(() => getShownRange(zoom, views), [zoom, views]);
  const range = useMemo<Range>(() => ({ from, to }), [from, to]);
  const gridRows = useMemo(() => toGridRows(views, nameOf), [views, nameOf]);
  const ids = useMemo(() => gridRows.map(({ id }) => id), [gridRows]);
  const byId = useMemo(() => new Map(views.map((view) => [view.technician.id, view])), [views]);
  const { rows, gapBelow, keepers } = useRowWindow({
    frame,
    ids,
    estimate: (index) => (gridRows[index]?.kind === 'group' ? GROUP_HEIGHT : ROW),
    head: HEAD,
    kept: useCarriedTo(),
  });
  useShownTechnician(shown);
  return (
    <div
      ref={frame}
      className={cn(GRID_FRAME, 'scroll-pl-56')}
      tabIndex={0}
      role="region"
      aria-label={t('boardLabel')}
      {...keepers}
    >
      <div
        role="grid"
        aria-label={t('boardLabel')}
        aria-rowcount={gridRows.length + 1}
        // Half of the range fills the frame beside the names.
        className={cn('min-w-[50rem]', zoom === 'halv' && 'w-[calc(200%-14rem)] min-w-[86rem]')}
      >
        <HourHead range={range} />
        {rows.map(({ index, gap }) => {
          const row = gridRows[index];
          const view = row && byId.get(row.id);
          return (
            <Fragment key={row?.id}>
              {gap > 0 && <div aria-hidden style={{ height: gap }} />}
              {row?.kind === 'group' && <GroupHead name={row.name} index={index} />}
              {view && (
                <DayRow
                  view={view}
                  index={index}
                  range={range}
                  absences={absences}
                  forecast={forecasts.get(view.technician.id)}
                  nowMinute={nowMinute}
                  isSelected={(route !== '' && view.route?.id === route) || view.technician.id === technician}
                  check={check}
                  drop={drop}
                />
              )}
            </Fragment>
          );
        })}
        {gapBelow > 0 && <div aria-hidden style={{ height: gapBelow }} />}
      </div>
    </div>
  );
}

function GroupHead({ name, index }: { name: string; index: number }) {
  return (
    <div role="row" aria-rowindex={index + 2} className="flex h-7 border-b bg-muted/60">
      <div role="rowheader" className="sticky left-0 px-2 py-1 text-xs font-semibold">
        {name}
      </div>
    </div>
  );
}

/** Of more hours than these, there is room to name every second one. */
const MOST_NAMED = 14;

function HourHead({ range }: { range: Range }) {
  const t = useTranslations('planning');
  const clock = useClockText();
  const hours = Array.from({ length: (range.to - range.from) / 60 }, (_, n) => range.from + n * 60);
  return (
    <div role="row" aria-rowindex={1} className="sticky top-0 z-50 flex border-b bg-muted">
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
        {hours.map((hour, at) => (
          <span
            key={hour}
            aria-hidden
            className={cn(
              'tabular min-w-0 flex-1 border-l py-1.5 pl-1 first:border-l-0',
              'text-xs whitespace-nowrap text-muted-foreground',
            )}
          >
            {hours.length <= MOST_NAMED || at % 2 === 0 ? clock(hour) : ''}
          </span>
        ))}
      </div>
    </div>
  );
}
