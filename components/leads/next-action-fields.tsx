'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Controller, useFormContext } from 'react-hook-form';
import { Field, FieldError, FieldLabel } from '@/components/ui/field';
import type { LeadFormValues } from '@/lib/leads/form';
import { dayText } from './day-text';
import { DayInput } from './day-input';
import { TextField } from './text-field';

/** What was promised, and for when. */
export function NextActionFields({ idPrefix }: { idPrefix: string }) {
  const t = useTranslations('leads');
  const locale = useLocale();
  const { control } = useFormContext<LeadFormValues>();
  const id = `${idPrefix}-nextActionAt`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-3">
      <TextField name="nextActionText" label={t('fields.nextActionText')} idPrefix={idPrefix} placeholder={t('form.nextActionExample')} />
      <Controller
        control={control}
        name="nextActionAt"
        render={({ field, fieldState }) => (
          <Field>
            <FieldLabel htmlFor={id}>{t('fields.nextActionAt')}</FieldLabel>
            <DayInput
              id={id}
              ref={field.ref}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              placeholder={t('form.dayExample')}
              aria-invalid={fieldState.error ? true : undefined}
              aria-describedby={`${id}-note`}
            />
            <div id={`${id}-note`} className="text-xs text-muted-foreground">
              {fieldState.error ? <FieldError error={fieldState.error} /> : dayText(field.value, locale)}
            </div>
          </Field>
        )}
      />
    </div>
  );
}
