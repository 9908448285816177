'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { TextField } from '@/components/common/form/fields/text-field';
import { useCityOfZip } from '@/components/common/form/fields/use-city-of-zip';
import type { LeadFormValues } from '@/lib/leads/shared/form';

/** Street, postcode and town. A known postcode fills in the town; typed text is never replaced. */
export function AddressFields() {
  const t = useTranslations('leads.fields');
  const { getValues, setValue } = useFormContext<LeadFormValues>();
  const city = useCityOfZip({
    read: () => ({ zip: getValues('zip'), city: getValues('city') }),
    write: (town) => setValue('city', town, { shouldDirty: true, shouldValidate: true }),
  });

  return (
    <>
      <TextField<LeadFormValues> name="address" label={t('address')} />
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
        <TextField<LeadFormValues>
          name="zip"
          label={t('zip')}
          inputMode="numeric"
          onFocus={city.prepare}
          onInput={(event) => void city.fill(event.currentTarget.value)}
        />
        <TextField<LeadFormValues> name="city" label={t('city')} />
      </div>
    </>
  );
}
