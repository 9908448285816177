'use client';

import type { ComponentProps } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import type { FieldValues } from 'react-hook-form';
import type { FieldFault } from '@/components/common/form/error-text';
import { parseNumber, formatFieldError, type NumberKind } from '@/lib/core/browser/numbers';
import { FormField, type FieldProps } from './form-field';
import { NumberInput, type NumberValue } from './number-input';

type Props<V extends FieldValues> = FieldProps<V> &
  Pick<ComponentProps<typeof NumberInput>, 'kind' | 'empty' | 'unit' | 'placeholder' | 'disabled' | 'autoFocus'>;

/**
 * A number, an amount, a percentage or a duration. The form holds a whole number: øre, thousandths, hundredths of a
 * percent, ones or minutes.
 */
export function NumberField<V extends FieldValues>({ name, label, hint, optional, className, ...rest }: Props<V>) {
  const t = useTranslations('form');
  const locale = useLocale();
  const example = rest.kind === 'duration' ? t('durationExample') : undefined;
  return (
    <FormField<V>
      name={name}
      label={label}
      hint={hint}
      optional={optional}
      className={className}
      faultOf={(found, value) => numberFault(rest.kind, found, value, locale)}
      example={example}
    >
      {({ control, value, onChange, onBlur, ref }) => (
        <NumberInput
          {...rest}
          {...control}
          name={name}
          ref={ref}
          value={value as NumberValue}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    </FormField>
  );
}

/** The fault of a text that is no number, or the given fault with its bounds in the field's unit. */
function numberFault(kind: NumberKind, fault: FieldFault, value: unknown, locale: string): FieldFault {
  const misread = typeof value === 'string' && value !== '' ? parseNumber(kind, value) : 0;
  if (typeof misread === 'object') return misread;
  return fault.code === undefined ? fault : formatFieldError(kind, { ...fault, code: fault.code }, locale);
}
