/** The drive between two points by road, bridge and ferry, from the data of this folder (see README.md). */
import { greatCircle } from '../../../core/shared/point.ts';
import type { Point } from '../places.ts';
import { entriesOf } from './entries.ts';
import { findWays, SPEEDS, type Starts, type Way, type Ways, waysFrom } from './graph.ts';
import { driveLocally } from './local.ts';
import { isAcrossWater } from './water.ts';

/** Gives the quickest way between two points, the same both ways. Another source of ways would be one of these. */
export type TravelProvider = (a: Point, b: Point) => Way;

/** As the crow flies; a longer way is only taken through the towns of the graph. */
const WITHIN_TOWN_M = 20_000;

export const driveByRoad: TravelProvider = (a, b) => {
  // Sums of fractions differ with their order, so both directions are computed as one.
  const [from, to] = a.lat < b.lat || (a.lat === b.lat && a.lng <= b.lng) ? [a, b] : [b, a];
  let best: Way = { minutes: Infinity, meters: 0, ferry: 0 };
  const [starts, ends] = [entriesOf(from), entriesOf(to)];
  for (let out = 0; out < starts.towns.length; out++) {
    const ways = waysFrom(starts.towns[out] ?? 0);
    const [outMinutes, outMeters] = [starts.minutes[out] ?? 0, starts.meters[out] ?? 0];
    best = quickest(best, ways, ends, outMinutes, outMeters);
  }
  return orDirectly(best, from, to);
};

/** The same ways as `driveByRoad` from one place: many of them are found quicker so. */
export function driveByRoadFrom(from: Point): (to: Point) => Way {
  const ways = findWays(entriesOf(from));
  return (to) => {
    const none: Way = { minutes: Infinity, meters: 0, ferry: 0 };
    return orDirectly(quickest(none, ways, entriesOf(to), 0, 0), from, to);
  };
}

/** The quickest of `best` and the ways to a place through its towns. A plain loop: see `takeNearest`. */
function quickest(
  best: Way,
  ways: Ways,
  { towns, minutes, meters }: Starts,
  outMinutes: number,
  outMeters: number,
): Way {
  let least = best.minutes;
  let at = -1;
  for (let n = 0; n < towns.length; n++) {
    const total = outMinutes + (ways.minutes[towns[n] ?? 0] ?? Infinity) + (minutes[n] ?? 0);
    if (total >= least) continue;
    least = total;
    at = n;
  }
  if (at < 0) return best;
  const town = towns[at] ?? 0;
  const onward = outMeters + (meters[at] ?? 0);
  return { minutes: least, meters: (ways.meters[town] ?? 0) + onward, ferry: ways.ferry[town] ?? 0 };
}

/** The way through the towns, or the one within a town if it is quicker. */
function orDirectly(byTowns: Way, from: Point, to: Point): Way {
  const crow = greatCircle(from, to);
  if (crow > WITHIN_TOWN_M) return byTowns;
  const direct = driveLocally(crow);
  const isQuicker = direct.minutes <= byTowns.minutes;
  const isThere = isQuicker && entriesOf(from).land === entriesOf(to).land && !isAcrossWater(from, to);
  return isThere ? { ...direct, ferry: 0 } : byTowns;
}

/** No drive between points so many metres apart is quicker than this straight on, minutes: at a motorway's speed. */
export const leastMinutes = (crow: number): number => (crow / 1000 / SPEEDS.motorway) * 60;
