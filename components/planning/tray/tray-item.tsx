'use client';

import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { ArrowRightLeft, ChevronsUp, ChevronUp, CircleAlert, Minus, type LucideIcon } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { memo, useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/core/shared/cn';
import { formatDayLong } from '@/lib/core/shared/dates';
import type { BoardItem } from '@/lib/planning/shared/types';
import type { JobPriority } from '@/lib/service/shared/values';
import { createSubjectKeys, useBoardActions } from '@/components/planning/context';
import { useIsCarried } from '@/components/planning/board/carry/carry-store';
import { toDragData, setPreview } from '@/components/planning/board/drag-store';
import { usePlannedText } from '@/components/planning/texts';

const PRIORITY_ICON: Record<JobPriority, LucideIcon> = {
  akut: CircleAlert,
  hoej: ChevronsUp,
  normal: ChevronUp,
  lav: Minus,
};

type Props = {
  item: BoardItem;
  /** Of the item among the `count` items of the tray, from 0. */
  index: number;
  count: number;
  measure: (row: HTMLElement | null) => void;
};

/** An item of the tray: dragged onto the board, or moved with its button or M. */
export const TrayItem = memo(function TrayItem({ item, index, count, measure }: Props) {
  const t = useTranslations('planning');
  const actions = useBoardActions();
  const card = useRef<HTMLDivElement>(null);
  const isDragging = useDraggableItem(card, item, actions.canPlan);
  const isCarried = useIsCarried(item.id);
  return (
    <li
      ref={measure}
      data-index={index}
      data-tray-row={item.id}
      aria-posinset={index + 1}
      aria-setsize={count}
      className={cn('group relative border-b last:border-b-0', (isDragging || isCarried) && 'opacity-40')}
    >
      <div ref={card} className={cn(actions.canPlan && 'cursor-grab')}>
        <button
          type="button"
          data-tray-item={item.id}
          aria-keyshortcuts={actions.canPlan ? 'Space M' : undefined}
          onClick={() => actions.openDetails({ item, stop: null })}
          onKeyDown={createSubjectKeys(actions, { item, stop: null })}
          className="flex w-full min-w-0 flex-col gap-0.5 px-3 py-2 pr-11 text-left hover:bg-accent/60"
        >
          <ItemText item={item} today={actions.today} />
        </button>
      </div>
      {actions.canPlan && (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('moveOne', { title: item.title })}
          title={t('moveTo')}
          onClick={() => actions.openMove({ item, stop: null })}
          className="absolute top-1.5 right-1.5"
        >
          <ArrowRightLeft aria-hidden />
        </Button>
      )}
    </li>
  );
});

/** Makes the card draggable; true while it is dragged. */
function useDraggableItem(card: RefObject<HTMLElement | null>, item: BoardItem, canPlan: boolean): boolean {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    const element = card.current;
    if (!element || !canPlan) return;
    return draggable({
      element,
      getInitialData: () => toDragData({ item, stop: null, lengthMin: null, grab: 0 }),
      onDragStart: () => setDragging(true),
      onDrop: () => {
        setDragging(false);
        setPreview(null);
      },
    });
  }, [card, canPlan, item]);
  return isDragging;
}

function ItemText({ item, today }: { item: BoardItem; today: string }) {
  const t = useTranslations('planning');
  const locale = useLocale();
  const plannedText = usePlannedText();
  const Icon = PRIORITY_ICON[item.priority] ?? Minus;
  const isUrgent = item.priority === 'akut' || item.priority === 'hoej';
  const isOverdue = item.latestDay !== '' && item.latestDay < today;
  return (
    <>
      <span className="flex w-full min-w-0 items-center gap-1.5">
        <Icon
          role="img"
          aria-label={t(`priority.${item.priority}`)}
          className={cn('size-3.5 shrink-0', isUrgent ? 'text-tone-danger-text' : 'text-muted-foreground')}
        />
        <span className="line-clamp-2 font-medium">{item.title}</span>
      </span>
      <span className="line-clamp-2 w-full text-xs text-muted-foreground">
        {[item.number || '', item.customer, [item.zip, item.city].filter(Boolean).join(' ')]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className="flex w-full flex-wrap items-center gap-x-2 text-xs text-muted-foreground">
        <span className="tabular">{plannedText(item)}</span>
        {item.latestDay && (
          <span className={cn('tabular', isOverdue && 'font-medium text-tone-danger-text')}>
            {t(isOverdue ? 'overdueSince' : 'latest', { day: formatDayLong(item.latestDay, locale) })}
          </span>
        )}
        {item.holdReason && <span className="text-tone-warning-text">{t(`hold.${item.holdReason}`)}</span>}
        {item.skills.length > 0 && <span className="truncate">{item.skills.join(', ')}</span>}
      </span>
    </>
  );
}
