'use client';

import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { memo, useEffect, useRef, type RefObject } from 'react';
import { cn } from '@/lib/core/shared/cn';
import { takesTime } from '@/lib/planning/shared/rules';
import type { BoardAbsence } from '@/lib/planning/shared/types';
import { SNAP } from '@/lib/planning/shared/values';
import { getStopKey } from '@/lib/planning/browser/patch';
import type { Range } from '@/lib/planning/browser/day-range';
import type { Forecast } from '@/lib/planning/browser/forecasts';
import { isSameDay, type DayView } from '@/lib/planning/browser/view';
import { useBoardActions } from '@/components/planning/context';
import { getDragged, isPreviewed, setPreview, type Dragged } from './drag-store';
import type { Check, Drop } from './use-board-handlers';
import { DropPreview } from './drop-preview';
import { RowHead } from './row-head';
import { HeldTime } from './held-time';
import { Drive, getSpanStyle, HelpedStopBar, TimeOff, type ToPercent } from './row-layers';
import { StopCard } from './stop-card';
import { useHeldPreview } from './use-held-preview';

type Props = {
  view: DayView;
  /** Of the row among all technicians', from 0; the head is before it. */
  index: number;
  range: Range;
  absences: readonly BoardAbsence[];
  /** Of today alone. */
  forecast: Forecast | undefined;
  nowMinute: number | null;
  isSelected: boolean;
  check: Check;
  drop: Drop;
};

/** A technician's day: hours off, absence, drives, stops, and the preview of a dragged card. */
export const DayRow = memo(function DayRow({
  view,
  index,
  range,
  absences,
  forecast,
  nowMinute,
  isSelected,
  check,
  drop,
}: Props) {
  const lane = useRef<HTMLDivElement>(null);
  const { technician, date, stops, helping, holds } = view;
  const span = range.to - range.from;
  const toPercent: ToPercent = (minute) =>
    ((Math.min(range.to, Math.max(range.from, minute)) - range.from) / span) * 100;
  const row = `${technician.id} ${date}`;
  const hold = useHeldPreview(stops);
  useDropOnRow(lane, { row, technician: technician.id, date, range, check, drop, hold });
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row-of={technician.id}
      data-route={view.route?.id}
      aria-selected={isSelected || undefined}
      className={cn('flex border-b last:border-b-0', isSelected && 'bg-primary-soft/60')}
    >
      <RowHead view={view} forecast={forecast} />
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
        <TimeOff view={view} absences={absences} toPercent={toPercent} />
        {helping.map((helped) => (
          <HelpedStopBar key={helped.stop.id} helped={helped} stops={stops} toPercent={toPercent} />
        ))}
        {holds.map((hold) => (
          <HeldTime key={hold.id} hold={hold} className="absolute inset-y-2" style={getSpanStyle(hold, toPercent)} />
        ))}
        {stops.map((shown, at) => (
          <div key={getStopKey(shown.stop)} className={cn(!takesTime(shown.stop.status) && 'opacity-60')}>
            <Drive shown={shown} toPercent={toPercent} />
            <StopCard
              shown={shown}
              technician={technician}
              date={date}
              left={toPercent(shown.stop.startMinute)}
              width={toPercent(shown.stop.endMinute) - toPercent(shown.stop.startMinute)}
              room={toPercent(findNextBusy(view, at)) - toPercent(shown.stop.startMinute)}
              minutesPerPercent={span / 100}
              late={forecast?.delays.get(shown.stop.id)?.minutes ?? 0}
              isAhead={forecast?.delays.get(shown.stop.id)?.isAhead ?? false}
            />
          </div>
        ))}
        {nowMinute !== null && nowMinute >= range.from && nowMinute <= range.to && (
          <div
            aria-hidden
            className="pointer-events-none absolute inset-y-0 z-20 w-0.5 bg-destructive"
            style={{ left: `${toPercent(nowMinute)}%` }}
          />
        )}
        <DropPreview row={row} toPercent={toPercent} />
      </div>
    </div>
  );
}, isUnchanged);

/** When the next card or its drive begins, minutes after midnight. */
function findNextBusy({ stops, helping }: DayView, at: number): number {
  const own = stops.slice(at + 1).map(({ stop, travel }) => stop.startMinute - travel.minutes);
  const helped = helping.map(({ stop }) => stop.startMinute);
  const begin = stops[at]?.stop.startMinute ?? 0;
  return Math.min(1440, ...own, ...helped.filter((start) => start > begin));
}

/** A colleague's move redraws only the days that it changes. The forecast follows from the day and the minute. */
function isUnchanged(before: Props, after: Props): boolean {
  return (
    isSameDay(before.view, after.view) &&
    before.index === after.index &&
    before.range === after.range &&
    before.absences === after.absences &&
    before.nowMinute === after.nowMinute &&
    before.isSelected === after.isSelected &&
    before.check === after.check &&
    before.drop === after.drop
  );
}

type DropOptions = {
  row: string;
  technician: string;
  date: string;
  range: Range;
  check: Check;
  drop: Drop;
  hold: ReturnType<typeof useHeldPreview>;
};

/** Shows a dragged card's preview on the row, and places or moves it where it is dropped. */
function useDropOnRow(
  lane: RefObject<HTMLElement | null>,
  { row, technician, date, range, check, drop, hold }: DropOptions,
): void {
  const actions = useBoardActions();
  useEffect(() => {
    const element = lane.current;
    if (!element || !actions.canPlan) return;
    const placeOf = (dragged: Dragged, x: number) => {
      const startMinute = getDropMinute(element, range, x - dragged.grab);
      return { row, startMinute, endMinute: startMinute + actions.lengthAt(dragged, technician, date, startMinute) };
    };
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => getDragged(source.data) !== null,
      onDrag: ({ source, location }) => {
        const dragged = getDragged(source.data);
        if (!dragged) return;
        const place = placeOf(dragged, location.current.input.clientX);
        if (!isPreviewed(row, place.startMinute, place.endMinute))
          setPreview({ ...place, ...check(dragged, technician, date, place.startMinute) });
      },
      onDragLeave: () => setPreview(null),
      onDrop: ({ source, location }) => {
        const dragged = getDragged(source.data);
        if (!dragged) return;
        const place = placeOf(dragged, location.current.input.clientX);
        const checked = check(dragged, technician, date, place.startMinute);
        hold({ ...place, ...checked }, drop(dragged, technician, date, place.startMinute));
      },
    });
  }, [actions, check, date, drop, hold, lane, range, row, technician]);
}

/** The snapped minute of the day at `x`, pixels from the window's left edge. */
function getDropMinute(lane: HTMLElement, { from, to }: Range, x: number): number {
  const box = lane.getBoundingClientRect();
  const minute = from + ((x - box.left) / box.width) * (to - from);
  return Math.min(1440 - SNAP, Math.max(0, Math.round(minute / SNAP) * SNAP));
}
