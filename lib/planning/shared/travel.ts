/**
 * How long it takes to drive from one place to another: an estimate. There is no road network to ask, so it is the
 * great circle times 1.3 (as much longer are roads in Denmark), at a speed that depends on the length: slow in town,
 * faster the longer the way. Screen, commands and demo data all use this one function. Ferries are not considered.
 */
import { fold } from '../../core/shared/text.ts';
import type { Place, Point } from './places.ts';

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
/**
 * As the crow flies between two addresses of which at least one is known by its postcode only, at least. Denmark's
 * postcode points are 6.0 km from the next one (median), so an area's radius is about 3 km; two places in such a circle
 * are 2.7 km apart on average (0.905 of the radius).
 */
const WITHIN_POSTCODE_M = 2700;
/** Minutes that are reserved for a drive of unknown length. */
const UNKNOWN_MIN = 15;

/** `exact`: between known points; `postcode`: estimated from a postcode; `unknown`: the minutes are only set aside. */
export type Accuracy = 'exact' | 'postcode' | 'unknown';
/** Metres of an unknown way are 0. */
export type Travel = { minutes: number; meters: number; accuracy: Accuracy };

const WORST_FIRST: readonly Accuracy[] = ['unknown', 'postcode', 'exact'];

/** The accuracy of a sum is that of its least accurate part. */
export function leastAccurate(parts: readonly { accuracy: Accuracy }[]): Accuracy {
  return WORST_FIRST.find((one) => parts.some(({ accuracy }) => accuracy === one)) ?? 'exact';
}

/** Metres as the crow flies. */
export function greatCircle(a: Point, b: Point): number {
  const rad = Math.PI / 180;
  const dLat = ((b.lat - a.lat) * rad) / 2;
  const dLng = ((b.lng - a.lng) * rad) / 2;
  const h = Math.sin(dLat) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(dLng) ** 2;
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Two jobs at one address need no drive, even if the location of the address is unknown. */
function isSameAddress(a: Place, b: Place): boolean {
  return a.address !== '' && a.zip === b.zip && fold(a.address) === fold(b.address);
}

/** Whole minutes (rounded up) and metres of road from a to b; the same both ways. */
export function travelBetween(a: Place, b: Place): Travel {
  const isExact = a.point?.accuracy === 'exact' && b.point?.accuracy === 'exact';
  if (!isExact && isSameAddress(a, b)) return { minutes: 0, meters: 0, accuracy: 'exact' };
  if (!a.point || !b.point) return { minutes: UNKNOWN_MIN, meters: 0, accuracy: 'unknown' };
  const crow = greatCircle(a.point, b.point);
  if (!isExact) return { ...driven(Math.max(crow, WITHIN_POSTCODE_M)), accuracy: 'postcode' };
  return { ...(crow < SAME_PLACE_M ? { minutes: 0, meters: 0 } : driven(crow)), accuracy: 'exact' };
}

/** `straight`: metres as the crow flies. */
function driven(straight: number): Pick<Travel, 'minutes' | 'meters'> {
  const meters = Math.round(straight * DETOUR);
  let hours = 0;
  let done = 0;
  for (const [upTo, kmh] of SPEEDS) {
    const part = Math.min(meters, upTo) - done;
    if (part <= 0) break;
    hours += part / 1000 / kmh;
    done += part;
  }
  return { minutes: PARK_MIN + Math.ceil(hours * 60), meters };
}
