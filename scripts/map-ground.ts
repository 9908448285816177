/**
 * Creates `components/common/map/ground.json`, which the map is drawn from where no tiles are: Denmark and the
 * neighbouring coasts of the world atlas (Natural Earth 1:10m, public domain), and the roads and ferries of
 * `lib/planning/shared/roads`. Run by hand when one of them changes; the file is committed, and
 * `scripts/map-ground.test.ts` says when it is outdated.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { allTowns } from '../lib/planning/shared/roads/graph.ts';
import links from '../lib/planning/shared/roads/links.json' with { type: 'json' };
import { ROOT } from './lib/root.ts';

export const GROUND_FILE = join(ROOT, 'components/common/map/ground.json');

/** West, south, east, north; degrees. */
const FRAME = [4.8, 53.4, 17.6, 58.8] as const;
/** ISO 3166 numbers: Denmark, Sweden, Germany, Norway, Poland, the Netherlands. */
const COUNTRIES = ['208', '752', '276', '578', '616', '528'];
/** Three decimals are about a hundred metres: the atlas is no finer. */
const round = (n: number) => Math.round(n * 1000) / 1000;

type Ring = number[][];
const inFrame = (ring: Ring) =>
  ring.some(([x = 0, y = 0]) => x >= FRAME[0] && x <= FRAME[2] && y >= FRAME[1] && y <= FRAME[3]);

/** Cuts a ring to the frame (Sutherland–Hodgman, one edge after the other). */
function clipped(ring: Ring): Ring {
  const edges: [axis: 0 | 1, limit: number, keep: (v: number) => boolean][] = [
    [0, FRAME[0], (v) => v >= FRAME[0]],
    [0, FRAME[2], (v) => v <= FRAME[2]],
    [1, FRAME[1], (v) => v >= FRAME[1]],
    [1, FRAME[3], (v) => v <= FRAME[3]],
  ];
  return edges.reduce<Ring>((points, [axis, limit, keep]) => {
    const out: Ring = [];
    points.forEach((point, at) => {
      const before = points[(at + points.length - 1) % points.length] ?? point;
      if (keep(point[axis] ?? 0) !== keep(before[axis] ?? 0)) {
        const part = (limit - (before[axis] ?? 0)) / ((point[axis] ?? 0) - (before[axis] ?? 0));
        const other = axis === 0 ? 1 : 0;
        const crossing = (before[other] ?? 0) + part * ((point[other] ?? 0) - (before[other] ?? 0));
        out.push(axis === 0 ? [limit, crossing] : [crossing, limit]);
      }
      if (keep(point[axis] ?? 0)) out.push(point);
    });
    return out;
  }, ring);
}

type Rings = Record<'denmark' | 'neighbours', number[][][]>;

function readRings(): Rings {
  const atlas = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-10m.json'), 'utf8'),
  ) as Topology<{ countries: GeometryCollection }>;
  const rings: Rings = { denmark: [], neighbours: [] };
  for (const country of feature(atlas, atlas.objects.countries).features) {
    const { geometry } = country;
    if (!COUNTRIES.includes(String(country.id)) || !('coordinates' in geometry)) continue;
    const polygons = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as Ring[][];
    for (const [outer] of polygons) {
      if (!outer || !inFrame(outer)) continue;
      // The first point comes again at the end; cutting closes by itself.
      const points = clipped(outer.slice(0, -1)).map(([x = 0, y = 0]) => [round(x), round(y)]);
      if (points.length > 2) rings[String(country.id) === '208' ? 'denmark' : 'neighbours'].push(points);
    }
  }
  return rings;
}

/** Each class of road, and the ferries, as straight lines between towns. */
function readLines(): Record<string, Ring[]> {
  const towns = new Map(allTowns().map(({ name, lng, lat }) => [name, [lng, lat]]));
  return Object.fromEntries(
    Object.entries(links).map(([name, rows]) => [
      name,
      rows.map((row) => row.slice(0, 2).map((town) => towns.get(String(town)) ?? [])),
    ]),
  );
}

/** A topology of plain arcs, quantised: whole numbers, each the step from the one before. */
export function createGround(): Topology {
  const scale = 0.001;
  const arcs: number[][][] = [];
  const addArc = (points: Ring) => {
    let [px, py] = [0, 0];
    arcs.push(
      points.map(([x = 0, y = 0]) => {
        const [qx, qy] = [Math.round((x - FRAME[0]) / scale), Math.round((y - FRAME[1]) / scale)];
        const step = [qx - px, qy - py];
        [px, py] = [qx, qy];
        return step;
      }),
    );
    return arcs.length - 1;
  };
  const land = (rings: Ring[]) => ({
    type: 'MultiPolygon',
    arcs: rings.map((ring) => [[addArc([...ring, ring[0] ?? [0, 0]])]]),
  });
  const lines = (rows: Ring[]) => ({ type: 'MultiLineString', arcs: rows.map((row) => [addArc(row)]) });
  const { denmark, neighbours } = readRings();
  const objects = {
    denmark: land(denmark),
    neighbours: land(neighbours),
    ...Object.fromEntries(Object.entries(readLines()).map(([name, rows]) => [name, lines(rows)])),
  };
  return {
    type: 'Topology',
    transform: { scale: [scale, scale], translate: [FRAME[0], FRAME[1]] },
    objects,
    arcs,
  } as unknown as Topology;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(GROUND_FILE, `${JSON.stringify(createGround())}\n`);
  console.log(GROUND_FILE);
}
