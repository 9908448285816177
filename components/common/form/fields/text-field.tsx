'use client';

import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { FormField, type FieldProps } from './form-field';

type TextProps<V extends FieldValues> = FieldProps<V> &
  Omit<ComponentProps<typeof Input>, 'name' | 'value' | 'onChange' | 'id' | 'ref'> & {
    /** Formats the text when the field is left, as a phone number in pairs of digits. */
    tidy?: (typed: string) => string;
  };

/** One line of text. */
export function TextField<V extends FieldValues>({
  name,
  label,
  hint,
  optional,
  className,
  tidy,
  onBlur,
  maxLength,
  ...rest
}: TextProps<V>) {
  return (
    <FormField<V>
      name={name}
      label={label}
      hint={hint}
      optional={optional}
      className={className}
      longest={maxLength}
      hasFirstFocus={rest.autoFocus}
    >
      {({ control, value, onChange, onBlur: touched, ref }) => (
        <Input
          autoComplete="off"
          {...rest}
          {...control}
          name={name}
          ref={ref}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.target.value)}
          onBlur={(event) => {
            const proper = tidy?.(event.target.value);
            if (proper !== undefined && proper !== event.target.value) onChange(proper);
            touched();
            onBlur?.(event);
          }}
        />
      )}
    </FormField>
  );
}

type AreaProps<V extends FieldValues> = FieldProps<V> &
  Omit<ComponentProps<typeof Textarea>, 'name' | 'value' | 'onChange' | 'onBlur' | 'id' | 'ref'>;

/** Text of several lines. The box grows with its text. */
export function TextareaField<V extends FieldValues>({
  name,
  label,
  hint,
  optional,
  className,
  maxLength,
  ...rest
}: AreaProps<V>) {
  return (
    <FormField<V> name={name} label={label} hint={hint} optional={optional} className={className} longest={maxLength}>
      {({ control, value, onChange, onBlur, ref }) => (
        <Textarea
          {...rest}
          {...control}
          name={name}
          ref={ref}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </FormField>
  );
}
