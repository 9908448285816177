/** The styles that MapLibre draws: the product's own ground, and the firm's tiles. No font or picture is fetched. */
import { layers, namedFlavor } from '@protomaps/basemaps';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapTheme } from '@/lib/map/shared/source';
import { LAYERS, readPart, SEA, WIDTHS_AT, type GroundColour, type Layer } from './ground';

/** Colours as MapLibre reads them. */
export type Colours = Record<GroundColour, string>;

/** The product's own ground, in the colours of the page. */
export function createOwnStyle(colours: Colours): StyleSpecification {
  const parts = [...new Set(LAYERS.map(({ part }) => part))];
  return {
    version: 8,
    sources: Object.fromEntries(parts.map((part) => [part, { type: 'geojson', data: readPart(part) } as const])),
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours[SEA] } },
      ...LAYERS.map((layer, at) => toLayer(layer, `${layer.part}-${at}`, colours)),
    ],
  };
}

function toLayer({ part, fill, line }: Layer, id: string, colours: Colours): LayerSpecification {
  if (fill) return { id, source: part, type: 'fill', paint: { 'fill-color': colours[fill] } };
  const [far, near] = line.width;
  return {
    id,
    source: part,
    type: 'line',
    layout: { 'line-join': 'round', 'line-cap': line.dash ? 'butt' : 'round' },
    paint: {
      'line-color': colours[line.colour],
      'line-width': ['interpolate', ['linear'], ['zoom'], WIDTHS_AT[0], far, WIDTHS_AT[1], near],
      ...(line.dash ? { 'line-dasharray': [...line.dash] } : {}),
    },
  };
}

/** Layers that are nothing without their pictures. */
const PICTURES = ['roads_oneway', 'roads_shields', 'pois'];

/**
 * The firm's tiles in Protomaps' look. `address`: of the archive, for MapLibre. `font`: a font family of the page, which
 * MapLibre draws the letters of by itself.
 */
export function createTilesStyle(
  address: string,
  { theme, language, font }: { theme: MapTheme; language: string; font: string },
): StyleSpecification {
  const flavour = { ...namedFlavor(theme), regular: font, bold: font, italic: font };
  return {
    version: 8,
    sources: { firm: { type: 'vector', url: address } },
    layers: layers('firm', flavour, { lang: language })
      .filter(({ id }) => !PICTURES.includes(id))
      .map((layer) => (layer.type === 'symbol' ? withoutPicture(layer, font) : layer)),
  };
}

type SymbolLayer = Extract<LayerSpecification, { type: 'symbol' }>;

function withoutPicture({ layout, ...layer }: SymbolLayer, font: string): SymbolLayer {
  const { 'icon-image': _image, 'icon-size': _size, ...rest } = layout ?? {};
  return { ...layer, layout: { ...rest, 'text-font': [font] } };
}
