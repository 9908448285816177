'use client';

import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Pin } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, useEffect, useRef, useState, type PointerEvent } from 'react';
import { cn } from '@/lib/core/cn';
import { lateness } from '@/lib/planning/plan';
import { isHard } from '@/lib/planning/rules';
import type { BoardTechnician } from '@/lib/planning/types';
import { SHORTEST, SNAP } from '@/lib/planning/values';
import type { ShownStop } from '@/lib/planning/view';
import { BrokenIcon, EDGE, STOP_ICON, STOP_TONE } from './colours';
import { createSubjectKeys, useBoardActions } from './context';
import { dragData, setPreview } from './drag-store';
import { useClock, useMinutes, useRuleText } from './texts';

type Props = {
  shown: ShownStop;
  technician: BoardTechnician;
  date: string;
  /** Percent of the row. */
  left: number;
  width: number;
  /** How many minutes one percent of the row is. */
  minutesPerPercent: number;
  nowMinute: number | null;
};

/** A stop on the day's row: dragged, resized at its end, opened, moved by M. */
export const StopCard = memo(function StopCard({
  shown,
  technician,
  date,
  left,
  width,
  minutesPerPercent,
  nowMinute,
}: Props) {
  const t = useTranslations('planning');
  const clock = useClock();
  const minutes = useMinutes();
  const ruleText = useRuleText();
  const actions = useBoardActions();
  const card = useRef<HTMLButtonElement>(null);
  const [dragging, setDragging] = useState(false);
  const [extra, setExtra] = useState(0);
  const { stop, travel, broken } = shown;
  const { item } = stop;
  const movable = actions.canPlan && stop.status === 'planlagt' && item !== null;

  useEffect(() => {
    const element = card.current;
    if (!element || !movable || !item) return;
    return draggable({
      element,
      getInitialData: ({ input }) =>
        dragData({
          item,
          stop,
          lengthMin: stop.endMinute - stop.startMinute,
          grab: input.clientX - element.getBoundingClientRect().left,
        }),
      onDragStart: () => setDragging(true),
      onDrop: () => {
        setDragging(false);
        setPreview(null);
      },
    });
  }, [movable, item, stop]);

  const late = nowMinute === null ? 0 : lateness(stop, nowMinute);
  const Icon = STOP_ICON[stop.status];
  const span = `${clock(stop.startMinute)}–${clock(stop.endMinute + extra)}`;
  const faults = broken.map((one) => `${ruleText(one).rule}: ${ruleText(one).text}`);
  // Shown whole where there is room, as a sign where there is little; all of it stands in the title.
  const warning = broken[0] ? ruleText(broken[0]).rule : late > 0 ? t('lateShort', { time: minutes(late) }) : '';
  // Said besides what stands on the card.
  const heard = [
    t('until', { time: clock(stop.endMinute) }),
    t(`stop.${stop.status}`),
    late > 0 ? t('late', { time: minutes(late) }) : '',
    ...faults,
  ]
    .filter(Boolean)
    .join(', ');
  const label = [
    span,
    item?.title ?? t('gone'),
    item?.customer,
    item?.city,
    t(`stop.${stop.status}`),
    travel.minutes > 0 ? t('drive', { time: minutes(travel.minutes) }) : '',
    late > 0 ? t('late', { time: minutes(late) }) : '',
    ...faults,
  ]
    .filter(Boolean)
    .join(', ');
  const resize = (event: PointerEvent<HTMLSpanElement>) =>
    startResize(event, minutesPerPercent, stop.endMinute - stop.startMinute, setExtra, (minutes) => {
      void actions.plan().move(stop, {
        technician: technician.id,
        date,
        startMinute: stop.startMinute,
        endMinute: stop.endMinute + minutes,
        fixedTime: stop.fixedTime,
      });
    });

  return (
    <div
      className="@container absolute inset-y-1.5"
      style={{ left: `${left}%`, width: `${width + extra / minutesPerPercent}%` }}
    >
      <button
        ref={card}
        type="button"
        data-stop={stop.id}
        data-job={item?.id}
        aria-keyshortcuts={movable ? 'M Alt+ArrowUp Alt+ArrowDown Delete' : undefined}
        title={label}
        onClick={() => item && actions.openDetails({ item, stop })}
        onKeyDown={item ? createSubjectKeys(actions, { item, stop }) : undefined}
        className={cn(
          'flex size-full min-w-0 flex-col justify-center gap-px overflow-hidden rounded-md border border-l-4 px-1 text-left @min-[4.25rem]:px-1.5 text-xs leading-tight shadow-xs transition-opacity duration-100 hover:z-10 focus-visible:z-10',
          STOP_TONE[stop.status],
          movable && 'cursor-grab active:cursor-grabbing',
          dragging && 'opacity-40',
          broken.some(({ rule }) => isHard(rule)) && 'border-tone-danger-text',
        )}
        style={{ borderLeftColor: EDGE[technician.colour] }}
      >
        <span className="flex w-full min-w-0 items-center gap-1">
          <Icon aria-hidden className="hidden size-3.5 shrink-0 @min-[4.25rem]:block" />
          <span className="tabular shrink-0 font-semibold">{clock(stop.startMinute)}</span>
          {stop.fixedTime && <Pin aria-hidden className="hidden size-3 shrink-0 @min-[6rem]:block" />}
          {warning && (
            <span className="hidden shrink-0 items-center gap-1 rounded-sm bg-tone-warning px-1 whitespace-nowrap text-tone-warning-text @min-[5.5rem]:flex">
              <BrokenIcon aria-hidden className="size-3 shrink-0" />
              <span className={cn('hidden', broken[0] ? '@min-[14.5rem]:inline' : '@min-[10.5rem]:inline')}>
                {warning}
              </span>
            </span>
          )}
        </span>
        <span className="hidden w-full truncate font-medium @min-[8.25rem]:block">{item?.title ?? t('gone')}</span>
        <span
          className={cn(
            'hidden w-full truncate @min-[8.25rem]:block',
            stop.status === 'planlagt' && 'text-muted-foreground',
          )}
        >
          {[item?.customer, item?.city].filter(Boolean).join(' · ')}
        </span>
        <span
          className={cn(
            'line-clamp-2 w-full text-[11px] break-words hyphens-auto @max-[4.25rem]:hidden @min-[8.25rem]:hidden',
            stop.status === 'planlagt' && 'text-muted-foreground',
          )}
        >
          {item?.customer || item?.title}
        </span>
        <span className="sr-only">{heard}</span>
      </button>
      {movable && (
        <span
          aria-hidden
          data-resize
          onPointerDown={resize}
          className="absolute inset-y-0 -right-1 w-2.5 cursor-ew-resize touch-none rounded hover:bg-primary/30 print:hidden"
        />
      )}
    </div>
  );
});

/** Follows the pointer in steps of a quarter until it is let go. */
function startResize(
  event: PointerEvent<HTMLSpanElement>,
  minutesPerPercent: number,
  length: number,
  show: (extra: number) => void,
  done: (minutes: number) => void,
): void {
  event.preventDefault();
  event.stopPropagation();
  const handle = event.currentTarget;
  const row = handle.closest('[data-lane]');
  if (!row) return;
  const perPixel = (minutesPerPercent * 100) / row.getBoundingClientRect().width;
  const from = event.clientX;
  let extra = 0;
  handle.setPointerCapture(event.pointerId);
  const move = (at: globalThis.PointerEvent) => {
    extra = Math.max(SHORTEST - length, Math.round(((at.clientX - from) * perPixel) / SNAP) * SNAP);
    show(extra);
  };
  const end = (at: globalThis.PointerEvent) => {
    handle.removeEventListener('pointermove', move);
    handle.removeEventListener('pointerup', end);
    handle.removeEventListener('pointercancel', end);
    show(0);
    if (at.type === 'pointerup' && extra !== 0) done(extra);
  };
  handle.addEventListener('pointermove', move);
  handle.addEventListener('pointerup', end);
  handle.addEventListener('pointercancel', end);
}
