'use client';

import { Day } from '@/components/common/day/day';
import { copenhagenDay, copenhagenTime } from '@/lib/core/dates';

/** Day and time of a moment, in Denmark. `begins`: it begins a line, so its first letter is large. */
export function Moment({ at, begins = false }: { at: string; begins?: boolean }) {
  return (
    <span className="whitespace-nowrap">
      <Day day={copenhagenDay(at)} relative={begins ? true : 'inline'} /> {copenhagenTime(at)}
    </span>
  );
}
