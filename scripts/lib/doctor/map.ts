import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../../lib/core/server/env.ts';
import { bad, type Finding, good, note } from './finding.ts';

/** What a PMTiles file of version 3 begins with. */
const BEGINNING = 'PMTiles\u0003';

/** What maps are drawn from, and whether the firm's file is there and is one of tiles. */
export function checkMap({ MAP_STYLE_URL, PMTILES_FILE, DATA_DIR }: Partial<Settings> & { DATA_DIR: string }): Finding {
  if (MAP_STYLE_URL) return good(`Maps are drawn from ${new URL(MAP_STYLE_URL).origin} (MAP_STYLE_URL)`);
  if (!PMTILES_FILE) return note("Maps show the product's own outline of Denmark (docs/operations.md, Maps)");
  const path = join(DATA_DIR, PMTILES_FILE);
  const beginning = readBeginning(path);
  if (beginning === null)
    return bad(`PMTILES_FILE is not there: ${path}`, 'put the file there or leave the setting out');
  if (beginning !== BEGINNING) return bad(`PMTILES_FILE is no PMTiles file of version 3: ${path}`, 'make it anew');
  return good(`Maps are drawn from ${path}`);
}

function readBeginning(path: string): string | null {
  try {
    const file = openSync(path, 'r');
    const bytes = Buffer.alloc(BEGINNING.length);
    readSync(file, bytes, 0, bytes.length, 0);
    closeSync(file);
    return bytes.toString('latin1');
  } catch {
    return null;
  }
}
