'use client';

import { MapPin } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { AddressField } from './fields/address-field';
import { TextField } from './fields/text-field';
import { useKnownPostcode } from './fields/use-known-postcode';
import { useCityOfZip } from './fields/use-city-of-zip';
import type { AddressValues } from './fields/use-address';

type Props = {
  label: (field: 'address' | 'zip' | 'city') => string;
  /** A planner has put the point where it is: it stays while the postcode does. */
  isMoved?: boolean;
};

/**
 * Street, postcode and town of a form, with suggestions while typing. A known postcode fills in the town; typed text is
 * never replaced. The point of a chosen address goes with the form; another address by hand has none.
 */
export function AddressFields({ label, isMoved = false }: Props) {
  const { getValues, setValue } = useFormContext<AddressValues>();
  const city = useCityOfZip({
    read: () => ({ zip: getValues('zip'), city: getValues('city') }),
    write: (town) => setValue('city', town, { shouldDirty: true, shouldValidate: true }),
  });
  const forgetPoint = () => {
    if (getValues('lat') === 0 && getValues('lng') === 0) return;
    for (const name of ['lat', 'lng'] as const) setValue(name, 0, { shouldDirty: true });
  };
  return (
    <>
      <AddressField label={label('address')} onTyped={isMoved ? () => undefined : forgetPoint} />
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
        <TextField<AddressValues>
          name="zip"
          label={label('zip')}
          inputMode="numeric"
          onFocus={city.prepare}
          onInput={(event) => {
            forgetPoint();
            void city.fill(event.currentTarget.value);
          }}
        />
        <TextField<AddressValues> name="city" label={label('city')} />
      </div>
      <PointNote />
    </>
  );
}

/** Whether driving is counted from the address's own point, or estimated from its postcode. */
function PointNote() {
  const t = useTranslations('form.address');
  const [zip = '', lat = 0, lng = 0] = useWatch<AddressValues, ['zip', 'lat', 'lng']>({ name: ['zip', 'lat', 'lng'] });
  const isExact = lat !== 0 || lng !== 0;
  const isEstimated = useKnownPostcode(zip.trim()) === true;
  if (!isExact && !isEstimated) return null;
  return (
    <p className="-mt-1 flex items-center gap-1.5 text-xs text-muted-foreground">
      <MapPin aria-hidden className="size-3.5 shrink-0" />
      {t(isExact ? 'exact' : 'estimated')}
    </p>
  );
}
