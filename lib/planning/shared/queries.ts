/** The planning screens' reads; the whole board is one request. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addDays, mondayOf } from '../../core/shared/dates.ts';
import { queryRoots } from '../../core/shared/query-roots.ts';
import { sendThrough } from '../../pocketbase/shared/command.ts';
import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import { optimiser, planning } from '../commands.ts';

export const planningKeys = {
  all: queryRoots.planning,
  boards: () => [...planningKeys.all, 'board'] as const,
  board: (from: string, to: string) => [...planningKeys.boards(), from, to] as const,
  unsent: (from: string, to: string) => [...planningKeys.all, 'unsent', from, to] as const,
  route: (id: string) => [...planningKeys.all, 'route', id] as const,
  slots: (kind: string, id: string) => [...planningKeys.all, 'slots', kind, id] as const,
};

/** The days of a view: `day` itself, or its week from Monday to Sunday. */
export function getBoardSpan(day: string, view: 'dag' | 'uge'): { from: string; to: string } {
  if (view === 'dag') return { from: day, to: day };
  const monday = mondayOf(day);
  return { from: monday, to: addDays(monday, 6) };
}

/**
 * Technicians, absences, routes with their stops, and the tray, from `from` to `to`, both included. The client is a
 * parameter, so that a page can prefetch.
 */
export function board(pb: TypedPocketBase, from: string, to: string) {
  return queryOptions({
    queryKey: planningKeys.board(from, to),
    queryFn: ({ signal }) => planning.readBoard({ from, to }, { signal, send: sendThrough(pb) }),
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  });
}

/** The routes of the days that have something to send. */
export function unsentRoutes(from: string, to: string) {
  return queryOptions({
    queryKey: planningKeys.unsent(from, to),
    queryFn: ({ signal }) => planning.readUnsent({ from, to }, { signal }),
    select: ({ routes }) => routes,
  });
}

/** The day and technician of a route, for its deep link. */
export function routePlace(id: string) {
  return queryOptions({
    queryKey: planningKeys.route(id),
    queryFn: ({ signal }) => planning.readRoute(id, { signal }),
    retry: false,
  });
}

/** Whether the optimiser can be asked. Not below the planning keys: a colleague's change does not change it. */
export function optimiserState() {
  return queryOptions({
    queryKey: ['optimiser'],
    queryFn: ({ signal }) => optimiser.readState({ signal }),
    staleTime: 60_000,
    retry: false,
  });
}

/** "Ledig på ruten": the positions with the least extra driving. */
export function slots(kind: 'job' | 'task', id: string) {
  return queryOptions({
    queryKey: planningKeys.slots(kind, id),
    queryFn: ({ signal }) => planning.suggestSlots({ [kind]: id }, { signal }),
    staleTime: 5_000,
  });
}
