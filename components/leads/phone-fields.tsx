'use client';

import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useFieldId } from '@/components/form/form-id';
import { Button } from '@/components/ui/button';
import { Field, FieldError, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { formatPhone } from '@/lib/core/phone';
import type { LeadFormValues } from '@/lib/leads/form';

/** As many as the schema takes. */
const MAX_PHONES = 6;

/** The numbers a customer may call from. Leaving a field writes the number as Danes write it. */
export function PhoneFields() {
  const t = useTranslations('leads');
  const { control, register, setValue, formState } = useFormContext<LeadFormValues>();
  const prefix = useFieldId('phones');
  const { fields, append, remove } = useFieldArray({ control, name: 'phones' });
  return (
    <Field role="group" aria-label={t('fields.phones')}>
      <FieldLabel htmlFor={`${prefix}-0`}>{t('fields.phones')}</FieldLabel>
      {fields.map((field, index) => {
        const fault = formState.errors.phones?.[index]?.value;
        const id = `${prefix}-${index}`;
        return (
          <div key={field.id} className="flex flex-col gap-1">
            <div className="flex gap-2">
              <Input
                id={id}
                type="tel"
                autoComplete="off"
                aria-label={t('form.phoneNumber', { number: index + 1 })}
                aria-invalid={fault ? true : undefined}
                aria-describedby={fault ? `${id}-error` : undefined}
                {...register(`phones.${index}.value`, {
                  onBlur: (event: { target: { value: string } }) => {
                    const shown = formatPhone(event.target.value);
                    if (shown !== event.target.value) setValue(`phones.${index}.value`, shown);
                  },
                })}
              />
              {fields.length > 1 && (
                <Button variant="ghost" size="icon" aria-label={t('form.removePhone', { number: index + 1 })} onClick={() => remove(index)}>
                  <X aria-hidden />
                </Button>
              )}
            </div>
            <FieldError id={`${id}-error`} error={fault} />
          </div>
        );
      })}
      {fields.length < MAX_PHONES && (
        <Button variant="link" size="sm" className="h-6 w-fit px-0" onClick={() => append({ value: '' })}>
          <Plus aria-hidden /> {t('form.addPhone')}
        </Button>
      )}
    </Field>
  );
}
