'use client';

import { useFormContext } from 'react-hook-form';
import { TextField } from './fields/text-field';
import { useCityOfZip } from './fields/use-city-of-zip';

type Address = { address: string; zip: string; city: string };

/** Street, postcode and town of a form. A known postcode fills in the town; typed text is never replaced. */
export function AddressFields({ label }: { label: (field: keyof Address) => string }) {
  const { getValues, setValue } = useFormContext<Address>();
  const city = useCityOfZip({
    read: () => ({ zip: getValues('zip'), city: getValues('city') }),
    write: (town) => setValue('city', town, { shouldDirty: true, shouldValidate: true }),
  });
  return (
    <>
      <TextField<Address> name="address" label={label('address')} />
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
        <TextField<Address>
          name="zip"
          label={label('zip')}
          inputMode="numeric"
          onFocus={city.prepare}
          onInput={(event) => void city.fill(event.currentTarget.value)}
        />
        <TextField<Address> name="city" label={label('city')} />
      </div>
    </>
  );
}
