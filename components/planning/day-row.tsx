'use client';

import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Car } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, useEffect, useRef } from 'react';
import { cn } from '@/lib/core/cn';
import { awayOn, hoursOn, isHard, overlaps, takesTime, type Broken } from '@/lib/planning/rules';
import type { BoardAbsence } from '@/lib/planning/types';
import { SNAP } from '@/lib/planning/values';
import { stopKey } from '@/lib/planning/patch';
import { sameDay, type DayView } from '@/lib/planning/view';
import { BrokenIcon } from './colours';
import { useBoardActions } from './context';
import { draggedOf, setPreview, usePreview, type Dragged } from './drag-store';
import { HelpedBar } from './helped-bar';
import { RowHead } from './row-head';
import { StopCard } from './stop-card';
import { useClock, useMinutes, useRuleText } from './texts';

export type Range = { from: number; to: number };
export type Check = (dragged: Dragged, technician: string, date: string, startMinute: number) => Broken[];
type Props = {
  view: DayView;
  range: Range;
  absences: readonly BoardAbsence[];
  nowMinute: number | null;
  isSelected: boolean;
  check: Check;
};

const HATCH = 'repeating-linear-gradient(135deg, var(--tone-warning) 0 6px, transparent 6px 12px)';

/** A technician's day: hours off shaded, absence hatched, driving between the stops, and where a dragged job would land. */
export const DayRow = memo(function DayRow({ view, range, absences, nowMinute, isSelected, check }: Props) {
  const t = useTranslations('planning');
  const minutes = useMinutes();
  const actions = useBoardActions();
  const lane = useRef<HTMLDivElement>(null);
  const { technician, date, stops, helping } = view;
  const span = range.to - range.from;
  const at = (minute: number) => ((Math.min(range.to, Math.max(range.from, minute)) - range.from) / span) * 100;
  const hours = hoursOn(technician, date);
  const away = awayOn(technician.id, date, absences);
  const row = `${technician.id} ${date}`;

  useEffect(() => {
    const element = lane.current;
    if (!element || !actions.canPlan) return;
    const minuteAt = (clientX: number, grab: number) => {
      const box = element.getBoundingClientRect();
      const minute = range.from + ((clientX - grab - box.left) / box.width) * span;
      return Math.min(1440 - SNAP, Math.max(0, Math.round(minute / SNAP) * SNAP));
    };
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => draggedOf(source.data) !== null,
      onDrag: ({ source, location }) => {
        const dragged = draggedOf(source.data);
        if (!dragged) return;
        const startMinute = minuteAt(location.current.input.clientX, dragged.grab);
        setPreview({
          row,
          startMinute,
          endMinute: startMinute + dragged.lengthMin,
          broken: check(dragged, technician.id, date, startMinute),
        });
      },
      onDragLeave: () => setPreview(null),
      onDrop: ({ source, location }) => {
        setPreview(null);
        const dragged = draggedOf(source.data);
        if (!dragged) return;
        const startMinute = minuteAt(location.current.input.clientX, dragged.grab);
        const spot = {
          technician: technician.id,
          date,
          startMinute,
          endMinute: startMinute + dragged.lengthMin,
          fixedTime: dragged.stop?.fixedTime ?? false,
        };
        void (dragged.stop ? actions.plan().move(dragged.stop, spot) : actions.plan().place(dragged.item, spot));
      },
    });
  }, [actions, check, date, range, row, span, technician.id]);

  return (
    <div
      role="row"
      data-row-of={technician.id}
      data-route={view.route?.id}
      aria-selected={isSelected || undefined}
      className={cn('flex border-b last:border-b-0', isSelected && 'bg-primary-soft/60')}
    >
      <RowHead view={view} />
      <div
        ref={lane}
        role="gridcell"
        data-lane={technician.id}
        className="relative h-16 min-w-0 flex-1"
        style={{
          backgroundImage: 'linear-gradient(to right, var(--border) 1px, transparent 1px)',
          backgroundSize: `${(60 / span) * 100}% 100%`,
        }}
      >
        {hours ? (
          <>
            <div aria-hidden className="absolute inset-y-0 left-0 bg-muted/80" style={{ width: `${at(hours[0])}%` }} />
            <div
              aria-hidden
              className="absolute inset-y-0 right-0 bg-muted/80"
              style={{ width: `${100 - at(hours[1])}%` }}
            />
          </>
        ) : (
          <p className="absolute inset-0 flex items-center justify-center bg-muted/80 text-xs text-muted-foreground">
            {t('dayOff')}
          </p>
        )}
        {away.map((part) => (
          <div
            key={part.startMinute}
            className="absolute inset-y-0 flex items-center justify-center overflow-hidden border-x border-tone-warning-text/40"
            style={{
              left: `${at(part.startMinute)}%`,
              width: `${at(part.endMinute) - at(part.startMinute)}%`,
              backgroundImage: HATCH,
            }}
          >
            <span className="rounded-sm bg-tone-warning px-1.5 text-xs font-medium text-tone-warning-text">
              {t(`absence.${part.kind as 'ferie'}`)}
            </span>
          </div>
        ))}
        {helping.map((helped) => (
          <div
            key={helped.stop.id}
            className="@container absolute inset-y-3"
            style={{
              left: `${at(helped.stop.startMinute)}%`,
              width: `${at(helped.stop.endMinute) - at(helped.stop.startMinute)}%`,
            }}
          >
            <HelpedBar
              helped={helped}
              isStacked
              isCovered={stops.some(({ stop }) => overlaps(stop, helped.stop))}
              className="size-full"
            />
          </div>
        ))}
        {stops.map((shown) => {
          const { stop, travel } = shown;
          const width = at(stop.endMinute) - at(stop.startMinute);
          const drive = Math.min(travel.minutes, stop.startMinute);
          return (
            <div key={stopKey(stop)} className={cn(!takesTime(stop.status) && 'opacity-60')}>
              {drive > 0 && takesTime(stop.status) && (
                <div
                  aria-hidden
                  title={t('drive', { time: minutes(travel.minutes), accuracy: travel.accuracy })}
                  className="@container absolute bottom-1 h-3"
                  style={{
                    left: `${at(stop.startMinute - drive)}%`,
                    width: `${at(stop.startMinute) - at(stop.startMinute - drive)}%`,
                  }}
                >
                  {/* With its number or not at all. */}
                  <span className="hidden h-full items-center justify-end gap-0.5 rounded-l-full bg-tone-neutral px-0.5 text-[10px] leading-none text-tone-neutral-text @min-[1.125rem]:flex">
                    <Car className="hidden size-2.5 shrink-0 @min-[1.875rem]:block" />
                    <span className="tabular">{travel.accuracy === 'unknown' ? '?' : travel.minutes}</span>
                  </span>
                </div>
              )}
              <StopCard
                shown={shown}
                technician={technician}
                date={date}
                left={at(stop.startMinute)}
                width={width}
                minutesPerPercent={span / 100}
                nowMinute={nowMinute}
              />
            </div>
          );
        })}
        {nowMinute !== null && nowMinute >= range.from && nowMinute <= range.to && (
          <div
            aria-hidden
            className="pointer-events-none absolute inset-y-0 z-20 w-0.5 bg-destructive"
            style={{ left: `${at(nowMinute)}%` }}
          />
        )}
        <DropPreview row={row} at={at} />
      </div>
    </div>
  );
}, isUnchanged);

/** A colleague's move redraws the days that it touches, and no others. */
function isUnchanged(before: Props, after: Props): boolean {
  return (
    sameDay(before.view, after.view) &&
    before.range === after.range &&
    before.absences === after.absences &&
    before.nowMinute === after.nowMinute &&
    before.isSelected === after.isSelected &&
    before.check === after.check
  );
}

/** Where it would land, and what speaks against it. Moved by transform: nothing else is laid out anew. */
function DropPreview({ row, at }: { row: string; at: (minute: number) => number }) {
  const t = useTranslations('planning');
  const preview = usePreview(row);
  const clock = useClock();
  const ruleText = useRuleText();
  if (!preview) return null;
  const worst = preview.broken[0];
  const tone = !worst
    ? 'border-tone-success-text bg-tone-success text-tone-success-text'
    : isHard(worst.rule)
      ? 'border-tone-danger-text bg-tone-danger text-tone-danger-text'
      : 'border-tone-warning-text bg-tone-warning text-tone-warning-text';
  const left = at(preview.startMinute);
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-0 z-30"
      style={{ transform: `translateX(${left}%)` }}
    >
      <div
        data-preview
        className={cn('absolute inset-y-1 rounded-md border-2 border-dashed', tone)}
        style={{ width: `${Math.max(1, at(preview.endMinute) - left)}%` }}
      >
        {/* A box of its own, however short the stop; towards the middle of the board. */}
        <div
          className={cn(
            'absolute inset-y-0.5 flex w-max flex-col justify-center rounded-sm border px-1.5 text-xs leading-tight whitespace-nowrap shadow-sm',
            tone,
            left > 60 ? 'right-0.5' : 'left-0.5',
          )}
        >
          <span className="tabular font-semibold">
            {clock(preview.startMinute)}–{clock(preview.endMinute)}
          </span>
          <span className="flex items-center gap-1">
            {worst && <BrokenIcon className="size-3 shrink-0" />}
            {worst
              ? `${ruleText(worst).rule}${preview.broken.length > 1 ? ` +${preview.broken.length - 1}` : ''}`
              : t('fits')}
          </span>
        </div>
      </div>
    </div>
  );
}
