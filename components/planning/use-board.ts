'use client';

import { useQuery } from '@tanstack/react-query';
import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo, useSyncExternalStore } from 'react';
import { subscribeClock, useToday } from '@/components/common/day/use-today';
import { useLive } from '@/components/common/use-live';
import { clockMinutes } from '@/lib/core/shared/clock';
import { addDays, copenhagenTime, daysBetween, isCalendarDay } from '@/lib/core/shared/dates';
import { board as boardQuery, getBoardSpan, planningKeys } from '@/lib/planning/shared/queries';
import { getDayViews } from '@/lib/planning/browser/view';
import { ZOOMS, type Zoom } from '@/lib/planning/browser/day-range';
import { keepZoom, readZoom } from './board/zoom-memory';
import { TRAY_ORDERS } from './tray/find-items';
import { pb } from '@/lib/pocketbase/shared/client';

const WATCHED = [
  'routes',
  'route_stops',
  'service_jobs',
  'technician_absences',
  'technicians',
  'mail_outbox',
  'slot_holds',
] as const;

/** Day, view and filters, kept in the URL. `start`: the day shown if the URL names none. */
export function useBoardParams(start: string) {
  const [params, set] = useQueryStates({
    dag: parseAsString.withDefault(''),
    vis: parseAsStringLiteral(['dag', 'uge']).withDefault('dag'),
    q: parseAsString.withDefault(''),
    faerdighed: parseAsString.withDefault(''),
    prioritet: parseAsString.withDefault(''),
    type: parseAsString.withDefault(''),
    /** First digit of the postcodes that the tray shows. */
    omraade: parseAsString.withDefault(''),
    sorter: parseAsStringLiteral(TRAY_ORDERS).withDefault('vigtigst'),
    kort: parseAsBoolean.withDefault(false),
    /** The tray is folded away. */
    smal: parseAsBoolean.withDefault(false),
    /** How many hours of the day the board shows; left out, as chosen last in this browser. */
    zoom: parseAsStringLiteral(ZOOMS),
    /** Which technicians the board shows: by words, by a skill, of a branch, with free time, late, or not heard from. */
    hvem: parseAsString.withDefault(''),
    kan: parseAsString.withDefault(''),
    afdeling: parseAsString.withDefault(''),
    ledige: parseAsBoolean.withDefault(false),
    bagud: parseAsBoolean.withDefault(false),
    umeldt: parseAsBoolean.withDefault(false),
    /** The technicians are grouped by branch. */
    grupper: parseAsBoolean.withDefault(false),
    /** The technician whose day is marked, from the command palette. */
    montoer: parseAsString.withDefault(''),
    /** The job to open, from a link on its page. */
    job: parseAsString.withDefault(''),
    /** The stop to open, from a link on its job's page or on another part of the job. */
    stop: parseAsString.withDefault(''),
  });
  const day = isCalendarDay(params.dag) ? params.dag : start;
  const setZoom = (zoom: Zoom) => {
    keepZoom(zoom);
    void set({ zoom });
  };
  return { ...params, zoom: params.zoom ?? readZoom(), day, set, setZoom };
}
export type BoardParams = ReturnType<typeof useBoardParams>;

/** The board of the days that are shown, updated while colleagues plan. */
export function useBoard(day: string, view: 'dag' | 'uge') {
  useLive(WATCHED, planningKeys.all);
  const { from, to } = getBoardSpan(day, view);
  const days = useMemo(() => daysFrom(from, to), [from, to]);
  const query = useQuery(boardQuery(pb, from, to));
  // While another day is fetched the query still returns the day before.
  const board = query.data && query.data.from === from && query.data.to === to ? query.data : undefined;
  const today = useToday();
  const views = useMemo(() => (board ? getDayViews(board, days, today) : []), [board, days, today]);
  // The tools stay while another day is read.
  const canPlan = query.data?.canPlan ?? false;
  return { board, canPlan, views, days, today, error: query.data ? null : query.error, refetch: query.refetch };
}

/** The days of a span, both included; none if it ends before it begins. */
export function daysFrom(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, n) => addDays(from, n));
}

/** Minutes after midnight in Copenhagen, now. */
export function useNowMinute(): number {
  return useSyncExternalStore(
    subscribeClock,
    () => {
      return clockMinutes(copenhagenTime(new Date().toISOString())) ?? 0;
    },
    () => 0,
  );
}
