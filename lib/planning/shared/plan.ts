/** Arithmetic of a technician's day: driving, totals, lateness, order, suggestions. Pure; runs in PocketBase too. */
import type { PlanLimits } from '../../core/shared/company.ts';
import { getDrivingLimit, getExtraDriving, sortByStart } from './driving.ts';
import type { Place } from './places.ts';
import {
  findFirstFreeStart,
  findMissingSkills,
  takesTime,
  type PlanAbsence,
  type PlacementCheck,
  type PlanItem,
  type PlanStop,
  type PlanTechnician,
  type Now,
} from './rules.ts';
import { leastAccurate, NO_TRAVEL, travelBetween, type Accuracy, type Travel } from './travel.ts';
import { QUARTER } from './values.ts';

/** The drive to each stop from the one before, the first from home. Stops that take no time are skipped. */
export function travelsOf(home: Place, stops: readonly PlanStop[]): Map<string, Travel> {
  const travels = new Map<string, Travel>();
  let at = home;
  for (const stop of sortByStart(stops)) {
    if (!takesTime(stop.status)) {
      travels.set(stop.id, NO_TRAVEL);
      continue;
    }
    travels.set(stop.id, travelBetween(at, stop.place));
    at = stop.place;
  }
  return travels;
}

/**
 * Minutes and metres of a day, the way home included. If a way is unknown, the metres are those of the others.
 * `ferryMin`: part of `driveMin`.
 */
export type DayTotals = {
  stops: number;
  driveMin: number;
  ferryMin: number;
  workMin: number;
  driveMeters: number;
  accuracy: Accuracy;
};

export function totalsOf(home: Place, stops: readonly PlanStop[]): DayTotals {
  const busy = sortByStart(stops.filter((stop) => takesTime(stop.status)));
  const totals: DayTotals = {
    stops: busy.length,
    driveMin: 0,
    ferryMin: 0,
    workMin: 0,
    driveMeters: 0,
    accuracy: 'exact',
  };
  let at = home;
  for (const stop of busy) {
    add(totals, travelBetween(at, stop.place));
    totals.workMin += stop.endMinute - stop.startMinute;
    at = stop.place;
  }
  if (busy.length > 0) add(totals, travelBetween(at, home));
  return totals;
}

function add(totals: DayTotals, travel: Travel): void {
  totals.driveMin += travel.minutes;
  totals.ferryMin += travel.ferry;
  totals.driveMeters += travel.meters;
  totals.accuracy = leastAccurate([totals, travel]);
}

/** Minutes that a stop is late: not started after its start, or not done after its end; 0 if it is not late. */
export function getMinutesLate(
  stop: { startMinute: number; endMinute: number; status: PlanStop['status'] },
  nowMinute: number,
): number {
  if (stop.status === 'planlagt' || stop.status === 'paa_vej') return Math.max(0, nowMinute - stop.startMinute);
  return stop.status === 'ankommet' ? Math.max(0, nowMinute - stop.endMinute) : 0;
}

/**
 * The stops with the times of a new order. Stops that change their position start at the first one's old time, then at
 * the earliest quarter after the drive; other stops keep their time if the drive allows it, fixed times always.
 * Only planned stops are moved. `order`: ids of the planned stops.
 */
export function rearrangeStops(home: Place, stops: readonly PlanStop[], order: readonly string[]): PlanStop[] {
  const movable = stops.filter((stop) => stop.status === 'planlagt');
  const done = sortByStart(stops.filter((stop) => stop.status !== 'planlagt' && takesTime(stop.status)));
  const last = done[done.length - 1];
  const before = sortByStart(movable);
  const differs = before.map((stop, n) => stop.id !== order[n]);
  const [from, to] = [differs.indexOf(true), differs.lastIndexOf(true)];
  const begin = before[0]?.startMinute ?? 0;
  let clock = last ? Math.max(begin, last.endMinute) : begin;
  let at = last?.place ?? home;
  let isFirst = !last;
  const placed: PlanStop[] = [];
  for (const [n, id] of order.entries()) {
    const stop = movable.find((one) => one.id === id);
    if (!stop) continue;
    const arrival = isFirst ? clock : Math.ceil((clock + travelBetween(at, stop.place).minutes) / QUARTER) * QUARTER;
    const wanted = n < from || n > to ? stop.startMinute : n === from ? (before[n]?.startMinute ?? 0) : 0;
    const startMinute = stop.fixedTime ? stop.startMinute : Math.max(arrival, wanted);
    const endMinute = startMinute + stop.endMinute - stop.startMinute;
    placed.push({ ...stop, startMinute, endMinute });
    clock = endMinute;
    at = stop.place;
    isFirst = false;
  }
  return [...stops.filter((stop) => stop.status !== 'planlagt'), ...placed];
}

/** The stop that keeps the others from being pushed. */
export type PushObstacle = { stop: PlanStop; why: 'fixed' | 'begun' | 'midnight' };

/**
 * The day's stops when one is put in among them: it keeps its time, and planned ones that it meets, and those that these
 * meet, start later, each at the earliest quarter after the drive. Stops that leave enough room stay.
 * @returns null if a stop with a fixed time, or one that has begun, would have to move, or one would end after midnight
 */
export function pushStops(stops: readonly PlanStop[], added: PlanStop): PlanStop[] | null {
  const pushed = tryPush(stops, added);
  return 'why' in pushed ? null : pushed.stops;
}

/** As `pushStops`, with the stop that is in the way. */
export function tryPush(stops: readonly PlanStop[], added: PlanStop): { stops: PlanStop[] } | PushObstacle {
  const kept = sortByStart(stops.filter((stop) => takesTime(stop.status) && stop.id !== added.id));
  let last = added;
  const pushed = new Map<string, PlanStop>();
  for (const stop of kept) {
    if (stop.endMinute <= added.startMinute) continue;
    const earliest = Math.ceil((last.endMinute + travelBetween(last.place, stop.place).minutes) / QUARTER) * QUARTER;
    if (stop.startMinute < last.endMinute || earliest > stop.startMinute) {
      const length = stop.endMinute - stop.startMinute;
      if (stop.status !== 'planlagt') return { stop, why: 'begun' };
      if (stop.fixedTime) return { stop, why: 'fixed' };
      if (earliest + length > 1440) return { stop, why: 'midnight' };
      pushed.set(stop.id, { ...stop, startMinute: earliest, endMinute: earliest + length });
    }
    last = pushed.get(stop.id) ?? stop;
  }
  return { stops: stops.map((stop) => pushed.get(stop.id) ?? stop) };
}

export type SuggestDay = { date: string; technician: PlanTechnician; stops: readonly PlanStop[] } & Pick<
  PlacementCheck,
  'helping' | 'helpers'
>;
/** `accuracy`: of the ways to and from the new stop. `ferryMin`: minutes on ferries that the stop adds. */
export type Suggestion = {
  technician: string;
  date: string;
  startMinute: number;
  extraMin: number;
  extraMeters: number;
  ferryMin: number;
  accuracy: Accuracy;
};

const NOON = 720;
/** The day as it should be: without planned stops that add more driving than work. They must not draw others to them. */
function withoutMisplaced(home: Place, stops: readonly PlanStop[], limits: PlanLimits): PlanStop[] {
  return stops.filter((stop) => {
    if (stop.status !== 'planlagt' || stop.fixedTime) return true;
    const others = stops.filter((one) => one !== stop);
    return getExtraDriving(home, others, stop).minutes <= getDrivingLimit(stop, limits);
  });
}

/**
 * "Ledig på ruten": positions with the least extra driving, at which no rule is broken; farther ones only if nobody is
 * near. They differ from each other: another technician, day or time of day goes before a few minutes less driving.
 */
export function findSlots(
  item: PlanItem,
  durationMin: number,
  days: readonly SuggestDay[],
  absences: readonly PlanAbsence[],
  now: Now,
  limits: PlanLimits,
  most = 3,
): Suggestion[] {
  const possible = days.filter((day) => isPossibleDay(item, day, now));
  const find = (mayBeFar: boolean) => findSuggestions(item, durationMin, possible, absences, { now, limits, mayBeFar });
  const near = find(false);
  const found = near.length > 0 ? near : find(true);
  return chooseDifferent(found.sort(compareSuggestions), most);
}

/** `mayBeFar`: also positions at which the visit adds more driving than it should. */
type Wish = { now: Now; limits: PlanLimits; mayBeFar: boolean };

function findSuggestions(
  item: PlanItem,
  durationMin: number,
  days: readonly SuggestDay[],
  absences: readonly PlanAbsence[],
  wish: Wish,
): Suggestion[] {
  return days.flatMap((day) => {
    const busy = day.stops.filter((stop) => takesTime(stop.status));
    if (!wish.mayBeFar && !isNearRoute(item, durationMin, day.technician, busy, wish.limits)) return [];
    const others = withoutMisplaced(day.technician, busy, wish.limits);
    const starts = findFreeStarts(item, durationMin, { ...day, stops: busy }, absences, wish);
    return starts.map((startMinute) => toSuggestion(item, day, others, startMinute));
  });
}

function isPossibleDay(item: PlanItem, { date, technician }: SuggestDay, now: Now): boolean {
  const isInTime = date >= now.today && date >= item.earliestDay && (item.latestDay === '' || date <= item.latestDay);
  return isInTime && technician.active && findMissingSkills(technician, item.skills).length === 0;
}

/** Whether there is any place on the route where the visit adds no more driving than it should: quickly says no. */
function isNearRoute(
  place: Place,
  durationMin: number,
  home: Place,
  stops: readonly PlanStop[],
  limits: PlanLimits,
): boolean {
  const most = getDrivingLimit({ startMinute: 0, endMinute: durationMin }, limits);
  const starts = [-1, ...stops.map(({ startMinute }) => startMinute)];
  return starts.some((startMinute) => getExtraDriving(home, stops, { place, startMinute }).minutes <= most);
}

/** The free starts of a day: its first one, the first of the afternoon, and the first after each stop. Each once. */
function findFreeStarts(
  item: PlanItem,
  durationMin: number,
  { date, technician, stops, helping = [], helpers = [] }: SuggestDay,
  absences: readonly PlanAbsence[],
  { now, limits, mayBeFar }: Wish,
): number[] {
  const starts = [0, NOON, ...stops.map((stop) => stop.endMinute)].flatMap((startMinute) => {
    const span = { startMinute, endMinute: startMinute + durationMin };
    const ask = { date, ...span, technician, item, absences, others: stops, helping, helpers, limits, ...now };
    const free = findFirstFreeStart(ask, mayBeFar);
    return free === null ? [] : [free];
  });
  return [...new Set(starts)];
}

function toSuggestion(
  item: PlanItem,
  { date, technician }: SuggestDay,
  stops: readonly PlanStop[],
  startMinute: number,
): Suggestion {
  const { minutes, meters, ferry, accuracy } = getExtraDriving(technician, stops, { place: item, startMinute });
  const extra = { extraMin: minutes, extraMeters: meters, ferryMin: ferry, accuracy };
  return { technician: technician.id, date, startMinute, ...extra };
}

const compareSuggestions = (a: Suggestion, b: Suggestion) =>
  a.extraMin - b.extraMin || (a.date < b.date ? -1 : a.date > b.date ? 1 : a.startMinute - b.startMinute);

/** How many minutes of extra driving it counts for that a suggestion is like one that is chosen already. */
const SAME_TECHNICIAN_MIN = 20;
const SAME_DAY_MIN = 10;
const SAME_TIME_MIN = 10;

/** The first is the best; each of the others is the best that differs. One technician's day gives one suggestion. */
function chooseDifferent(found: readonly Suggestion[], most: number): Suggestion[] {
  const chosen: Suggestion[] = [];
  let left = [...found];
  while (chosen.length < most && left.length > 0) {
    const costs = new Map(left.map((one) => [one, one.extraMin + likeness(one, chosen)]));
    const best = left.reduce((a, b) => ((costs.get(b) ?? 0) < (costs.get(a) ?? 0) ? b : a));
    chosen.push(best);
    left = left.filter(({ technician, date }) => technician !== best.technician || date !== best.date);
  }
  return chosen;
}

function likeness(one: Suggestion, chosen: readonly Suggestion[]): number {
  const minutes = chosen.map(
    (other) =>
      (other.technician === one.technician ? SAME_TECHNICIAN_MIN : 0) +
      (other.date === one.date ? SAME_DAY_MIN : 0) +
      (other.startMinute < NOON === one.startMinute < NOON ? SAME_TIME_MIN : 0),
  );
  return minutes.reduce((sum, each) => sum + each, 0);
}
