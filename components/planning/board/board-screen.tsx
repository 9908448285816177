'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useViewer } from '@/components/auth/viewer';
import { EmptyState } from '@/components/common/list/empty-state';
import { ErrorState } from '@/components/common/list/error-state';
import { lazyDialog, lazyExtra, lazyPart } from '@/components/common/part/lazy-part';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { can } from '@/lib/auth/shared/permissions';
import { cn } from '@/lib/core/shared/cn';
import { paths } from '@/lib/core/shared/paths';
import { createNameLookup } from '@/lib/planning/shared/board-stops';
import { routePlace } from '@/lib/planning/shared/queries';
import type { Point } from '@/lib/planning/shared/places';
import type { Board } from '@/lib/planning/shared/types';
import type { Forecasts } from '@/lib/planning/browser/forecasts';
import { filterRows } from '@/lib/planning/browser/row-filter';
import { sortByBranch, type Branch, type GroupName } from '@/lib/planning/browser/row-groups';
import type { DayView } from '@/lib/planning/browser/view';
import { useEarlyPick } from './carry/early-pick';
import { BOARD_COLUMNS, getColumns, SIDE_COLUMN, TRAY_HEIGHT } from './board-columns';
import { BoardSkeleton } from './board-skeleton';
import { BoardTools } from './board-tools';
import { BoardActionsProvider, type BoardTool } from '@/components/planning/context';
import { RowFilters } from './row-filters';
import { DayGrid } from './day-grid';

// Imported directly: printing does not wait for a part to be fetched.
import { DayList } from './day-list';
import { Tray } from '@/components/planning/tray/tray';
import { useIsPhone } from '@/components/common/use-is-phone';
import { useBoard, useBoardParams, useNowMinute, type BoardParams } from '@/components/planning/use-board';
import { useCardFocus } from './use-card-focus';
import { useBranches } from './use-branches';
import { useBoardDialogs, type BoardDialogs } from './use-board-dialogs';
import { useBoardHandlers, type BoardHandlers } from './use-board-handlers';
import { useDaySteps } from './use-day-steps';
import { useForecasts } from './use-forecasts';
import { usePlan } from '@/components/planning/commands/use-plan';
import { ToolDialog } from './tool-dialog';
import { usePublishKey } from '@/components/planning/publish/use-publish-key';
import { usePrinting } from '@/components/common/use-printing';

const MoveDialog = lazyDialog(() =>
  dynamic(() => import('@/components/planning/dialogs/move-dialog').then((module) => module.default), { ssr: false }),
);
const RefusalDialog = lazyDialog(() =>
  dynamic(() => import('@/components/planning/dialogs/refusal-dialog').then((module) => module.default), {
    ssr: false,
  }),
);
const StopPanel = lazyDialog(() =>
  dynamic(() => import('@/components/planning/dialogs/stop-panel').then((module) => module.default), { ssr: false }),
);
const PublishDrawer = lazyDialog(() =>
  dynamic(() => import('@/components/planning/publish/publish-drawer').then((module) => module.default), {
    ssr: false,
  }),
);
const CarryBar = lazyExtra(() =>
  dynamic(() => import('@/components/planning/board/carry/carry-bar').then((module) => module.CarryBar), {
    ssr: false,
  }),
);
const WeekGrid = lazyPart(() => dynamic(() => import('./week-grid').then((module) => module.WeekGrid)));
const PlanMap = lazyPart(() =>
  dynamic(() => import('@/components/planning/map/plan-map'), {
    loading: () => <Skeleton className="h-96 w-full xl:h-[min(50dvh,34rem)]" />,
  }),
);

/** The plan: technicians by time, with the tray, and the map below. */
export function BoardScreen({ routeId, today }: { routeId: string; today: string }) {
  const linked = useQuery({ ...routePlace(routeId), enabled: routeId !== '' });
  const params = useBoardParams(linked.data?.date ?? today);
  const { board, canPlan, views, days, error, refetch } = useBoard(params.day, params.vis);
  const plan = usePlan(board);
  const dialogs = useBoardDialogs(board, params);
  const [tool, setTool] = useState<BoardTool | null>(null);
  const handlers = useBoardHandlers({ board, canPlan, plan, today, dialogs, openTool: setTool });
  const goTo = useDaySteps(params, { routeId, today });
  const isPhone = useIsPhone();
  useCardFocus(board, dialogs.moving !== null);
  const [isPublishing, setPublishing] = useState(false);
  const openPublish = useCallback(() => setPublishing(true), []);
  usePublishKey(canPlan, openPublish);
  const isWaiting = !board || isPhone === null || (routeId !== '' && linked.isPending);
  return (
    <BoardActionsProvider value={handlers.actions}>
      <div className="flex flex-col gap-3">
        <BoardTools
          params={params}
          days={days}
          today={today}
          views={views}
          plan={plan}
          onGo={goTo}
          onPublish={openPublish}
        />
        {linked.error && (
          <Card>
            <ErrorState error={linked.error} />
          </Card>
        )}
        {error ? (
          <Card>
            <ErrorState error={error} onRetry={() => void refetch()} />
          </Card>
        ) : isWaiting ? (
          <BoardSkeleton params={params} />
        ) : board.technicians.length === 0 ? (
          <NoTechnicians />
        ) : (
          <LoadedBoard
            board={board}
            views={views}
            days={days}
            params={params}
            handlers={handlers}
            routeId={routeId}
            today={today}
            isPhone={isPhone}
          />
        )}
      </div>
      {board && <OpenDialogs board={board} views={views} day={params.day} dialogs={dialogs} />}
      {board && tool && (
        <ToolDialog
          key={params.day}
          tool={tool}
          board={board}
          day={params.day}
          today={today}
          onGo={(dag) => void params.set({ dag })}
          onClose={() => setTool(null)}
        />
      )}
      {board && isPublishing && (
        <PublishDrawer
          shown={{ day: days[0] ?? today, vis: params.vis }}
          today={today}
          daysOff={board.daysOff}
          nameOf={createNameLookup(board)}
          onClose={() => setPublishing(false)}
        />
      )}
      {board && plan.refusal && (
        <RefusalDialog
          refusal={plan.refusal}
          board={board}
          onClose={plan.clearRefusal}
          onTake={(place, remedy, overruling) => void plan.takeRemedy(place, remedy, overruling)}
        />
      )}
    </BoardActionsProvider>
  );
}

/** An empty firm: who may create technicians is sent there, others read where they come from. */
function NoTechnicians() {
  const t = useTranslations('planning');
  const mayCreate = can(useViewer(), 'catalog', 'change');
  return (
    <Card>
      <EmptyState
        title={t('noTechnicians')}
        text={t(mayCreate ? 'noTechniciansText' : 'noTechniciansReader')}
        {...(mayCreate
          ? { action: <ButtonLink href={paths.settings.technicians()}>{t('toTechnicians')}</ButtonLink> }
          : {})}
      />
    </Card>
  );
}

type LoadedProps = {
  board: Board;
  views: readonly DayView[];
  days: readonly string[];
  params: BoardParams;
  handlers: BoardHandlers;
  routeId: string;
  today: string;
  isPhone: boolean;
};

/** The plan in one column; the tray in the other, below the map while it is open. */
function LoadedBoard(props: LoadedProps) {
  const { board, views: all, params, days, handlers, isPhone, today } = props;
  const t = useTranslations('planning');
  useEarlyPick(board.canPlan && !isPhone);
  const branches = useBranches(board.technicians);
  // Once for the rows, the filters and their counts.
  const forecasts = useForecasts(all, today);
  const views = useShownViews(props, branches, forecasts);
  const nameOf = useGroupName(params.grupper, branches);
  const rows = useMemo(() => [...new Set(views.map(({ technician }) => technician.id))], [views]);
  const isPrinting = usePrinting();
  const places = useMemo(() => getShownPlaces(board), [board]);
  return (
    <div className={cn(BOARD_COLUMNS, getColumns(params))}>
      <div className="flex min-w-0 flex-col gap-3">
        <RowFilters
          params={params}
          views={all}
          forecasts={forecasts}
          shown={rows.length}
          all={board.technicians.length}
          branches={branches}
        />
        {views.length === 0 ? (
          <Card>
            <EmptyState
              title={t('rows.none')}
              text={t('rows.noneText')}
              action={
                <Button variant="outline" onClick={() => void params.set(ALL_ROWS)}>
                  {t('rows.reset')}
                </Button>
              }
            />
          </Card>
        ) : (
          <PlanView {...props} views={views} forecasts={forecasts} nameOf={nameOf} isPrinting={isPrinting} />
        )}
        {!isPhone && <CarryBar board={board} vis={params.vis} technicians={rows} days={days} handlers={handlers} />}
      </div>
      <div className={SIDE_COLUMN}>
        {params.kort && !isPrinting && <PlanMap views={views} tray={board.tray} />}
        <Tray items={board.tray} places={places} params={params} className={TRAY_HEIGHT} />
      </div>
    </div>
  );
}

/** Names the groups of rows; null if they are not grouped. */
function useGroupName(isGrouped: boolean, branches: readonly Branch[]): GroupName {
  const t = useTranslations('planning');
  return useMemo(
    () => (isGrouped ? (branch) => branches.find(({ id }) => id === branch)?.name ?? t('rows.noBranch') : null),
    [isGrouped, branches, t],
  );
}

/** The choice of rows that leaves out none. */
const ALL_ROWS = { hvem: null, kan: null, afdeling: null, ledige: null, bagud: null, umeldt: null };

/** The days of the technicians that the filters choose, by branch where they are grouped. */
function useShownViews(
  { board, views, params, today }: LoadedProps,
  branches: readonly Branch[],
  forecasts: Forecasts,
): readonly DayView[] {
  const { hvem, kan, afdeling, ledige, grupper } = params;
  // Where today is not shown, neither are the toggles that would take these filters away.
  const onlyLate = params.bagud && forecasts.size > 0;
  const onlyUnheard = params.umeldt && forecasts.size > 0;
  const words = useDeferredValue(hvem);
  const minute = useNowMinute();
  return useMemo(() => {
    const choice = { words, skill: kan, branch: afdeling, onlyFree: ledige, onlyLate, onlyUnheard };
    const found = filterRows(views, choice, board.absences, forecasts, { today, minute });
    return grupper ? sortByBranch(found, branches) : found;
  }, [
    views,
    words,
    kan,
    afdeling,
    ledige,
    onlyLate,
    onlyUnheard,
    grupper,
    branches,
    board.absences,
    forecasts,
    today,
    minute,
  ]);
}

/** Whether one day is shown, and it is this one. */
const isDayOf = ({ day, vis }: Pick<BoardParams, 'day' | 'vis'>, date: string) => vis === 'dag' && day === date;

/** Lists on a phone and on paper, else the grid of a day or of a week. */
function PlanView({
  board,
  views,
  days,
  params: { vis, day, montoer, job, zoom, set },
  handlers: { check, findStart, drop },
  routeId,
  today,
  isPhone,
  forecasts,
  nameOf,
  isPrinting,
}: LoadedProps & { forecasts: Forecasts; nameOf: GroupName; isPrinting: boolean }) {
  const now = useNowMinute();
  const nowMinute = isDayOf({ day, vis }, today) ? now : null;
  const shown = montoer || findLinkedTechnician(views, job, routeId);
  if (isPhone || isPrinting) {
    return (
      <DayList
        technicians={board.technicians}
        views={views.filter((view) => (isPhone && vis === 'dag') || view.stops.length > 0 || view.helping.length > 0)}
        absences={board.absences}
        forecasts={forecasts}
        today={today}
        selected={isPrinting ? '' : montoer}
        shown={isPrinting ? '' : shown}
        nameOf={nameOf}
      />
    );
  }
  return vis === 'dag' ? (
    <DayGrid
      views={views}
      absences={board.absences}
      forecasts={forecasts}
      nowMinute={nowMinute}
      zoom={zoom}
      route={routeId}
      technician={montoer}
      shown={shown}
      nameOf={nameOf}
      check={check}
      drop={drop}
    />
  ) : (
    <WeekGrid
      views={views}
      days={days}
      absences={board.absences}
      forecasts={forecasts}
      technician={montoer}
      shown={shown}
      nameOf={nameOf}
      findStart={findStart}
      check={check}
      drop={drop}
      onOpenDay={(one) => void set({ dag: one, vis: null })}
    />
  );
}

type DialogProps = { board: Board; views: readonly DayView[]; day: string; dialogs: BoardDialogs };

function OpenDialogs({ board, views, day, dialogs }: DialogProps) {
  const { moving, choice, details, close, reopenMove } = dialogs;
  return (
    <>
      {moving && (
        <MoveDialog
          board={board}
          subject={moving}
          choice={choice}
          day={day}
          onClose={close}
          onRefused={(refused) => reopenMove(moving, refused)}
        />
      )}
      {details && <StopPanel subject={details} views={views} technicians={board.technicians} onClose={close} />}
    </>
  );
}

/** Who has the job or the route that the address names; '' if it names none of these days. */
function findLinkedTechnician(views: readonly DayView[], job: string, route: string): string {
  const isLinked = (view: DayView) =>
    (job !== '' && view.stops.some(({ stop }) => stop.item?.id === job)) || (route !== '' && view.route?.id === route);
  return views.find(isLinked)?.technician.id ?? '';
}

/** Where the technicians live, and the visits of the days that are shown. */
function getShownPlaces({ technicians, stops }: Board): Point[] {
  return [...technicians, ...stops.map(({ item }) => item)].flatMap((place) => place?.point ?? []);
}
