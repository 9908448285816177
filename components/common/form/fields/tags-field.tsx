'use client';

import type { FieldValues } from 'react-hook-form';
import type { TagRules } from '@/lib/core/browser/tags';
import { FormField, type FieldProps } from './form-field';
import { TagsInput } from './tags-input';

type Props<V extends FieldValues> = FieldProps<V> &
  Omit<TagRules<string>, 'text' | 'convert'> & { placeholder?: string; maxLength?: number };

/** Tags of plain text as a field of a record form. */
export function TagsField<V extends FieldValues>({ name, label, hint, optional, className, ...rest }: Props<V>) {
  return (
    <FormField<V> name={name} label={label} hint={hint} optional={optional} className={className}>
      {({ control, value, onChange, onBlur, ref }) => (
        <TagsInput
          {...rest}
          {...control}
          ref={ref}
          label={label}
          value={(value ?? []) as string[]}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    </FormField>
  );
}
