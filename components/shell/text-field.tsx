'use client';

import { useId, type ComponentProps, type ReactNode } from 'react';
import { Field, FieldDescription, FieldError, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import type { FieldError as Fault } from '@/lib/core/errors';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  fault?: Fault | undefined;
  hint?: ReactNode;
  multiline?: boolean;
} & Omit<ComponentProps<'input'>, 'value' | 'onChange'>;

/** A labelled text box with its hint and its fault tied to it for screen readers. */
export function TextField({ label, value, onChange, fault, hint, multiline = false, ...rest }: Props) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', fault ? `${id}-fault` : ''].filter(Boolean).join(' ') || undefined;
  const shared = { id, value, 'aria-invalid': fault ? true : undefined, 'aria-describedby': described } as const;
  return (
    <Field>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      {multiline ? (
        <Textarea {...shared} maxLength={rest.maxLength} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <Input {...rest} {...shared} onChange={(event) => onChange(event.target.value)} />
      )}
      {hint && <FieldDescription id={`${id}-hint`}>{hint}</FieldDescription>}
      <FieldError id={`${id}-fault`} error={fault} />
    </Field>
  );
}
