'use client';

import { useRef } from 'react';
import { fetchAhead } from '@/lib/core/fetch-ahead';

/** Without the table of postcodes the town is typed by hand. */
const loadPostcodes = fetchAhead(() => import('@/lib/core/postcodes').catch(() => null));

type Fields = { read: () => { zip: string; city: string }; write: (city: string) => void };

/**
 * Fills in the town of a Danish postcode while it is typed. A town typed by hand is never replaced; one that
 * belongs to the postcode before goes with it.
 */
export function useCityOfZip({ read, write }: Fields): { prepare: () => void; fill: (zip: string) => Promise<void> } {
  const before = useRef(read().zip);
  const fill = async (typed: string) => {
    const postcodes = await loadPostcodes();
    const { zip, city } = read();
    const found = postcodes?.cityOf(zip.trim());
    // Half a postcode, an unknown one, or one that has been typed on since.
    if (!postcodes || !found || zip.trim() !== typed.trim()) return;
    const isReplaceable = city === '' || city === postcodes.cityOf(before.current.trim());
    before.current = zip;
    if (isReplaceable) write(found);
  };
  return { prepare: () => void loadPostcodes(), fill };
}
