/**
 * How long it takes to drive from one place to another: what a router has measured (known-drives.ts), else an estimate,
 * from a graph of Denmark's roads and ferries (roads/README.md) with local roads at both ends. Screen, commands and demo
 * data all use this one function.
 */
import { greatCircle } from '../../core/shared/point.ts';
import { fold } from '../../core/shared/text.ts';
import { findKnownWay, findKnownWaysFrom, getDrivesVersion } from './known-drives.ts';
import type { Place, Point } from './places.ts';
import { driveByRoad, driveByRoadFrom, leastMinutes, type TravelProvider } from './roads/drive.ts';
import { driveLocally } from './roads/local.ts';
import type { Way } from './roads/graph.ts';

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
/** Metres of an unknown way are 0. `ferry`: minutes of the drive spent waiting for and on ferries; 0 without one. */
export type Travel = { minutes: number; meters: number; ferry: number; accuracy: Accuracy };

/** Of two stops at one place. */
export const NO_TRAVEL: Travel = { minutes: 0, meters: 0, ferry: 0, accuracy: 'exact' };

const WORST_FIRST: readonly Accuracy[] = ['unknown', 'postcode', 'exact'];

/** The accuracy of a sum is that of its least accurate part. */
export function leastAccurate(parts: readonly { accuracy: Accuracy }[]): Accuracy {
  return WORST_FIRST.find((one) => parts.some(({ accuracy }) => accuracy === one)) ?? 'exact';
}

/** Two jobs at one address need no drive, even if the location of the address is unknown. */
function isSameAddress(a: Place, b: Place): boolean {
  return a.address !== '' && a.zip === b.zip && fold(a.address) === fold(b.address);
}

/**
 * Travels that were computed: the rules ask for the same ones many times, and places are never changed. `version`: of the
 * known drives that they were computed with.
 */
let computed = { version: 0, travels: new WeakMap<Place, WeakMap<Place, Travel>>() };

/** Whole minutes (rounded up) and metres of road from a to b; the same both ways. */
export function travelBetween(a: Place, b: Place): Travel {
  const version = getDrivesVersion();
  if (computed.version !== version) computed = { version, travels: new WeakMap() };
  let from = computed.travels.get(a);
  if (!from) {
    from = new WeakMap();
    computed.travels.set(a, from);
  }
  let travel = from.get(b);
  if (!travel) {
    travel = computeTravel(a, b, driveByRoad);
    from.set(b, travel);
  }
  return travel;
}

/** The known drives from the places that many ways were asked from: one look-up found them all. */
const knownFrom = new WeakMap<Place, (to: Point) => Way | null>();

function findKnown(a: Place, b: Place, from: Point, to: Point): Way | null {
  const [fromA, fromB] = [knownFrom.get(a), knownFrom.get(b)];
  if (fromA) return fromA(to);
  return fromB ? fromB(from) : findKnownWay(from, to);
}

/** Whole minutes from one place to others, as `travelBetween` but for roundings; for many of them. */
export function travelsFrom(a: Place): (b: Place) => number {
  const byRoad = a.point && driveByRoadFrom(a.point);
  const drive: TravelProvider = (from, to) => (byRoad ? byRoad(to) : driveByRoad(from, to));
  if (a.point?.accuracy === 'exact') knownFrom.set(a, findKnownWaysFrom(a.point));
  return once((b) => computeTravel(a, b, drive).minutes);
}

/** Computes each place once. A plain Map, for as long as one question takes: a WeakMap is slow inside PocketBase. */
function once(compute: (place: Place) => number): (place: Place) => number {
  const found = new Map<Place, number>();
  return (place) => {
    const known = found.get(place);
    if (known !== undefined) return known;
    const minutes = compute(place);
    found.set(place, minutes);
    return minutes;
  };
}

/** No travel between the two takes less, whole minutes: far places need no closer look. */
export function leastTravel(a: Place, b: Place): number {
  if (!a.point || !b.point) return 0;
  const isExact = a.point.accuracy === 'exact' && b.point.accuracy === 'exact';
  const crow = greatCircle(a.point, b.point);
  if (crow < SAME_PLACE_M || (!isExact && a.zip === b.zip)) return 0;
  return PARK_MIN + Math.ceil(leastMinutes(crow));
}

/** `leastTravel` from one place; each other place is computed once. */
export const leastTravelsFrom = (a: Place): ((b: Place) => number) => once((b) => leastTravel(a, b));

function computeTravel(a: Place, b: Place, drive: TravelProvider): Travel {
  const isExact = a.point?.accuracy === 'exact' && b.point?.accuracy === 'exact';
  if (!isExact && isSameAddress(a, b)) return NO_TRAVEL;
  if (!a.point || !b.point) return { minutes: UNKNOWN_MIN, meters: 0, ferry: 0, accuracy: 'unknown' };
  const crow = greatCircle(a.point, b.point);
  if (isExact && crow < SAME_PLACE_M) return NO_TRAVEL;
  if (!isExact) return { ...rounded(atLeast(drive(a.point, b.point))), accuracy: 'postcode' };
  return { ...rounded(findKnown(a, b, a.point, b.point) ?? drive(a.point, b.point)), accuracy: 'exact' };
}

/** A way between postcodes, which is no shorter than one within a postcode. */
function atLeast(way: Way): Way {
  const { minutes, meters } = driveLocally(WITHIN_POSTCODE_M);
  return { ...way, minutes: Math.max(way.minutes, minutes), meters: Math.max(way.meters, meters) };
}

function rounded({ minutes, meters, ferry }: Way): Way {
  return { minutes: PARK_MIN + Math.ceil(minutes), meters: Math.round(meters), ferry };
}
