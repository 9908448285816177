/** The board after a command, shown before the server answers. Pure; unchanged parts keep their identity. */
import { RouteStopsStatusOptions } from '../../pocketbase/shared/types.ts';
import type { JobPart } from '../../service/shared/parts.ts';
import { getUsualLength } from '../shared/parts.ts';
import { isOpenStop } from '../shared/rules.ts';
import type { PlanStep } from '../shared/schema.ts';
import type { Board, BoardItem, BoardRoute, BoardStop, PlanChange } from '../shared/types.ts';
import { findRouteOn } from '../shared/board-stops.ts';
import { changeParts, findItem } from './item-parts.ts';

/** A position on the plan. Minutes after midnight in Copenhagen; a fixed time is kept when the route is reordered. */
export type Placement = {
  technician: string;
  date: string;
  startMinute: number;
  endMinute: number;
  fixedTime: boolean;
};
/** Id of a route or stop that the server has not answered about yet. */
export const PENDING = 'pending';

export const BLANK_ROUTE: BoardRoute = {
  id: PENDING,
  date: '',
  technician: '',
  helpers: [],
  status: 'kladde',
  note: '',
  publishedAt: '',
  publishedRev: 0,
  rev: 0,
  deviation: null,
  mail: '',
  sent: null,
};

export const BLANK_STOP: BoardStop = {
  id: PENDING,
  route: '',
  sort: 0,
  startMinute: 0,
  endMinute: 0,
  fixedTime: false,
  travelMin: 0,
  travelMeters: 0,
  status: 'planlagt',
  arrivedAt: '',
  doneAt: '',
  skipReason: '',
  notice: '',
  noticeAt: '',
  note: '',
  deviation: null,
  item: null,
};

/** The route of that day, created if there is none. */
function ensureRoute(board: Board, { technician, date }: Placement): { board: Board; route: BoardRoute } {
  const existing = findRouteOn(board, technician, date);
  if (existing) return { board, route: existing };
  const route = { ...BLANK_ROUTE, date, technician };
  return { board: { ...board, routes: [...board.routes, route] }, route };
}

/** Makes an item, or its next part, a stop. It stays in the tray while something of it is left to plan. */
export function applyPlacement(
  before: Board,
  item: BoardItem,
  placement: Placement,
  { id, note }: Pick<BoardStop, 'id' | 'note'> = BLANK_STOP,
): Board {
  const { board, route } = ensureRoute(before, placement);
  const { startMinute, endMinute, fixedTime } = placement;
  const stop: BoardStop = { ...BLANK_STOP, id, note, route: route.id, startMinute, endMinute, fixedTime, item };
  const placed = { ...board, stops: [...board.stops, stop] };
  return changeParts(placed, item, (parts) => [...parts, toPart(id, placement)]);
}

const toPart = (stop: string, { technician, date, startMinute, endMinute }: Placement): JobPart => ({
  ...{ stop, technician, date, startMinute, endMinute },
  status: RouteStopsStatusOptions.planlagt,
});

/** Moves a stop, and changes its length. */
export function applyMove(before: Board, id: string, placement: Placement): Board {
  const item = before.stops.find((stop) => stop.id === id)?.item;
  const moved = moveStop(before, id, placement);
  if (!item) return moved;
  return changeParts(moved, item, (parts) => [...parts.filter(({ stop }) => stop !== id), toPart(id, placement)]);
}

function moveStop(before: Board, id: string, placement: Placement): Board {
  // A day that is not on the screen: the stop leaves this board.
  if (placement.date < before.from || placement.date > before.to)
    return { ...before, stops: before.stops.filter((stop) => stop.id !== id) };
  const { board, route } = ensureRoute(before, placement);
  return {
    ...board,
    stops: board.stops.map((stop) =>
      stop.id === id
        ? {
            ...stop,
            route: route.id,
            startMinute: placement.startMinute,
            endMinute: placement.endMinute,
            fixedTime: placement.fixedTime,
            // Where it is overruled again, the next read brings it.
            deviation: null,
          }
        : stop,
    ),
  };
}

/** Takes a stop off its route; its item goes to the top of the tray, unless it is there. */
export function applyRemoval(board: Board, id: string): Board {
  const item = board.stops.find((stop) => stop.id === id)?.item;
  const removed = { ...board, stops: board.stops.filter((stop) => stop.id !== id) };
  return item ? changeParts(removed, item, (parts) => parts.filter(({ stop }) => stop !== id)) : removed;
}

/** Several stops that change together; a stop that is placed has its id. Unknown items and stops are left out. */
export function applySteps(
  before: Board,
  { steps, unplaced = [] }: { steps: readonly PlanStep[]; unplaced?: readonly string[] },
): Board {
  const removed = unplaced.reduce(applyRemoval, before);
  return steps.reduce((board, step) => applyStep(board, step), removed);
}

function applyStep(board: Board, step: PlanStep): Board {
  const { technician, date, startMinute } = step;
  const itemId = step.job || step.task;
  const isShown = date >= board.from && date <= board.to;
  const target = isShown ? ensureOwnRoute(board, step) : board;
  if (itemId) {
    const item = findItem(board, itemId);
    if (!item) return target;
    const endMinute = startMinute + (step.durationMin ?? getUsualLength(item));
    const placement = { technician, date, startMinute, endMinute, fixedTime: step.fixedTime ?? false };
    const id = step.stop || PENDING;
    if (!isShown) return changeParts(target, item, (parts) => [...parts, toPart(id, placement)]);
    return applyPlacement(target, item, placement, { id, note: step.note ?? '' });
  }
  const stop = board.stops.find(({ id }) => id === step.stop);
  if (!stop) return board;
  const endMinute = startMinute + (step.durationMin ?? stop.endMinute - stop.startMinute);
  const fixedTime = step.fixedTime ?? stop.fixedTime;
  return applyMove(target, stop.id, { technician, date, startMinute, endMinute, fixedTime });
}

/** As `ensureRoute`, with an id of its own: a change of several stops may create several routes. */
function ensureOwnRoute(board: Board, { technician, date }: Pick<Placement, 'technician' | 'date'>): Board {
  if (findRouteOn(board, technician, date)) return board;
  const route = { ...BLANK_ROUTE, id: `${PENDING} ${technician} ${date}`, technician, date };
  return { ...board, routes: [...board.routes, route] };
}

/** Gives stops new times. */
export function applyTimes(
  board: Board,
  times: readonly { id: string; startMinute: number; endMinute: number }[],
): Board {
  const at = new Map(times.map((time) => [time.id, time]));
  const setTime = <T extends { startMinute: number; endMinute: number }>(id: string, span: T): T => {
    const time = at.get(id);
    return time && time.startMinute !== span.startMinute
      ? { ...span, startMinute: time.startMinute, endMinute: time.endMinute }
      : span;
  };
  // A stop that moves leaves the place where rules were overruled.
  const stops = board.stops.map((stop) => {
    const timed = setTime(stop.id, stop);
    return timed === stop ? stop : { ...timed, deviation: null };
  });
  const moved = { ...board, stops };
  const split = board.stops.flatMap(({ id, item }) => (at.has(id) && item && item.parts.length > 1 ? item : []));
  return split.reduce(
    (current, item) => changeParts(current, item, (parts) => parts.map((part) => setTime(part.stop, part))),
    moved,
  );
}

/** Sets the planner's note on a stop. */
export function applyStopNote(board: Board, id: string, note: string): Board {
  return { ...board, stops: board.stops.map((stop) => (stop.id === id ? { ...stop, note } : stop)) };
}

/** Sets the helpers and the note of a route. */
export function applyCrew(board: Board, route: string, crew: Pick<BoardRoute, 'helpers' | 'note'>): Board {
  return { ...board, routes: board.routes.map((one) => (one.id === route ? { ...one, ...crew } : one)) };
}

/**
 * React key of a stop: an open one by its job or task, so that it keeps the focus when the server gives it an id. The
 * parts of a job have their own.
 */
export function getStopKey({ id, item, status }: BoardStop): string {
  return item && isOpenStop(status) && item.parts.length < 2 ? item.id : id;
}

/** Replaces pending ids and old versions by those that the server answered. */
export function applyAnswer(board: Board, change: PlanChange): Board {
  const fresh = new Map(change.routes.map((route) => [route.id, route]));
  const made = new Map(
    board.routes
      .filter(({ id }) => id.startsWith(PENDING))
      .flatMap(({ id, technician, date }) => {
        const route = change.routes.find((one) => one.technician === technician && one.date === date);
        return route ? [[id, route] as const] : [];
      }),
  );
  // Commands are answered in the order they were sent: the first pending stop is this one.
  const pending = board.stops.findIndex((stop) => stop.id === PENDING);
  const answered = {
    ...board,
    routes: board.routes.map((route) => made.get(route.id) ?? fresh.get(route.id) ?? route),
    stops: board.stops.map((stop, at) => {
      const route = made.get(stop.route);
      if (at !== pending && !route) return stop;
      return { ...stop, id: at === pending ? change.stop : stop.id, route: route?.id ?? stop.route };
    }),
  };
  const item = board.stops[pending]?.item;
  return item ? changeParts(answered, item, (parts) => parts.map(named(change.stop))) : answered;
}

/** Gives the part that the server had not answered about its id. */
const named = (id: string) => (part: JobPart) => (part.stop === PENDING ? { ...part, stop: id } : part);
