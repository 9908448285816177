'use client';

import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Pin } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, useEffect, useRef, useState, type CSSProperties, type PointerEvent, type RefObject } from 'react';
import { TECHNICIAN_COLOUR } from '@/components/settings/technicians/technician-colours';
import { cn } from '@/lib/core/shared/cn';
import { isApproved } from '@/lib/planning/shared/deviations';
import { isHard } from '@/lib/planning/shared/rules';
import type { BoardStop, BoardTechnician } from '@/lib/planning/shared/types';
import type { ShownStop } from '@/lib/planning/browser/view';
import { ApprovedIcon, BrokenIcon, STOP_ICON, STOP_TONE } from '@/components/planning/colours';
import { createSubjectKeys, useBoardActions } from '@/components/planning/context';
import { ChangeDot } from '@/components/planning/publish/change-mark';
import { useIsCarried } from './carry/carry-store';
import { toDragData, setPreview } from './drag-store';
import { NO_STRETCH, startResize, type Stretch } from './resize-stop';
import { useClockText } from '@/components/common/day/use-clock-text';
import { useCardText } from './use-card-text';

type Props = {
  shown: ShownStop;
  technician: BoardTechnician;
  date: string;
  /** Percent of the row. `room`: from the card's left edge to what comes next, where its text may stand beside it. */
  left: number;
  width: number;
  room: number;
  /** Minutes per percent of the row. */
  minutesPerPercent: number;
  /** As in `useDelayText`. */
  late: number;
  isAhead: boolean;
};

/** A stop on the day's row: dragged to move, resized at its edges, pressed to open, moved with M. */
export const StopCard = memo(function StopCard({
  shown,
  technician,
  date,
  left,
  width,
  room,
  minutesPerPercent,
  late,
  isAhead,
}: Props) {
  const actions = useBoardActions();
  const card = useRef<HTMLButtonElement>(null);
  const { stop, broken } = shown;
  const { stretch, showStretch, endStretch } = useStretch(stop);
  const { item } = stop;
  const isMovable = actions.canPlan && stop.status === 'planlagt' && item !== null;
  const isDragging = useDraggableStop(card, isMovable ? stop : null);
  const { warning, part, spoken, label } = useCardText(shown, late, isAhead, stretch);
  const isCarried = useIsCarried(item?.id ?? '');
  const resize = (edge: keyof Stretch) => (event: PointerEvent<HTMLSpanElement>) =>
    startResize(event, {
      edge,
      minutesPerPercent,
      length: stop.endMinute - stop.startMinute,
      before: stretch,
      show: showStretch,
      done: (whole) => {
        const placement = {
          technician: technician.id,
          date,
          startMinute: stop.startMinute + whole.start,
          endMinute: stop.endMinute + whole.end,
          fixedTime: stop.fixedTime,
        };
        void actions
          .plan()
          .moveStop(stop, placement)
          .finally(() => endStretch(whole));
      },
    });
  const shownWidth = width + (stretch.end - stretch.start) / minutesPerPercent;

  return (
    <div
      className="absolute inset-y-1.5 focus-within:z-20 hover:z-20"
      style={{ left: `${left + stretch.start / minutesPerPercent}%`, width: `${shownWidth}%` }}
    >
      <button
        ref={card}
        type="button"
        data-stop={stop.id}
        data-job={item?.id}
        aria-keyshortcuts={isMovable ? 'Space M Alt+ArrowUp Alt+ArrowDown Delete' : undefined}
        title={label}
        onClick={() => item && actions.openDetails({ item, stop })}
        onKeyDown={item ? createSubjectKeys(actions, { item, stop }) : undefined}
        className={cn(
          'group/card @container/card relative block size-full rounded-md border border-l-4',
          'text-left text-xs leading-tight shadow-xs transition-opacity duration-100',
          STOP_TONE[stop.status],
          isMovable && 'cursor-grab active:cursor-grabbing',
          (isDragging || isCarried) && 'opacity-40',
          broken.some(({ rule }) => isHard(rule)) && 'border-tone-danger-text',
        )}
        style={{ borderLeftColor: TECHNICIAN_COLOUR[technician.colour] }}
      >
        <CardBody shown={shown} warning={warning} part={part} beside={(room / shownWidth - 1) * 100} />
        <ChangeDot changes={shown.changes} className="absolute -top-1 -right-1 ring-2 ring-card" />
        <span className="sr-only">{spoken}</span>
      </button>
      {isMovable && <ResizeHandle edge="start" onPointerDown={resize('start')} />}
      {isMovable && <ResizeHandle edge="end" onPointerDown={resize('end')} />}
    </div>
  );
});

/**
 * The length that a resize shows until the stop has its new times, or the change is answered. `endStretch` leaves that of
 * a later resize.
 */
function useStretch({ startMinute, endMinute }: BoardStop) {
  const of = `${startMinute} ${endMinute}`;
  const [held, hold] = useState({ stretch: NO_STRETCH, of });
  return {
    stretch: held.of === of ? held.stretch : NO_STRETCH,
    showStretch: (stretch: Stretch) => hold({ stretch, of }),
    endStretch: (ended: Stretch) => hold((now) => (now.stretch === ended ? { stretch: NO_STRETCH, of } : now)),
  };
}

type HandleProps = { edge: keyof Stretch; onPointerDown: (event: PointerEvent<HTMLSpanElement>) => void };

function ResizeHandle({ edge, onPointerDown }: HandleProps) {
  return (
    <span
      aria-hidden
      data-resize={edge}
      onPointerDown={onPointerDown}
      className={cn(
        'absolute inset-y-0 cursor-ew-resize touch-none rounded hover:bg-primary/30 print:hidden',
        edge === 'end' ? '-right-1 w-2.5' : '-left-1 w-1.5',
      )}
    />
  );
}

type BodyProps = {
  shown: ShownStop;
  warning: string;
  /** 'del 1 af 3', '' for a job in one visit. */
  part: string;
  /** The free time after the card, percent of its width. */
  beside: number;
};

/**
 * The card's text. That of a short stop stands beside it, if there is more free time than the card has room; else it is
 * cut, and whole while the pointer or the focus is on the card.
 */
function CardBody({ shown: { stop, broken }, warning, part, beside }: BodyProps) {
  const t = useTranslations('planning');
  const clock = useClockText();
  const { item } = stop;
  const Icon = STOP_ICON[stop.status];
  const quiet = stop.status === 'planlagt' && 'text-muted-foreground';
  return (
    <span
      className={cn(
        '@container absolute inset-y-0 left-0 flex w-full flex-col justify-center gap-px overflow-hidden rounded-md',
        beside > 100 && '@max-[4.25rem]/card:left-full @max-[4.25rem]/card:w-(--beside)',
        'group-hover/card:min-w-32 group-hover/card:bg-inherit',
        'group-focus-visible/card:min-w-32 group-focus-visible/card:bg-inherit',
      )}
      // As much of the free time as a name and a town need.
      style={{ '--beside': `min(${beside}%, 8rem)` } as CSSProperties}
    >
      <span className="flex w-full min-w-0 items-center gap-1 px-1 @min-[4.25rem]:px-1.5">
        <Icon
          aria-hidden
          // On a narrow card the warning says more than the step.
          className={cn('hidden size-3.5 shrink-0', warning ? '@min-[5.5rem]:block' : '@min-[4.25rem]:block')}
        />
        <span className="tabular shrink-0 font-semibold @max-[2.25rem]:text-[10px]">{clock(stop.startMinute)}</span>
        {stop.fixedTime && <Pin aria-hidden className="hidden size-3 shrink-0 @min-[6rem]:block" />}
        {warning && (
          <Warning text={warning} isRule={broken.length > 0} isSettled={isApproved(broken, stop.deviation)} />
        )}
      </span>
      <span className="hidden w-full truncate px-1.5 font-medium @min-[8.25rem]:block">{item?.title ?? t('gone')}</span>
      <span className={cn('hidden w-full gap-1 px-1.5 @min-[8.25rem]:flex', quiet)}>
        {part && <span className="shrink-0">{part} ·</span>}
        <span className="min-w-0 truncate">{item?.customer}</span>
        {item?.city && <span className="max-w-[60%] shrink-0 truncate">· {item.city}</span>}
      </span>
      <span
        className={cn(
          'w-full px-1 text-[11px] leading-tight @max-[2.25rem]:text-[10px] @min-[4.25rem]:px-1.5 @min-[8.25rem]:hidden',
          quiet,
        )}
      >
        <span className="block truncate">{item?.customer || item?.title}</span>
        <span className="block truncate">{item?.city}</span>
      </span>
    </span>
  );
}

/** What is wrong with a stop, by its icon alone where the card is narrow; quiet if a planner has approved it. */
function Warning({ text, isRule, isSettled }: { text: string; isRule: boolean; isSettled: boolean }) {
  const Icon = isSettled ? ApprovedIcon : BrokenIcon;
  return (
    <span
      className={cn(
        'hidden shrink-0 items-center gap-1 rounded-sm whitespace-nowrap @min-[3rem]:flex @min-[5.5rem]:px-1',
        isSettled ? 'bg-muted text-muted-foreground' : 'bg-tone-warning text-tone-warning-text',
      )}
    >
      <Icon aria-hidden className="size-3 shrink-0" />
      <span className={cn('hidden', isRule ? '@min-[14.5rem]:inline' : '@min-[10.5rem]:inline')}>{text}</span>
    </span>
  );
}

/** Makes the card draggable if there is a stop to move; true while it is dragged. */
function useDraggableStop(card: RefObject<HTMLElement | null>, stop: BoardStop | null): boolean {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    const element = card.current;
    const item = stop?.item;
    if (!element || !stop || !item) return;
    return draggable({
      element,
      getInitialData: ({ input }) =>
        toDragData({
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
  }, [card, stop]);
  return isDragging;
}
