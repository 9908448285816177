'use client';

import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useLocale, useTranslations } from 'next-intl';
import { memo, useEffect, useRef, useState } from 'react';
import { cn } from '@/lib/core/cn';
import { formatDayLong, weekday } from '@/lib/core/dates';
import { awayOn, hoursOn } from '@/lib/planning/rules';
import type { BoardAbsence, BoardTechnician } from '@/lib/planning/types';
import { getStopKey } from '@/lib/planning/patch';
import { sameDay, type DayView, type ShownStop } from '@/lib/planning/view';
import { BrokenIcon, EDGE, STOP_ICON, STOP_TONE } from './colours';
import { createSubjectKeys, useBoardActions } from './context';
import { dragData, draggedOf, type Dragged } from './drag-store';
import { HelpedBar } from './helped-bar';
import { RouteState } from './row-head';
import { useClock, useRuleText } from './texts';

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
  const locale = useLocale();
  const { today } = useBoardActions();
  // A weekend on which nobody works gives its room to the other days.
  const isQuiet = (day: string) =>
    [0, 6].includes(weekday(day)) &&
    views.every((view) => view.date !== day || view.stops.length + view.helping.length === 0);
  return (
    <div className="overflow-x-auto rounded-lg border bg-card" tabIndex={0} role="region" aria-label={t('boardLabel')}>
      <table className="w-full min-w-[50rem] table-fixed border-collapse">
        <thead>
          <tr className="border-b bg-muted/60">
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
        <tbody>
          {technicians.map((technician) => (
            <tr key={technician.id} className="border-b align-top last:border-b-0">
              <th scope="row" className="px-2 py-2 text-left font-medium">
                <span className="flex items-center gap-2">
                  <span
                    aria-hidden
                    className="h-6 w-1 shrink-0 rounded-full"
                    style={{ background: EDGE[technician.colour] }}
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

const WeekCell = memo(
  function WeekCell({
    view,
    absences,
    isNarrow,
    onDrop,
  }: {
    view: DayView;
    absences: readonly BoardAbsence[];
    isNarrow: boolean;
    onDrop: Props['onDrop'];
  }) {
    const t = useTranslations('planning');
    const actions = useBoardActions();
    const cell = useRef<HTMLTableCellElement>(null);
    const [isOver, setIsOver] = useState(false);
    const { technician, date, stops, helping, totals } = view;
    const hours = hoursOn(technician, date);
    const away = awayOn(technician.id, date, absences)[0];
    const room = hours ? hours[1] - hours[0] : 0;
    const used =
      totals.workMin + totals.driveMin + helping.reduce((sum, { stop }) => sum + stop.endMinute - stop.startMinute, 0);
    const load = room > 0 ? Math.round((used / room) * 100) : used > 0 ? 100 : 0;

    useEffect(() => {
      const element = cell.current;
      if (!element || !actions.canPlan) return;
      return dropTargetForElements({
        element,
        canDrop: ({ source }) => draggedOf(source.data) !== null,
        onDragEnter: () => setIsOver(true),
        onDragLeave: () => setIsOver(false),
        onDrop: ({ source }) => {
          setIsOver(false);
          const dragged = draggedOf(source.data);
          if (dragged) onDrop(dragged, technician.id, date);
        },
      });
    }, [actions, date, onDrop, technician.id]);

    return (
      <td
        ref={cell}
        data-cell={`${technician.id} ${date}`}
        className={cn('border-l p-1', isOver && 'bg-primary-soft', !hours && 'bg-muted/60')}
      >
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
        <ul className="mt-1 flex flex-col gap-1">
          {along(helping).map(({ helped, endMinute }) => (
            <li key={helped.leader.id} className="@container">
              <HelpedBar
                helped={helped}
                endMinute={endMinute}
                isStacked
                className="min-h-6 w-full gap-0 rounded-sm px-1 py-0.5"
              />
            </li>
          ))}
          {stops.map((shown) => (
            <WeekChip key={getStopKey(shown.stop)} shown={shown} technician={technician} />
          ))}
        </ul>
      </td>
    );
  },
  (before, after) =>
    sameDay(before.view, after.view) &&
    before.absences === after.absences &&
    before.isNarrow === after.isNarrow &&
    before.onDrop === after.onDrop,
);

/** One bar for each colleague that somebody is along with. */
function along(helping: DayView['helping']): { helped: DayView['helping'][number]; endMinute: number }[] {
  const firsts = helping.filter(({ leader }, at) => helping.findIndex((one) => one.leader.id === leader.id) === at);
  return firsts.map((helped) => ({
    helped,
    endMinute: Math.max(
      ...helping.filter(({ leader }) => leader.id === helped.leader.id).map(({ stop }) => stop.endMinute),
    ),
  }));
}

function WeekChip({ shown: { stop, broken }, technician }: { shown: ShownStop; technician: BoardTechnician }) {
  const t = useTranslations('planning');
  const actions = useBoardActions();
  const clock = useClock();
  const ruleText = useRuleText();
  const chip = useRef<HTMLButtonElement>(null);
  const { item } = stop;
  const movable = actions.canPlan && stop.status === 'planlagt' && item !== null;
  useEffect(() => {
    const element = chip.current;
    if (!element || !movable || !item) return;
    return draggable({
      element,
      getInitialData: () => dragData({ item, stop, lengthMin: stop.endMinute - stop.startMinute, grab: 0 }),
    });
  }, [movable, item, stop]);
  const Icon = broken[0] ? BrokenIcon : STOP_ICON[stop.status];
  const label = [
    `${clock(stop.startMinute)}–${clock(stop.endMinute)}`,
    item?.title ?? t('gone'),
    item?.customer,
    item?.city,
    t(`stop.${stop.status}`),
    ...broken.map((one) => ruleText(one).rule),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <li>
      <button
        ref={chip}
        type="button"
        data-stop={stop.id}
        data-job={item?.id}
        title={label}
        onClick={() => item && actions.openDetails({ item, stop })}
        onKeyDown={item ? createSubjectKeys(actions, { item, stop }) : undefined}
        style={{ borderLeftColor: EDGE[technician.colour] }}
        className={cn(
          'flex w-full min-w-0 flex-col rounded-sm border border-l-4 px-1 py-0.5 text-left text-xs leading-tight',
          STOP_TONE[stop.status],
          movable && 'cursor-grab',
          broken[0] && 'bg-tone-warning text-tone-warning-text',
        )}
      >
        <span className="flex items-center gap-1">
          <span className="tabular font-semibold">{clock(stop.startMinute)}</span>
          <Icon aria-hidden className="size-3 shrink-0" />
        </span>
        <span className="line-clamp-2 break-words hyphens-auto">{item?.customer || item?.title}</span>
        {item?.city && <span className="truncate">{item.city}</span>}
        <span className="sr-only">
          {[t(`stop.${stop.status}`), ...broken.map((one) => ruleText(one).rule)].join(', ')}
        </span>
      </button>
    </li>
  );
}
