/** The rules that a day's stops break, by the board's own check, with all other stops where the plan has them. Pure. */
import { createNameLookup, toPlanStop } from '../board-stops.ts';
import { getCrewChecks, type CrewRoute } from '../crew.ts';
import { findBrokenRules, isHard, type PlanStop } from '../rules.ts';
import type { Board, BoardItem, BoardStop, BoardTechnician } from '../types.ts';
import { SOFT_RULES, type Rule, type SoftRule } from '../values.ts';
import { isOverdue } from './movable.ts';

/** A stop on a day; `item` null if its job or task is deleted. */
export type DayStop = { technician: BoardTechnician; stop: PlanStop; item: BoardItem | null };

export const toDayStop = (technician: BoardTechnician, stop: BoardStop): DayStop => ({
  technician,
  stop: toPlanStop(stop),
  item: stop.item,
});

/** All stops of a day as the board has them. */
export function getDayStops(board: Board, date: string): DayStop[] {
  return board.routes
    .filter((route) => route.date === date)
    .flatMap((route) => {
      const technician = board.technicians.find((one) => one.id === route.technician);
      const stops = board.stops.filter((stop) => stop.route === route.id);
      return technician ? stops.map((stop) => toDayStop(technician, stop)) : [];
    });
}

/** The rules that each planned stop breaks, by the stop's id. */
export function findBrokenByStop(
  board: Board,
  date: string,
  today: string,
  stops: readonly DayStop[],
): Map<string, Rule[]> {
  const routes = toCrewRoutes(board, date, stops);
  const nameOf = createNameLookup(board);
  const days = new Map<string, { own: PlanStop[]; crew: ReturnType<typeof getCrewChecks> }>();
  for (const { technician, stop } of stops) {
    const day = days.get(technician.id) ?? { own: [], crew: getCrewChecks(routes, technician.id, '', nameOf) };
    day.own.push(stop);
    days.set(technician.id, day);
  }
  const broken = new Map<string, Rule[]>();
  for (const { technician, stop, item } of stops) {
    if (stop.status !== 'planlagt' || !item) continue;
    const { own = [], crew } = days.get(technician.id) ?? {};
    const { absences, daysOff, limits } = board;
    const others = own.filter((one) => one !== stop);
    const { startMinute, endMinute } = stop;
    const span = { startMinute, endMinute };
    const found = findBrokenRules({
      date,
      today,
      ...span,
      technician,
      item,
      absences,
      others,
      ...crew,
      daysOff,
      limits,
    });
    broken.set(
      stop.id,
      found.map(({ rule }) => rule),
    );
  }
  return broken;
}

/** What a planner has overridden on a day goes with the visit to another technician. */
const DAY_RULES: readonly Rule[] = ['tooEarly', 'tooLate', 'holiday', 'past'];

/** A late job may be laid on any day. */
const OVERDUE_RULES: readonly Rule[] = ['tooLate'];

/**
 * The rules that each stop breaks after a change without an excuse, by the stop's id. Where it was, it may break what it
 * broke before; with the same technician, the soft rules of those; with another, those about the day. A job of the tray may be late if its last day is over. What stays may
 * also break what the stops that stay break by themselves.
 */
export function findUnexcused(
  board: Board,
  date: string,
  today: string,
  after: readonly DayStop[],
  stays: (stop: string) => boolean,
): Map<string, Rule[]> {
  const old = getDayStops(board, date);
  const places = new Map(old.map(({ technician, stop }) => [stop.id, { technician, startMinute: stop.startMinute }]));
  const before = findBrokenByStop(board, date, today, old);
  const alone = findBrokenByStop(
    board,
    date,
    today,
    after.filter(({ stop }) => stays(stop.id)),
  );
  const broken = findBrokenByStop(board, date, today, after);
  const found = after.flatMap(({ technician, stop, item }) => {
    const place = places.get(stop.id);
    const known = before.get(stop.id) ?? [];
    const isSame = place?.technician.id === technician.id;
    const late = !place && item && isOverdue(item, today) ? OVERDUE_RULES : [];
    const excused =
      isSame && place.startMinute === stop.startMinute
        ? [...known, ...(alone.get(stop.id) ?? [])]
        : [...late, ...known].filter((rule) => (isSame ? !isHard(rule) : DAY_RULES.includes(rule)));
    const rules = (broken.get(stop.id) ?? []).filter((rule) => !excused.includes(rule));
    return rules.length > 0 ? [[stop.id, rules] as const] : [];
  });
  return new Map(found);
}

/** The soft rules that stops which are laid anew break: whoever applies the plan overrides them. */
export function listOverridden(
  board: Board,
  date: string,
  today: string,
  after: readonly DayStop[],
  stays: (stop: string) => boolean,
): SoftRule[] {
  const broken = findBrokenByStop(board, date, today, after);
  const rules = [...broken].flatMap(([stop, all]) => (stays(stop) ? [] : all));
  return SOFT_RULES.filter((rule) => rules.includes(rule));
}

/** The routes of the day with these stops in place of the board's. */
function toCrewRoutes(board: Board, date: string, stops: readonly DayStop[]): CrewRoute[] {
  return board.routes
    .filter((route) => route.date === date)
    .map((route) => ({
      ...route,
      stops: stops.filter(({ technician }) => technician.id === route.technician).map(({ stop }) => stop),
    }));
}
