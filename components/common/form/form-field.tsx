'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import type { FieldFault } from '@/components/common/form/error-text';
import { Field, FieldDescription, FieldLabel } from '@/components/ui/field';
import { FieldError } from './field-error';
import { useFieldId } from './form-id';
import { useFault } from './use-fault';

/** What every field takes. With the form's type given (`<TextField<Values> name=…>`), `name` is checked. */
export type FieldProps<V extends FieldValues> = {
  name: FieldPath<V>;
  label: string;
  hint?: ReactNode | undefined;
  /** Marks a field that may stay empty. */
  optional?: boolean | undefined;
  className?: string | undefined;
};

/** What a control needs to be tied to its label, hint and fault. */
export type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

export type BoundField = {
  control: ControlProps;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  ref: (element: { focus?: () => void } | null) => void;
};

type Props<V extends FieldValues> = FieldProps<V> & {
  /** Puts a fault into the control's own terms. */
  faultOf?: (fault: FieldFault, value: unknown) => FieldFault;
  /** Longer than this is said at once, and nothing that is typed or pasted is cut off. */
  longest?: number | undefined;
  /** Instead of the hint where the value is none of its kind: how to write one. */
  example?: string | undefined;
  children: (field: BoundField) => ReactNode;
};

/** A labelled field bound to the form by its name. The control itself is the child's. */
export function FormField<V extends FieldValues>({
  name,
  label,
  hint: given,
  optional = false,
  className,
  faultOf,
  longest,
  example,
  children,
}: Props<V>) {
  const common = useTranslations('common');
  const { field } = useController<V>({ name });
  const refused = useFault(name);
  const id = useFieldId(name);
  const isTooLong = longest !== undefined && typeof field.value === 'string' && field.value.trim().length > longest;
  const found = isTooLong ? { code: 'maxLength', params: { maximum: longest } } : refused;
  const fault = found && faultOf ? faultOf(found, field.value) : found;
  const hint = (fault && (fault.code ?? fault.message) === 'invalid' && example) || given;
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
        onBlur: field.onBlur,
        ref: field.ref,
      })}
      <FieldError id={`${id}-fault`} error={fault} />
      {hint && <FieldDescription id={`${id}-hint`}>{hint}</FieldDescription>}
    </Field>
  );
}
