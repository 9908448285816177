'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextField } from '@/components/common/form/text-field';
import { cityOf } from '@/lib/core/postcodes';
import type { LeadFormValues } from '@/lib/leads/form';

/** Street, postcode and town. A known postcode fills in the town; typed text is never replaced. */
export function AddressFields() {
  const t = useTranslations('leads.fields');
  const { getValues, setValue } = useFormContext<LeadFormValues>();
  const filled = useRef('');
  const before = useRef(getValues('zip'));

  const fillCity = (zip: string) => {
    const city = cityOf(zip);
    const current = getValues('city');
    // A town that came from the previous postcode is replaced with it.
    const belongs = current === '' || current === filled.current || current === cityOf(before.current);
    before.current = zip;
    if (!city || !belongs) return;
    filled.current = city;
    setValue('city', city, { shouldDirty: true, shouldValidate: true });
  };

  return (
    <>
      <TextField<LeadFormValues> name="address" label={t('address')} />
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
        <TextField<LeadFormValues>
          name="zip"
          label={t('zip')}
          inputMode="numeric"
          onInput={(event) => fillCity(event.currentTarget.value.trim())}
        />
        <TextField<LeadFormValues> name="city" label={t('city')} />
      </div>
    </>
  );
}
