'use client';

import { useRef } from 'react';

/** null if the table of postcodes could not be loaded; then the town is typed by hand. */
const loadPostcodes = () => import('@/lib/core/shared/postcodes').catch(() => null);

type Fields = { read: () => { zip: string; city: string }; write: (city: string) => void };

/** A whole postcode; a foreign one has its country before it. */
const WHOLE_ZIP = /^(\d{4}|[A-Za-z]{1,2}[- ]?\d{3}.*)$/;

/**
 * Fills in the town while a Danish postcode is typed. Replaces the town of the postcode before, or clears it if the
 * new postcode is no town's ('0800') or foreign, but never a town that was typed by hand.
 */
export function useCityOfZip({ read, write }: Fields): { prepare: () => void; fill: (zip: string) => Promise<void> } {
  const before = useRef(read().zip);
  const fill = async (typed: string) => {
    const postcodes = await loadPostcodes();
    const { zip, city } = read();
    // The postcode is incomplete, or it was changed while the table was loading.
    if (!postcodes || !WHOLE_ZIP.test(zip.trim()) || zip.trim() !== typed.trim()) return;
    const found = postcodes.cityOf(zip.trim());
    const isReplaceable = city === '' || city === postcodes.cityOf(before.current.trim());
    before.current = zip;
    if (isReplaceable && city !== found) write(found);
  };
  return { prepare: () => void loadPostcodes(), fill };
}
