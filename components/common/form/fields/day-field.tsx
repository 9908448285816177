'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { DayInput } from '@/components/common/day/day-input';
import { dayText } from '@/components/common/day/day-text';
import { PastDay } from '@/components/common/day/past-day';
import { TimeInput } from '@/components/common/day/time-input';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { isPastDay } from '@/lib/core/browser/day-words';
import { FormField, type FieldProps } from './form-field';

type Props<V extends FieldValues> = FieldProps<V> &
  Pick<ComponentProps<'input'>, 'placeholder' | 'disabled'> & {
    /** Warns when the day is in the past. */
    warnPast?: boolean;
  };

/** A day in Danish notation, with the day in words below. The form holds `YYYY-MM-DD`, or the text if it is no day. */
export function DayField<V extends FieldValues>({
  name,
  label,
  hint,
  optional,
  className,
  warnPast = false,
  ...rest
}: Props<V>) {
  const locale = useLocale();
  const value: unknown = useWatch<V>({ name });
  const day = typeof value === 'string' ? value : '';
  const words = dayText(day, locale);
  const below = hint ?? words;
  return (
    <FormField<V>
      name={name}
      label={label}
      hint={warnPast ? withWarning(below, day) : below}
      optional={optional}
      className={className}
    >
      {({ control, value: typed, onChange, onBlur, ref }) => (
        <DayInput
          {...rest}
          {...control}
          ref={ref}
          name={name}
          value={String(typed ?? '')}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    </FormField>
  );
}

function withWarning(hint: ReactNode, day: string): ReactNode {
  return isPastDay(day, copenhagenToday(new Date())) ? (
    <>
      {hint} <PastDay day={day} />
    </>
  ) : (
    hint
  );
}

/** A time of day ('8', '830', '8.30'). The form holds `HH:MM`, or the typed text if it is no time. */
export function TimeField<V extends FieldValues>({
  name,
  label,
  hint,
  optional,
  className,
  placeholder,
  ...rest
}: Props<V>) {
  const t = useTranslations('form');
  return (
    <FormField<V> name={name} label={label} hint={hint} optional={optional} className={className}>
      {({ control, value, onChange, onBlur, ref }) => (
        <TimeInput
          {...rest}
          {...control}
          ref={ref}
          name={name}
          placeholder={placeholder ?? t('timeExample')}
          value={String(value ?? '')}
          onTime={onChange}
          onBlur={onBlur}
        />
      )}
    </FormField>
  );
}
