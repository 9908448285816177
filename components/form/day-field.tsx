'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { DayInput } from '@/components/shell/day-input';
import { dayText } from '@/components/shell/day-text';
import { TimeInput } from '@/components/shell/time-input';
import { FormField, type FieldProps } from './form-field';

type Props<V extends FieldValues> = FieldProps<V> & Pick<ComponentProps<'input'>, 'placeholder' | 'disabled'>;

/** A day, typed the Danish way; the form holds `YYYY-MM-DD`, or what was typed where it is no day. Below it, the day in words. */
export function DayField<V extends FieldValues>({ name, label, hint, optional, className, ...rest }: Props<V>) {
  const locale = useLocale();
  const value: unknown = useWatch<V>({ name });
  const words = dayText(typeof value === 'string' ? value : '', locale);
  return (
    <FormField<V> name={name} label={label} hint={hint ?? words} optional={optional} className={className}>
      {({ control, value: day, onChange, onBlur, ref }) => (
        <DayInput {...rest} {...control} ref={ref} name={name} value={String(day ?? '')} onChange={onChange} onBlur={onBlur} />
      )}
    </FormField>
  );
}

/** A time of day ('8', '830', '8.30'); the form holds `HH:MM`, or what was typed where it is none. */
export function TimeField<V extends FieldValues>({ name, label, hint, optional, className, placeholder, ...rest }: Props<V>) {
  const t = useTranslations('form');
  return (
    <FormField<V> name={name} label={label} hint={hint} optional={optional} className={className}>
      {({ control, value, onChange, onBlur, ref }) => (
        <TimeInput {...rest} {...control} ref={ref} name={name} placeholder={placeholder ?? t('timeExample')} value={String(value ?? '')} onTime={onChange} onBlur={onBlur} />
      )}
    </FormField>
  );
}
