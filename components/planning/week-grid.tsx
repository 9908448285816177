'use client';

import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useLocale, useTranslations } from 'next-intl';
import { memo, useEffect, useRef, useState } from 'react';
import { cn } from '@/lib/core/cn';
import { formatDayLong } from '@/lib/core/dates';
import { awayOn, hoursOn } from '@/lib/planning/rules';
import type { BoardAbsence, BoardTechnician } from '@/lib/planning/types';
import { stopKey } from '@/lib/planning/patch';
import { sameDay, type DayView, type ShownStop } from '@/lib/planning/view';
import { BrokenIcon, EDGE, STOP_ICON, STOP_TONE } from './colours';
import { subjectKeys, useBoardActions } from './context';
import { dragData, draggedOf, type Dragged } from './drag-store';
import { RouteState } from './row-head';
import { useClock, useRuleText } from './texts';

type Props = { views: readonly DayView[]; days: readonly string[]; technicians: readonly BoardTechnician[]; absences: readonly BoardAbsence[]; onDrop: (dragged: Dragged, technician: string, date: string) => void; onOpenDay: (day: string) => void };

/** Technicians × the days of a week: how full each day is, and its stops as chips. */
export function WeekGrid({ views, days, technicians, absences, onDrop, onOpenDay }: Props) {
  const t = useTranslations('planning');
  const locale = useLocale();
  const { today } = useBoardActions();
  return (
    <div className="overflow-x-auto rounded-lg border bg-card" tabIndex={0} role="region" aria-label={t('boardLabel')}>
      <table className="w-full min-w-[50rem] table-fixed border-collapse">
        <thead>
          <tr className="border-b bg-muted/60">
            <th scope="col" className="w-32 px-2 py-1.5 text-left text-xs font-medium text-muted-foreground">
              {t('technician')}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className="border-l p-0 text-left text-xs font-medium">
                <button type="button" onClick={() => onOpenDay(day)} aria-current={day === today ? 'date' : undefined} className={cn('w-full px-2 py-1.5 text-left hover:bg-accent', day === today ? 'font-semibold text-primary-text' : 'text-muted-foreground')}>
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
                  <span aria-hidden className="h-6 w-1 rounded-full" style={{ background: EDGE[technician.colour] }} />
                  <span className="truncate">{technician.name}</span>
                </span>
              </th>
              {days.map((day) => {
                const view = views.find((one) => one.date === day && one.technician.id === technician.id);
                return view && <WeekCell key={day} view={view} absences={absences} onDrop={onDrop} />;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const WeekCell = memo(function WeekCell({ view, absences, onDrop }: { view: DayView; absences: readonly BoardAbsence[]; onDrop: Props['onDrop'] }) {
  const t = useTranslations('planning');
  const actions = useBoardActions();
  const cell = useRef<HTMLTableCellElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { technician, date, stops, totals } = view;
  const hours = hoursOn(technician, date);
  const away = awayOn(technician.id, date, absences)[0];
  const room = hours ? hours[1] - hours[0] : 0;
  const used = totals.workMin + totals.driveMin;
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
    <td ref={cell} data-cell={`${technician.id} ${date}`} className={cn('border-l p-1.5', isOver && 'bg-primary-soft', !hours && 'bg-muted/60')}>
      <div className="flex min-h-6 items-center gap-1.5">
        {away ? (
          <span className="rounded-sm bg-tone-warning px-1.5 text-xs text-tone-warning-text">{t(`absence.${away.kind as 'ferie'}`)}</span>
        ) : room > 0 ? (
          <>
            <span className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-muted" aria-hidden>
              <span className={cn('block h-full rounded-full', load > 100 ? 'bg-destructive' : 'bg-primary')} style={{ width: `${Math.min(100, load)}%` }} />
            </span>
            <span className="tabular text-xs text-muted-foreground">{t('load', { percent: load })}</span>
          </>
        ) : (
          <span className="text-xs text-muted-foreground">{t('dayOff')}</span>
        )}
        <RouteState view={view} />
      </div>
      <ul className="mt-1 flex flex-col gap-1">
        {stops.map((shown) => (
          <WeekChip key={stopKey(shown.stop)} shown={shown} technician={technician} />
        ))}
      </ul>
    </td>
  );
}, (before, after) => sameDay(before.view, after.view) && before.absences === after.absences && before.onDrop === after.onDrop);

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
    return draggable({ element, getInitialData: () => dragData({ item, stop, lengthMin: stop.endMinute - stop.startMinute, grab: 0 }) });
  }, [movable, item, stop]);
  const Icon = broken[0] ? BrokenIcon : STOP_ICON[stop.status];
  const label = [clock(stop.startMinute), item?.title ?? t('gone'), item?.customer, t(`stop.${stop.status}`), ...broken.map((one) => ruleText(one).rule)].filter(Boolean).join(', ');
  return (
    <li>
      <button
        ref={chip}
        type="button"
        data-stop={stop.id}
        data-job={item?.id}
        title={label}
        onClick={() => item && actions.openDetails({ item, stop })}
        onKeyDown={item ? subjectKeys(actions, { item, stop }) : undefined}
        style={{ borderLeftColor: EDGE[technician.colour] }}
        className={cn('flex min-h-6 w-full min-w-0 items-center gap-1 rounded-sm border border-l-4 px-1 text-left text-xs', STOP_TONE[stop.status], movable && 'cursor-grab', broken[0] && 'bg-tone-warning text-tone-warning-text')}
      >
        <Icon aria-hidden className="size-3 shrink-0" />
        <span className="tabular shrink-0 font-semibold">{clock(stop.startMinute)}</span>
        <span className="truncate">{item?.customer || item?.title}</span>
        <span className="sr-only">{[t(`stop.${stop.status}`), ...broken.map((one) => ruleText(one).rule)].join(', ')}</span>
      </button>
    </li>
  );
}
