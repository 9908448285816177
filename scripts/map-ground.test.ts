import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createGround, GROUND_FILE } from './map-ground.ts';

test('the ground of maps is that of the atlas and the road graph; `node scripts/map-ground.ts` makes it anew', () => {
  expect(JSON.parse(readFileSync(GROUND_FILE, 'utf8'))).toEqual(JSON.parse(JSON.stringify(createGround())));
});

test('MapLibre’s worker is one file: the build copies it alone, so it may import none beside it', () => {
  const require = createRequire(import.meta.url);
  const worker = readFileSync(require.resolve('maplibre-gl/dist/maplibre-gl-worker.mjs'), 'utf8');
  expect(worker).not.toMatch(/(?:from|import)\s*\(?\s*["'`]\.{1,2}\//);
});
