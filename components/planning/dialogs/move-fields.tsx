'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, type KeyboardEvent } from 'react';
import { FieldError } from '@/components/common/form/fields/field-error';
import { NumberInput } from '@/components/common/form/fields/number-input';
import { DayInput } from '@/components/common/day/day-input';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { NativeSelect } from '@/components/ui/native-select';
import type { BoardTechnician } from '@/lib/planning/shared/types';
import { findMissingSkills } from '@/lib/planning/shared/rules';
import { isLongWork } from '@/lib/planning/shared/parts';
import { useClockText } from '@/components/common/day/use-clock-text';
import { usePlannedText } from '@/components/planning/texts';
import { formatFieldError } from '@/lib/core/browser/numbers';
import type { MoveForm } from './use-move-form';

/** Start of the example that an invalid time shows, minutes after midnight. */
const EXAMPLE_START = 495;

type Props = { form: MoveForm; technicians: readonly BoardTechnician[]; skills: readonly string[] };

/** Technician, day, time, length and whether the time is fixed. */
export function MoveFields({ form, technicians, skills }: Props) {
  const { fields, change, isDay, startMinute, setStart } = form;
  const t = useTranslations('planning');
  const id = useId();
  return (
    <div className="grid grid-cols-2 gap-3">
      <div className="col-span-2 flex flex-col gap-1.5">
        <Label htmlFor={`${id}t`}>{t('technician')}</Label>
        <NativeSelect
          id={`${id}t`}
          value={fields.technician}
          onChange={(event) => change({ technician: event.target.value })}
          autoFocus
        >
          {technicians.map((one) => (
            <option key={one.id} value={one.id}>
              {getOptionText(one, skills, t('lacks'))}
            </option>
          ))}
        </NativeSelect>
      </div>
      <div className="flex flex-col gap-1.5">
        <Label htmlFor={`${id}d`}>{t('day')}</Label>
        <DayInput
          id={`${id}d`}
          value={fields.date}
          onChange={(date) => change({ date })}
          aria-invalid={!isDay}
          aria-describedby={`${id}f`}
        />
        <FieldError id={`${id}f`} error={isDay ? undefined : { code: 'invalidDate' }} />
      </div>
      <TimeField
        id={id}
        time={fields.time}
        startMinute={startMinute}
        onType={(time) => change({ time })}
        onStep={setStart}
      />
      <LengthField form={form} />
      <div className="flex items-end pb-1.5">
        <Label className="flex items-center gap-2">
          <Checkbox checked={fields.fixedTime} onCheckedChange={(fixedTime) => change({ fixedTime })} />
          {t('fixedTime')}
        </Label>
      </div>
    </div>
  );
}

/** How long the visit takes. Of long work it is a part, and the text says how much of the work is planned. */
function LengthField({ form: { item, length, lengthFault, change } }: { form: MoveForm }) {
  const t = useTranslations('planning');
  const locale = useLocale();
  const plannedText = usePlannedText();
  const id = useId();
  const fault = lengthFault && formatFieldError('duration', lengthFault, locale);
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={id}>{t('lengthLabel')}</Label>
      <NumberInput
        id={id}
        kind="duration"
        className="text-left"
        value={length}
        onChange={(typed) => change({ length: typed })}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}f`}
      />
      <div id={`${id}f`}>
        <FieldError error={fault} />
        {!fault && isLongWork(item) && (
          <p className="text-xs text-muted-foreground">{t('ofWork', { planned: plannedText(item) })}</p>
        )}
      </div>
    </div>
  );
}

type TimeProps = {
  id: string;
  time: string;
  /** The typed time in minutes after midnight, null if it is not a time. */
  startMinute: number | null;
  onType: (time: string) => void;
  onStep: (minute: number) => void;
};

function TimeField({ id, time, startMinute, onType, onStep }: TimeProps) {
  const t = useTranslations('planning');
  const clock = useClockText();
  const isInvalid = startMinute === null;
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={`${id}k`}>{t('time')}</Label>
      <Input
        id={`${id}k`}
        inputMode="numeric"
        value={time}
        aria-invalid={isInvalid}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => stepTime(event, startMinute, onStep)}
        placeholder="08.00"
        maxLength={5}
        aria-describedby={isInvalid ? `${id}e` : undefined}
      />
      {isInvalid && (
        <p id={`${id}e`} role="alert" className="text-xs text-tone-danger-text">
          {t('timeInvalid', { example: clock(EXAMPLE_START) })}
        </p>
      )}
    </div>
  );
}

/** ↑ and ↓ change the time by a quarter of an hour, within the day. */
function stepTime(event: KeyboardEvent, minute: number | null, set: (minute: number) => void): void {
  const step = event.key === 'ArrowUp' ? 15 : event.key === 'ArrowDown' ? -15 : 0;
  if (step === 0 || minute === null) return;
  event.preventDefault();
  set(Math.min(1425, Math.max(0, minute + step)));
}

/** The technician's name, with the skills that the job needs and they lack. */
function getOptionText(technician: BoardTechnician, skills: readonly string[], lacks: string): string {
  const missing = findMissingSkills(technician, skills);
  return missing.length === 0 ? technician.name : `${technician.name} (${lacks} ${missing.join(', ')})`;
}
