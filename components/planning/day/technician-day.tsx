'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useOutbox } from '@/components/common/outbox/use-outbox';
import { ErrorState } from '@/components/common/list/error-state';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { isNight } from '@/lib/core/shared/clock';
import { addDays, formatDayLong } from '@/lib/core/shared/dates';
import { routePlace } from '@/lib/planning/shared/queries';
import type { Board, BoardRoute, BoardTechnician } from '@/lib/planning/shared/types';
import { sortDay } from '@/lib/planning/browser/own-day';
import type { DayView } from '@/lib/planning/browser/view';
import { showOnStop } from '@/lib/service/browser/outbox/shown';
import { DayStop } from './day-stop';
import { DayWaiting } from './day-waiting';
import { EmptyDay } from './empty-day';
import { NextDayButton, useNextDay } from './next-day';
import { NextStop } from './next-stop';
import { useDuration } from '@/components/common/day/use-duration';
import { useDifferenceText } from '@/components/planning/publish/texts';
import { kmOf } from '@/components/planning/texts';
import { useBoard, useBoardParams, useNowMinute } from '@/components/planning/use-board';

type Props = {
  routeId: string;
  today: string;
  /** The day that the page was opened on: in the night it may be the one before. */
  firstDay?: string | undefined;
};

/** A technician's own day, for the phone: its stops in order, with directions, phone numbers and status buttons. */
export default function TechnicianDay({ routeId, today, firstDay = today }: Props) {
  const place = useQuery({ ...routePlace(routeId), enabled: routeId !== '' });
  const start = useHeldDay(today, firstDay);
  const params = useBoardParams(place.data?.date ?? start);
  const { board, views, error, refetch } = useBoard(params.day, 'dag');
  const mine = views.filter((view) => view.route !== null);
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-4">
      <DaySwitch day={params.day} today={today} onGo={(day) => void params.set({ dag: day })} />
      {error || (place.error && !place.data) ? (
        <Card>
          <ErrorState
            error={place.error ?? error}
            onRetry={() => {
              void refetch();
              void place.refetch();
            }}
          />
        </Card>
      ) : !board || (routeId !== '' && place.isPending) ? (
        <DayWaiting />
      ) : mine.length === 0 ? (
        <EmptyDay day={params.day} onGo={(day) => void params.set({ dag: day })} />
      ) : (
        mine.map((view) => (
          <RouteSection
            key={view.technician.id}
            view={view}
            board={board}
            isOnly={mine.length === 1}
            onGo={(day) => void params.set({ dag: day })}
          />
        ))
      )}
    </div>
  );
}

/**
 * The day that is shown first: today. A page that is open over midnight stays on the evening before until the morning,
 * because its technician may still be at a customer.
 */
function useHeldDay(today: string, firstDay: string): string {
  const [held, setHeld] = useState(firstDay);
  const minute = useNowMinute();
  if (held !== today && !isNight({ minute })) setHeld(today);
  return held;
}

function DaySwitch({ day, today, onGo }: { day: string; today: string; onGo: (day: string) => void }) {
  const t = useTranslations('planning');
  const locale = useLocale();
  return (
    <div className="flex items-center gap-2">
      <Button
        variant="outline"
        size="icon"
        aria-label={t('previousDay')}
        onClick={() => onGo(addDays(day, -1))}
        className="touch:size-12"
      >
        <ChevronLeft aria-hidden />
      </Button>
      <h2 aria-live="polite" className="tabular flex-1 text-center font-semibold">
        {day === today ? t('todayIs', { day: formatDayLong(day, locale) }) : formatDayLong(day, locale)}
      </h2>
      <Button
        variant="outline"
        size="icon"
        aria-label={t('nextDay')}
        onClick={() => onGo(addDays(day, 1))}
        className="touch:size-12"
      >
        <ChevronRight aria-hidden />
      </Button>
    </div>
  );
}

type RouteProps = { view: DayView; board: Board; isOnly: boolean; onGo: (day: string) => void };

/** A route's totals, its other people, its note, and its stops. */
function RouteSection({ view, board, isOnly, onGo }: RouteProps) {
  const t = useTranslations('planning');
  const minutes = useDuration();
  const crew = view.route ? getCrew(board, view.route) : [];
  const companions = crew.filter(({ id }) => id !== board.me).map(({ name }) => name);
  return (
    <section aria-label={view.technician.name} className="flex flex-col gap-3">
      <p className="tabular text-muted-foreground">
        {!isOnly && <strong className="font-semibold text-foreground">{view.technician.name}: </strong>}
        {t('dayTotals', {
          stops: view.totals.stops,
          work: minutes(view.totals.workMin),
          drive: minutes(view.totals.driveMin),
          km: kmOf(view.totals.driveMeters),
          ferry: view.totals.ferryMin,
          accuracy: view.totals.accuracy,
        })}
      </p>
      {companions.length > 0 && <p>{t('crew.with', { names: companions.join(', ') })}</p>}
      {view.route?.note && <p className="rounded-lg bg-tone-info p-3 text-tone-info-text">{view.route.note}</p>}
      <TakenOff view={view} />
      <Stops view={view} crew={crew} onGo={onGo} />
    </section>
  );
}

/** The next stop first and large, the open ones after it, and the finished ones folded. */
function Stops({ view, crew, onGo }: Pick<RouteProps, 'view' | 'onGo'> & { crew: readonly BoardTechnician[] }) {
  const t = useTranslations('planning.ownDay');
  const { acts } = useOutbox();
  // What this technician has told and not yet sent.
  const stops = view.stops.map((shown) => ({ ...shown, stop: showOnStop(shown.stop, acts) }));
  const { next, open, over } = sortDay(stops);
  const { next: ahead } = useNextDay(view.date, !next);
  return (
    <>
      {next ? (
        <NextStop key={next.stop.id} shown={next} crew={crew} day={view.date} />
      ) : (
        <>
          <p className="font-medium">{t('allDone')}</p>
          <NextDayButton next={ahead} onGo={onGo} />
        </>
      )}
      {open.length > 0 && (
        <ol aria-label={t('after')} className="flex flex-col gap-3">
          {open.map((shown) => (
            <li key={shown.stop.id}>
              <DayStop shown={shown} />
            </li>
          ))}
        </ol>
      )}
      {over.length > 0 && (
        <details className="group">
          <summary className="flex min-h-12 cursor-pointer items-center gap-2 rounded-lg border bg-card px-3 font-medium">
            <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
            {t('over', { count: over.length })}
          </summary>
          <ol aria-label={t('overLabel')} className="flex flex-col gap-3 pt-3">
            {over.map((shown) => (
              <li key={shown.stop.id}>
                <DayStop shown={shown} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

/** Visits that were sent and are no longer on the route: nobody must drive to them. */
function TakenOff({ view: { unsent } }: { view: DayView }) {
  const t = useTranslations('planning.publish');
  const tell = useDifferenceText(() => '');
  const gone = unsent?.differences.filter(({ what }) => what === 'removed') ?? [];
  if (gone.length === 0) return null;
  return (
    <ul aria-label={t('takenOff')} className="rounded-lg bg-tone-warning p-3 text-tone-warning-text">
      {gone.map((difference) => (
        <li key={JSON.stringify(difference)}>{tell(difference)}</li>
      ))}
    </ul>
  );
}

/** The people on a route, its own technician first. */
function getCrew(board: Board, { technician, helpers }: BoardRoute): BoardTechnician[] {
  return [technician, ...helpers].flatMap((id) => board.technicians.find((one) => one.id === id) ?? []);
}
