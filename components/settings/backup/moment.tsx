'use client';

import { Day } from '@/components/common/day/day';
import { copenhagenDay, copenhagenTime } from '@/lib/core/dates';

/** Day and time of a moment, in Denmark. */
export function Moment({ at }: { at: string }) {
  return (
    <span className="whitespace-nowrap">
      <Day day={copenhagenDay(at)} relative="inline" /> {copenhagenTime(at)}
    </span>
  );
}
