/** What the board shows, reckoned from its data: each technician's day with its stops, driving, totals and breaks of rules. Pure. */
import { travelsOf, totalsOf, type DayTotals } from './plan.ts';
import { brokenRules, inRange, type Broken, type PlanStop } from './rules.ts';
import type { Board, BoardItem, BoardRoute, BoardStop, BoardTechnician } from './types.ts';
import type { Travel } from './travel.ts';

export type ShownStop = { stop: BoardStop; travel: Travel; broken: Broken[] };
export type DayView = { technician: BoardTechnician; date: string; route: BoardRoute | null; stops: ShownStop[]; totals: DayTotals };

const NOWHERE = { lat: 0, lng: 0, zip: '' };

/** A stop as the rules look at it. */
export function planStop(stop: BoardStop): PlanStop {
  return { id: stop.id, startMinute: stop.startMinute, endMinute: stop.endMinute, status: stop.status, fixedTime: stop.fixedTime, place: stop.item ?? NOWHERE, title: stop.item?.title ?? '' };
}

export function routeFor(board: Board, technician: string, date: string): BoardRoute | null {
  return board.routes.find((route) => route.technician === technician && route.date === date) ?? null;
}

export function stopsFor(board: Board, technician: string, date: string): BoardStop[] {
  const route = routeFor(board, technician, date);
  return route ? board.stops.filter((stop) => stop.route === route.id) : [];
}

/** What speaks against an item there. `stop`: the one that it is now, '' for one from the tray. */
export function brokenAt(board: Board, item: BoardItem, spot: { technician: string; date: string; startMinute: number; endMinute: number }, stop: string, today: string): Broken[] {
  const technician = board.technicians.find((one) => one.id === spot.technician);
  if (!technician) return [];
  const others = inRange(spot.date, board.from, board.to) ? stopsFor(board, spot.technician, spot.date).filter((one) => one.id !== stop).map(planStop) : [];
  return brokenRules({ ...spot, technician, item, absences: board.absences, others, today, team: board.technicians });
}

/** Every day of every technician on the board. Breaks are told of stops that are still to come. */
export function dayViews(board: Board, days: readonly string[], today: string): DayView[] {
  const byRoute = new Map<string, BoardStop[]>();
  for (const stop of board.stops) byRoute.set(stop.route, [...(byRoute.get(stop.route) ?? []), stop]);
  return days.flatMap((date) =>
    board.technicians.map((technician) => {
      const route = routeFor(board, technician.id, date);
      const stops = (route ? (byRoute.get(route.id) ?? []) : []).slice().sort((a, b) => a.startMinute - b.startMinute || a.endMinute - b.endMinute);
      const plan = stops.map(planStop);
      const travels = travelsOf(technician, plan);
      const shown = stops.map((stop) => ({
        stop,
        travel: travels.get(stop.id) ?? { minutes: 0, meters: 0 },
        broken: stop.item && stop.status === 'planlagt' ? brokenOf(board, technician, date, stop, stop.item, plan, today) : [],
      }));
      return { technician, date, route, stops: shown, totals: totalsOf(technician, plan) };
    }),
  );
}

function brokenOf(board: Board, technician: BoardTechnician, date: string, stop: BoardStop, item: BoardItem, plan: readonly PlanStop[], today: string): Broken[] {
  const others = plan.filter((one) => one.id !== stop.id);
  return brokenRules({ date, startMinute: stop.startMinute, endMinute: stop.endMinute, technician, item, absences: board.absences, others, today }).filter(({ rule }) => rule !== 'past');
}

/**
 * Do two reckonings show the same day? What was fetched again and is as before keeps its identity (TanStack Query), so this is
 * quick; with the same absences, what is reckoned from it is the same, too.
 */
export function sameDay(a: DayView, b: DayView): boolean {
  return a.date === b.date && a.technician === b.technician && a.route === b.route && a.stops.length === b.stops.length && a.stops.every(({ stop }, at) => stop === b.stops[at]?.stop);
}
