/** Arithmetic of a technician's day: driving, totals, order. Pure; runs in PocketBase too. */
import { sortByStart } from './driving.ts';
import type { Place } from './places.ts';
import { takesTime, type PlanStop } from './rules.ts';
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
