'use client';

import { useTranslations } from 'next-intl';
import { STOP_ICON, STOP_TONE } from '@/components/planning/colours';
import { useClockText } from '@/components/common/day/use-clock-text';
import { cn } from '@/lib/core/shared/cn';
import { getPartNumber } from '@/lib/planning/shared/parts';
import type { BoardItem, BoardStop } from '@/lib/planning/shared/types';

type HeadStop = Pick<BoardStop, 'id' | 'status' | 'startMinute' | 'endMinute'> & {
  item: Pick<BoardItem, 'parts'> | null;
};

/** The time of a stop, which part of its job it is, and how far it is. */
export function StopHead({ stop, large = false }: { stop: HeadStop; large?: boolean }) {
  const t = useTranslations('planning');
  const clock = useClockText();
  const Icon = STOP_ICON[stop.status];
  const part = stop.item && getPartNumber(stop.item, stop.id);
  return (
    <div
      className={cn(
        'flex items-center gap-2 px-3 py-2',
        STOP_TONE[stop.status],
        stop.status === 'planlagt' && 'border-b bg-muted/50',
      )}
    >
      <span className={cn('tabular font-semibold', large ? 'text-xl' : 'text-base')}>
        {clock(stop.startMinute)}–{clock(stop.endMinute)}
      </span>
      {part && <span className="tabular">{t('partOf', part)}</span>}
      <span className="ml-auto inline-flex items-center gap-1.5">
        <Icon aria-hidden className="size-4" />
        {t(`stop.${stop.status}`)}
      </span>
    </div>
  );
}
