'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import type { FieldFault } from '@/components/common/form/error-text';
import { Field, FieldDescription, FieldLabel } from '@/components/ui/field';
import { FieldError } from './field-error';
import { useFieldId } from './form-id';
import { useFault } from './use-fault';

/** The props of every field. With the form's type (`<TextField<Values> name=…>`) the compiler checks `name`. */
export type FieldProps<V extends FieldValues> = {
  name: FieldPath<V>;
  label: string;
  hint?: ReactNode | undefined;
  /** Marks a field that may stay empty. */
  optional?: boolean | undefined;
  className?: string | undefined;
};

/** The attributes that tie a control to its label, hint and fault. */
type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

type BoundField = {
  control: ControlProps;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  ref: (element: { focus?: () => void } | null) => void;
};

type Props<V extends FieldValues> = FieldProps<V> & {
  /** Replaces a fault, as by one with bounds in the field's unit. */
  faultOf?: (fault: FieldFault, value: unknown) => FieldFault;
  /** The most characters. A longer text is not cut off; its fault is shown at once. */
  longest?: number | undefined;
  /** The form puts the focus here when it opens. */
  hasFirstFocus?: boolean | undefined;
  /** Shown in place of the hint when the value cannot be read: how to write it. */
  example?: string | undefined;
  children: (field: BoundField) => ReactNode;
};

/** A field with label, hint and fault, bound to the form by its name. `children` draws the control. */
export function FormField<V extends FieldValues>({
  name,
  label,
  hint: given,
  optional = false,
  className,
  faultOf,
  longest,
  hasFirstFocus = false,
  example,
  children,
}: Props<V>) {
  const common = useTranslations('common');
  const { field, fieldState } = useController<V>({ name });
  const refused = useFault(name);
  const id = useFieldId(name);
  const isTooLong = longest !== undefined && typeof field.value === 'string' && field.value.trim().length > longest;
  const found = isTooLong ? { code: 'maxLength', params: { maximum: longest } } : refused;
  const fault = found && faultOf ? faultOf(found, field.value) : found;
  const hint = (fault && (fault.code ?? fault.message) === 'invalid' && example) || given;
  const [isFirstLeave, setFirstLeave] = useState(hasFirstFocus);
  const leave = () => {
    // Another window has the focus now; the field keeps it in this one.
    if (document.activeElement?.id === id) return;
    setFirstLeave(false);
    // The form put the focus here, so leaving the field without having typed is no try.
    if (!isFirstLeave || fieldState.isDirty) field.onBlur();
  };
  const described = [fault ? `${id}-fault` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <Field className={className}>
      <FieldLabel htmlFor={id} {...(optional ? { optional: common('optional') } : {})}>
        {label}
      </FieldLabel>
      {children({
        control: { id, 'aria-invalid': fault ? true : undefined, 'aria-describedby': described || undefined },
        value: field.value,
        onChange: field.onChange,
        onBlur: leave,
        ref: field.ref,
      })}
      <FieldError id={`${id}-fault`} error={fault} />
      {hint && <FieldDescription id={`${id}-hint`}>{hint}</FieldDescription>}
    </Field>
  );
}
