'use client';

import { useTranslations } from 'next-intl';
import { useClockText } from '@/components/common/day/use-clock-text';
import { useDuration } from '@/components/common/day/use-duration';
import { useBoardActions } from '@/components/planning/context';
import type { ShownStop } from '@/lib/planning/browser/view';
import { findDelayed } from '@/lib/planning/shared/forecast';

/**
 * How late the next customer is reached; a press opens that visit, from where the customer is called. Nothing if all
 * who are left are reached in time.
 */
export function DelayButton({ stops, delays }: { stops: readonly ShownStop[]; delays: ReadonlyMap<string, number> }) {
  const t = useTranslations('planning');
  const clock = useClockText();
  const minutes = useDuration();
  const actions = useBoardActions();
  const stop = findDelayed(stops, delays)?.stop;
  const item = stop?.item;
  if (!stop || !item) return null;
  const late = delays.get(stop.id) ?? 0;
  const what = t('delayed', {
    customer: item.customer || item.title,
    clock: clock((stop.startMinute + late) % 1440),
    planned: clock(stop.startMinute),
  });
  return (
    <button
      type="button"
      title={what}
      onClick={() => actions.openDetails({ item, stop })}
      className={
        'tabular block max-w-full truncate rounded-sm bg-tone-warning px-1 text-xs ' +
        'text-tone-warning-text hover:underline touch:min-h-11 print:hidden'
      }
    >
      {t('behind', { time: minutes(late) })}
      <span className="sr-only">{what}</span>
    </button>
  );
}
