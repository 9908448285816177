'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { DayInput } from '@/components/common/day/day-input';
import { TimeInput } from '@/components/common/day/time-input';
import type { FieldFault } from '@/components/common/form/error-text';
import { FieldError } from '@/components/common/form/fields/field-error';
import { NumberInput, type NumberValue } from '@/components/common/form/fields/number-input';
import { BY_CLOCK, isUnreadableTime, type HourChoice, type HourValues } from '@/components/service/dialogs/hours-parts';
import { Field, FieldDescription, FieldLabel } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import { isCalendarDay } from '@/lib/core/shared/dates';
import { formatDuration } from '@/lib/core/shared/duration';
import type { JobTechnician } from '@/lib/service/shared/types';
import { HOUR_KINDS } from '@/lib/service/shared/values';

const LONGEST_MIN = 24 * 60;

export type HoursFormValues = HourValues & { technician: string; text: string };

/** Whether day and time can be written as they are. */
export function hasDayAndTime({ day, minutes }: HourValues): boolean {
  return !getTimeFault(minutes, 'da') && isCalendarDay(day);
}

type FieldsProps = {
  values: HoursFormValues;
  change: (part: Partial<HoursFormValues>) => void;
  people: readonly JobTechnician[];
  /** Faults are shown once the form has been sent. */
  tried: boolean;
};

/** Who, when, how long, and at which rate. */
export function HoursFields({ values, change, people, tried }: FieldsProps) {
  const t = useTranslations('service.hours');
  const lines = useTranslations('service.lines');
  const common = useTranslations('common');
  const id = useId();
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field className="col-span-2">
        <FieldLabel htmlFor={`${id}-who`}>{t('technician')}</FieldLabel>
        <NativeSelect
          id={`${id}-who`}
          value={values.technician}
          onChange={(event) => change({ technician: event.target.value })}
        >
          {people.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </NativeSelect>
        <FieldError error={tried && values.technician === '' ? { code: 'required' } : undefined} />
      </Field>
      <Field>
        <FieldLabel htmlFor={`${id}-day`}>{t('day')}</FieldLabel>
        <DayInput id={`${id}-day`} value={values.day} onChange={(day) => change({ day })} />
        <FieldError error={tried && !isCalendarDay(values.day) ? { code: 'invalidDate' } : undefined} />
      </Field>
      <Field>
        <FieldLabel htmlFor={`${id}-from`} optional={common('optional')}>
          {t('from')}
        </FieldLabel>
        <TimeInput id={`${id}-from`} value={values.fromTime} onTime={(fromTime) => change({ fromTime })} />
        <FieldError error={tried && isUnreadableTime(values.fromTime) ? { code: 'invalid' } : undefined} />
      </Field>
      <TimeField minutes={values.minutes} onChange={(minutes) => change({ minutes })} tried={tried} />
      <Field className="max-sm:col-span-2">
        <FieldLabel htmlFor={`${id}-kind`}>{t('kind')}</FieldLabel>
        <NativeSelect
          id={`${id}-kind`}
          value={values.hourKind}
          onChange={(event) => change({ hourKind: event.target.value as HourChoice })}
        >
          <option value={BY_CLOCK}>{t('byClock')}</option>
          {HOUR_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {lines(`hourKind.${kind}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </div>
  );
}

type TimeProps = { minutes: NumberValue; onChange: (minutes: NumberValue) => void; tried: boolean };

function TimeField({ minutes, onChange, tried }: TimeProps) {
  const t = useTranslations('service.hours');
  const form = useTranslations('form');
  const id = useId();
  const fault = getTimeFault(minutes, useLocale());
  return (
    <Field>
      <FieldLabel htmlFor={`${id}-time`}>{t('time')}</FieldLabel>
      <NumberInput
        id={`${id}-time`}
        kind="duration"
        value={minutes}
        onChange={onChange}
        autoFocus
        aria-invalid={tried && fault ? true : undefined}
        aria-describedby={`${id}-time-fault ${id}-time-hint`}
      />
      <FieldError id={`${id}-time-fault`} error={tried ? fault : undefined} />
      {tried && fault?.code === 'invalid' && (
        <FieldDescription id={`${id}-time-hint`}>{form('durationExample')}</FieldDescription>
      )}
    </Field>
  );
}

/** The fault of a time that is not between a minute and a day. */
export function getTimeFault(minutes: NumberValue, locale: string): FieldFault | undefined {
  if (minutes === '' || minutes === null) return { code: 'required' };
  if (typeof minutes !== 'number') return { code: 'invalid' };
  if (minutes <= 0) return { code: 'min', params: { minimum: formatDuration(1, locale) } };
  return minutes > LONGEST_MIN ? { code: 'max', params: { maximum: formatDuration(LONGEST_MIN, locale) } } : undefined;
}
