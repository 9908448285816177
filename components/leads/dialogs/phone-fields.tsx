'use client';

import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useFieldId } from '@/components/common/form/fields/form-id';
import { useFault } from '@/components/common/form/fields/use-fault';
import { Button } from '@/components/ui/button';
import { Field, FieldLabel } from '@/components/ui/field';
import { FieldError } from '@/components/common/form/fields/field-error';
import { Input } from '@/components/ui/input';
import { formatPhone } from '@/lib/core/shared/phone';
import type { LeadFormValues } from '@/lib/leads/shared/form';

/** The schema's maximum. */
const MAX_PHONES = 6;

/** The part of a form that holds phone numbers: the customer's, or one of its people's. */
type PhoneValues = Pick<LeadFormValues, 'phones'>;

/** The form's phone numbers. */
export function PhoneFields() {
  const t = useTranslations('leads');
  const { control } = useFormContext<PhoneValues>();
  const prefix = useFieldId('phones');
  const { fields, append, remove } = useFieldArray({ control, name: 'phones' });
  return (
    <Field role="group" aria-label={t('fields.phones')}>
      <FieldLabel htmlFor={`${prefix}-0`}>{t('fields.phones')}</FieldLabel>
      {fields.map((field, index) => (
        <PhoneField
          key={field.id}
          index={index}
          id={`${prefix}-${index}`}
          {...(fields.length > 1 ? { onRemove: () => remove(index) } : {})}
        />
      ))}
      {fields.length < MAX_PHONES && (
        <Button variant="link" size="sm" className="h-6 w-fit px-0" onClick={() => append({ value: '' })}>
          <Plus aria-hidden /> {t('form.addPhone')}
        </Button>
      )}
    </Field>
  );
}

/** A phone number, formatted the Danish way when the field loses focus. */
function PhoneField({ index, id, onRemove }: { index: number; id: string; onRemove?: () => void }) {
  const t = useTranslations('leads.form');
  const { register, setValue } = useFormContext<PhoneValues>();
  const fault = useFault(`phones.${index}.value`);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex gap-2">
        <Input
          id={id}
          type="tel"
          autoComplete="off"
          aria-label={t('phoneNumber', { number: index + 1 })}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-error` : undefined}
          {...register(`phones.${index}.value`, {
            onBlur: (event: { target: { value: string } }) => {
              const shown = formatPhone(event.target.value);
              if (shown !== event.target.value) setValue(`phones.${index}.value`, shown);
            },
          })}
        />
        {onRemove && (
          <Button variant="ghost" size="icon" aria-label={t('removePhone', { number: index + 1 })} onClick={onRemove}>
            <X aria-hidden />
          </Button>
        )}
      </div>
      <FieldError id={`${id}-error`} error={fault} />
    </div>
  );
}
