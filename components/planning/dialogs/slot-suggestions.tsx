'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatDayLong } from '@/lib/core/shared/dates';
import { findSkillsOfNobody } from '@/lib/planning/shared/rules';
import { isLongWork } from '@/lib/planning/shared/parts';
import { isUrgent } from '@/lib/planning/shared/slot-gaps';
import type { BoardItem, BoardTechnician, Slot } from '@/lib/planning/shared/types';
import { useClockText } from '@/components/common/day/use-clock-text';
import { useDuration } from '@/components/common/day/use-duration';
import { SlotList } from '@/components/planning/slots/slot-list';

type Props = {
  item: BoardItem;
  technicians: readonly BoardTechnician[];
  /** Minutes of the visit at a slot. */
  lengthOf: (slot: Slot) => number;
  onTake: (slot: Slot) => void;
  onBook: (slot: Slot) => void;
};

/** "Ledig på ruten": a press holds a place and fills the fields, the next one takes it. */
export function SlotSuggestions({ item, technicians, lengthOf, onTake, onBook }: Props) {
  const t = useTranslations('planning');
  return (
    <fieldset className="rounded-lg border p-3">
      <legend className="px-1 text-xs font-medium text-muted-foreground">
        {t(isUrgent(item) ? 'freeSoonest' : 'freeOnRoute')}
      </legend>
      <SlotList
        subject={item}
        wish={{ [item.kind]: item.id }}
        lengthOf={lengthOf}
        lacking={findSkillsOfNobody(technicians, item.skills)}
        onTake={onTake}
        onBook={(_hold, slot) => onBook(slot)}
        renderSlot={(slot) => (
          <SlotColumns
            slot={slot}
            length={isLongWork(item) ? slot.durationMin : null}
            name={technicians.find((one) => one.id === slot.technician)?.name ?? ''}
          />
        )}
      />
    </fieldset>
  );
}

/** @param length of the part of long work, null for other work */
function SlotColumns({ slot, length, name }: { slot: Slot; length: number | null; name: string }) {
  const t = useTranslations('planning');
  const locale = useLocale();
  const clock = useClockText();
  const minutes = useDuration();
  return (
    <>
      <span>
        <span className="font-medium">{name}</span>{' '}
        <span className="tabular">
          {formatDayLong(slot.date, locale)} {clock(slot.startMinute)}
          {length !== null && ` · ${minutes(length)}`}
        </span>
      </span>
      <span className="tabular shrink-0 text-xs">
        {t('extra', { time: minutes(slot.extraMin), ferry: slot.ferryMin, accuracy: slot.accuracy })}
      </span>
    </>
  );
}
