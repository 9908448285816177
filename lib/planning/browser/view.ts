/** Each technician's day on the board: stops, driving, totals and broken rules, computed from its data. Pure. */
import { findUnsent, isOfStop, type CurrentStop, type StopDifference, type Unsent } from '../shared/differences.ts';
import { travelsOf, totalsOf, type DayTotals } from '../shared/plan.ts';
import { isDayOff } from '../../core/shared/dates.ts';
import { isUrgent } from '../shared/slot-gaps.ts';
import { toSlotTechnician } from '../shared/slots.ts';
import { getHoldsOn, toHeld } from '../shared/holds.ts';
import { findPartSlots } from '../shared/part-slots.ts';
import { getPartLength, getUsualLength } from '../shared/parts.ts';
import { createNameLookup, crewRoutes, findRouteOn, getStopsOn, toPlanStop } from '../shared/board-stops.ts';
import { getCrewChecks, type CrewRoute } from '../shared/crew.ts';
import {
  findBrokenRules,
  findFirstFreeStart,
  inRange,
  isOpenStop,
  takesTime,
  type BrokenRule,
  type Held,
  type Now,
  type PlacementCheck,
  type PlanStop,
} from '../shared/rules.ts';
import type { Board, BoardHold, BoardItem, BoardRoute, BoardStop, BoardTechnician, Slot } from '../shared/types.ts';
import { NO_TRAVEL, type Travel } from '../shared/travel.ts';
import { isInTray } from './item-parts.ts';

/** `changes`: what its technicians have not been sent. */
export type ShownStop = { stop: BoardStop; travel: Travel; broken: BrokenRule[]; changes: StopDifference[] };
/** A stop of a colleague's route that a technician helps with. */
export type HelpedStop = { stop: BoardStop; leader: BoardTechnician };
export type DayView = {
  technician: BoardTechnician;
  date: string;
  /** A public holiday, or the firm's own day off. */
  isOff: boolean;
  route: BoardRoute | null;
  stops: ShownStop[];
  helping: HelpedStop[];
  /** What is held for customers on the telephone. */
  holds: BoardHold[];
  totals: DayTotals;
  /** What is to be sent of the route; null for nothing. */
  unsent: Unsent | null;
};

type At = { technician: string; date: string; startMinute: number; endMinute: number };

/** The times of a technician's day that colleagues hold. */
const getOthersHolds = (board: Board, technician: string, date: string): Held[] =>
  getHoldsOn(board, technician, date)
    .filter(({ isMine }) => !isMine)
    .map(toHeld);

function toPlacementCheck(board: Board, item: BoardItem, spot: At, stop: string, now: Now): PlacementCheck | null {
  const technician = board.technicians.find((one) => one.id === spot.technician);
  if (!technician) return null;
  const isShown = inRange(spot.date, board.from, board.to);
  const others = isShown
    ? getStopsOn(board, spot.technician, spot.date)
        .filter((one) => !isMoved(board, item, stop, one))
        .map(toPlanStop)
    : [];
  const crew = isShown
    ? getCrewChecks(crewRoutes(board, spot.date), spot.technician, stop, createNameLookup(board))
    : {};
  const { absences, daysOff, limits } = board;
  const holds = getOthersHolds(board, spot.technician, spot.date);
  return { ...spot, ...crew, holds, technician, item, absences, others, ...now, daysOff, limits };
}

const isOpenStopOf = (item: BoardItem, stop: BoardStop) =>
  stop.item?.kind === item.kind && stop.item.id === item.id && isOpenStop(stop.status);

/**
 * The open stop of an item of the tray that a colleague has placed meanwhile; null while something of it is left to plan,
 * or if it lies on a day that the board does not show.
 */
export function findOpenStop(board: Board, item: BoardItem): BoardStop | null {
  return isInTray(board, item) ? null : (board.stops.find((stop) => isOpenStopOf(item, stop)) ?? null);
}

/** Whether it is the stop that moves. `id`: '' for an item of the tray; its own if a colleague just placed it. */
export const isMoved = (board: Board, item: BoardItem, id: string, stop: BoardStop) =>
  id === '' ? !isInTray(board, item) && isOpenStopOf(item, stop) : stop.id === id;

/** The rules that an item breaks at a position. `stop`: its current stop, '' for an item of the tray. */
export function findBrokenRulesAt(board: Board, item: BoardItem, spot: At, stop: string, now: Now): BrokenRule[] {
  const ask = toPlacementCheck(board, item, spot, stop, now);
  return ask ? findBrokenRules(ask) : [];
}

/** The first start of that day, from the given one on, that breaks no rule of time; null for none. */
export function findFreeStartAt(board: Board, item: BoardItem, spot: At, stop: string, now: Now): number | null {
  const ask = toPlacementCheck(board, item, spot, stop, now);
  return ask && (findFirstFreeStart(ask) ?? findFirstFreeStart(ask, true));
}

/**
 * The length of an item at a start on a technician's day: that of its stop, or of its next part; of an item of the tray
 * whole if nothing is known of the day.
 */
export function getLengthAt(
  board: Board,
  item: BoardItem,
  spot: Omit<At, 'endMinute'>,
  stop: BoardStop | null,
): number {
  if (stop) return stop.endMinute - stop.startMinute;
  const now = { today: spot.date, minute: 0 };
  const ask = toPlacementCheck(board, item, { ...spot, endMinute: spot.startMinute }, '', now);
  return ask ? getPartLength(item, ask) : getUsualLength(item);
}

/**
 * The free place of a day with the least extra driving, or of an emergency the first one, among technicians who have the
 * skills; null for none. Only emergencies are proposed on days off, to those who work on Sundays.
 */
export function findBestSlot(board: Board, item: BoardItem, { date, now }: { date: string; now: Now }): Slot | null {
  if (isDayOff(date, board.daysOff) && !isUrgent(item)) return null;
  const routes = crewRoutes(board, date);
  const nameOf = createNameLookup(board);
  const days = board.technicians.map((technician) => ({
    date,
    technician: toSlotTechnician(technician, date, board.daysOff),
    stops: getStopsOn(board, technician.id, date).map(toPlanStop),
    holds: getOthersHolds(board, technician.id, date),
    ...getCrewChecks(routes, technician.id, '', nameOf),
  }));
  return findPartSlots(item, days, board.absences, now, board.limits, 1)[0] ?? null;
}

/** Every day of every technician on the board. Broken rules are found for planned stops only. */
export function getDayViews(board: Board, days: readonly string[], today: string): DayView[] {
  const byRoute = new Map<string, BoardStop[]>();
  for (const stop of board.stops) byRoute.set(stop.route, [...(byRoute.get(stop.route) ?? []), stop]);
  return days.flatMap((date) => {
    const routes = crewRoutes(board, date);
    const isOff = isDayOff(date, board.daysOff);
    return board.technicians.map((technician) => {
      const route = findRouteOn(board, technician.id, date);
      const stops = (route ? (byRoute.get(route.id) ?? []) : [])
        .slice()
        .sort((a, b) => a.startMinute - b.startMinute || a.endMinute - b.endMinute);
      const plan = stops.map(toPlanStop);
      const travels = travelsOf(technician, plan);
      const unsent = findUnsentOn(board, route, stops);
      const changes = unsent?.differences.filter(isOfStop) ?? [];
      const shown = stops.map((stop) => ({
        stop,
        travel: travels.get(stop.id) ?? NO_TRAVEL,
        broken:
          stop.item && stop.status === 'planlagt'
            ? findStopRules(board, technician, date, stop, stop.item, plan, routes, today)
            : [],
        changes: changes.filter((change) => change.stop === stop.id),
      }));
      return {
        technician,
        date,
        isOff,
        route,
        stops: shown,
        helping: findHelpedStops(board, technician.id, routes, byRoute),
        holds: getHoldsOn(board, technician.id, date),
        totals: totalsOf(technician, plan),
        unsent,
      };
    });
  });
}

function findUnsentOn(board: Board, route: BoardRoute | null, stops: readonly BoardStop[]): Unsent | null {
  return route && findUnsent(route, stops.map(toCurrentStop), board.moves);
}

const toCurrentStop = ({ id, item, startMinute, endMinute, note, status }: BoardStop): CurrentStop => ({
  ...{ stop: id, startMinute, endMinute, note, status },
  kind: item?.kind ?? 'job',
  item: item?.id ?? '',
  title: item?.title ?? '',
  customer: item?.customer ?? '',
});

/** A route with something to send, or whose mail did not go out. Days that are over are left out. */
export function isToBeSent({ route, unsent, date }: DayView, today: string): boolean {
  return route !== null && date >= today && (unsent !== null || route.mail === 'fejlet' || route.mail === 'ukendt');
}

function findHelpedStops(
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

function findStopRules(
  board: Board,
  technician: BoardTechnician,
  date: string,
  stop: BoardStop,
  item: BoardItem,
  plan: readonly PlanStop[],
  routes: readonly CrewRoute[],
  today: string,
): BrokenRule[] {
  const others = plan.filter((one) => one.id !== stop.id);
  const crew = getCrewChecks(routes, technician.id, stop.id, createNameLookup(board));
  return findBrokenRules({
    date,
    ...crew,
    startMinute: stop.startMinute,
    endMinute: stop.endMinute,
    technician,
    item,
    absences: board.absences,
    others,
    today,
    daysOff: board.daysOff,
    limits: board.limits,
  }).filter(({ rule }) => rule !== 'past');
}

/**
 * True if two views show the same day. TanStack Query keeps the identity of fetched data that has not changed, so
 * identities are compared; only broken rules are compared by value, because they also depend on colleagues' routes.
 */
export function isSameDay(a: DayView, b: DayView): boolean {
  return (
    a.date === b.date &&
    a.technician === b.technician &&
    a.isOff === b.isOff &&
    a.route === b.route &&
    a.stops.length === b.stops.length &&
    a.stops.every((shown, at) => isSame(shown, b.stops[at])) &&
    a.holds.length === b.holds.length &&
    a.holds.every((hold, at) => hold.id === b.holds[at]?.id && hold.expiresAt === b.holds[at].expiresAt) &&
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
