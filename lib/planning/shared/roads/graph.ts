/** Denmark's towns, junctions and harbours, the roads and ferries between them, and the quickest ways through them. */
import type { Point } from '../places.ts';
import type { LocalDrive } from './local.ts';
import links from './links.json' with { type: 'json' };
import towns from './towns.json' with { type: 'json' };

/** A town, junction or harbour. `land`: an island, or a part of Jylland that water surrounds. */
export type Town = Point & { id: number; name: string; land: string };
/** Minutes (with fractions), metres driven, and the minutes of them that are spent waiting for and on ferries. */
export type Way = { minutes: number; meters: number; ferry: number };
type Link = Way & { to: number };
const NO_WAY: Way = { minutes: Infinity, meters: 0, ferry: 0 };

/** Average km/h of each class of road. */
export const SPEEDS: Record<Exclude<keyof typeof links, 'ferry'>, number> = {
  motorway: 116,
  main: 74,
  road: 66,
  bridge: 65,
  town: 45,
};

let all: readonly Town[] | null = null;
let linksOf: readonly (readonly Link[])[] | null = null;
/** The quickest ways from a town to every town, by the town's id; computed at the first question. */
const ways = new Map<number, readonly Way[]>();

/** Every town, in the order of their ids. */
export function allTowns(): readonly Town[] {
  all ??= Object.entries(towns)
    .flatMap(([land, rows]) => rows.map((row) => ({ land, row: row as [string, number, number] })))
    .map(({ land, row: [name, lat, lng] }, id) => ({ id, name, land, lat, lng }));
  return all;
}

/** The quickest way from a town to each town, by their ids. */
export function waysFrom(town: number): readonly Way[] {
  let found = ways.get(town);
  if (!found) {
    found = findWays([{ town, minutes: 0, meters: 0 }]);
    ways.set(town, found);
  }
  return found;
}

function readLinks(): readonly (readonly Link[])[] {
  const ids = new Map(allTowns().map(({ id, name }) => [name, id]));
  const found: Link[][] = allTowns().map(() => []);
  const add = (a: string, b: string, way: Way) => {
    const [from, to] = [ids.get(a), ids.get(b)];
    if (from === undefined || to === undefined) throw new Error(`links.json: ${a}–${b} is not in towns.json`);
    found[from]?.push({ ...way, to });
    found[to]?.push({ ...way, to: from });
  };
  const { ferry, ...roads } = links;
  for (const [name, rows] of Object.entries(roads)) {
    const speed = SPEEDS[name as keyof typeof SPEEDS];
    for (const [a, b, km] of rows as [string, string, number][]) {
      add(a, b, { minutes: (km / speed) * 60, meters: km * 1000, ferry: 0 });
    }
  }
  for (const [a, b, crossing, waiting] of ferry as [string, string, number, number][]) {
    add(a, b, { minutes: crossing + waiting, meters: 0, ferry: crossing + waiting });
  }
  return found;
}

/**
 * The quickest ways to every town from a place near some of them, by Dijkstra's algorithm. `starts`: these towns, and
 * the drives to them.
 */
export function findWays(starts: readonly (LocalDrive & { town: number })[]): readonly Way[] {
  linksOf ??= readLinks();
  const best: Way[] = allTowns().map(() => NO_WAY);
  for (const { town, minutes, meters } of starts) best[town] = { minutes, meters, ferry: 0 };
  const open = starts.map(({ town }) => town);
  while (open.length > 0) {
    const at = takeNearest(open, best);
    const way = best[at] ?? NO_WAY;
    for (const link of linksOf[at] ?? []) {
      const minutes = way.minutes + link.minutes;
      const known = best[link.to] ?? NO_WAY;
      if (minutes >= known.minutes) continue;
      if (known === NO_WAY) open.push(link.to);
      best[link.to] = { minutes, meters: way.meters + link.meters, ferry: way.ferry + link.ferry };
    }
  }
  return best;
}

/** Takes the nearest of the open towns off the list. A plain loop: a closure is slow inside PocketBase. */
function takeNearest(open: number[], best: readonly Way[]): number {
  let nearest = 0;
  let least = Infinity;
  for (let n = 0; n < open.length; n++) {
    const minutes = best[open[n] ?? 0]?.minutes ?? Infinity;
    if (minutes >= least) continue;
    nearest = n;
    least = minutes;
  }
  const town = open[nearest] ?? 0;
  open[nearest] = open[open.length - 1] ?? 0;
  open.pop();
  return town;
}
