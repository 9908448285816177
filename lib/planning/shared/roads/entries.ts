/** Where a place comes onto the road graph: the nearest towns that no water parts it from. */
import type { Point } from '../places.ts';
import { allTowns, type Town } from './graph.ts';
import { driveLocally, greatCircle, type LocalDrive } from './local.ts';
import { isAcrossWater } from './water.ts';

/** A town and the drive to it. */
type Entry = LocalDrive & { town: number };
/** `land`: that of the nearest town that no water parts the place from. */
export type Entries = { land: string; entries: readonly Entry[] };

const MOST = 8;
/** So many places are remembered: more than a week of 80 technicians has. */
const REMEMBERED = 10_000;
const known = new Map<string, Entries>();

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
  const near = nearestFirst(point);
  // A pin in the middle of the sea has water on all sides.
  const first = near.find((town) => !isAcrossWater(point, town)) ?? near[0];
  if (!first) return { land: '', entries: [] };
  const found: Town[] = [first];
  for (const town of near) {
    if (found.length === MOST) break;
    if (town !== first && town.land === first.land && !isAcrossWater(point, town)) found.push(town);
  }
  const entries = found.map((town) => ({ town: town.id, ...driveLocally(greatCircle(point, town)) }));
  return { land: first.land, entries };
}

/** Towns by their distance, which is measured in degrees on a flat map: exact enough for the order. */
function nearestFirst({ lat, lng }: Point): Town[] {
  const narrow = Math.cos((lat * Math.PI) / 180);
  return allTowns()
    .map((town) => ({ town, away: (town.lat - lat) ** 2 + ((town.lng - lng) * narrow) ** 2 }))
    .sort((a, b) => a.away - b.away)
    .map(({ town }) => town);
}
