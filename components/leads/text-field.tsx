'use client';

import type { ComponentProps, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field, FieldError, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { LeadFormValues } from '@/lib/leads/form';

type Name = Exclude<keyof LeadFormValues, 'phones' | 'tags'>;
type Props = Omit<ComponentProps<typeof Input>, 'name'> & { name: Name; label: string; idPrefix: string; hint?: ReactNode };

/** One line of the lead's form with its label, hint and fault. */
export function TextField({ name, label, idPrefix, hint, className, onBlur, ...props }: Props) {
  const { register, getFieldState, formState } = useFormContext<LeadFormValues>();
  const fault = getFieldState(name, formState).error;
  const id = `${idPrefix}-${name}`;
  const described = [fault ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  const field = register(name, onBlur ? { onBlur } : undefined);
  return (
    <Field className={className}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Input id={id} autoComplete="off" aria-invalid={fault ? true : undefined} aria-describedby={described || undefined} {...props} {...field} />
      <FieldError id={`${id}-error`} error={fault} />
      {hint && (
        <div id={`${id}-hint`} className="text-xs text-muted-foreground">
          {hint}
        </div>
      )}
    </Field>
  );
}
