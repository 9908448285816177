'use client';

import { CancelledError, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ClientError } from '@/lib/pocketbase/command';
import { confirmed, PENDING } from '@/lib/planning/patch';
import { board as boardQuery, planningKeys } from '@/lib/planning/queries';
import { inRange } from '@/lib/planning/rules';
import type { Board, BoardRoute, BoardStop, PlanChange } from '@/lib/planning/types';
import { routeFor } from '@/lib/planning/view';

/** The boards that are known here, and how a command is shown on the one on the screen before it is answered. */
export function usePlanBoard(board: Board | undefined) {
  const client = useQueryClient();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const screen = useRef(board);
  useEffect(() => {
    screen.current = board ?? screen.current;
  });

  /** One's own commands go one after the other, each with the names and versions that the one before has brought: a quick hand is nobody's rival. */
  function queued<T>(act: () => Promise<T>): Promise<T> {
    const turn = last.current.then(act);
    last.current = turn.catch(() => undefined);
    return turn;
  }

  const key = () =>
    screen.current ? planningKeys.board(screen.current.from, screen.current.to) : planningKeys.boards();
  /** What is on the screen, as it is now. */
  const now = () => client.getQueryData<Board>(key()) ?? screen.current;
  /** The days that were looked at, what is on the screen first. */
  const kept = () =>
    [now(), ...client.getQueriesData<Board>({ queryKey: planningKeys.boards() }).map(([, data]) => data)].filter(
      (one) => one !== undefined,
    );

  /** The board of a day: what is on the screen, or else that day by itself as the server has it. @throws ClientError */
  async function boardOn(date: string): Promise<Board> {
    const current = now();
    if (current && inRange(date, current.from, current.to)) return current;
    const read = () => client.fetchQuery(boardQuery(date, date));
    // A dialog that closes calls off the reading of its day, even where a command waits for the same one.
    return read().catch((error: unknown) =>
      error instanceof CancelledError ? read() : Promise.reject(error as Error),
    );
  }
  /** The version of the route that a technician has that day; 0 where there is none yet. @throws ClientError */
  const revAt = async ({ technician, date }: { technician: string; date: string }) =>
    routeFor(await boardOn(date), technician, date)?.rev ?? 0;

  /** As it is now. One that was shown ahead of the server's answer has its own name by the time its turn comes. */
  function named(stop: BoardStop): BoardStop {
    const isIt = (one: BoardStop) =>
      stop.id === PENDING ? one.item?.id === stop.item?.id && one.status === 'planlagt' : one.id === stop.id;
    return kept().flatMap((one) => one.stops.find(isIt) ?? [])[0] ?? stop;
  }
  const routeOf = (id: string): BoardRoute | undefined =>
    kept().flatMap((one) => one.routes.find((route) => route.id === id) ?? [])[0];

  async function run(
    patch: (board: Board) => Board,
    command: () => Promise<PlanChange>,
  ): Promise<PlanChange | ClientError> {
    await client.cancelQueries({ queryKey: planningKeys.boards() });
    const at = key();
    const before = now();
    if (before) client.setQueryData<Board>(at, patch(before));
    try {
      const change = await command();
      client.setQueryData<Board>(at, (current) => current && confirmed(current, change));
      return change;
    } catch (error) {
      if (before) client.setQueryData<Board>(at, before);
      return error instanceof ClientError ? error : new ClientError('internal', 0);
    } finally {
      void client.invalidateQueries({ queryKey: planningKeys.boards() });
    }
  }

  return { queued, now, boardOn, revAt, named, routeOf, run };
}
