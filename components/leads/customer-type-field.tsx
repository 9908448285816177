'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import type { LeadFormValues } from '@/lib/leads/form';
import { CUSTOMER_TYPES } from '@/lib/leads/values';

/** The first question: it decides which others are asked. */
export function CustomerTypeField() {
  const t = useTranslations('leads');
  const { register } = useFormContext<LeadFormValues>();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t('fields.customerType')}</legend>
      <div className="grid grid-cols-2 gap-1 rounded-lg bg-muted p-1 sm:grid-cols-4">
        {CUSTOMER_TYPES.map((type) => (
          <label
            key={type}
            className="flex h-(--control) cursor-pointer items-center justify-center rounded-md px-2 text-muted-foreground transition-colors duration-100 hover:text-foreground has-checked:bg-primary-soft has-checked:font-medium has-checked:text-primary-text has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input type="radio" value={type} className="sr-only" {...register('customerType')} />
            {t(`customerType.${type}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
