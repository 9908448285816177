/** How long a short drive takes that is not on the road graph: from a place to the nearest towns, and within a town. */

/** Metres driven for each metre as the crow flies. */
const DETOUR = 1.3;
/** Up to so many metres of the way at so many km/h; the rest at the last speed. */
const SPEEDS: readonly (readonly [upTo: number, kmh: number])[] = [
  [5_000, 32],
  [25_000, 60],
  [Infinity, 85],
];

/** Minutes (with fractions) and metres driven. */
export type LocalDrive = { minutes: number; meters: number };

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
