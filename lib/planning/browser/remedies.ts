/** What a planner can do instead of a change that a rule refuses, each with all that it changes. Pure. */
import { addWorkingDays } from '../../core/shared/dates.ts';
import { findRouteOn, getStopsOn, toPlanStop } from '../shared/board-stops.ts';
import { sortByStart } from '../shared/driving.ts';
import { rearrangeStops, tryPush, type PushObstacle } from '../shared/plan.ts';
import { isHard, overlaps, takesTime, type BrokenRule, type Now, type PlanStop } from '../shared/rules.ts';
import type { Board, BoardItem, BoardStop } from '../shared/types.ts';
import { QUARTER, type Rule } from '../shared/values.ts';
import { isUrgent } from '../shared/slot-gaps.ts';
import { findOtherPlaces, isAboutDay, startAt, type OtherPlace } from './other-places.ts';
import { applyMove, applyPlacement, applyRemoval, type Placement } from './patch.ts';
import { findBrokenRulesAt, findFreeStartAt, isMoved } from './view.ts';

/** Where an item was refused; `stop`: its own, null for an item of the tray. */
export type RefusedPlace = { item: BoardItem; stop: BoardStop | null; placement: Placement };
/** Another stop that has to move. `broken`: the rules that it breaks at its new place. */
export type MovedStop = { stop: BoardStop; to: Placement; broken: BrokenRule[] };
/** Why a remedy can't be used, and the title of the stop that it is about; `rule`: a hard one that it would break. */
export type Obstacle = { title: string } & ({ why: PushObstacle['why'] } | { why: 'rule'; rule: Rule });

/**
 * `push`: the others start later. `swap`: the one that is in the way takes the item's former place, or goes to the tray.
 * `free`: the first free time of the day. `evening`: so early that it ends before midnight. `nextDay`: the first free
 * time of the next working day. `other`: a colleague.
 */
export type Remedy = {
  kind: 'push' | 'swap' | 'free' | 'evening' | 'nextDay' | 'other';
  /** The item's own new place. */
  to: Placement;
  moved: MovedStop[];
  unplaced: BoardStop[];
  /** The soft rules that the item itself breaks then. */
  broken: BrokenRule[];
  obstacle: Obstacle | null;
  /** The driving that it adds on a colleague's day, minutes. */
  extraMin: number;
};

/** So many colleagues are proposed. */
const MOST_OTHERS = 3;

/**
 * All that can be done, in the order in which a planner would try it.
 * @param rules those that refuse the place
 * @param dayAfter the board that has the day of `getDayAfter`; undefined until it is read
 */
export function findRemedies(
  board: Board,
  place: RefusedPlace,
  rules: readonly BrokenRule[],
  now: Now,
  dayAfter?: Board,
): Remedy[] {
  if (rules.every(isAboutDay)) return [];
  const isTaken = rules.some(({ rule }) => rule === 'overlap' || rule === 'travel');
  const onDay = isTaken ? [push(board, place, now), swap(board, place, now)].filter((one) => one !== null) : [];
  const { date } = place.placement;
  const free = findFree(board, place, { kind: 'free', date }, now);
  const evening = lastsPastMidnight(rules) ? findEvening(board, place, now) : [];
  const after = getDayAfter(board, place, rules);
  const later = dayAfter && after !== '' ? findFree(dayAfter, place, { kind: 'nextDay', date: after }, now) : [];
  const others = findOtherPlaces(board, place, now, true).slice(0, MOST_OTHERS);
  const elsewhere = others.map((one) => toRemedy(board, place, now, one));
  return isUrgent(place.item)
    ? [...onDay, ...evening, ...free, ...elsewhere, ...later]
    : [...free, ...evening, ...later, ...elsewhere, ...onDay];
}

/**
 * What a good planner does first: an emergency pushes the others as long as no customer's promised time breaks, else the
 * nearest colleague takes it; other visits take the first free time.
 */
export function choosePreferred(item: BoardItem, remedies: readonly Remedy[]): Remedy | undefined {
  const open = remedies.filter(({ obstacle }) => !obstacle);
  const find = (kind: Remedy['kind']) => open.find((one) => one.kind === kind);
  if (!isUrgent(item)) return open[0];
  const pushed = find('push');
  const keepsPromises = pushed?.moved.every(({ broken }) => !broken.some(({ rule }) => PROMISED.includes(rule)));
  return (keepsPromises && pushed) || find('other') || find('free') || open[0];
}

/** Rules about what a customer was promised. */
const PROMISED: readonly Rule[] = ['window', 'tooEarly', 'tooLate'];

function push(board: Board, place: RefusedPlace, now: Now): Remedy | null {
  const { item, stop, placement } = place;
  const others = getOthers(board, place);
  const { startMinute, endMinute } = placement;
  const added: PlanStop = { ...BLANK, id: stop?.id ?? '', startMinute, endMinute, place: item, title: item.title };
  const pushed = tryPush(others.map(toPlanStop), added);
  if ('why' in pushed)
    return { ...NOTHING, kind: 'push', to: placement, obstacle: { why: pushed.why, title: pushed.stop.title } };
  const times = new Map(pushed.stops.map((one) => [one.id, one]));
  const moves = others.flatMap((one) => {
    const time = times.get(one.id) ?? one;
    return time.startMinute === one.startMinute ? [] : [{ stop: one, to: toPlacement(one, placement, time) }];
  });
  return moves.length === 0 ? null : check(board, place, now, { kind: 'push', to: placement, moves, unplaced: [] });
}

function swap(board: Board, place: RefusedPlace, now: Now): Remedy | null {
  const { item, stop, placement } = place;
  const inTheWay = getOthers(board, place).filter((one) => overlaps(one, placement));
  const [first] = inTheWay;
  const begun = inTheWay.find(({ status }) => status !== 'planlagt');
  if (!first) return null;
  if (begun) return { ...NOTHING, kind: 'swap', to: placement, obstacle: { why: 'begun', title: titleOf(begun) } };
  if (!stop) return check(board, place, now, { kind: 'swap', to: placement, moves: [], unplaced: inTheWay });
  const former = board.routes.find(({ id }) => id === stop.route);
  if (!former || inTheWay.length > 1) return null;
  if (former.technician === placement.technician && former.date === placement.date)
    return swapOrder(board, { item, stop, placement }, first, now);
  const to = toPlacement(first, former, {
    startMinute: stop.startMinute,
    endMinute: stop.startMinute + first.endMinute - first.startMinute,
  });
  return check(board, place, now, { kind: 'swap', to: placement, moves: [{ stop: first, to }], unplaced: [] });
}

/** Two visits of one day change their places in its order. */
function swapOrder(board: Board, place: RefusedPlace & { stop: BoardStop }, other: BoardStop, now: Now): Remedy | null {
  const { stop, placement } = place;
  const technician = board.technicians.find(({ id }) => id === placement.technician);
  if (!technician) return null;
  const all = getStopsOn(board, placement.technician, placement.date);
  const before = sortByStart(all.filter(({ status }) => status === 'planlagt')).map(({ id }) => id);
  const order = before.map((id) => (id === stop.id ? other.id : id === other.id ? stop.id : id));
  const times = new Map(rearrangeStops(technician, all.map(toPlanStop), order).map((one) => [one.id, one]));
  const moves = all.flatMap((one) => {
    const time = times.get(one.id) ?? one;
    return one.id === stop.id || time.startMinute === one.startMinute
      ? []
      : [{ stop: one, to: toPlacement(one, placement, time) }];
  });
  const to = toPlacement(stop, placement, times.get(stop.id) ?? stop);
  return check(board, place, now, { kind: 'swap', to, moves, unplaced: [] });
}

/** The first free time of a day, unless it is the one that is refused. */
function findFree(
  board: Board,
  { item, stop, placement }: RefusedPlace,
  { kind, date }: { kind: 'free' | 'nextDay'; date: string },
  now: Now,
): Remedy[] {
  const wanted = { ...placement, date };
  const free = findFreeStartAt(board, item, wanted, stop?.id ?? '', now);
  if (free === null || (date === placement.date && free === placement.startMinute)) return [];
  const to = startAt(wanted, free);
  const broken = findBrokenRulesAt(board, item, to, stop?.id ?? '', now);
  return broken.every(isAboutDay) ? [{ ...NOTHING, kind, to, broken }] : [];
}

const lastsPastMidnight = (rules: readonly BrokenRule[]) => rules.some(({ rule }) => rule === 'midnight');

/** The working day after the one on which the visit lasts past midnight; '' if another rule refuses it. */
export function getDayAfter(
  { daysOff }: Board,
  { placement }: Pick<RefusedPlace, 'placement'>,
  rules: readonly BrokenRule[],
): string {
  return lastsPastMidnight(rules) ? addWorkingDays(placement.date, 1, daysOff) : '';
}

/** The latest start at which the visit ends before midnight and breaks no hard rule; none if it has passed. */
function findEvening(board: Board, { item, stop, placement }: RefusedPlace, now: Now): Remedy[] {
  const latest = 1440 - (placement.endMinute - placement.startMinute);
  for (let start = Math.floor(latest / QUARTER) * QUARTER; start >= 0; start -= QUARTER) {
    const to = startAt(placement, start);
    const broken = findBrokenRulesAt(board, item, to, stop?.id ?? '', now);
    if (broken.some(({ rule }) => rule === 'pastTime')) return [];
    if (!broken.some(({ rule }) => isHard(rule))) return [{ ...NOTHING, kind: 'evening', to, broken }];
  }
  return [];
}

function toRemedy(
  board: Board,
  { item, stop, placement }: RefusedPlace,
  now: Now,
  { technician, startMinute, extraMin }: OtherPlace,
): Remedy {
  const to = startAt({ ...placement, technician: technician.id }, startMinute);
  return { ...NOTHING, kind: 'other', to, extraMin, broken: findBrokenRulesAt(board, item, to, stop?.id ?? '', now) };
}

type Change = Pick<Remedy, 'kind' | 'to' | 'unplaced'> & { moves: { stop: BoardStop; to: Placement }[] };

/** The rules that each changed stop breaks beside the others' new places. null if the item itself can't lie there. */
function check(board: Board, place: RefusedPlace, now: Now, change: Change): Remedy | null {
  const { kind, to, moves, unplaced } = change;
  const after = applyRemedy(board, place, { to, moved: moves, unplaced });
  const own = findBrokenRulesAt(after, place.item, to, place.stop?.id ?? '', now);
  if (own.some(({ rule }) => isHard(rule))) return null;
  const moved = moves.map(({ stop, to: at }) => ({
    stop,
    to: at,
    broken: stop.item ? findBrokenRulesAt(after, stop.item, at, stop.id, now) : [],
  }));
  const stuck = moved.find((one) => one.broken.some(({ rule }) => isHard(rule)));
  const rule = stuck?.broken.find((one) => isHard(one.rule))?.rule;
  const obstacle: Obstacle | null = stuck && rule ? { why: 'rule', title: titleOf(stuck.stop), rule } : null;
  return { kind, to, moved, unplaced, broken: own, obstacle, extraMin: 0 };
}

/** All rules that are broken then, the moved visits' too. */
export function getBrokenRules({ broken, moved }: Remedy): BrokenRule[] {
  return [...broken, ...moved.flatMap((one) => one.broken)];
}

/** Whether it can be done, and only with a reason. */
export function needsReason(remedy: Remedy): boolean {
  return !remedy.obstacle && getBrokenRules(remedy).length > 0;
}

/** The board with all that a remedy changes. */
export function applyRemedy(
  board: Board,
  { item, stop }: RefusedPlace,
  {
    to,
    moved,
    unplaced,
  }: { to: Placement; moved: readonly { stop: BoardStop; to: Placement }[] } & Pick<Remedy, 'unplaced'>,
): Board {
  const cleared = unplaced.reduce((now, one) => applyRemoval(now, one.id), board);
  const shifted = moved.reduce((now, one) => applyMove(now, one.stop.id, one.to), cleared);
  return stop ? applyMove(shifted, stop.id, to) : applyPlacement(shifted, item, to);
}

/** A new place as a step of a change of the plan. */
export const toStep = ({ technician, date, startMinute, endMinute, fixedTime }: Placement) => ({
  ...{ technician, date, startMinute, fixedTime },
  durationMin: endMinute - startMinute,
});

const NOTHING = { moved: [], unplaced: [], broken: [], obstacle: null, extraMin: 0 };
const BLANK = { status: 'planlagt', fixedTime: false } as const;
const titleOf = ({ item }: BoardStop) => item?.title ?? '';

/** The other stops of the day that take time. */
function getOthers(board: Board, { item, stop, placement: { technician, date } }: RefusedPlace): BoardStop[] {
  if (!findRouteOn(board, technician, date)) return [];
  return getStopsOn(board, technician, date).filter(
    (one) => !isMoved(board, item, stop?.id ?? '', one) && takesTime(one.status),
  );
}

function toPlacement(
  { fixedTime }: BoardStop,
  { technician, date }: { technician: string; date: string },
  { startMinute, endMinute }: { startMinute: number; endMinute: number },
): Placement {
  return { technician, date, startMinute, endMinute, fixedTime };
}
