/** Arithmetic of a technician's day: driving, totals, lateness, order, suggestions. Pure; runs in PocketBase too. */
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
import { leastAccurate, travelBetween, type Accuracy, type Travel } from './travel.ts';
import { SNAP } from './values.ts';

/** Sorts stops by their times. */
export function sortByStart<T extends { startMinute: number; endMinute: number }>(stops: readonly T[]): T[] {
  return [...stops].sort((a, b) => a.startMinute - b.startMinute || a.endMinute - b.endMinute);
}

/** The drive to each stop from the one before, the first from home. Stops that take no time are skipped. */
export function travelsOf(home: Place, stops: readonly PlanStop[]): Map<string, Travel> {
  const travels = new Map<string, Travel>();
  let at = home;
  for (const stop of sortByStart(stops)) {
    if (!takesTime(stop.status)) {
      travels.set(stop.id, { minutes: 0, meters: 0, accuracy: 'exact' });
      continue;
    }
    travels.set(stop.id, travelBetween(at, stop.place));
    at = stop.place;
  }
  return travels;
}

/** Minutes and metres of a day, the way home included. Where a way is unknown, the metres are those of the others. */
export type DayTotals = { stops: number; driveMin: number; workMin: number; driveMeters: number; accuracy: Accuracy };

export function totalsOf(home: Place, stops: readonly PlanStop[]): DayTotals {
  const busy = sortByStart(stops.filter((stop) => takesTime(stop.status)));
  const totals: DayTotals = { stops: busy.length, driveMin: 0, workMin: 0, driveMeters: 0, accuracy: 'exact' };
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
  totals.driveMeters += travel.meters;
  totals.accuracy = leastAccurate([totals, travel]);
}

/** Minutes that a stop is late: not started after its start, or not done after its end; 0 where it is not late. */
export function getMinutesLate(
  stop: { startMinute: number; endMinute: number; status: PlanStop['status'] },
  nowMinute: number,
): number {
  if (stop.status === 'planlagt' || stop.status === 'paa_vej') return Math.max(0, nowMinute - stop.startMinute);
  return stop.status === 'ankommet' ? Math.max(0, nowMinute - stop.endMinute) : 0;
}

/**
 * The stops with the times of a new order. Stops that change their position start at the first one's old time, then at
 * the earliest quarter after the drive; other stops keep their time where the drive allows it, fixed times always.
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
    const arrival = isFirst ? clock : Math.ceil((clock + travelBetween(at, stop.place).minutes) / SNAP) * SNAP;
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

export type SuggestDay = { date: string; technician: PlanTechnician; stops: readonly PlanStop[] } & Pick<
  PlacementCheck,
  'helping' | 'helpers'
>;
/** `accuracy`: of the ways to and from the new stop. */
export type Suggestion = {
  technician: string;
  date: string;
  startMinute: number;
  extraMin: number;
  extraMeters: number;
  accuracy: Accuracy;
};

/** The driving that a stop adds to the day, the ways from and to home included. `stops`: the others, that take time. */
export function getExtraDriving(
  home: Place,
  stops: readonly PlanStop[],
  { place, startMinute }: Pick<PlanStop, 'place' | 'startMinute'>,
): Travel {
  const sorted = sortByStart(stops);
  const earlier = sorted.filter((stop) => stop.startMinute <= startMinute);
  const before = earlier[earlier.length - 1];
  const after = sorted.find((stop) => stop.startMinute > startMinute);
  const to = travelBetween(before?.place ?? home, place);
  const from = travelBetween(place, after?.place ?? home);
  const spared = before || after ? travelBetween(before?.place ?? home, after?.place ?? home) : NO_DRIVING;
  return {
    minutes: to.minutes + from.minutes - spared.minutes,
    meters: to.meters + from.meters - spared.meters,
    accuracy: leastAccurate([to, from]),
  };
}

const NO_DRIVING = { minutes: 0, meters: 0 };

const NOON = 720;
/** A stop may add this much driving before it counts as misplaced, minutes; or as much as its own work. */
const MOST_EXTRA_MIN = 60;

/** The day as it should be: without planned stops that add more driving than work. They must not draw others to them. */
function withoutMisplaced(home: Place, stops: readonly PlanStop[]): PlanStop[] {
  return stops.filter((stop) => {
    if (stop.status !== 'planlagt' || stop.fixedTime) return true;
    const others = stops.filter((one) => one !== stop);
    const most = Math.max(MOST_EXTRA_MIN, stop.endMinute - stop.startMinute);
    return getExtraDriving(home, others, stop).minutes <= most;
  });
}

/**
 * "Ledig på ruten": positions with the least extra driving, only if no rule is broken. They differ from each other:
 * another technician, day or time of day goes before a few minutes less driving.
 */
export function suggestSlots(
  item: PlanItem,
  durationMin: number,
  days: readonly SuggestDay[],
  absences: readonly PlanAbsence[],
  now: Now,
  most = 3,
): Suggestion[] {
  const found = days
    .filter((day) => isPossibleDay(item, day, now))
    .flatMap((day) => {
      const busy = day.stops.filter((stop) => takesTime(stop.status));
      const starts = findFreeStarts(item, durationMin, day, busy, absences, now);
      if (starts.length === 0) return [];
      const kept = withoutMisplaced(day.technician, busy);
      return starts.map((startMinute) => toSuggestion(item, day, kept, startMinute));
    });
  found.sort(compareSuggestions);
  return chooseDifferent(found, most);
}

function isPossibleDay(item: PlanItem, { date, technician }: SuggestDay, now: Now): boolean {
  const isInTime = date >= now.today && date >= item.earliestDay && (item.latestDay === '' || date <= item.latestDay);
  return isInTime && technician.active && findMissingSkills(technician, item.skills).length === 0;
}

/** The free starts of a day: its first one, the first of the afternoon, and the first after each stop. Each once. */
function findFreeStarts(
  item: PlanItem,
  durationMin: number,
  { date, technician, helping = [], helpers = [] }: SuggestDay,
  busy: readonly PlanStop[],
  absences: readonly PlanAbsence[],
  now: Now,
): number[] {
  const starts = [0, NOON, ...busy.map((stop) => stop.endMinute)].flatMap((startMinute) => {
    const span = { startMinute, endMinute: startMinute + durationMin };
    const ask = { date, ...span, technician, item, absences, others: busy, helping, helpers, ...now };
    const free = findFirstFreeStart(ask);
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
  const { minutes, meters, accuracy } = getExtraDriving(technician, stops, { place: item, startMinute });
  return { technician: technician.id, date, startMinute, extraMin: minutes, extraMeters: meters, accuracy };
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
