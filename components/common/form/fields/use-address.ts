'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useDebounced } from '@/components/common/use-debounced';
import { addresses } from '@/lib/addresses/commands';
import type { AddressSuggestion } from '@/lib/addresses/shared/types';
import { MIN_QUERY } from '@/lib/addresses/shared/values';
// Sets what sends the calls, for forms that send nothing else.
import '@/lib/pocketbase/shared/command';

/** The fields of an address in a form. 0, 0: it has no point of its own. */
export type AddressValues = { address: string; zip: string; city: string; lat: number; lng: number };

const DEBOUNCE_MS = 200;
const STALE_MS = 10 * 60_000;
const NONE: readonly AddressSuggestion[] = [];

/** Suggestions for the address that is typed, and what choosing one does. Without a connection there are none. */
export function useAddress() {
  const { getValues, setValue } = useFormContext<AddressValues>();
  const [typed, setTyped] = useState('');
  const wanted = useDebounced(typed, DEBOUNCE_MS);
  const isAsked = wanted.length >= MIN_QUERY && wanted === typed;
  const { data } = useQuery({
    queryKey: ['addresses', wanted],
    queryFn: async ({ signal }) => (await addresses.suggest({ q: wanted }, { signal })).items,
    enabled: isAsked,
    staleTime: STALE_MS,
    retry: false,
  });
  const isNew = ({ address, zip }: AddressSuggestion) =>
    address !== getValues('address').trim() || (zip !== '' && zip !== getValues('zip').trim());
  const write = (values: Partial<AddressValues>) => {
    for (const [name, value] of Object.entries(values))
      setValue(name as keyof AddressValues, value, { shouldDirty: true, shouldValidate: true });
  };
  return {
    items: isAsked ? (data?.filter(isNew) ?? NONE) : NONE,
    /** The typed street is looked for in the form's postcode. */
    ask: (address: string) => {
      const zip = getValues('zip').trim();
      const isWhole = zip === '' || /\d{4}/.test(address);
      setTyped(address.trim() === '' ? '' : isWhole ? address.trim() : `${address.trim()}, ${zip}`);
    },
    close: () => setTyped(''),
    choose: async ({ kind, id, address, zip, city }: AddressSuggestion) => {
      const area = zip === '' ? {} : { zip, city };
      write({ address: kind === 'street' ? `${address} ` : address, ...area, lat: 0, lng: 0 });
      setTyped(kind === 'street' ? [address, zip].filter(Boolean).join(', ') : '');
      if (kind !== 'house') return;
      const { point } = await addresses.locate(id).catch(() => ({ point: null }));
      if (point && getValues('address') === address && getValues('zip') === zip) write(point);
    },
  };
}
