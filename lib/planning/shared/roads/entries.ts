/** Where a place comes onto the road graph: the nearest towns that no water parts it from. */
import { greatCircle } from '../../../core/shared/point.ts';
import type { Point } from '../places.ts';
import { allTowns, type Starts, type Town } from './graph.ts';
import { driveLocally } from './local.ts';
import { isAcrossWater } from './water.ts';

/** `land`: that of the nearest town that no water parts the place from. */
export type Entries = Starts & { land: string };

const MOST = 8;
/** Nearly all places have their towns within so many degrees; to sort all towns takes far longer. */
const NEAR_DEGREES = 0.25;
/** So many places are remembered: more than a week of 80 technicians has. */
const REMEMBERED = 5_000;
const known = new Map<string, Entries>();
/** All towns, the southernmost first; sorted at the first question. */
let fromSouth: readonly Town[] | null = null;

/** The land of a place, and the nearest towns of that land with the drives to them. */
export function entriesOf({ lat, lng }: Point): Entries {
  const key = `${lat},${lng}`;
  let found = known.get(key);
  if (!found) {
    if (known.size >= REMEMBERED) known.clear();
    found = findEntries({ lat, lng });
    known.set(key, found);
  }
  return found;
}

function findEntries(point: Point): Entries {
  const near = chooseTowns(point, nearestFirst(point, NEAR_DEGREES));
  const chosen = near.length === MOST ? near : chooseTowns(point, nearestFirst(point, Infinity));
  const drives = chosen.map((town) => driveLocally(greatCircle(point, town)));
  return {
    land: chosen[0]?.land ?? '',
    towns: chosen.map(({ id }) => id),
    minutes: drives.map(({ minutes }) => minutes),
    meters: drives.map(({ meters }) => meters),
  };
}

/** The first of the towns that no water parts the place from, and the next of its land. */
function chooseTowns(point: Point, towns: readonly Town[]): Town[] {
  // A pin in the middle of the sea has water on all sides.
  const first = towns.find((town) => !isAcrossWater(point, town)) ?? towns[0];
  if (!first) return [];
  const chosen = [first];
  for (const town of towns) {
    if (chosen.length === MOST) break;
    if (town !== first && town.land === first.land && !isAcrossWater(point, town)) chosen.push(town);
  }
  return chosen;
}

/**
 * Towns by their distance, in a square of `within` to each side. It is measured in degrees on a flat map: exact enough
 * for the order.
 */
function nearestFirst({ lat, lng }: Point, within: number): Town[] {
  const narrow = Math.cos((lat * Math.PI) / 180);
  const found: { town: Town; away: number }[] = [];
  fromSouth ??= [...allTowns()].sort((a, b) => a.lat - b.lat);
  for (let n = countSouthOf(fromSouth, lat - within); n < fromSouth.length; n++) {
    const town = fromSouth[n];
    if (!town || town.lat > lat + within) break;
    const north = town.lat - lat;
    const east = Math.abs(town.lng - lng) * narrow;
    if (east <= within) found.push({ town, away: north * north + east * east });
  }
  return found.sort((a, b) => a.away - b.away).map(({ town }) => town);
}

/** How many of the towns, the southernmost first, are south of a latitude. */
function countSouthOf(towns: readonly Town[], lat: number): number {
  let [from, to] = [0, towns.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((towns[middle]?.lat ?? Infinity) < lat) from = middle + 1;
    else to = middle;
  }
  return from;
}
