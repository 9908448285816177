/** The drive between two points by road, bridge and ferry, from the data of this folder (see README.md). */
import type { Point } from '../places.ts';
import { entriesOf } from './entries.ts';
import { waysFrom, type Way } from './graph.ts';
import { driveLocally, greatCircle } from './local.ts';
import { isAcrossWater } from './water.ts';

/** Gives the quickest way between two points, the same both ways. Another source of ways would be one of these. */
export type TravelProvider = (a: Point, b: Point) => Way;

/** As the crow flies; a longer way is only taken through the towns of the graph. */
const WITHIN_TOWN_M = 20_000;

export const driveByRoad: TravelProvider = (a, b) => {
  // Sums of fractions differ with their order, so both directions are computed as one.
  const [from, to] = a.lat < b.lat || (a.lat === b.lat && a.lng <= b.lng) ? [a, b] : [b, a];
  const [start, end] = [entriesOf(from), entriesOf(to)];
  const crow = greatCircle(from, to);
  const isNear = start.land === end.land && crow <= WITHIN_TOWN_M && !isAcrossWater(from, to);
  let best: Way = isNear ? { ...driveLocally(crow), ferry: 0 } : { minutes: Infinity, meters: 0, ferry: 0 };
  for (const out of start.entries) {
    const ways = waysFrom(out.town);
    for (const into of end.entries) {
      const way = ways[into.town];
      if (!way) continue;
      const minutes = out.minutes + way.minutes + into.minutes;
      if (minutes >= best.minutes) continue;
      best = { minutes, meters: out.meters + way.meters + into.meters, ferry: way.ferry };
    }
  }
  return best;
};
