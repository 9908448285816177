'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { LastSeen } from '@/components/common/day/last-seen';
import { TECHNICIAN_COLOUR } from '@/components/settings/technicians/technician-colours';
import { Card } from '@/components/ui/card';
import { cn } from '@/lib/core/shared/cn';
import { formatDayLong } from '@/lib/core/shared/dates';
import { getAbsences, getWorkHours } from '@/lib/planning/shared/rules';
import type { BoardAbsence, BoardRoute, BoardTechnician } from '@/lib/planning/shared/types';
import { getStopKey } from '@/lib/planning/browser/patch';
import { isGroupStart, type GroupName } from '@/lib/planning/browser/row-groups';
import type { Forecast, Forecasts } from '@/lib/planning/browser/forecasts';
import type { DayView } from '@/lib/planning/browser/view';
import { HeldTime } from './held-time';
import { HelpedBar } from './helped-bar';
import { ForecastButton } from './forecast-button';
import { ListStop } from './list-stop';
import { RouteState } from './row-head';
import { RowMenu } from './row-menu';
import { useBoardActions } from '@/components/planning/context';
import { useDuration } from '@/components/common/day/use-duration';
import { useShownTechnician } from './use-shown-technician';
import { kmOf, shortName } from '@/components/planning/texts';

/** The board as a list of days, on phones and on paper. */
export function DayList({
  views,
  technicians,
  absences,
  forecasts,
  today,
  selected,
  shown,
  nameOf,
}: {
  technicians: readonly BoardTechnician[];
  views: readonly DayView[];
  absences: readonly BoardAbsence[];
  /** Of today; other days have none. */
  forecasts: Forecasts;
  today: string;
  /** The technician whose day is marked; '' for none. */
  selected: string;
  /** The technician whose day is scrolled to; '' for none. */
  shown: string;
  nameOf: GroupName;
}) {
  const locale = useLocale();
  useShownTechnician(shown);
  const days = [...new Set(views.map(({ date }) => date))];
  return (
    <div className="flex flex-col gap-3">
      {days.map((date) => {
        const day = days.length > 1 ? formatDayLong(date, locale) : '';
        const ofDay = views.filter((view) => view.date === date);
        return (
          <div key={date} className="flex flex-col gap-3">
            {day !== '' && <p className={DAY_NAME}>{day}</p>}
            {ofDay.map((view, at) => (
              <Fragment key={view.technician.id}>
                {isGroupStart(ofDay, at) && nameOf && (
                  <p className="pt-1 text-xs font-semibold text-muted-foreground">{nameOf(view.technician.branch)}</p>
                )}
                <DaySection
                  day={day}
                  view={view}
                  technicians={technicians}
                  absences={absences}
                  forecast={date === today ? forecasts.get(view.technician.id) : undefined}
                  isSelected={view.technician.id === selected}
                />
              </Fragment>
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** Stays in sight below the top bar; on paper each section names its day. */
const DAY_NAME =
  'sticky top-15 z-10 -mb-1 w-fit rounded-full border bg-card px-3 py-0.5 text-sm font-semibold md:top-1 print:hidden';

type SectionProps = {
  /** The day's name if several days are shown, else ''. */
  day: string;
  view: DayView;
  technicians: readonly BoardTechnician[];
  absences: readonly BoardAbsence[];
  forecast: Forecast | undefined;
  isSelected: boolean;
};

function DaySection({ day, view, technicians, absences, forecast, isSelected }: SectionProps) {
  const { technician, date, stops, helping, holds } = view;
  const { today } = useBoardActions();
  return (
    <section
      aria-label={day ? `${day}, ${technician.name}` : technician.name}
      aria-current={isSelected || undefined}
      data-row-of={technician.id}
      // A phone draws only what is near the screen; paper needs all of it.
      className={cn(
        'break-inside-avoid [contain-intrinsic-size:auto_6rem] [content-visibility:auto]',
        'print:[content-visibility:visible]',
      )}
    >
      <Card className={cn(isSelected && 'border-primary')}>
        <div className="flex items-center gap-2.5 border-b last:border-b-0 px-3 py-2">
          <span
            aria-hidden
            className="grid size-8 shrink-0 place-items-center rounded-full border-2 text-xs font-semibold"
            style={{ borderColor: TECHNICIAN_COLOUR[technician.colour] }}
          >
            {technician.initials}
          </span>
          <div className="min-w-0 flex-1 leading-tight">
            <h2 className="truncate font-semibold">
              {day !== '' && <span className="hidden print:inline">{day}, </span>}
              {technician.name}
            </h2>
            <p className="tabular text-xs text-muted-foreground">
              <DaySummary view={view} absences={absences} />
            </p>
            <ForecastButton forecast={forecast} />
            {date === today && <LastSeen at={technician.lastSeen} />}
          </div>
          <RouteState view={view} />
          <RowMenu technician={technician} hasStops={view.totals.stops > 1} />
        </div>
        {view.route && <CrewNote route={view.route} technicians={technicians} />}
        {helping.length > 0 && (
          <ul className="flex flex-col gap-1 p-2">
            {helping.map((helped) => (
              <li key={helped.stop.id}>
                <HelpedBar helped={helped} className="min-h-8 w-full touch:min-h-11" />
              </li>
            ))}
          </ul>
        )}
        {holds.map((hold) => (
          <HeldTime key={hold.id} hold={hold} withTime className="m-2 min-h-8 print:hidden" />
        ))}
        {stops.length > 0 && (
          <ol className="divide-y">
            {stops.map((shown) => (
              <ListStop
                key={getStopKey(shown.stop)}
                shown={shown}
                late={forecast?.delays.get(shown.stop.id)?.minutes ?? 0}
                isAhead={forecast?.delays.get(shown.stop.id)?.isAhead ?? false}
              />
            ))}
          </ol>
        )}
      </Card>
    </section>
  );
}

/** The absence, the totals, the colleague who is helped, or that the day is free. */
function DaySummary({ view, absences }: { view: DayView; absences: readonly BoardAbsence[] }) {
  const t = useTranslations('planning');
  const minutes = useDuration();
  const { technician, date, totals, helping } = view;
  const away = getAbsences(technician.id, date, absences)[0];
  if (away) return t(`absence.${away.kind as 'ferie'}`);
  if (totals.stops > 0) {
    return t('totals', {
      work: minutes(totals.workMin),
      drive: minutes(totals.driveMin),
      km: kmOf(totals.driveMeters),
      ferry: totals.ferryMin,
      accuracy: totals.accuracy,
    });
  }
  if (helping.length > 0) {
    return t('crew.along', { name: [...new Set(helping.map(({ leader }) => shortName(leader.name)))].join(', ') });
  }
  return getWorkHours(technician, date) ? t('empty') : t('dayOff');
}

type CrewProps = { route: BoardRoute; technicians: readonly BoardTechnician[] };

/** The helpers, and the planner's note for the day. */
function CrewNote({ route, technicians }: CrewProps) {
  const t = useTranslations('planning');
  if (!route.note && route.helpers.length === 0) return null;
  return (
    <p className="border-b px-3 py-2 last:border-b-0">
      {route.helpers.length > 0 && (
        <span className="block">
          {t('crew.with', {
            names: route.helpers
              .map((id) => technicians.find((one) => one.id === id)?.name ?? t('crew.unknown'))
              .join(', '),
          })}
        </span>
      )}
      {route.note}
    </p>
  );
}
