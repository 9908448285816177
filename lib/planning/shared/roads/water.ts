/** Fjords and sounds, as lines along their middle that no local drive may cross. */
import type { Point } from '../places.ts';
import waters from './waters.json' with { type: 'json' };

type Box = { south: number; north: number; west: number; east: number };
type Line = { points: readonly Point[]; box: Box };

let lines: readonly Line[] | null = null;

/** Whether the straight way between two points crosses a fjord or a sound. */
export function isAcrossWater(a: Point, b: Point): boolean {
  lines ??= Object.values(waters).map(readLine);
  const box = {
    south: Math.min(a.lat, b.lat),
    north: Math.max(a.lat, b.lat),
    west: Math.min(a.lng, b.lng),
    east: Math.max(a.lng, b.lng),
  };
  // A plain loop: a closure is slow inside PocketBase.
  for (const line of lines) if (overlaps(line.box, box) && crosses(line.points, a, b)) return true;
  return false;
}

function readLine(rows: readonly (readonly number[])[]): Line {
  const points = rows.map(([lat = 0, lng = 0]) => ({ lat, lng }));
  return { points, box: boxAround(points) };
}

function boxAround(points: readonly Point[]): Box {
  const box = { south: Infinity, north: -Infinity, west: Infinity, east: -Infinity };
  for (const { lat, lng } of points) {
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
    box.west = Math.min(box.west, lng);
    box.east = Math.max(box.east, lng);
  }
  return box;
}

function overlaps(a: Box, b: Box): boolean {
  return a.south <= b.north && b.south <= a.north && a.west <= b.east && b.west <= a.east;
}

function crosses(line: readonly Point[], a: Point, b: Point): boolean {
  for (let n = 1; n < line.length; n++) {
    const [from, to] = [line[n - 1], line[n]];
    if (from && to && side(a, b, from) !== side(a, b, to) && side(from, to, a) !== side(from, to, b)) return true;
  }
  return false;
}

/** Whether a point is to the left of the line from `from` to `to`. */
function side(from: Point, to: Point, point: Point): boolean {
  return (to.lng - from.lng) * (point.lat - from.lat) > (to.lat - from.lat) * (point.lng - from.lng);
}
