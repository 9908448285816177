/** How long a short drive takes that is not on the road graph: from a place to the nearest towns, and within a town. */
import type { Point } from '../places.ts';

/** Metres driven for each metre as the crow flies. */
const DETOUR = 1.3;
const EARTH_M = 6_371_000;
/** Up to so many metres of the way at so many km/h; the rest at the last speed. */
const SPEEDS: readonly (readonly [upTo: number, kmh: number])[] = [
  [5_000, 32],
  [25_000, 60],
  [Infinity, 85],
];

/** Minutes (with fractions) and metres driven. */
export type LocalDrive = { minutes: number; meters: number };

/** Metres as the crow flies. */
export function greatCircle(a: Point, b: Point): number {
  const rad = Math.PI / 180;
  const dLat = ((b.lat - a.lat) * rad) / 2;
  const dLng = ((b.lng - a.lng) * rad) / 2;
  const h = Math.sin(dLat) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(dLng) ** 2;
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The drive between places that are `crow` metres apart, without regard to water: slow in town, faster the longer. */
export function driveLocally(crow: number): LocalDrive {
  const meters = crow * DETOUR;
  let hours = 0;
  let done = 0;
  for (const [upTo, kmh] of SPEEDS) {
    const part = Math.min(meters, upTo) - done;
    if (part <= 0) break;
    hours += part / 1000 / kmh;
    done += part;
  }
  return { minutes: hours * 60, meters };
}
