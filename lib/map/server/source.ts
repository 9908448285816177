import type { MapSource } from '../shared/source.ts';
import { findTilesFile } from './tiles-file.ts';

type Settings = { DATA_DIR: string; PMTILES_FILE?: string | undefined; MAP_STYLE_URL?: string | undefined };

/** What maps are drawn from: the style that is configured, else the firm's file, else the product's own outline. */
export async function findMapSource(settings: Settings): Promise<MapSource> {
  if (settings.MAP_STYLE_URL) return { kind: 'style', url: settings.MAP_STYLE_URL };
  const file = await findTilesFile(settings);
  return file ? { kind: 'tiles', version: file.version } : { kind: 'own' };
}
