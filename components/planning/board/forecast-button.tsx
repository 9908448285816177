'use client';

import { useTranslations } from 'next-intl';
import { useClockText } from '@/components/common/day/use-clock-text';
import { useDuration } from '@/components/common/day/use-duration';
import { useBoardActions } from '@/components/planning/context';
import { cn } from '@/lib/core/shared/cn';
import type { Forecast } from '@/lib/planning/browser/forecasts';

type Props = { forecast: Forecast | undefined; className?: string };

/**
 * How late the next customer is reached, or that nothing was reported of a visit; a press opens that visit, from where the
 * customer is called. Nothing if all who are left are reached in time.
 */
export function ForecastButton({ forecast, className = 'truncate' }: Props) {
  const t = useTranslations('planning');
  const clock = useClockText();
  const minutes = useDuration();
  const actions = useBoardActions();
  const behind = forecast?.behind;
  const stop = (behind?.shown ?? forecast?.unheard)?.stop;
  const item = stop?.item;
  if (!stop || !item) return null;
  const customer = item.customer || item.title;
  const planned = clock(stop.startMinute);
  const what = behind
    ? t('delayed', { customer, clock: clock((stop.startMinute + behind.minutes) % 1440), planned })
    : t('unheardText', { customer, planned });
  return (
    <button
      type="button"
      title={what}
      onClick={() => actions.openDetails({ item, stop })}
      // A finger needs more room than the mark.
      className="flex max-w-full items-center hover:underline touch:min-h-11 print:hidden"
    >
      <span
        className={cn(
          'tabular min-w-0 rounded-sm px-1 text-xs',
          behind ? 'bg-tone-warning text-tone-warning-text' : 'bg-muted text-muted-foreground',
          className,
        )}
      >
        {behind ? t('behind', { time: minutes(behind.minutes) }) : t('unheard')}
      </span>
      <span className="sr-only">{what}</span>
    </button>
  );
}
