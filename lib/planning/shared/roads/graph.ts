/** Denmark's towns, junctions and harbours, the roads and ferries between them, and the quickest ways through them. */
import type { Point } from '../places.ts';
import links from './links.json' with { type: 'json' };
import towns from './towns.json' with { type: 'json' };

/** A town, junction or harbour. `land`: an island, or a part of Jylland that water surrounds. */
export type Town = Point & { id: number; name: string; land: string };
/** Minutes (with fractions), metres driven, and the minutes of them that are spent waiting for and on ferries. */
export type Way = { minutes: number; meters: number; ferry: number };
type Link = Way & { to: number };
/**
 * The quickest ways to every town, by the towns' ids; no way takes Infinity minutes. Numbers in a row, because each of
 * PocketBase's contexts keeps such ways from many towns, and objects take twenty times the memory.
 */
export type Ways = { minutes: Float64Array; meters: Float64Array; ferry: Float64Array };

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
/** The quickest ways from a town, by the town's id; computed at the first question. */
const ways = new Map<number, Ways>();

/** Where a place comes onto the graph: towns, and at the same positions the minutes and metres to drive to them. */
export type Starts = { towns: readonly number[]; minutes: readonly number[]; meters: readonly number[] };

/** Where contexts that share no objects tell each other, as text, the ways from a town that one of them computed. */
export type WaysStore = {
  read: (town: number) => string | null;
  write: (town: number, text: string) => void;
};
let store: WaysStore | null = null;

/** Has ways looked up there before they are computed. */
export function setWaysStore(next: WaysStore): void {
  store = next;
}

/** Every town, in the order of their ids. */
export function allTowns(): readonly Town[] {
  all ??= Object.entries(towns)
    .flatMap(([land, rows]) => rows.map((row) => ({ land, row: row as [string, number, number] })))
    .map(({ land, row: [name, lat, lng] }, id) => ({ id, name, land, lat, lng }));
  return all;
}

/** The quickest way from a town to each town, by their ids. */
export function waysFrom(town: number): Ways {
  let found = ways.get(town);
  if (!found) {
    found = readWays(town) ?? computeWays(town);
    ways.set(town, found);
  }
  return found;
}

function readWays(town: number): Ways | null {
  const text = store?.read(town) ?? null;
  if (text === null) return null;
  const [minutes, meters, ferry] = JSON.parse(text) as [number[], number[], number[]];
  return { minutes: Float64Array.from(minutes), meters: Float64Array.from(meters), ferry: Float64Array.from(ferry) };
}

function computeWays(town: number): Ways {
  const found = findWays({ towns: [town], minutes: [0], meters: [0] });
  const { minutes, meters, ferry } = found;
  store?.write(town, JSON.stringify([[...minutes], [...meters], [...ferry]]));
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

/** The quickest ways to every town from a place near some of them, by Dijkstra's algorithm. */
export function findWays({ towns: starts, ...drives }: Starts): Ways {
  linksOf ??= readLinks();
  const count = allTowns().length;
  const best: Ways = {
    minutes: new Float64Array(count).fill(Infinity),
    meters: new Float64Array(count),
    ferry: new Float64Array(count),
  };
  for (const [n, town] of starts.entries()) {
    best.minutes[town] = drives.minutes[n] ?? 0;
    best.meters[town] = drives.meters[n] ?? 0;
  }
  const open = [...starts];
  while (open.length > 0) {
    const at = takeNearest(open, best.minutes);
    for (const link of linksOf[at] ?? []) {
      const minutes = (best.minutes[at] ?? 0) + link.minutes;
      const known = best.minutes[link.to] ?? Infinity;
      if (minutes >= known) continue;
      if (known === Infinity) open.push(link.to);
      best.minutes[link.to] = minutes;
      best.meters[link.to] = (best.meters[at] ?? 0) + link.meters;
      best.ferry[link.to] = (best.ferry[at] ?? 0) + link.ferry;
    }
  }
  return best;
}

/** Takes the nearest of the open towns off the list. A plain loop: a closure is slow inside PocketBase. */
function takeNearest(open: number[], minutes: Float64Array): number {
  let nearest = 0;
  let least = Infinity;
  for (let n = 0; n < open.length; n++) {
    const away = minutes[open[n] ?? 0] ?? Infinity;
    if (away >= least) continue;
    nearest = n;
    least = away;
  }
  const town = open[nearest] ?? 0;
  open[nearest] = open[open.length - 1] ?? 0;
  open.pop();
  return town;
}
