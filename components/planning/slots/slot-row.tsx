'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { hasNoFocus } from '@/components/common/page/focus-heading';
import { cn } from '@/lib/core/shared/cn';
import { endOfHold } from '@/lib/planning/shared/holds';
import type { OwnHold } from '@/lib/planning/shared/queries';
import type { NamedSlot } from '@/lib/planning/shared/types';
import { useDuration } from '@/components/common/day/use-duration';
import { toCountdown, useSecondsLeft } from './use-seconds-left';
import { useSlotText } from './use-slot-text';

type Props = {
  /** The time in words. */
  text: ReactNode;
  held: OwnHold | undefined;
  /** It was held on this screen; if it no longer is, the row says so. */
  wasHeld: boolean;
  isPending: boolean;
  autoFocus: boolean;
  onHold: () => void;
  onRelease: () => void;
  onBook: (() => void) | null;
  isBooking: boolean;
};

const ROW = 'flex w-full min-h-9 items-center justify-between gap-3 rounded-md px-2 py-1 text-left touch:min-h-11';

/** A time that a press holds; while it is held, how long yet, and the button that books it. */
export function SlotRow({ held, ...props }: Props) {
  if (!held) return <FreeSlot {...props} />;
  return <HeldSlot held={held} {...props} />;
}

function FreeSlot({ text, wasHeld, isPending, autoFocus, onHold }: Omit<Props, 'held'>) {
  const t = useTranslations('planning.slots');
  return (
    <li>
      <button
        type="button"
        autoFocus={autoFocus}
        disabled={isPending}
        onClick={onHold}
        className={cn(ROW, 'flex-wrap hover:bg-accent disabled:opacity-60', wasHeld && 'bg-tone-warning')}
      >
        {text}
        {wasHeld && (
          <span role="status" className="text-tone-warning-text">
            {t('lost')} · <span className="font-medium underline">{t('again')}</span>
          </span>
        )}
      </button>
    </li>
  );
}

/** Focuses the button, so that Enter books; a user who types in a field keeps the focus there. */
function focusIfNothingHasFocus(button: HTMLButtonElement | null): void {
  if (hasNoFocus()) button?.focus();
}

function HeldSlot({ held, text, onHold, onRelease, onBook, isBooking, ...more }: Props & { held: OwnHold }) {
  const t = useTranslations('planning.slots');
  const left = useSecondsLeft(endOfHold(held));
  if (left === 0) {
    return <FreeSlot {...{ text, onHold, onRelease, onBook, isBooking, ...more }} wasHeld autoFocus={false} />;
  }
  return (
    <li className={cn(ROW, 'flex-wrap bg-tone-info text-tone-info-text')}>
      {text}
      <span className="ml-auto flex items-center gap-2">
        <span role="timer" className="tabular text-xs">
          {t('held', { left: toCountdown(left) })}
        </span>
        {onBook && (
          <Button size="sm" ref={focusIfNothingHasFocus} disabled={isBooking} onClick={onBook}>
            {t('book')}
          </Button>
        )}
        <Button size="icon-sm" variant="ghost" aria-label={t('release')} onClick={onRelease}>
          <X aria-hidden />
        </Button>
      </span>
    </li>
  );
}

/** A time in one line: 'tor. 26. nov. kl. 10.15 · Trine Holm · +8 min kørsel'. */
export function SlotText({ slot }: { slot: NamedSlot }) {
  const t = useTranslations('planning');
  const where = useSlotText();
  const minutes = useDuration();
  const extra = { time: minutes(slot.extraMin), ferry: slot.ferryMin, accuracy: slot.accuracy };
  return (
    <span className="tabular">
      <span className="font-medium">{where(slot)}</span> <span className="text-xs">· {t('extra', extra)}</span>
    </span>
  );
}
