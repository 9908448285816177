/** The drive between two points by road, bridge and ferry, from the data of this folder (see README.md). */
import { greatCircle } from '../../../core/shared/point.ts';
import type { Point } from '../places.ts';
import { entriesOf } from './entries.ts';
import { findWays, SPEEDS, waysFrom, type Way } from './graph.ts';
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
  for (const out of entriesOf(from).entries) {
    const ways = waysFrom(out.town);
    for (const into of entriesOf(to).entries) {
      const way = ways[into.town];
      if (!way) continue;
      const minutes = out.minutes + way.minutes + into.minutes;
      if (minutes >= best.minutes) continue;
      best = { minutes, meters: out.meters + way.meters + into.meters, ferry: way.ferry };
    }
  }
  return orDirectly(best, from, to);
};

/** The same ways as `driveByRoad` from one place: many of them are found quicker so. */
export function driveByRoadFrom(from: Point): (to: Point) => Way {
  const ways = findWays(entriesOf(from).entries);
  return (to) => {
    let best: Way = { minutes: Infinity, meters: 0, ferry: 0 };
    for (const into of entriesOf(to).entries) {
      const way = ways[into.town];
      const minutes = (way?.minutes ?? Infinity) + into.minutes;
      if (way && minutes < best.minutes) best = { minutes, meters: way.meters + into.meters, ferry: way.ferry };
    }
    return orDirectly(best, from, to);
  };
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

/** No drive is quicker than this straight on, minutes: it is the speed of a motorway. */
export const leastMinutes = (from: Point, to: Point): number => (greatCircle(from, to) / 1000 / SPEEDS.motorway) * 60;
