'use client';

import { CancelledError, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getQueue } from '@/components/common/command-options';
import { queryRoots } from '@/lib/core/shared/query-roots';
import { WriteQueue } from '@/lib/core/browser/write-queue';
import { toClientError, type ClientError } from '@/lib/pocketbase/shared/command';
import { applyAnswer, PENDING } from '@/lib/planning/browser/patch';
import { board as boardQuery, planningKeys } from '@/lib/planning/shared/queries';
import { pb } from '@/lib/pocketbase/shared/client';
import { inRange } from '@/lib/planning/shared/rules';
import type { Board, BoardRoute, BoardStop, PlanChange } from '@/lib/planning/shared/types';
import { findRouteOn } from '@/lib/planning/shared/board-stops';

/** The cached boards, the queue of the user's own commands, and how a command is shown before it is answered. */
export function usePlanBoard(board: Board | undefined) {
  const client = useQueryClient();
  const screen = useRef(board);
  useEffect(() => {
    screen.current = board ?? screen.current;
  });

  /**
   * Runs a command when those before it are answered, so that it is sent with the ids and versions that they returned.
   * It shows its change itself, because only then is the board the one that it changes.
   */
  const enqueue = <T>(run: () => Promise<T>): Promise<T> =>
    getQueue(client, queryRoots.planning[0]).write({ show: async () => () => undefined, send: run });

  const getKey = () =>
    screen.current ? planningKeys.board(screen.current.from, screen.current.to) : planningKeys.boards();
  /** The board on the screen, in its newest cached version. */
  const getShownBoard = () => client.getQueryData<Board>(getKey()) ?? screen.current;
  /** All cached boards, the one on the screen first. */
  const getCachedBoards = () =>
    [
      getShownBoard(),
      ...client.getQueriesData<Board>({ queryKey: planningKeys.boards() }).map(([, data]) => data),
    ].filter((one) => one !== undefined);

  /** The board that has a day: the one on the screen, or else that day alone from the server. @throws ClientError */
  async function readBoard(date: string): Promise<Board> {
    const shown = getShownBoard();
    return shown && inRange(date, shown.from, shown.to) ? shown : fetchDay(client, date);
  }
  /** The version of the route that a technician has that day; 0 if there is none yet. @throws ClientError */
  const getRouteRev = async ({ technician, date }: { technician: string; date: string }) =>
    findRouteOn(await readBoard(date), technician, date)?.rev ?? 0;

  /** The newest cached version of a stop. A stop that was shown before the server answered has its own id by now. */
  function findCurrentStop(stop: BoardStop): BoardStop {
    const isIt = (one: BoardStop) =>
      stop.id === PENDING ? one.item?.id === stop.item?.id && one.status === 'planlagt' : one.id === stop.id;
    return getCachedBoards().flatMap((one) => one.stops.find(isIt) ?? [])[0] ?? stop;
  }
  const findRoute = (id: string): BoardRoute | undefined =>
    getCachedBoards().flatMap((one) => one.routes.find((route) => route.id === id) ?? [])[0];

  /** The route that a stop is on, as far as a cached board shows it. */
  const findRouteOf = (stop: string): BoardRoute | undefined =>
    getCachedBoards()
      .flatMap((one) => one.stops.find(({ id }) => id === stop) ?? [])
      .map(({ route }) => findRoute(route))[0];

  /** Shows a change on the board while its command runs; puts the earlier board back if the command fails. */
  async function runCommand<Change extends PlanChange>(
    patch: (board: Board) => Board,
    command: () => Promise<Change>,
  ): Promise<Change | ClientError> {
    await client.cancelQueries({ queryKey: planningKeys.boards() });
    const key = getKey();
    const before = getShownBoard();
    const write = new WriteQueue().write({
      show: async () => {
        if (before) client.setQueryData<Board>(key, patch(before));
        return () => before && client.setQueryData<Board>(key, before);
      },
      send: command,
      accept: (change) => client.setQueryData<Board>(key, (current) => current && applyAnswer(current, change)),
    });
    return write.catch(toClientError).finally(() => void client.invalidateQueries({ queryKey: planningKeys.boards() }));
  }

  return { enqueue, getShownBoard, readBoard, getRouteRev, findCurrentStop, findRoute, findRouteOf, runCommand };
}

/** @throws ClientError */
async function fetchDay(client: QueryClient, date: string): Promise<Board> {
  const read = () => client.fetchQuery(boardQuery(pb, date, date));
  // A dialog that closes cancels the request for its day, even if a command waits for the same one.
  return read().catch((error: unknown) => (error instanceof CancelledError ? read() : Promise.reject(error as Error)));
}
