'use client';

import { useLocale } from 'next-intl';

/** A file's size: '12,4 MB'. */
export function Size({ bytes }: { bytes: number }) {
  const locale = useLocale();
  const isLarge = bytes >= 1e9;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / (isLarge ? 1e9 : 1e6));
  return (
    <span className="tabular whitespace-nowrap">
      {number} {isLarge ? 'GB' : 'MB'}
    </span>
  );
}
