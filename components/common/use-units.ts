'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { pb } from '@/lib/pocketbase/shared/client';
import { units } from '@/lib/units/shared/queries';
import { FIRST_UNITS, unitLabel } from '@/lib/units/shared/rules';

/** The firm's units in the interface's language: their names, and those that a line or product can get. */
export function useUnits() {
  const locale = useLocale() === 'en' ? 'en' : 'da';
  const read = useQuery(units(pb)).data;
  const all = read ?? FIRST_UNITS;
  const label = (key: string, qtyMilli?: number) => unitLabel(all, key, locale, qtyMilli);
  const active = read?.filter((unit) => unit.active) ?? FIRST_UNITS;
  return {
    active,
    /** The name for a quantity in thousandths: 'timer' for 8, 'time' for 1. The default is one. */
    label,
    /** The units in use; the record's own stays, also when it is switched off or not read yet. */
    choices: (current: string, qtyMilli?: number) => {
      const keys = active.map((unit) => unit.key);
      return (keys.includes(current) ? keys : [current, ...keys]).map((value) => ({
        value,
        label: label(value, qtyMilli),
      }));
    },
  };
}
