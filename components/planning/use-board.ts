'use client';

import { useQuery } from '@tanstack/react-query';
import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { MOBILE_QUERY } from '@/components/layout/sidebar-cookie';
import { useLive } from '@/components/common/use-live';
import { isTyping } from '@/components/layout/shortcuts';
import { clockMinutes } from '@/lib/core/clock';
import { addDays, copenhagenTime, copenhagenToday, weekday } from '@/lib/core/dates';
import { board as boardQuery, planningKeys } from '@/lib/planning/queries';
import { dayViews } from '@/lib/planning/view';

const WATCHED = ['routes', 'route_stops', 'service_jobs', 'technician_absences', 'technicians', 'mail_outbox'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const mondayOf = (day: string) => addDays(day, -((weekday(day) + 6) % 7));

/** Day, view and filters, in the URL. `job`: what one came for from the job's page. */
export function useBoardParams(start: string) {
  const [params, set] = useQueryStates({
    dag: parseAsString.withDefault(''),
    vis: parseAsStringLiteral(['dag', 'uge']).withDefault('dag'),
    q: parseAsString.withDefault(''),
    faerdighed: parseAsString.withDefault(''),
    prioritet: parseAsString.withDefault(''),
    type: parseAsString.withDefault(''),
    kort: parseAsBoolean.withDefault(false),
    /** The tray folded away. */
    smal: parseAsBoolean.withDefault(false),
    job: parseAsString.withDefault(''),
  });
  const day = DAY.test(params.dag) ? params.dag : start;
  return { ...params, day, set };
}
export type BoardParams = ReturnType<typeof useBoardParams>;

/** The board of the days that are shown, kept true while colleagues plan. */
export function useBoard(day: string, view: 'dag' | 'uge') {
  useLive(WATCHED, planningKeys.all);
  const from = view === 'dag' ? day : mondayOf(day);
  const days = useMemo(
    () => (view === 'dag' ? [from] : Array.from({ length: 7 }, (_, n) => addDays(from, n))),
    [view, from],
  );
  const query = useQuery(boardQuery(from, view === 'dag' ? from : addDays(from, 6)));
  // What is kept on the screen while another day is fetched is not that day's.
  const board = query.data && query.data.from === from && query.data.to === days.at(-1) ? query.data : undefined;
  const today = copenhagenToday(new Date());
  const views = useMemo(() => (board ? dayViews(board, days, today) : []), [board, days, today]);
  return { board, views, days, today, error: query.data ? null : query.error, refetch: query.refetch };
}

function subscribeMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 20_000);
  return () => clearInterval(timer);
}
/** Minutes after midnight in Copenhagen, now. */
export function useNowMinute(): number {
  return useSyncExternalStore(
    subscribeMinute,
    () => {
      return clockMinutes(copenhagenTime(new Date().toISOString())) ?? 0;
    },
    () => 0,
  );
}

function subscribePhone(listener: () => void): () => void {
  const query = window.matchMedia(MOBILE_QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
/** null until the browser has been asked. */
export function useIsPhone(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    subscribePhone,
    () => window.matchMedia(MOBILE_QUERY).matches,
    () => null,
  );
}

/** ← and → through the days, T for today. */
export function useDayKeys(go: (step: -1 | 0 | 1) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.shiftKey ||
        isTyping(event.target)
      )
        return;
      if (
        document.querySelector('[role="dialog"],[role="alertdialog"],[role="menu"]') ||
        (event.target instanceof Element && event.target.closest('[data-own-keys]'))
      )
        return;
      const step =
        event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : event.key.toLowerCase() === 't' ? 0 : null;
      if (step === null) return;
      event.preventDefault();
      go(step);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [go]);
}
