'use client';

import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Pin } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { TECHNICIAN_COLOUR } from '@/components/settings/technicians/technician-colours';
import { cn } from '@/lib/core/shared/cn';
import { isHard } from '@/lib/planning/shared/rules';
import type { BoardStop, BoardTechnician } from '@/lib/planning/shared/types';
import type { ShownStop } from '@/lib/planning/browser/view';
import { BrokenIcon, STOP_ICON, STOP_TONE } from '@/components/planning/colours';
import { createSubjectKeys, useBoardActions } from '@/components/planning/context';
import { ChangeDot } from '@/components/planning/publish/change-mark';
import { toDragData, setPreview } from './drag-store';
import { startResize } from './resize-stop';
import { useClockText } from '@/components/common/day/use-clock-text';
import { useCardText } from './use-card-text';

type Props = {
  shown: ShownStop;
  technician: BoardTechnician;
  date: string;
  /** Percent of the row. */
  left: number;
  width: number;
  /** Minutes per percent of the row. */
  minutesPerPercent: number;
  /** Minutes after midnight now, null if another day is shown. */
  nowMinute: number | null;
};

/** A stop on the day's row: dragged to move, resized at its end, pressed to open, moved with M. */
export const StopCard = memo(function StopCard({
  shown,
  technician,
  date,
  left,
  width,
  minutesPerPercent,
  nowMinute,
}: Props) {
  const actions = useBoardActions();
  const card = useRef<HTMLButtonElement>(null);
  const [extra, setExtra] = useState(0);
  const { stop, broken } = shown;
  const { item } = stop;
  const isMovable = actions.canPlan && stop.status === 'planlagt' && item !== null;
  const isDragging = useDraggableStop(card, isMovable ? stop : null);
  const { warning, part, spoken, label } = useCardText(shown, nowMinute, extra);
  const resize = (event: PointerEvent<HTMLSpanElement>) =>
    startResize(event, minutesPerPercent, stop.endMinute - stop.startMinute, setExtra, (minutes) => {
      void actions.plan().moveStop(stop, {
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
        aria-keyshortcuts={isMovable ? 'M Alt+ArrowUp Alt+ArrowDown Delete' : undefined}
        title={label}
        onClick={() => item && actions.openDetails({ item, stop })}
        onKeyDown={item ? createSubjectKeys(actions, { item, stop }) : undefined}
        className={cn(
          'flex size-full min-w-0 flex-col justify-center gap-px overflow-hidden rounded-md border border-l-4 px-1',
          'text-left text-xs leading-tight shadow-xs transition-opacity duration-100 @min-[4.25rem]:px-1.5',
          'hover:z-10 focus-visible:z-10',
          STOP_TONE[stop.status],
          isMovable && 'cursor-grab active:cursor-grabbing',
          isDragging && 'opacity-40',
          broken.some(({ rule }) => isHard(rule)) && 'border-tone-danger-text',
        )}
        style={{ borderLeftColor: TECHNICIAN_COLOUR[technician.colour] }}
      >
        <CardBody shown={shown} warning={warning} part={part} />
        <span className="sr-only">{spoken}</span>
      </button>
      {isMovable && <ResizeHandle onPointerDown={resize} />}
    </div>
  );
});

function ResizeHandle({ onPointerDown }: { onPointerDown: (event: PointerEvent<HTMLSpanElement>) => void }) {
  return (
    <span
      aria-hidden
      data-resize
      onPointerDown={onPointerDown}
      className={cn(
        'absolute inset-y-0 -right-1 w-2.5 cursor-ew-resize touch-none rounded',
        'hover:bg-primary/30 print:hidden',
      )}
    />
  );
}

type BodyProps = { shown: ShownStop; warning: string; part: string };

function CardBody({ shown: { stop, broken, changes }, warning, part }: BodyProps) {
  const t = useTranslations('planning');
  const clock = useClockText();
  const { item } = stop;
  const Icon = STOP_ICON[stop.status];
  return (
    <>
      <span className="flex w-full min-w-0 items-center gap-1">
        <Icon aria-hidden className="hidden size-3.5 shrink-0 @min-[4.25rem]:block" />
        <span className="tabular shrink-0 font-semibold">{clock(stop.startMinute)}</span>
        <ChangeDot changes={changes} />
        {stop.fixedTime && <Pin aria-hidden className="hidden size-3 shrink-0 @min-[6rem]:block" />}
        {warning && (
          <span
            className={cn(
              'hidden shrink-0 items-center gap-1 rounded-sm bg-tone-warning px-1 whitespace-nowrap',
              'text-tone-warning-text @min-[5.5rem]:flex',
            )}
          >
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
        {[part, item?.customer, item?.city].filter(Boolean).join(' · ')}
      </span>
      <span
        className={cn(
          'w-full text-[11px] leading-tight @max-[2.5rem]:hidden @min-[8.25rem]:hidden',
          stop.status === 'planlagt' && 'text-muted-foreground',
        )}
      >
        <span className="block truncate">{item?.customer || item?.title}</span>
        <span className="block truncate">{item?.city}</span>
      </span>
    </>
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
