/** What the board shows, reckoned from its data: each technician's day with its stops, driving, totals and breaks of rules. Pure. */
import { travelsOf, totalsOf, type DayTotals } from './plan.ts';
import { crewOn, type CrewRoute } from './crew.ts';
import { brokenRules, firstFree, inRange, takesTime, type Broken, type PlanAsk, type PlanStop } from './rules.ts';
import type { Board, BoardItem, BoardRoute, BoardStop, BoardTechnician } from './types.ts';
import type { Place } from './places.ts';
import type { Travel } from './travel.ts';

export type ShownStop = { stop: BoardStop; travel: Travel; broken: Broken[] };
/** A stop of a colleague's route that somebody is along for. */
export type HelpedStop = { stop: BoardStop; leader: BoardTechnician };
export type DayView = {
  technician: BoardTechnician;
  date: string;
  route: BoardRoute | null;
  stops: ShownStop[];
  helping: HelpedStop[];
  totals: DayTotals;
};

const NOWHERE: Place = { address: '', zip: '', point: null };

/** A stop as the rules look at it. */
export function planStop(stop: BoardStop): PlanStop {
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

export function routeFor(board: Board, technician: string, date: string): BoardRoute | null {
  return board.routes.find((route) => route.technician === technician && route.date === date) ?? null;
}

export function stopsFor(board: Board, technician: string, date: string): BoardStop[] {
  const route = routeFor(board, technician, date);
  return route ? board.stops.filter((stop) => stop.route === route.id) : [];
}

/** The routes of a day as the rules look at them. */
function crewRoutes(board: Board, date: string): CrewRoute[] {
  return board.routes
    .filter((route) => route.date === date)
    .map((route) => ({ ...route, stops: board.stops.filter((stop) => stop.route === route.id).map(planStop) }));
}

const namesOn = (board: Board) => (technician: string) =>
  board.technicians.find((one) => one.id === technician)?.name ?? '';

type At = { technician: string; date: string; startMinute: number; endMinute: number };

function askAt(board: Board, item: BoardItem, spot: At, stop: string, today: string): PlanAsk | null {
  const technician = board.technicians.find((one) => one.id === spot.technician);
  if (!technician) return null;
  const isShown = inRange(spot.date, board.from, board.to);
  const others = isShown
    ? stopsFor(board, spot.technician, spot.date)
        .filter((one) => one.id !== stop)
        .map(planStop)
    : [];
  const crew = isShown ? crewOn(crewRoutes(board, spot.date), spot.technician, stop, namesOn(board)) : {};
  return { ...spot, ...crew, technician, item, absences: board.absences, others, today, team: board.technicians };
}

/** What speaks against an item there. `stop`: the one that it is now, '' for one from the tray. */
export function brokenAt(board: Board, item: BoardItem, spot: At, stop: string, today: string): Broken[] {
  const ask = askAt(board, item, spot, stop, today);
  return ask ? brokenRules(ask) : [];
}

/** The first time of that day, from the asked one on, at which no rule of time speaks against it; null for none. */
export function freeAt(board: Board, item: BoardItem, spot: At, stop: string, today: string): number | null {
  const ask = askAt(board, item, spot, stop, today);
  return ask && firstFree(ask);
}

/** Every day of every technician on the board. Breaks are told of stops that are still to come. */
export function dayViews(board: Board, days: readonly string[], today: string): DayView[] {
  const byRoute = new Map<string, BoardStop[]>();
  for (const stop of board.stops) byRoute.set(stop.route, [...(byRoute.get(stop.route) ?? []), stop]);
  return days.flatMap((date) => {
    const routes = crewRoutes(board, date);
    return board.technicians.map((technician) => {
      const route = routeFor(board, technician.id, date);
      const stops = (route ? (byRoute.get(route.id) ?? []) : [])
        .slice()
        .sort((a, b) => a.startMinute - b.startMinute || a.endMinute - b.endMinute);
      const plan = stops.map(planStop);
      const travels = travelsOf(technician, plan);
      const shown = stops.map((stop) => ({
        stop,
        travel: travels.get(stop.id) ?? { minutes: 0, meters: 0, accuracy: 'exact' },
        broken:
          stop.item && stop.status === 'planlagt'
            ? brokenOf(board, technician, date, stop, stop.item, plan, routes, today)
            : [],
      }));
      return {
        technician,
        date,
        route,
        stops: shown,
        helping: helpingOn(board, technician.id, routes, byRoute),
        totals: totalsOf(technician, plan),
      };
    });
  });
}

function helpingOn(
  board: Board,
  technician: string,
  routes: readonly CrewRoute[],
  byRoute: ReadonlyMap<string, BoardStop[]>,
): HelpedStop[] {
  const helped = routes
    .filter((route) => route.helpers.includes(technician))
    .flatMap((route) => {
      const leader = board.technicians.find((one) => one.id === route.technician);
      return leader
        ? (byRoute.get(route.id) ?? []).filter((stop) => takesTime(stop.status)).map((stop) => ({ stop, leader }))
        : [];
    });
  return helped.sort((a, b) => a.stop.startMinute - b.stop.startMinute);
}

function brokenOf(
  board: Board,
  technician: BoardTechnician,
  date: string,
  stop: BoardStop,
  item: BoardItem,
  plan: readonly PlanStop[],
  routes: readonly CrewRoute[],
  today: string,
): Broken[] {
  const others = plan.filter((one) => one.id !== stop.id);
  const crew = crewOn(routes, technician.id, stop.id, namesOn(board));
  return brokenRules({
    date,
    ...crew,
    startMinute: stop.startMinute,
    endMinute: stop.endMinute,
    technician,
    item,
    absences: board.absences,
    others,
    today,
  }).filter(({ rule }) => rule !== 'past');
}

/**
 * Do two reckonings show the same day? What was fetched again and is as before keeps its identity (TanStack Query), so this is
 * quick; with the same absences, what is reckoned from it is the same, too, but for what colleagues' routes say of those who are along.
 */
export function sameDay(a: DayView, b: DayView): boolean {
  return (
    a.date === b.date &&
    a.technician === b.technician &&
    a.route === b.route &&
    a.stops.length === b.stops.length &&
    a.stops.every((shown, at) => isSame(shown, b.stops[at])) &&
    a.helping.length === b.helping.length &&
    a.helping.every(({ stop, leader }, at) => stop === b.helping[at]?.stop && leader === b.helping[at]?.leader)
  );
}

function isSame(a: ShownStop, b: ShownStop | undefined): boolean {
  return (
    a.stop === b?.stop &&
    a.broken.length === b.broken.length &&
    (a.broken.length === 0 || JSON.stringify(a.broken) === JSON.stringify(b.broken))
  );
}
