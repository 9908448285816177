'use client';

import { useLocale } from 'next-intl';
import { Day } from '@/components/common/day/day';
import { clockText } from '@/lib/core/shared/clock';
import { copenhagenDay, copenhagenTime } from '@/lib/core/shared/dates';

/** Day and time of a moment, in Denmark. `begins`: it begins a line, so its first letter is large. */
export function Moment({ at, begins = false }: { at: string; begins?: boolean }) {
  const locale = useLocale();
  return (
    <span className="whitespace-nowrap">
      <Day day={copenhagenDay(at)} relative={begins ? true : 'inline'} /> {clockText(copenhagenTime(at), locale)}
    </span>
  );
}
