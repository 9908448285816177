/** The base map as SVG paths, made once when the map is first opened. */
import { geoMercator, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { MultiPolygon, Topology } from 'topojson-specification';
import denmark from './denmark.json';

export const WIDTH = 900;
export const HEIGHT = 640;

const topology = denmark as unknown as Topology<{ denmark: MultiPolygon; neighbours: MultiPolygon }>;
const land = feature(topology, topology.objects.denmark);
const projection = geoMercator().fitExtent(
  [
    [20, 20],
    [WIDTH - 20, HEIGHT - 20],
  ],
  land,
);
const path = geoPath(projection).digits(2);

export const DENMARK = path(land) ?? '';
export const NEIGHBOURS = path(feature(topology, topology.objects.neighbours)) ?? '';

export type XY = { x: number; y: number };

/** A place in degrees as a point of the map, in units of the SVG. */
export function project({ lat, lng }: { lat: number; lng: number }): XY {
  const [x = 0, y = 0] = projection([lng, lat]) ?? [];
  return { x, y };
}

/** The part of the map that is shown: scale and shift. */
export type View = { k: number; x: number; y: number };
const WHOLE: View = { k: 1, x: 0, y: 0 };
const CLOSEST = 60;

/** Zooms around a point of the frame, which keeps its place. */
export function zoomView(view: View, factor: number, at: XY): View {
  const k = Math.min(CLOSEST, Math.max(1, view.k * factor));
  const share = k / view.k;
  return keepInFrame({ k, x: at.x - (at.x - view.x) * share, y: at.y - (at.y - view.y) * share });
}

/** Shifts the view so that the map always fills the frame. */
export function keepInFrame({ k, x, y }: View): View {
  return { k, x: Math.min(0, Math.max(WIDTH * (1 - k), x)), y: Math.min(0, Math.max(HEIGHT * (1 - k), y)) };
}

/** The closest view that shows all points. */
export function fitView(points: readonly XY[]): View {
  if (points.length === 0) return WHOLE;
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const k = Math.min(
    CLOSEST,
    Math.max(1, 0.85 * Math.min(WIDTH / Math.max(1, right - left), HEIGHT / Math.max(1, bottom - top))),
  );
  return keepInFrame({ k, x: WIDTH / 2 - (k * (left + right)) / 2, y: HEIGHT / 2 - (k * (top + bottom)) / 2 });
}
