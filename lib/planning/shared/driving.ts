/** The driving that one visit adds to a technician's day, the ways from and to home included. Pure. */
import type { PlanLimits } from '../../core/shared/company.ts';
import type { Place } from './places.ts';
import { leastAccurate, NO_TRAVEL, travelBetween, type Travel } from './travel.ts';

/** A visit on a day, in minutes after midnight. */
type Visit = { startMinute: number; endMinute: number; place: Place };

/** Sorts stops by their times. */
export function sortByStart<T extends { startMinute: number; endMinute: number }>(stops: readonly T[]): T[] {
  return [...stops].sort((a, b) => a.startMinute - b.startMinute || a.endMinute - b.endMinute);
}

/** The visits before and after a time of the day; undefined if the way is from or to home. */
export function findNeighbours<T extends Visit>(stops: readonly T[], startMinute: number) {
  const sorted = sortByStart(stops);
  const earlier = sorted.filter((stop) => stop.startMinute <= startMinute);
  return { before: earlier[earlier.length - 1], after: sorted[earlier.length] };
}

/** `stops`: the others of the day that take time. */
export function getExtraDriving(
  home: Place,
  stops: readonly Visit[],
  { place, startMinute }: Pick<Visit, 'place' | 'startMinute'>,
): Travel {
  const { before, after } = findNeighbours(stops, startMinute);
  const to = travelBetween(before?.place ?? home, place);
  const from = travelBetween(place, after?.place ?? home);
  const spared = before || after ? travelBetween(before?.place ?? home, after?.place ?? home) : NO_TRAVEL;
  return {
    minutes: to.minutes + from.minutes - spared.minutes,
    meters: to.meters + from.meters - spared.meters,
    ferry: Math.max(0, to.ferry + from.ferry - spared.ferry),
    accuracy: leastAccurate([to, from]),
  };
}

/** Driving of so many minutes for one visit is never too much. */
const ALWAYS_ALLOWED_MIN = 60;

/** The most driving that a visit may add, minutes. */
export function getDrivingLimit(
  { startMinute, endMinute }: Pick<Visit, 'startMinute' | 'endMinute'>,
  { drivePercent }: PlanLimits,
): number {
  return Math.max(ALWAYS_ALLOWED_MIN, Math.round(((endMinute - startMinute) * drivePercent) / 100));
}
