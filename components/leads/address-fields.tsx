'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { cityOf } from '@/lib/core/postcodes';
import type { LeadFormValues } from '@/lib/leads/form';
import { TextField } from './text-field';

/** Street, postcode and town. A postcode that we know brings its town; what somebody typed is never replaced. */
export function AddressFields({ idPrefix }: { idPrefix: string }) {
  const t = useTranslations('leads.fields');
  const { getValues, setValue } = useFormContext<LeadFormValues>();
  const filled = useRef('');

  const fillCity = (zip: string) => {
    const city = cityOf(zip);
    const current = getValues('city');
    if (!city || (current !== '' && current !== filled.current)) return;
    filled.current = city;
    setValue('city', city, { shouldDirty: true, shouldValidate: true });
  };

  return (
    <>
      <TextField name="address" label={t('address')} idPrefix={idPrefix} />
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
        <TextField name="zip" label={t('zip')} idPrefix={idPrefix} inputMode="numeric" onInput={(event) => fillCity(event.currentTarget.value.trim())} />
        <TextField name="city" label={t('city')} idPrefix={idPrefix} />
      </div>
    </>
  );
}
