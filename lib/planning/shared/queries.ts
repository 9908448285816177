/** The planning screens' reads; the whole board is one request. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addDays, mondayOf } from '../../core/shared/dates.ts';
import { queryRoots } from '../../core/shared/query-roots.ts';
import { sendThrough, withClientError } from '../../pocketbase/shared/command.ts';
import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import { optimiser, planning } from '../commands.ts';
import { drives } from '../drive-commands.ts';
import type { HoldKind, SlotQuery } from './hold-schema.ts';
import { rememberDrives } from './known-drives.ts';
import type { Board, BoardHold, BoardItem } from './types.ts';

export const planningKeys = {
  all: queryRoots.planning,
  boards: () => [...planningKeys.all, 'board'] as const,
  board: (from: string, to: string) => [...planningKeys.boards(), from, to] as const,
  drives: (kind: BoardItem['kind'], id: string) => ['drives', kind, id] as const,
  unsent: (from: string, to: string) => [...planningKeys.all, 'unsent', from, to] as const,
  route: (id: string) => [...planningKeys.all, 'route', id] as const,
  allSlots: () => [...planningKeys.all, 'slots'] as const,
  slots: (wish: SlotQuery) => [...planningKeys.allSlots(), wish] as const,
  holds: (kind: HoldKind, id: string) => [...planningKeys.all, 'holds', kind, id] as const,
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
    queryFn: async ({ signal }) =>
      withItsDrives(await planning.readBoard({ from, to }, { signal, send: sendThrough(pb) })),
    // A board that the page brought along was read by another part of the server.
    select: withItsDrives,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  });
}

function withItsDrives(read: Board): Board {
  rememberDrives(read.drives);
  return read;
}

/** Has the measured drives to and from an item known; answers how many there are. */
export function drivesOf({ kind, id }: Pick<BoardItem, 'kind' | 'id'>) {
  return queryOptions({
    queryKey: planningKeys.drives(kind, id),
    queryFn: async ({ signal }) => {
      const { drives: read } = await drives.readDrives({ kind, id }, { signal });
      rememberDrives(read);
      return read.rows.length;
    },
    staleTime: 60_000,
    retry: false,
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
export function slots(wish: SlotQuery) {
  return queryOptions({
    queryKey: planningKeys.slots(wish),
    queryFn: ({ signal }) => planning.suggestSlots(wish, { signal }),
    staleTime: 5_000,
  });
}

/** A time that the user holds. */
export type OwnHold = Pick<BoardHold, 'id' | 'technician' | 'date' | 'startMinute' | 'endMinute' | 'expiresAt'>;

/** What the user holds for one customer. */
export function ownHolds(pb: TypedPocketBase, { user, kind, id }: { user: string; kind: HoldKind; id: string }) {
  const filter = pb.filter("by = {:user} && kind = {:kind} && subject = {:id} && stop = ''", { user, kind, id });
  return queryOptions({
    queryKey: planningKeys.holds(kind, id),
    queryFn: ({ signal }) =>
      withClientError((): Promise<OwnHold[]> => pb.collection('slot_holds').getFullList({ filter, signal })),
  });
}
