'use client';

import { Users } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { HelpedStop } from '@/lib/planning/view';
import { cn } from '@/lib/core/cn';
import { useBoardActions } from './context';
import { shortName, useClock } from './texts';

/** In a helper's day: along with a colleague. It opens the colleague's stop, and is moved there. */
export function HelpedBar({ helped: { stop, leader }, endMinute = stop.endMinute, className, style }: { helped: HelpedStop; /** Where one bar stands for several stops. */ endMinute?: number; className?: string; style?: React.CSSProperties }) {
  const t = useTranslations('planning');
  const actions = useBoardActions();
  const clock = useClock();
  const { item } = stop;
  return (
    <button
      type="button"
      data-helping={stop.id}
      title={t('crew.alongFor', { name: leader.name, title: item?.title ?? t('gone'), from: clock(stop.startMinute), to: clock(endMinute) })}
      onClick={() => item && actions.openDetails({ item, stop })}
      style={style}
      className={cn('flex min-w-0 items-center gap-1 overflow-hidden rounded-md border border-dashed bg-muted px-1.5 text-left text-xs text-muted-foreground hover:text-foreground', className)}
    >
      <Users aria-hidden className="size-3.5 shrink-0" />
      <span className="tabular shrink-0">{clock(stop.startMinute)}</span>
      <span className="truncate">{t('crew.along', { name: shortName(leader.name) })}</span>
    </button>
  );
}
