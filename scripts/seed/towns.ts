/** Where the demo firm's customers live: all over the country, most of them near its technicians. */
import { greatCircle } from '../../lib/core/shared/point.ts';
import { allPostcodes, findPostcode, type Postcode } from '../../lib/core/shared/postcodes.ts';
import type { Place, Point } from '../../lib/planning/shared/places.ts';
import type { Random } from './random.ts';

/** Postcodes of the three towns that technicians drive out from: Aarhus, Odense and Aalborg. */
const BASES = ['8000', '5000', '9000'].map(getPostcode);

/** About how many per cent of Denmark's people live under the postcodes that begin with the digit. */
const PEOPLE: Record<string, number> = { 1: 2, 2: 20, 3: 9, 4: 14, 5: 8, 6: 11, 7: 10, 8: 16, 9: 10 };
/** Metres from the nearest base as the crow flies, and how many times as many customers come from there. */
const LEANING: readonly (readonly [within: number, factor: number])[] = [
  [8_000, 24],
  [25_000, 8],
  [Infinity, 1],
];

/** @throws Error for a postcode that the table lacks */
export function getPostcode(zip: string): Postcode {
  const found = findPostcode(zip);
  if (!found) throw new Error(`The demo names postcode ${zip}, which the table of postcodes lacks`);
  return found;
}

/** The second postcode of a town is for post boxes and large firms, except Copenhagen's, where each street has one. */
function isForHomes({ zip, city }: Postcode, at: number, all: readonly Postcode[]): boolean {
  return zip < '2000' || all.findIndex((other) => other.city === city) === at;
}

/** Postcodes with the sum of all weights up to and with their own, so that one of a million is found in ten steps. */
let weighted: readonly (readonly [Postcode, number])[] | null = null;

function weightedPostcodes(): readonly (readonly [Postcode, number])[] {
  const all = allPostcodes().filter(isForHomes);
  const perDigit = new Map<string, number>();
  for (const { zip } of all) perDigit.set(zip.charAt(0), (perDigit.get(zip.charAt(0)) ?? 0) + 1);
  let sum = 0;
  return all.map((postcode) => {
    const digit = postcode.zip.charAt(0);
    const away = Math.min(...BASES.map((base) => greatCircle(base, postcode)));
    const factor = LEANING.find(([within]) => away < within)?.[1] ?? 1;
    sum += ((PEOPLE[digit] ?? 0) / (perDigit.get(digit) ?? 1)) * factor;
    return [postcode, sum] as const;
  });
}

/** One draw. */
export function pickPostcode(random: Random): Postcode {
  weighted ??= weightedPostcodes();
  const wanted = random.next() * weighted[weighted.length - 1]![1];
  let [from, to] = [0, weighted.length - 1];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (weighted[middle]![1] > wanted) to = middle;
    else from = middle + 1;
  }
  return weighted[from]![0];
}

/** A door in the postcode's area, within a kilometre of its middle: two draws. */
export function pickDoor(random: Random, { lat, lng }: Postcode): Point {
  return { lat: lat + random.int(-90, 90) / 10000, lng: lng + random.int(-90, 90) / 10000 };
}

/** Metres as the crow flies; Infinity if one of them is not known. */
export function getDistance(a: Place, b: Place): number {
  return a.point && b.point ? greatCircle(a.point, b.point) : Infinity;
}

/** As far as a technician drives on an ordinary day, metres as the crow flies: half an hour. */
const REACH = 25_000;

export function isWithinReach(home: Place, place: Place): boolean {
  return getDistance(home, place) <= REACH;
}
