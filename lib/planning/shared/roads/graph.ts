/** Denmark's towns, junctions and harbours, the roads and ferries between them, and the quickest ways through them. */
import type { Point } from '../places.ts';
import links from './links.json' with { type: 'json' };
import towns from './towns.json' with { type: 'json' };

/** A town, junction or harbour. `land`: an island, or a part of Jylland that water surrounds. */
export type Town = Point & { id: number; name: string; land: string };
/** Minutes (with fractions), metres driven, and the minutes of them that are spent waiting for and on ferries. */
export type Way = { minutes: number; meters: number; ferry: number };
type Link = Way & { to: number };

/** Average km/h of each class of road. */
const SPEEDS: Record<Exclude<keyof typeof links, 'ferry'>, number> = {
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
    found = findWays(town);
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

/** Dijkstra's algorithm. */
function findWays(start: number): readonly Way[] {
  linksOf ??= readLinks();
  const best: Way[] = allTowns().map(() => ({ minutes: Infinity, meters: 0, ferry: 0 }));
  best[start] = { minutes: 0, meters: 0, ferry: 0 };
  let open = [start];
  while (open.length > 0) {
    const at = open.reduce((near, one) => ((best[one]?.minutes ?? 0) < (best[near]?.minutes ?? 0) ? one : near));
    open = open.filter((one) => one !== at);
    const way = best[at];
    for (const link of (way && linksOf[at]) ?? []) {
      const minutes = (way?.minutes ?? 0) + link.minutes;
      const known = best[link.to];
      if (!way || !known || minutes >= known.minutes) continue;
      if (known.minutes === Infinity) open.push(link.to);
      best[link.to] = { minutes, meters: way.meters + link.meters, ferry: way.ferry + link.ferry };
    }
  }
  return best;
}
