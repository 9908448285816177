'use client';

import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { TECHNICIAN_COLOUR } from '@/components/settings/technicians/technician-colours';
import { cn } from '@/lib/core/shared/cn';
import { isApproved } from '@/lib/planning/shared/deviations';
import type { BoardTechnician } from '@/lib/planning/shared/types';
import { getPartNumber } from '@/lib/planning/shared/parts';
import type { ShownStop } from '@/lib/planning/browser/view';
import { ApprovedIcon, BrokenIcon, STOP_ICON, STOP_TONE } from '@/components/planning/colours';
import { createSubjectKeys, useBoardActions } from '@/components/planning/context';
import { ChangeDot, useUnsentText } from '@/components/planning/publish/change-mark';
import { useIsCarried } from './carry/carry-store';
import { toDragData } from './drag-store';
import { useClockText } from '@/components/common/day/use-clock-text';
import { useApprovalText, useRuleText } from '@/components/planning/texts';

type Props = { shown: ShownStop; technician: BoardTechnician };

/** A stop in the week: dragged to another day, pressed to open. */
export function WeekChip({ shown: { stop, broken, changes }, technician }: Props) {
  const tellUnsent = useUnsentText();
  const t = useTranslations('planning');
  const actions = useBoardActions();
  const clock = useClockText();
  const ruleText = useRuleText();
  const approvalText = useApprovalText();
  const chip = useRef<HTMLButtonElement>(null);
  const { item } = stop;
  const isCarried = useIsCarried(item?.id ?? '');
  const isMovable = actions.canPlan && stop.status === 'planlagt' && item !== null;
  useEffect(() => {
    const element = chip.current;
    if (!element || !isMovable || !item) return;
    return draggable({
      element,
      getInitialData: () => toDragData({ item, stop, lengthMin: stop.endMinute - stop.startMinute, grab: 0 }),
    });
  }, [isMovable, item, stop]);
  const isSettled = isApproved(broken, stop.deviation);
  const Icon = isSettled ? ApprovedIcon : broken[0] ? BrokenIcon : STOP_ICON[stop.status];
  const number = item && getPartNumber(item, stop.id);
  const part = number ? t('partOf', number) : '';
  const label = [
    `${clock(stop.startMinute)}–${clock(stop.endMinute)}`,
    item?.title ?? t('gone'),
    part,
    item?.customer,
    item?.city,
    t(`stop.${stop.status}`),
    ...broken.map((one) => ruleText(one).rule),
    stop.deviation && approvalText(stop.deviation),
    tellUnsent(changes),
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
        aria-keyshortcuts={isMovable ? 'Space M Alt+ArrowUp Alt+ArrowDown Delete' : undefined}
        title={label}
        onClick={() => item && actions.openDetails({ item, stop })}
        onKeyDown={item ? createSubjectKeys(actions, { item, stop }) : undefined}
        style={{ borderLeftColor: TECHNICIAN_COLOUR[technician.colour] }}
        className={cn(
          'flex w-full min-w-0 flex-col rounded-sm border border-l-4 px-1 py-0.5 text-left text-xs leading-tight',
          STOP_TONE[stop.status],
          isMovable && 'cursor-grab',
          isCarried && 'opacity-40',
          broken[0] && !isSettled && 'bg-tone-warning text-tone-warning-text',
        )}
      >
        <span className="flex items-center gap-1">
          <span className="tabular font-semibold">{clock(stop.startMinute)}</span>
          <Icon aria-hidden className="size-3 shrink-0" />
          <ChangeDot changes={changes} />
        </span>
        <span className="line-clamp-2 break-words hyphens-auto">{item?.customer || item?.title}</span>
        {item?.city && <span className="truncate">{item.city}</span>}
        {part && <span className="truncate text-muted-foreground">{part}</span>}
        <span className="sr-only">
          {[t(`stop.${stop.status}`), ...broken.map((one) => ruleText(one).rule), tellUnsent(changes)]
            .filter(Boolean)
            .join(', ')}
        </span>
      </button>
    </li>
  );
}
