'use client';

import { Send, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { TECHNICIAN_COLOUR } from '@/components/settings/technicians/technician-colours';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/core/shared/cn';
import type { Forecast } from '@/lib/planning/browser/forecasts';
import type { DayView } from '@/lib/planning/browser/view';
import { ROUTE_ICON } from '@/components/planning/colours';
import { useBoardActions } from '@/components/planning/context';
import { ForecastButton } from './forecast-button';
import { RowMenu } from '@/components/planning/board/row-menu';
import { useDuration } from '@/components/common/day/use-duration';
import { LastSeen } from '@/components/common/day/last-seen';
import { kmOf, shortName } from '@/components/planning/texts';

/** Longer names have two lines, letters. Beside them, a forecast or a connection the driving is in a tooltip alone. */
const LONG_NAME = 17;

/** The technician, the day's totals, its forecast, and the route's status. */
export function RowHead({ view, forecast }: { view: DayView; forecast: Forecast | undefined }) {
  const t = useTranslations('planning');
  const minutes = useDuration();
  const { technician, date, route, totals, helping } = view;
  const { today } = useBoardActions();
  const hasForecast = forecast !== undefined && (forecast.behind ?? forecast.unheard) !== null;
  // The row has no room for both.
  const isLong = technician.name.length > LONG_NAME && !hasForecast;
  // Whether a phone has a connection matters on the day.
  const lastSeen = date === today ? technician.lastSeen : '';
  // The row has room for three lines.
  const showsWork = !hasForecast || lastSeen === '';
  const sums =
    totals.stops > 0
      ? t('totals', {
          work: minutes(totals.workMin),
          drive: minutes(totals.driveMin),
          km: kmOf(totals.driveMeters),
          ferry: totals.ferryMin,
          accuracy: totals.accuracy,
        })
      : undefined;
  const leaders = [...new Set(helping.map(({ leader }) => shortName(leader.name)))].join(', ');
  return (
    <div role="rowheader" className="sticky left-0 z-40 flex w-56 shrink-0 items-center gap-2 border-r bg-card px-2">
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-full border-2 text-[11px] font-semibold"
        style={{ borderColor: TECHNICIAN_COLOUR[technician.colour] }}
      >
        {technician.initials}
      </span>
      <div title={sums} className="min-w-0 flex-1 leading-tight">
        <p title={technician.name} className={cn('font-medium', isLong ? 'line-clamp-2' : 'truncate')}>
          {technician.name}
        </p>
        {showsWork && (
          <p className={cn('tabular text-xs text-muted-foreground', hasForecast && 'truncate')}>
            {totals.stops === 0
              ? leaders
                ? t('crew.along', { name: leaders })
                : t('empty')
              : t('totalWork', { work: minutes(totals.workMin) })}
            {totals.stops > 0 && !isLong && !hasForecast && lastSeen === '' && (
              <span className="block">{t('totalDrive', { drive: minutes(totals.driveMin) })}</span>
            )}
          </p>
        )}
        <ForecastButton forecast={forecast} />
        <LastSeen at={lastSeen} />
      </div>
      {/* One above the other: beside each other they leave no room for the name. */}
      <div className="flex shrink-0 flex-col-reverse items-center gap-1 touch:flex-row">
        {route && <RouteState view={view} />}
        <RowMenu technician={technician} hasStops={totals.stops > 1} />
      </div>
    </div>
  );
}

/** The route's status, or the button that sends it while it has unsent changes. */
export function RouteState({ view }: { view: DayView }) {
  const t = useTranslations('planning');
  const actions = useBoardActions();
  const { route, technician, unsent } = view;
  if (!route) return null;
  const mailFailed = route.mail === 'fejlet' || route.mail === 'ukendt';
  const isDraft = unsent !== null && route.status === 'kladde';
  const changed = unsent !== null && !isDraft;
  if (actions.canPlan && (isDraft || changed || mailFailed)) {
    const what = isDraft ? t('send') : mailFailed && !changed ? t('sendAgain') : t('sendChanges');
    return (
      <Button
        size="icon-sm"
        variant={isDraft ? 'outline' : 'default'}
        aria-label={t('sendTo', { what, name: technician.name })}
        title={mailFailed ? `${t('mailFailed')} ${what}` : what}
        onClick={() => actions.plan().publish(route)}
        className="print:hidden"
      >
        {mailFailed ? <TriangleAlert aria-hidden /> : <Send aria-hidden />}
      </Button>
    );
  }
  const Icon = ROUTE_ICON[route.status];
  return (
    <span title={t(`route.${route.status}`)} className="shrink-0 text-muted-foreground">
      <Icon aria-label={t(`route.${route.status}`)} role="img" className="size-4" />
    </span>
  );
}
