/** The stops and routes of a board as the planning rules take them. Pure. */
import type { CrewRoute } from './crew.ts';
import type { Place } from './places.ts';
import type { PlanStop } from './rules.ts';
import type { Board, BoardRoute, BoardStop } from './types.ts';

export const NOWHERE: Place = { address: '', zip: '', point: null };

/** A stop as the rules take it. */
export function toPlanStop(stop: BoardStop): PlanStop {
  return {
    id: stop.id,
    startMinute: stop.startMinute,
    endMinute: stop.endMinute,
    status: stop.status,
    fixedTime: stop.fixedTime,
    place: stop.item ?? NOWHERE,
    title: stop.item?.title ?? '',
  };
}

/** A technician has one route a day at most. */
export function findRouteOn(board: Board, technician: string, date: string): BoardRoute | null {
  return board.routes.find((route) => route.technician === technician && route.date === date) ?? null;
}

export function getStopsOn(board: Board, technician: string, date: string): BoardStop[] {
  const route = findRouteOn(board, technician, date);
  return route ? board.stops.filter((stop) => stop.route === route.id) : [];
}

/** The routes of a day as the rules take them. */
export function crewRoutes(board: Board, date: string): CrewRoute[] {
  return board.routes
    .filter((route) => route.date === date)
    .map((route) => ({ ...route, stops: board.stops.filter((stop) => stop.route === route.id).map(toPlanStop) }));
}

/** Returns a function from a technician's id to their name. */
export const createNameLookup = (board: Board) => (technician: string) =>
  board.technicians.find((one) => one.id === technician)?.name ?? '';
