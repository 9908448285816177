'use client';

import { Users } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { HelpedStop } from '@/lib/planning/browser/view';
import { cn } from '@/lib/core/shared/cn';
import { useBoardActions } from '@/components/planning/context';
import { useClockText } from '@/components/common/day/use-clock-text';
import { shortName } from '@/components/planning/texts';

/** In a helper's day: a colleague's stop that they help with. It opens the colleague's stop. */
export function HelpedBar({
  helped: { stop, leader },
  endMinute = stop.endMinute,
  isStacked = false,
  isCovered = false,
  className,
}: {
  helped: HelpedStop;
  /** End of the last stop, if one bar shows several. */
  endMinute?: number;
  /** On two lines, the second only if there is room. */
  isStacked?: boolean;
  /** Own stops cover it, so its text is hidden. */
  isCovered?: boolean;
  className?: string;
}) {
  const t = useTranslations('planning');
  const actions = useBoardActions();
  const clock = useClockText();
  const { item } = stop;
  return (
    <button
      type="button"
      data-helping={stop.id}
      title={t('crew.alongFor', {
        name: leader.name,
        title: item?.title ?? t('gone'),
        from: clock(stop.startMinute),
        to: clock(endMinute),
      })}
      onClick={() => item && actions.openDetails({ item, stop })}
      className={cn(
        'flex min-w-0 gap-1 overflow-hidden rounded-md border border-dashed bg-muted px-1.5',
        'text-left text-xs leading-tight text-muted-foreground hover:text-foreground',
        isStacked ? 'flex-col justify-center' : 'items-center',
        className,
      )}
    >
      <span className={isCovered ? 'sr-only' : 'flex items-center gap-1'}>
        <Users aria-hidden className={cn('size-3.5 shrink-0', isStacked && 'hidden @min-[4.25rem]:block')} />
        <span className="tabular">{clock(stop.startMinute)}</span>
      </span>
      <span className={isCovered ? 'sr-only' : cn('truncate', isStacked && 'hidden @min-[5.5rem]:block')}>
        {t('crew.along', { name: shortName(leader.name) })}
      </span>
    </button>
  );
}
