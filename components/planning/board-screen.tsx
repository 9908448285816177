'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { flushSync } from 'react-dom';
import { EmptyState } from '@/components/shell/empty-state';
import { ErrorState } from '@/components/shell/error-state';
import { lazyDialog } from '@/components/shell/lazy-part';
import { withPartBoundary } from '@/components/shell/part-boundary';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/core/cn';
import { addDays } from '@/lib/core/dates';
import { fetchAhead } from '@/lib/core/fetch-ahead';
import { routePlace } from '@/lib/planning/queries';
import { isOpenStop } from '@/lib/planning/rules';
import type { Board } from '@/lib/planning/types';
import { brokenAt, freeAt } from '@/lib/planning/view';
import { BoardTools } from './board-tools';
import { BoardActionsProvider, type BoardActions, type Choice, type Subject } from './context';
import { DayGrid } from './day-grid';
// Not fetched when it is needed: the printer does not wait.
import { DayList } from './day-list';
import type { Check } from './day-row';
import type { Dragged } from './drag-store';
import { Tray } from './tray';
import { useBoard, useBoardParams, useDayKeys, useIsPhone, useNowMinute } from './use-board';
import { usePlan } from './use-plan';

const MoveDialog = lazyDialog(
  () => import('./move-dialog').then((module) => module.default),
  ({ onClose }) => onClose(),
);
const RefusalDialog = lazyDialog(
  () => import('./refusal-dialog').then((module) => module.default),
  ({ onClose }) => onClose(),
);
const StopPanel = lazyDialog(() => import('./stop-panel').then((module) => module.default), ({ onClose }) => onClose());
fetchAhead(() => import('./week-grid'));
const WeekGrid = withPartBoundary(dynamic(() => import('./week-grid').then((module) => module.WeekGrid)));
const PlanMap = withPartBoundary(
  dynamic(() => import('./map/plan-map'), { loading: () => <Skeleton className="aspect-[900/640] max-h-[34rem] w-full" /> }),
);

/** Technicians × time, the tray beside it, and the map below. */
export function BoardScreen({ routeId, today }: { routeId: string; today: string }) {
  const t = useTranslations('planning');
  const linked = useQuery({ ...routePlace(routeId), enabled: routeId !== '' });
  const params = useBoardParams(linked.data?.date ?? today);
  const { board, views, days, error, refetch } = useBoard(params.day, params.vis);
  const plan = usePlan(board);
  const isPhone = useIsPhone();
  const isPrinting = usePrinting();
  const now = useNowMinute();
  const [chosenMove, setMoving] = useState<(Subject & { choice?: Choice }) | null>(null);
  const [chosenDetails, setDetails] = useState<Subject | null>(null);
  const asked = board && params.job ? subjectOf(board, params.job) : null;
  const moving = chosenMove ?? (asked && !asked.stop && board?.canPlan ? asked : null);
  const details = chosenDetails ?? (asked && !moving ? asked : null);

  // What rows and cards hold stays the same while the board changes under it.
  const latest = useRef({ plan, board, today });
  useEffect(() => {
    latest.current = { plan, board, today };
  });
  const canPlan = board?.canPlan ?? false;
  const { set, vis, day } = params;
  const isAsked = params.job !== '';
  const close = useCallback(() => {
    setMoving(null);
    setDetails(null);
    if (isAsked) void set({ job: null });
  }, [set, isAsked]);
  const openMove = useCallback((subject: Subject) => {
    close();
    setMoving(subject);
  }, [close]);
  const actions = useMemo<BoardActions>(() => ({ canPlan, today, openMove, openDetails: setDetails, plan: () => latest.current.plan }), [canPlan, today, openMove]);
  const check = useCallback<Check>(({ item, stop, lengthMin }, technician, date, startMinute) => {
    const { board: current, today: day } = latest.current;
    return current ? brokenAt(current, item, { technician, date, startMinute, endMinute: startMinute + lengthMin }, stop?.id ?? '', day) : [];
  }, []);
  const dropOnDay = useCallback(({ item, stop, lengthMin }: Dragged, technician: string, date: string) => {
    const { board: current, plan: commands, today: day } = latest.current;
    if (!current) return;
    const from = stop?.startMinute ?? 0;
    const startMinute = freeAt(current, item, { technician, date, startMinute: from, endMinute: from + lengthMin }, stop?.id ?? '', day) ?? stop?.startMinute ?? 480;
    const spot = { technician, date, startMinute, endMinute: startMinute + lengthMin, fixedTime: stop?.fixedTime ?? false };
    void (stop ? commands.move(stop, spot) : commands.place(item, spot));
  }, []);

  const go = useCallback((step: -1 | 0 | 1) => void set({ dag: step === 0 ? null : addDays(day, step * (vis === 'uge' ? 7 : 1)), ...(step === 0 && routeId ? { dag: today } : {}) }), [set, day, vis, routeId, today]);
  useDayKeys(go);
  const nowMinute = day === today && vis === 'dag' ? now : null;
  const waits = routeId !== '' && linked.isPending;
  const asList = isPhone === true || isPrinting;

  return (
    <BoardActionsProvider value={actions}>
      <div className="flex flex-col gap-3">
        <BoardTools params={params} days={days} today={today} views={views} onGo={go} />
        {linked.error && <Card><ErrorState error={linked.error} /></Card>}
        {error ? (
          <Card><ErrorState error={error} onRetry={() => void refetch()} /></Card>
        ) : !board || waits || isPhone === null ? (
          <BoardSkeleton />
        ) : board.technicians.length === 0 ? (
          <Card><EmptyState title={t('noTechnicians')} text={t('noTechniciansText')} /></Card>
        ) : (
          <div className={cn('grid grid-cols-[minmax(0,1fr)] gap-3 print:block', params.smal ? 'xl:grid-cols-[minmax(0,1fr)_2.75rem]' : vis === 'uge' ? 'xl:grid-cols-[minmax(0,1fr)_15rem]' : 'xl:grid-cols-[minmax(0,1fr)_16rem]')}>
            <div className="flex min-w-0 flex-col gap-3">
              {asList ? (
                <DayList technicians={board.technicians} views={views.filter((view) => (isPhone && vis === 'dag') || view.stops.length > 0 || view.helping.length > 0)} absences={board.absences} nowMinute={nowMinute} />
              ) : vis === 'dag' ? (
                <DayGrid views={views} absences={board.absences} nowMinute={nowMinute} selected={routeId} check={check} />
              ) : (
                <WeekGrid views={views} days={days} technicians={board.technicians} absences={board.absences} onDrop={dropOnDay} onOpenDay={(one) => void set({ dag: one, vis: null })} />
              )}
              {params.kort && !isPrinting && <PlanMap views={views} tray={board.tray} />}
            </div>
            <Tray items={board.tray} params={params} className="max-h-[32rem] xl:sticky xl:top-3 xl:max-h-[calc(100dvh-6rem)] print:hidden" />
          </div>
        )}
      </div>
      {moving && board && <MoveDialog board={board} subject={moving} choice={chosenMove?.choice ?? null} day={day} onClose={close} onRefused={(choice) => setMoving((open) => open ?? { ...moving, choice })} />}
      {details && board && <StopPanel subject={details} views={views} technicians={board.technicians} onClose={close} />}
      {plan.refused && <RefusalDialog refused={plan.refused} onClose={plan.clearRefused} />}
    </BoardActionsProvider>
  );
}

/** A job as it lies in the tray, or as it is planned on the days that are shown. */
function subjectOf(board: Board, job: string): Subject | null {
  const stop = board.stops.find(({ item, status }) => item?.id === job && isOpenStop(status)) ?? null;
  const item = stop?.item ?? board.tray.find((one) => one.id === job);
  return item ? { item, stop } : null;
}

function BoardSkeleton() {
  return (
    <div aria-busy className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-[minmax(0,1fr)_16rem]">
      <Card className="flex flex-col gap-px">
        {Array.from({ length: 8 }, (_, at) => (
          <div key={at} className="flex h-16 items-center gap-3 border-b px-2 last:border-b-0">
            <Skeleton className="size-7 rounded-full" />
            <Skeleton className="h-4 w-32" />
            <Skeleton className="ml-16 h-10 flex-1" />
          </div>
        ))}
      </Card>
      <Card className="h-96" />
    </div>
  );
}

/** The board turns into lists before the page goes to the printer. */
function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setIsPrinting(true));
    const after = () => setIsPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinting;
}
