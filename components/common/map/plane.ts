/**
 * The flat plane that a map is drawn on: Web Mercator, as tiles are, with its origin at the north-west corner of what
 * is drawn. One unit is one pixel at PLANE_ZOOM.
 */
import { geoMercator, geoPath, type GeoPermissibleObjects } from 'd3-geo';
import type { Point } from '@/lib/core/shared/point';

/** In the zoom levels of tiles of 512 pixels. */
const PLANE_ZOOM = 6;
/** What the ground shows, and the part of it that a map without points opens with. Degrees. */
const FRAME = { west: 4.8, south: 53.4, east: 17.6, north: 58.8 };
const DENMARK = { west: 8, south: 54.5, east: 15.2, north: 57.8 };

const projection = geoMercator()
  .scale((512 * 2 ** PLANE_ZOOM) / (2 * Math.PI))
  .translate([0, 0]);
const [left = 0, top = 0] = projection([FRAME.west, FRAME.north]) ?? [];
projection.translate([-left, -top]);
const path = geoPath(projection).digits(2);

export type XY = { x: number; y: number };
/** Pixels. */
export type Size = { width: number; height: number };
/** The part of the plane that is shown: pixels per unit, and the shift in pixels. */
export type View = { k: number; x: number; y: number };

/** A place as a point of the plane. */
export function project({ lat, lng }: Point): XY {
  const [x = 0, y = 0] = projection([lng, lat]) ?? [];
  return { x, y };
}

/** The place of a point of the plane. */
export function unproject({ x, y }: XY): Point {
  const [lng = 0, lat = 0] = projection.invert?.([x, y]) ?? [];
  return { lat, lng };
}

/** The path of an SVG that draws GeoJSON on the plane. */
export function toPath(shape: GeoPermissibleObjects): string {
  return path(shape) ?? '';
}

const cornersOf = ({ west, south, east, north }: typeof FRAME) => [
  project({ lat: north, lng: west }),
  project({ lat: south, lng: east }),
];
const END = cornersOf(FRAME)[1] ?? { x: 0, y: 0 };
/** The corners of the plane. */
export const EXTENT: [[number, number], [number, number]] = [
  [0, 0],
  [END.x, END.y],
];

/** Pixels per unit: a house's surroundings. */
const CLOSEST = 2 ** (17 - PLANE_ZOOM);
/** So near a map goes by itself; nearer there are no towns to tell where one is. */
const CLOSEST_FIT = 2 ** (12.5 - PLANE_ZOOM);
/** Pixels that are kept free around what is fitted. */
const MARGIN = 36;

/** The least and the most pixels per unit: all of Denmark, unless that would show beyond the plane. */
export function getScales(size: Size): [number, number] {
  const cover = Math.max(size.width / END.x, size.height / END.y);
  return [Math.max(cover, getScaleFor(cornersOf(DENMARK), size)), CLOSEST];
}

function getScaleFor(points: readonly XY[], { width, height }: Size): number {
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  const wide = Math.max(...xs) - Math.min(...xs);
  const high = Math.max(...ys) - Math.min(...ys);
  const free = (pixels: number) => Math.max(pixels / 3, pixels - 2 * MARGIN);
  return Math.min(free(width) / Math.max(wide, 1e-6), free(height) / Math.max(high, 1e-6));
}

/**
 * The closest view that shows all points; all of Denmark if there are none. `isSpread`: as close as it needs to tell
 * them apart.
 */
export function fitView(points: readonly XY[], size: Size, isSpread = false): View {
  const shown = points.length > 0 ? points : cornersOf(DENMARK);
  const [least] = getScales(size);
  const wanted = getScaleFor(shown, size);
  // Nothing tells apart what is at one place.
  const closest = isSpread && wanted < CLOSEST ** 2 ? CLOSEST : CLOSEST_FIT;
  const k = Math.max(least, Math.min(closest, wanted));
  const [xs, ys] = [shown.map((point) => point.x), shown.map((point) => point.y)];
  const middle = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
  return centreOn(middle, k, size);
}

/** The view with a point in its middle, or as near to it as the plane's edges allow. */
function centreOn(point: XY, k: number, size: Size): View {
  const keep = (shift: number, end: number, pixels: number) => Math.min(0, Math.max(pixels - end * k, shift));
  return {
    k,
    x: keep(size.width / 2 - point.x * k, END.x, size.width),
    y: keep(size.height / 2 - point.y * k, END.y, size.height),
  };
}

/** The view with a point in sight: the same view if it is, else one with the point in its middle. */
export function showPoint(view: View, point: XY, size: Size): View {
  const [x, y] = [point.x * view.k + view.x, point.y * view.k + view.y];
  const isInside = x >= MARGIN && y >= MARGIN && x <= size.width - MARGIN && y <= size.height - MARGIN;
  return isInside ? view : centreOn(point, view.k, size);
}

/** The view after the frame got another size: the same middle, and no part beyond the plane. */
export function resizeView(view: View, from: Size, to: Size): View {
  const middle = { x: (from.width / 2 - view.x) / view.k, y: (from.height / 2 - view.y) / view.k };
  const [least] = getScales(to);
  return centreOn(middle, Math.max(least, view.k), to);
}

/** The view as maps with tiles take it: the zoom level, and the middle in degrees. */
export function toCamera(view: View, size: Size): { zoom: number; center: [number, number] } {
  const [lng = 0, lat = 0] =
    projection.invert?.([(size.width / 2 - view.x) / view.k, (size.height / 2 - view.y) / view.k]) ?? [];
  return { zoom: getZoom(view.k), center: [lng, lat] };
}

/** The zoom level of tiles at so many pixels per unit. */
export function getZoom(k: number): number {
  return PLANE_ZOOM + Math.log2(k);
}

/** The corners of what is shown, in degrees: west, south, east, north. */
export function getBounds(view: View, size: Size): [number, number, number, number] {
  const at = (x: number, y: number) => projection.invert?.([(x - view.x) / view.k, (y - view.y) / view.k]) ?? [0, 0];
  const [west, north] = at(0, 0);
  const [east, south] = at(size.width, size.height);
  return [west, south, east, north];
}
