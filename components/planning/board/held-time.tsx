'use client';

import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { useClockText } from '@/components/common/day/use-clock-text';
import { useSecondsLeft } from '@/components/planning/slots/use-seconds-left';
import { shortName } from '@/components/planning/texts';
import { cn } from '@/lib/core/shared/cn';
import { endOfHold, toHeld } from '@/lib/planning/shared/holds';
import type { BoardHold } from '@/lib/planning/shared/types';

const HATCH = 'repeating-linear-gradient(135deg, var(--tone-info) 0 6px, transparent 6px 12px)';

type Props = {
  hold: BoardHold;
  /** In a list, where its place does not say when it is. */
  withTime?: boolean;
  className?: string;
  style?: CSSProperties;
};

/** A time that is held for a customer on the telephone, hatched; gone when it ends. */
export function HeldTime({ hold, withTime = false, className, style }: Props) {
  const t = useTranslations('planning');
  const clock = useClockText();
  // A board is not read again when a time ends.
  if (useSecondsLeft(endOfHold(hold)) === 0) return null;
  const until = clock(toHeld(hold).until);
  const text = hold.isMine ? t('heldByMe', { time: until }) : t('heldBy', { name: shortName(hold.name), time: until });
  const at = `${clock(hold.startMinute)}–${clock(hold.endMinute)}`;
  return (
    <div
      role="note"
      title={`${at} · ${text}`}
      data-held={hold.technician}
      className={cn(
        'flex items-center overflow-hidden rounded-md border border-dashed border-tone-info-text/50 p-0.5',
        className,
      )}
      style={{ ...style, backgroundImage: HATCH }}
    >
      <span className="tabular line-clamp-3 min-w-0 rounded-sm bg-tone-info px-0.5 text-xs leading-tight text-tone-info-text">
        {withTime ? `${at} · ${text}` : text}
      </span>
    </div>
  );
}
