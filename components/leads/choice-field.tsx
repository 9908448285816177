'use client';

import { Controller, useFormContext } from 'react-hook-form';
import { Field, FieldError, FieldLabel } from '@/components/ui/field';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import type { LeadFormValues } from '@/lib/leads/form';

/** Radix's select has no empty value. */
const NOBODY = 'none';

type Props = { name: 'source' | 'owner'; label: string; idPrefix: string; choices: readonly { value: string; label: string }[] };

/** One of a few, in the lead's form. */
export function ChoiceField({ name, label, idPrefix, choices }: Props) {
  const { control } = useFormContext<LeadFormValues>();
  const id = `${idPrefix}-${name}`;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field>
          <FieldLabel htmlFor={id}>{label}</FieldLabel>
          <Select value={field.value || NOBODY} onValueChange={(value) => field.onChange(value === NOBODY ? '' : value)}>
            <SelectTrigger id={id} className="w-full" aria-invalid={fieldState.error ? true : undefined} onBlur={field.onBlur}>
              <SelectValue />
            </SelectTrigger>
            <SelectContent>
              {choices.map((choice) => (
                <SelectItem key={choice.value || NOBODY} value={choice.value || NOBODY}>
                  {choice.label}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
          <FieldError error={fieldState.error} />
        </Field>
      )}
    />
  );
}
