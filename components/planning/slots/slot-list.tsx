'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/common/list/error-state';
import type { SlotQuery } from '@/lib/planning/shared/hold-schema';
import { slots as slotsQuery, type OwnHold } from '@/lib/planning/shared/queries';
import type { NamedSlot } from '@/lib/planning/shared/types';
import { SlotRow, SlotText } from './slot-row';
import { toSlotKey, useSlotHolds, type SlotSubject } from './use-slot-holds';

type Props = {
  subject: SlotSubject;
  wish: SlotQuery;
  /** Minutes of the visit; the held time is so long. */
  lengthOf: (slot: NamedSlot) => number;
  /** Books a held time; null while it cannot be booked. */
  onBook: ((hold: OwnHold, slot: NamedSlot) => void) | null;
  isBooking?: boolean;
  /** Called when a time is pressed, besides holding it. */
  onTake?: (slot: NamedSlot) => void;
  /** The first time gets the focus. */
  autoFocus?: boolean;
  /** How a time is written, where not in one line. */
  renderSlot?: (slot: NamedSlot) => ReactNode;
  /** The skills that nobody has, where the screen knows them; else the server's. */
  lacking?: readonly string[];
};

/** The three times with the least extra driving; a press holds one. */
export function SlotList({
  subject,
  wish,
  lengthOf,
  onBook,
  isBooking = false,
  onTake,
  autoFocus = false,
  renderSlot,
  lacking,
}: Props) {
  const t = useTranslations('planning');
  const { data, error, isPending, refetch } = useQuery(slotsQuery(wish));
  const { holds, seen, hold, release } = useSlotHolds(subject);
  // As high as the three rows that are usually found.
  if (isPending) return <p className="min-h-29 px-2 text-muted-foreground">{t('looking')}</p>;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} className="py-4" />;
  if (data.slots.length === 0) {
    const skills = (lacking ?? data.lacking).join(', ');
    return (
      <p className="min-h-9 px-2 text-muted-foreground">
        {skills === '' ? t(data.isTooFar ? 'tooFarForAll' : 'noSlots') : t('nobodyCan', { skills })}
      </p>
    );
  }
  // A time that was held for another length is held anew.
  const holdOf = (slot: NamedSlot) =>
    holds.find((one) => toSlotKey(one) === toSlotKey(slot) && one.endMinute - one.startMinute === lengthOf(slot));
  const pressed = hold.isPending && hold.input ? toSlotKey(hold.input) : '';
  return (
    <>
      {data.isLate && (
        <p className="mb-1 rounded-md bg-tone-warning px-2 py-1 text-tone-warning-text">{t('lateSlots')}</p>
      )}
      <ul className="flex flex-col gap-1">
        {data.slots.map((slot, at) => {
          const held = holdOf(slot);
          return (
            <SlotRow
              key={toSlotKey(slot)}
              held={held}
              wasHeld={seen.has(toSlotKey(slot))}
              isPending={pressed === toSlotKey(slot)}
              autoFocus={autoFocus && at === 0}
              onHold={() => {
                onTake?.(slot);
                void hold.run({ ...slot, durationMin: lengthOf(slot) });
              }}
              onRelease={() => held && release(held)}
              onBook={held && onBook ? () => onBook(held, slot) : null}
              isBooking={isBooking}
              text={renderSlot ? renderSlot(slot) : <SlotText slot={slot} />}
            />
          );
        })}
      </ul>
    </>
  );
}
