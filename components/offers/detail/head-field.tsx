'use client';

import type { ComponentProps } from 'react';
import { Field, FieldLabel } from '@/components/ui/field';
import { FieldError } from '@/components/common/form/fields/field-error';
import { Input } from '@/components/ui/input';
import { useAggregate, useDoc, useFault, useOfferSession } from '@/components/offers/editor/context';
import { useOwnText } from '@/components/offers/editor/use-own-text';

type Words = 'title' | 'address' | 'zip' | 'city';

/** A text field of the offer; plain text if it may not be edited. */
export function HeadField({
  field,
  label,
  className,
  onText,
  maxLength,
  ...props
}: { field: Words; label: string; onText?: (text: string) => void } & Omit<ComponentProps<typeof Input>, 'onInput'>) {
  const session = useOfferSession();
  const { can } = useAggregate();
  const value = useDoc((doc) => doc[field]);
  const refused = useFault(field);
  // Text that is too long is kept and marked instead of cut off, so that the user can shorten it.
  const fault =
    maxLength !== undefined && value.trim().length > maxLength
      ? { code: 'maxLength', params: { maximum: maxLength } }
      : refused;
  const { field: input, report } = useOwnText<HTMLInputElement>(value);
  const id = `offer-${field}`;
  if (!can.edit) return <Fact label={label} value={value} {...(className ? { className } : {})} />;
  return (
    <Field className={className}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Input
        id={id}
        ref={input}
        data-key={field}
        defaultValue={value}
        autoComplete="off"
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onInput={(event) => {
          report(event.currentTarget.value);
          session.dispatch({ type: 'head', patch: { [field]: event.currentTarget.value }, typing: field });
          onText?.(event.currentTarget.value);
        }}
        onBlur={() => session.dispatch({ type: 'seal' })}
        {...props}
      />
      <FieldError id={`${id}-fault`} error={fault} />
    </Field>
  );
}

/** A read-only value with its label. */
export function Fact({ label, value, className }: { label: string; value: string; className?: string }) {
  return (
    <div className={className}>
      <div className="text-xs text-muted-foreground">{label}</div>
      <div className="min-h-5">{value || '–'}</div>
    </div>
  );
}
