'use client';

import { useRef } from 'react';
import { fetchAhead } from '@/lib/core/fetch-ahead';

/** null if the table of postcodes could not be loaded; then the town is typed by hand. */
const loadPostcodes = fetchAhead(() => import('@/browser/lib/core/postcodes').catch(() => null));

type Fields = { read: () => { zip: string; city: string }; write: (city: string) => void };

/**
 * Fills in the town while a Danish postcode is typed. Replaces the town of the postcode before, but never one that was
 * typed by hand.
 */
export function useCityOfZip({ read, write }: Fields): { prepare: () => void; fill: (zip: string) => Promise<void> } {
  const before = useRef(read().zip);
  const fill = async (typed: string) => {
    const postcodes = await loadPostcodes();
    const { zip, city } = read();
    const found = postcodes?.cityOf(zip.trim());
    // The postcode is incomplete or unknown, or it was changed while the table was loading.
    if (!postcodes || !found || zip.trim() !== typed.trim()) return;
    const isReplaceable = city === '' || city === postcodes.cityOf(before.current.trim());
    before.current = zip;
    if (isReplaceable) write(found);
  };
  return { prepare: () => void loadPostcodes(), fill };
}
