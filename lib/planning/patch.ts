/** The board as it will be, shown before the server has answered. Pure; what nobody touched keeps its identity. */
import { isOpenStop } from './rules.ts';
import type { Board, BoardItem, BoardRoute, BoardStop, PlanChange } from './types.ts';

export type Spot = { technician: string; date: string; startMinute: number; endMinute: number; fixedTime: boolean };
/** Of what the server has not named yet. */
export const PENDING = 'pending';

const routeOf = (board: Board, technician: string, date: string) =>
  board.routes.find((route) => route.technician === technician && route.date === date);

function withRoute(board: Board, { technician, date }: Spot): { board: Board; route: BoardRoute } {
  const there = routeOf(board, technician, date);
  if (there) return { board, route: there };
  const route: BoardRoute = {
    id: PENDING,
    date,
    technician,
    helpers: [],
    status: 'kladde',
    note: '',
    publishedAt: '',
    publishedRev: 0,
    rev: 0,
    mail: '',
  };
  return { board: { ...board, routes: [...board.routes, route] }, route };
}

export function placed(before: Board, item: BoardItem, spot: Spot): Board {
  const { board, route } = withRoute(before, spot);
  const stop: BoardStop = {
    id: PENDING,
    route: route.id,
    sort: 0,
    startMinute: spot.startMinute,
    endMinute: spot.endMinute,
    fixedTime: spot.fixedTime,
    travelMin: 0,
    travelMeters: 0,
    status: 'planlagt',
    arrivedAt: '',
    doneAt: '',
    skipReason: '',
    note: '',
    item,
  };
  return { ...board, stops: [...board.stops, stop], tray: board.tray.filter((one) => one.id !== item.id) };
}

export function moved(before: Board, id: string, spot: Spot): Board {
  // To a day that is not on the screen: it is gone from this one.
  if (spot.date < before.from || spot.date > before.to)
    return { ...before, stops: before.stops.filter((stop) => stop.id !== id) };
  const { board, route } = withRoute(before, spot);
  return {
    ...board,
    stops: board.stops.map((stop) =>
      stop.id === id
        ? {
            ...stop,
            route: route.id,
            startMinute: spot.startMinute,
            endMinute: spot.endMinute,
            fixedTime: spot.fixedTime,
          }
        : stop,
    ),
  };
}

export function unplaced(board: Board, id: string): Board {
  const item = board.stops.find((stop) => stop.id === id)?.item;
  return {
    ...board,
    stops: board.stops.filter((stop) => stop.id !== id),
    tray: item ? [item, ...board.tray] : board.tray,
  };
}

/** The stops of a day at their new times. */
export function rescheduled(
  board: Board,
  times: readonly { id: string; startMinute: number; endMinute: number }[],
): Board {
  const at = new Map(times.map((time) => [time.id, time]));
  return {
    ...board,
    stops: board.stops.map((stop) => {
      const time = at.get(stop.id);
      return time && time.startMinute !== stop.startMinute
        ? { ...stop, startMinute: time.startMinute, endMinute: time.endMinute }
        : stop;
    }),
  };
}

export function noted(board: Board, id: string, note: string): Board {
  return { ...board, stops: board.stops.map((stop) => (stop.id === id ? { ...stop, note } : stop)) };
}

export function crewed(board: Board, route: string, crew: Pick<BoardRoute, 'helpers' | 'note'>): Board {
  return { ...board, routes: board.routes.map((one) => (one.id === route ? { ...one, ...crew } : one)) };
}

/** Names a stop for drawing: an open one by its job or task, so that it keeps the keyboard while the server gives it its own name. */
export function stopKey({ id, item, status }: BoardStop): string {
  return item && isOpenStop(status) ? item.id : id;
}

/** The server's names and versions for what was shown ahead. */
export function confirmed(board: Board, change: PlanChange): Board {
  const fresh = new Map(change.routes.map((route) => [route.id, route]));
  const made = change.routes.find((route) =>
    board.routes.some((one) => one.id === PENDING && one.technician === route.technician && one.date === route.date),
  );
  // Commands are answered in the order they were given: the first stop without a name is this one.
  const unnamed = board.stops.findIndex((stop) => stop.id === PENDING);
  return {
    ...board,
    routes: board.routes.map((route) => (route.id === PENDING && made ? made : (fresh.get(route.id) ?? route))),
    stops: board.stops.map((stop, at) =>
      at === unnamed || (stop.route === PENDING && made)
        ? {
            ...stop,
            id: at === unnamed ? change.stop : stop.id,
            route: stop.route === PENDING && made ? made.id : stop.route,
          }
        : stop,
    ),
  };
}
