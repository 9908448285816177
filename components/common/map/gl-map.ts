/** MapLibre as a map's ground: it draws what the camera shows, and the marks lie above it. Loaded when a map is open. */
import { addProtocol, Map as MapLibre, setWorkerUrl, type StyleSpecification } from 'maplibre-gl';
import { PMTiles, Protocol } from 'pmtiles';
import { createFirmTiles } from '@/lib/map/browser/firm-tiles';
import { getStyleUrl, type MapSource, type MapTheme } from '@/lib/map/shared/source';
import { createOwnStyle, createTilesStyle } from './gl-styles';
import { toCamera, type Size, type View } from './plane';
import { readColours } from './read-colours';

// A file of its own, which the build copies: the worker is not part of the bundle.
setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).toString());

/** So many tiles may fail before the product's own ground is shown instead. */
const FEW_FAULTS = 2;

const archives = new Protocol({ metadata: true });
addProtocol('pmtiles', archives.tile);

export type GlMap = { move: (view: View, size: Size) => void; remove: () => void };
type Look = { theme: MapTheme; language: string };
type Events = {
  /** Everything in sight is drawn. `credits`: whom the tiles are owed to, as HTML. */
  onShown: (credits: string[]) => void;
  /** It can't be drawn any more, for now or at all. */
  onLost: () => void;
};

/** @throws Error if this browser has no WebGL */
export function createGlMap(container: HTMLElement, source: MapSource, look: Look, events: Events): GlMap {
  const map = new MapLibre({
    container,
    style: createStyle(container, source, look),
    interactive: false,
    attributionControl: false,
    trackResize: false,
    renderWorldCopies: false,
    fadeDuration: 0,
  });
  let faults = 0;
  let hasStyle = false;
  map.once('style.load', () => (hasStyle = true));
  map.on('error', (event) => {
    // A style that names layers which these tiles lack is no fault: they are not drawn.
    if (hasStyle && !('sourceId' in event)) return;
    faults += 1;
    // Without its style or its source there is nothing to be idle about.
    if (!('tile' in event)) events.onLost();
  });
  map.on('idle', () => {
    if (faults > FEW_FAULTS || !map.isStyleLoaded()) events.onLost();
    else events.onShown(readCredits(map));
    faults = 0;
  });
  map.on('webglcontextlost', events.onLost);
  let drawn: Size | null = null;
  return {
    move: (view, size) => {
      if (drawn?.width !== size.width || drawn.height !== size.height) map.resize();
      drawn = size;
      map.jumpTo(toCamera(view, size));
      // In the same frame as the marks; MapLibre itself would draw in the next.
      if (map.loaded()) map.redraw();
    },
    remove: () => map.remove(),
  };
}

function createStyle(element: HTMLElement, source: MapSource, look: Look): StyleSpecification | string {
  if (source.kind === 'style') return getStyleUrl(source.url, look.theme);
  if (source.kind === 'own') return createOwnStyle(readColours(element));
  if (!archives.get(source.version)) archives.add(new PMTiles(createFirmTiles(source.version)));
  // The page's first font: MapLibre takes no list.
  const [font = 'sans-serif'] = getComputedStyle(element).fontFamily.split(',');
  return createTilesStyle(`pmtiles://${source.version}`, { ...look, font: font.replaceAll(/["']/g, '').trim() });
}

function readCredits(map: MapLibre): string[] {
  const credits = Object.keys(map.getStyle().sources).map((id) => map.getSource(id)?.attribution ?? '');
  return [...new Set(credits.filter(Boolean))];
}
