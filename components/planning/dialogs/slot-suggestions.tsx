'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { formatDayLong } from '@/lib/core/shared/dates';
import { isLongWork } from '@/lib/planning/shared/parts';
import { findMissingSkills } from '@/lib/planning/shared/rules';
import { slots as slotsQuery } from '@/lib/planning/shared/queries';
import type { BoardItem, BoardTechnician, Slot } from '@/lib/planning/shared/types';
import { useClockText } from '@/components/common/day/use-clock-text';
import { useDuration } from '@/components/common/day/use-duration';

type Props = { item: BoardItem; technicians: readonly BoardTechnician[]; onTake: (slot: Slot) => void };

/** "Ledig på ruten": the places on the plan with the least extra driving. */
export function SlotSuggestions({ item, technicians, onTake }: Props) {
  const t = useTranslations('planning');
  const { data, isPending } = useQuery(slotsQuery(item.kind, item.id));
  const slots = data?.slots ?? [];
  const lacking = findSkillsOfNobody(technicians, item.skills);
  return (
    <fieldset className="rounded-lg border p-3">
      <legend className="px-1 text-xs font-medium text-muted-foreground">{t('freeOnRoute')}</legend>
      {isPending ? (
        <p className="min-h-9 text-muted-foreground">{t('looking')}</p>
      ) : slots.length === 0 ? (
        <p className="min-h-9 text-muted-foreground">
          {lacking.length > 0 ? t('nobodyCan', { skills: lacking.join(', ') }) : t('noSlots')}
        </p>
      ) : (
        <ul className="flex flex-col gap-1">
          {slots.map((slot) => (
            <li key={slot.technician + slot.date}>
              <SlotButton
                slot={slot}
                length={isLongWork(item) ? slot.durationMin : null}
                name={technicians.find((one) => one.id === slot.technician)?.name ?? ''}
                onTake={onTake}
              />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

/** The skills that no active technician has; all of them if nobody has them together. */
function findSkillsOfNobody(technicians: readonly BoardTechnician[], skills: readonly string[]): readonly string[] {
  const missing = technicians.filter(({ active }) => active).map((one) => findMissingSkills(one, skills));
  if (missing.some((some) => some.length === 0)) return [];
  const ofNobody = skills.filter((skill) => missing.every((some) => some.includes(skill)));
  return ofNobody.length > 0 ? ofNobody : skills;
}

/** @param length of the part of long work, null for other work */
function SlotButton({
  slot,
  length,
  name,
  onTake,
}: {
  slot: Slot;
  length: number | null;
  name: string;
  onTake: (slot: Slot) => void;
}) {
  const t = useTranslations('planning');
  const locale = useLocale();
  const clock = useClockText();
  const minutes = useDuration();
  return (
    <button
      type="button"
      onClick={() => onTake(slot)}
      className={
        'flex w-full items-baseline justify-between gap-3 rounded-md px-2 py-1 text-left hover:bg-accent touch:min-h-11'
      }
    >
      <span>
        <span className="font-medium">{name}</span>{' '}
        <span className="tabular">
          {formatDayLong(slot.date, locale)} {clock(slot.startMinute)}
          {length !== null && ` · ${minutes(length)}`}
        </span>
      </span>
      <span className="tabular shrink-0 text-xs text-muted-foreground">
        {t('extra', { time: minutes(slot.extraMin), ferry: slot.ferryMin, accuracy: slot.accuracy })}
      </span>
    </button>
  );
}
