/**
 * Creates `components/planning/map/denmark.json` from the world atlas (Natural Earth 1:10m, public domain): Denmark and
 * the neighbouring coasts in the frame. Run by hand when the atlas changes; the file is committed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { ROOT } from './lib/root.ts';

/** West, south, east, north; degrees. */
const FRAME = [7.2, 54.2, 15.6, 58.1] as const;
/** ISO 3166 numbers: Denmark, Sweden, Germany, Norway. */
const COUNTRIES = ['208', '752', '276', '578'];
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

const atlas = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-10m.json'), 'utf8'),
) as Topology<{ countries: GeometryCollection }>;
const rings: Record<'denmark' | 'neighbours', number[][][]> = { denmark: [], neighbours: [] };
for (const country of feature(atlas, atlas.objects.countries).features) {
  if (
    !COUNTRIES.includes(String(country.id)) ||
    (country.geometry.type !== 'Polygon' && country.geometry.type !== 'MultiPolygon')
  )
    continue;
  const polygons = country.geometry.type === 'Polygon' ? [country.geometry.coordinates] : country.geometry.coordinates;
  for (const [outer] of polygons) {
    if (!outer || !inFrame(outer)) continue;
    // The first point comes again at the end; cutting closes by itself.
    const points = clipped(outer.slice(0, -1)).map(([x = 0, y = 0]) => [round(x), round(y)]);
    if (points.length > 2) rings[String(country.id) === '208' ? 'denmark' : 'neighbours'].push(points);
  }
}

/** A topology of plain arcs, quantised: whole numbers, each the step from the one before. */
function topology(): Topology {
  const scale = 0.001;
  const arcs: number[][][] = [];
  const of = (all: number[][][]) =>
    all.map((ring) => {
      const closed = [...ring, ring[0] ?? [0, 0]];
      let [px, py] = [0, 0];
      arcs.push(
        closed.map(([x = 0, y = 0]) => {
          const [qx, qy] = [Math.round((x - FRAME[0]) / scale), Math.round((y - FRAME[1]) / scale)];
          const step = [qx - px, qy - py];
          [px, py] = [qx, qy];
          return step;
        }),
      );
      return [[arcs.length - 1]];
    });
  return {
    type: 'Topology',
    transform: { scale: [scale, scale], translate: [FRAME[0], FRAME[1]] },
    objects: {
      denmark: { type: 'MultiPolygon', arcs: of(rings.denmark) },
      neighbours: { type: 'MultiPolygon', arcs: of(rings.neighbours) },
    },
    arcs,
  } as unknown as Topology;
}

const file = join(ROOT, 'components/planning/map/denmark.json');
writeFileSync(file, `${JSON.stringify(topology())}\n`);
console.log(`${file}: ${rings.denmark.length} + ${rings.neighbours.length} rings`);
