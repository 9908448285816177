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
} from './rules.ts';
import { leastAccurate, NO_TRAVEL, travelBetween, type Accuracy, type Travel } from './travel.ts';
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
      travels.set(stop.id, NO_TRAVEL);
      continue;
    }
    travels.set(stop.id, travelBetween(at, stop.place));
    at = stop.place;
  }
  return travels;
}

/**
 * Minutes and metres of a day, the way home included. Where a way is unknown, the metres are those of the others.
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

/** The driving that a stop adds to the day. */
function extraDriving(home: Place, stops: readonly PlanStop[], stop: PlanStop): Travel {
  const before = totalsOf(home, stops);
  const after = totalsOf(home, [...stops, stop]);
  const order = sortByStart([...stops, stop]);
  const at = order.indexOf(stop);
  const ways = [order[at - 1], order[at + 1]].map((neighbour) => travelBetween(neighbour?.place ?? home, stop.place));
  return {
    minutes: after.driveMin - before.driveMin,
    meters: after.driveMeters - before.driveMeters,
    ferry: Math.max(0, after.ferryMin - before.ferryMin),
    accuracy: leastAccurate(ways),
  };
}

/**
 * "Ledig på ruten": positions with the least extra driving, the earliest first among equals; at most one for each
 * technician and day, and only where no rule is broken.
 */
export function suggestSlots(
  item: PlanItem,
  durationMin: number,
  days: readonly SuggestDay[],
  absences: readonly PlanAbsence[],
  now: { today: string; minute: number },
  most = 3,
): Suggestion[] {
  const found: Suggestion[] = [];
  for (const { date, technician, stops, helping = [], helpers = [] } of days) {
    if (!technician.active || findMissingSkills(technician, item.skills).length > 0) continue;
    if (
      (item.earliestDay !== '' && date < item.earliestDay) ||
      (item.latestDay !== '' && date > item.latestDay) ||
      date < now.today
    )
      continue;
    const busy = stops.filter((stop) => takesTime(stop.status));
    const from = date === now.today ? Math.ceil(now.minute / SNAP) * SNAP : 0;
    for (const start of getCandidateStarts(busy, from)) {
      const ask = {
        date,
        startMinute: start,
        endMinute: start + durationMin,
        technician,
        item,
        absences,
        others: busy,
        helping,
        helpers,
        today: now.today,
      };
      const startMinute = findFirstFreeStart(ask);
      if (startMinute === null || startMinute < from) continue;
      const stop: PlanStop = {
        id: '',
        startMinute,
        endMinute: startMinute + durationMin,
        status: 'planlagt',
        fixedTime: false,
        place: item,
        title: '',
      };
      const { minutes, meters, ferry, accuracy } = extraDriving(technician, busy, stop);
      found.push({
        technician: technician.id,
        date,
        startMinute,
        extraMin: minutes,
        extraMeters: meters,
        ferryMin: ferry,
        accuracy,
      });
    }
  }
  found.sort(
    (a, b) => a.extraMin - b.extraMin || (a.date < b.date ? -1 : a.date > b.date ? 1 : a.startMinute - b.startMinute),
  );
  const seen = new Set<string>();
  return found
    .filter(({ technician, date }) => !seen.has(technician + date) && seen.add(technician + date))
    .slice(0, most);
}

/** Starts to try: the beginning of the day, and after each stop. */
function getCandidateStarts(stops: readonly PlanStop[], from: number): number[] {
  return [from, ...stops.map((stop) => Math.max(from, stop.endMinute))];
}
