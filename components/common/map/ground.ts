/**
 * The product's own map of Denmark: land, roads and ferries. `LAYERS` says how they look, for the SVG and for MapLibre
 * alike.
 */
import { feature } from 'topojson-client';
import type { MultiLineString, MultiPolygon, Topology } from 'topojson-specification';
import file from './ground.json';

type Lands = 'denmark' | 'neighbours';
type Lines = 'motorway' | 'main' | 'road' | 'bridge' | 'town' | 'ferry';
export type Part = Lands | Lines;

const topology = file as unknown as Topology<Record<Lands, MultiPolygon> & Record<Lines, MultiLineString>>;

/** A part of the ground as GeoJSON, in degrees. */
export function readPart(part: Part) {
  return feature<Record<string, never>>(topology, topology.objects[part]);
}

/** The map's colours: names of CSS variables without `--map-`, see app/globals.css. */
export const GROUND_COLOURS = ['water', 'abroad', 'land', 'coast', 'road', 'main', 'motorway', 'ferry'] as const;
export type GroundColour = (typeof GROUND_COLOURS)[number];
/** The sea, below all layers. */
export const SEA: GroundColour = 'water';

/** `width`: pixels on the whole map and in a town. `dash`: in widths of the line. */
type LineLook = { colour: GroundColour; width: readonly [far: number, near: number]; dash?: readonly [number, number] };
export type Layer = { part: Part } & ({ fill: GroundColour; line?: never } | { line: LineLook; fill?: never });

/** From the lowest to the highest. */
export const LAYERS: readonly Layer[] = [
  { part: 'neighbours', fill: 'abroad' },
  { part: 'denmark', fill: 'land' },
  { part: 'denmark', line: { colour: 'coast', width: [0.75, 1] } },
  { part: 'ferry', line: { colour: 'ferry', width: [1, 1.75], dash: [3, 2.5] } },
  { part: 'town', line: { colour: 'road', width: [0.4, 3] } },
  { part: 'road', line: { colour: 'road', width: [0.4, 3] } },
  { part: 'main', line: { colour: 'main', width: [0.6, 4] } },
  { part: 'bridge', line: { colour: 'main', width: [0.6, 4] } },
  { part: 'motorway', line: { colour: 'motorway', width: [1.6, 5.5] } },
];

/** Zoom levels of the two widths of a line. */
export const WIDTHS_AT = [6, 12] as const;

/** Width of a line in pixels at a zoom level. */
export function getWidth([far, near]: LineLook['width'], zoom: number): number {
  const [from, to] = WIDTHS_AT;
  const share = Math.min(1, Math.max(0, (zoom - from) / (to - from)));
  return far + (near - far) * share;
}
