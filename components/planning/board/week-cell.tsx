'use client';

import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useTranslations } from 'next-intl';
import { memo, useEffect, useRef, useState, type RefObject } from 'react';
import { cn } from '@/lib/core/shared/cn';
import { getStopKey } from '@/lib/planning/browser/patch';
import { getAbsences, getWorkHours } from '@/lib/planning/shared/rules';
import type { BoardAbsence } from '@/lib/planning/shared/types';
import { isSameForecast, type Forecast } from '@/lib/planning/browser/forecasts';
import { isSameDay, type DayView } from '@/lib/planning/browser/view';
import { useBoardActions } from '@/components/planning/context';
import { getDragged, setPreview, usePreview, type Dragged } from './drag-store';
import { getTone, PreviewText } from './drop-preview';
import { ForecastButton } from './forecast-button';
import { HeldTime } from './held-time';
import { HelpedBar } from './helped-bar';
import { RouteState } from './row-head';
import type { Check, Drop, FindStart } from './use-board-handlers';
import { useHeldPreview } from './use-held-preview';
import { WeekChip } from './week-chip';

/** What a card on a day means, and how it is laid there. */
export type DropHandlers = { findStart: FindStart; check: Check; drop: Drop };
type Props = {
  view: DayView;
  absences: readonly BoardAbsence[];
  /** Of today alone. */
  forecast: Forecast | undefined;
  /** A quiet weekend day, which has less room. */
  isNarrow: boolean;
} & DropHandlers;

/** A technician's day in the week: how full it is, and its stops as chips. */
export const WeekCell = memo(
  function WeekCell({ view, absences, forecast, isNarrow, findStart, check, drop }: Props) {
    const cell = useRef<HTMLTableCellElement>(null);
    const isOver = useDropOnCell(cell, view, { findStart, check, drop });
    const { technician, date, isOff, stops, helping, holds } = view;
    const hours = isOff ? null : getWorkHours(technician, date);
    return (
      <td
        ref={cell}
        data-cell={`${technician.id} ${date}`}
        className={cn('relative border-l p-1', isOver && 'bg-primary-soft', !hours && 'bg-muted/60')}
      >
        <CellHead view={view} absences={absences} isNarrow={isNarrow} />
        <ForecastButton forecast={forecast} className="mt-0.5 text-left" />
        <ul className="mt-1 flex flex-col gap-1">
          {groupByLeader(helping).map(({ helped, endMinute }) => (
            <li key={helped.leader.id} className="@container">
              <HelpedBar
                helped={helped}
                endMinute={endMinute}
                isStacked
                className="min-h-6 w-full gap-0 rounded-sm px-1 py-0.5"
              />
            </li>
          ))}
          {holds.map((hold) => (
            <li key={hold.id}>
              <HeldTime hold={hold} withTime className="min-h-6 w-full" />
            </li>
          ))}
          {stops.map((shown) => (
            <WeekChip key={getStopKey(shown.stop)} shown={shown} technician={technician} />
          ))}
        </ul>
        <CellPreview row={`${technician.id} ${date}`} />
      </td>
    );
  },
  (before, after) =>
    isSameDay(before.view, after.view) &&
    before.absences === after.absences &&
    isSameForecast(before.forecast, after.forecast) &&
    before.isNarrow === after.isNarrow &&
    before.findStart === after.findStart &&
    before.check === after.check &&
    before.drop === after.drop,
);

/** Takes dropped cards; true while one is dragged over the cell. */
function useDropOnCell(
  cell: RefObject<HTMLElement | null>,
  { technician, date, stops }: DayView,
  { findStart, check, drop }: DropHandlers,
): boolean {
  const actions = useBoardActions();
  const hold = useHeldPreview(stops);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const element = cell.current;
    if (!element || !actions.canPlan) return;
    const previewOf = (dragged: Dragged) => {
      const startMinute = findStart(dragged, technician.id, date);
      const endMinute = startMinute + actions.lengthAt(dragged, technician.id, date, startMinute);
      const checked = check(dragged, technician.id, date, startMinute);
      return { row: `${technician.id} ${date}`, startMinute, endMinute, ...checked };
    };
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => getDragged(source.data) !== null,
      onDragEnter: ({ source }) => {
        setIsOver(true);
        const dragged = getDragged(source.data);
        if (dragged) setPreview(previewOf(dragged));
      },
      onDragLeave: () => {
        setIsOver(false);
        setPreview(null);
      },
      onDrop: ({ source }) => {
        setIsOver(false);
        const dragged = getDragged(source.data);
        if (!dragged) return;
        const preview = previewOf(dragged);
        hold(preview, drop(dragged, technician.id, date, preview.startMinute));
      },
    });
  }, [actions, cell, check, date, drop, findStart, hold, technician.id]);
  return isOver;
}

/** The place at which a card would be laid on this day. */
function CellPreview({ row }: { row: string }) {
  const preview = usePreview(row);
  if (!preview) return null;
  return (
    <div
      aria-hidden
      data-preview
      className={cn(
        'pointer-events-none absolute inset-x-1 top-7 z-20 flex flex-col rounded-sm border-2 border-dashed px-1 py-0.5',
        'text-xs leading-tight shadow-md',
        getTone(preview.broken[0]),
      )}
    >
      <PreviewText preview={preview} />
    </div>
  );
}

/** The absence, the load in percent of the working hours, or that the day is off. */
function CellHead({ view, absences, isNarrow }: Pick<Props, 'view' | 'absences' | 'isNarrow'>) {
  const t = useTranslations('planning');
  const { technician, date, isOff, helping, totals } = view;
  const hours = isOff ? null : getWorkHours(technician, date);
  const away = getAbsences(technician.id, date, absences)[0];
  const room = hours ? hours[1] - hours[0] : 0;
  const used =
    totals.workMin + totals.driveMin + helping.reduce((sum, { stop }) => sum + stop.endMinute - stop.startMinute, 0);
  const load = room > 0 ? Math.round((used / room) * 100) : used > 0 ? 100 : 0;

  return (
    <div className="flex min-h-6 items-center gap-1.5">
      {away ? (
        <span className="rounded-sm bg-tone-warning px-1.5 text-xs text-tone-warning-text">
          {t(`absence.${away.kind as 'ferie'}`)}
        </span>
      ) : room > 0 && isNarrow ? (
        <span className="tabular text-xs text-muted-foreground">{t('load', { percent: load })}</span>
      ) : room > 0 ? (
        <>
          <span className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-muted" aria-hidden>
            <span
              className={cn('block h-full rounded-full', load > 100 ? 'bg-destructive' : 'bg-primary')}
              style={{ width: `${Math.min(100, load)}%` }}
            />
          </span>
          <span className="tabular text-xs text-muted-foreground">{t('load', { percent: load })}</span>
        </>
      ) : (
        <span className="text-xs text-muted-foreground">{t('dayOff')}</span>
      )}
      <RouteState view={view} />
    </div>
  );
}

/** One bar for each colleague who is helped, until the last of their stops ends. */
function groupByLeader(helping: DayView['helping']): { helped: DayView['helping'][number]; endMinute: number }[] {
  const firsts = helping.filter(({ leader }, at) => helping.findIndex((one) => one.leader.id === leader.id) === at);
  return firsts.map((helped) => ({
    helped,
    endMinute: Math.max(
      ...helping.filter(({ leader }) => leader.id === helped.leader.id).map(({ stop }) => stop.endMinute),
    ),
  }));
}
