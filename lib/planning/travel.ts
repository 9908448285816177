/**
 * How long it takes to drive from one place to another: an estimate. There is no road network to ask, so it is the great circle
 * times 1.3 (roads wind about that much in Denmark), driven at what one gets through at: slow in town, faster the longer the way.
 * Screen, commands and demo data all use this one function. Ferries are not known of.
 */
import { pointOf, type Place, type Point } from './places.ts';

/** Metres driven for each metre as the crow flies. */
const DETOUR = 1.3;
const EARTH_M = 6_371_000;
/** Up to so many metres of the way at so many km/h; the rest at the last speed. */
const SPEEDS: readonly (readonly [upTo: number, kmh: number])[] = [
  [5_000, 32],
  [25_000, 60],
  [Infinity, 85],
];
/** To park and to find the door. */
const PARK_MIN = 3;
/** As far apart as two doors of one property. */
const SAME_PLACE_M = 60;
/** Where nobody knows how far it is. */
const UNKNOWN_MIN = 15;

export type Travel = { minutes: number; meters: number };

/** Metres as the crow flies. */
export function greatCircle(a: Point, b: Point): number {
  const rad = Math.PI / 180;
  const dLat = ((b.lat - a.lat) * rad) / 2;
  const dLng = ((b.lng - a.lng) * rad) / 2;
  const h = Math.sin(dLat) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(dLng) ** 2;
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Whole minutes (rounded up) and metres of road from a to b; the same both ways. */
export function travelBetween(a: Place, b: Place): Travel {
  const [from, to] = [pointOf(a), pointOf(b)];
  if (!from || !to) return { minutes: UNKNOWN_MIN, meters: 0 };
  const straight = greatCircle(from, to);
  if (straight < SAME_PLACE_M) return { minutes: 0, meters: 0 };
  const meters = Math.round(straight * DETOUR);
  let hours = 0;
  let driven = 0;
  for (const [upTo, kmh] of SPEEDS) {
    const part = Math.min(meters, upTo) - driven;
    if (part <= 0) break;
    hours += part / 1000 / kmh;
    driven += part;
  }
  return { minutes: PARK_MIN + Math.ceil(hours * 60), meters };
}
