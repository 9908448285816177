/** The firm's file of tiles over the endpoint, read with the library that browsers read it with. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PMTiles } from 'pmtiles';
import { findMapSource } from '@/lib/map/server/source';
import { createTilesFile } from '@/lib/map/testing/pmtiles-file';

const folder = mkdtempSync(join(tmpdir(), 'tiles-'));
const settings = { DATA_DIR: folder, PMTILES_FILE: 'danmark.pmtiles', POCKETBASE_URL: '' };
jest.mock('@/lib/core/server/env', () => ({ env: () => settings, settings: () => ({ LOG_LEVEL: 'silent' }) }));
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }));

import { GET } from './route';

const file = join(folder, settings.PMTILES_FILE);
let pocketbase: Server;
beforeAll(async () => {
  pocketbase = createServer((request, response) => {
    const roles = { staff: ['seller'], new: ['new'] }[request.headers.authorization ?? ''];
    response.writeHead(roles ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(roles ? { userId: 'u1', roles, technician: '' } : { code: 'unauthorized' }));
  });
  await new Promise<void>((resolve) => pocketbase.listen(0, '127.0.0.1', resolve));
  settings.POCKETBASE_URL = `http://127.0.0.1:${(pocketbase.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => pocketbase.close(resolve));
  rmSync(folder, { recursive: true });
});
beforeEach(() => writeFileSync(file, createTilesFile()));

const ask = (range: string | null, token = 'staff') =>
  GET(
    new Request('https://app.test/api/map/tiles', {
      headers: { authorization: token, ...(range ? { range } : {}) },
    }),
    { params: Promise.resolve({}) },
  );

test('a part of the file is answered with 206 and its place', async () => {
  const bytes = createTilesFile();
  const response = await ask('bytes=0-126');
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe(`bytes 0-126/${bytes.length}`);
  expect(response.headers.get('content-length')).toBe('127');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes.slice(0, 127));
});

test('PMTiles reads a tile and the credits through it', async () => {
  const tiles = new PMTiles({
    getKey: () => 'test',
    getBytes: async (offset, length) => {
      const response = await ask(`bytes=${offset}-${offset + length - 1}`);
      expect(response.status).toBe(206);
      return { data: await response.arrayBuffer() };
    },
  });
  const tile = await tiles.getZxy(7, 67, 40);
  expect(new TextDecoder().decode(tile?.data)).toContain('Testby');
  expect(await tiles.getMetadata()).toMatchObject({ attribution: expect.stringContaining('© Kortet') });
});

test('a part outside the file is 416 with the size; without a range the whole file is sent', async () => {
  const bytes = createTilesFile();
  const outside = await ask(`bytes=${bytes.length}-`);
  expect(outside.status).toBe(416);
  expect(outside.headers.get('content-range')).toBe(`bytes */${bytes.length}`);
  const whole = await ask(null);
  expect(whole.status).toBe(200);
  expect((await whole.arrayBuffer()).byteLength).toBe(bytes.length);
});

test('only staff get it', async () => {
  expect((await ask('bytes=0-10', '')).status).toBe(401);
  expect((await ask('bytes=0-10', 'dead')).status).toBe(401);
  expect((await ask('bytes=0-10', 'new')).status).toBe(403);
});

test('without the file the answer is 404, and maps are drawn from the outline', async () => {
  expect(await findMapSource(settings)).toMatchObject({ kind: 'tiles' });
  rmSync(file);
  expect((await ask('bytes=0-10')).status).toBe(404);
  expect(await findMapSource(settings)).toEqual({ kind: 'own' });
  mkdirSync(file);
  expect(await findMapSource(settings)).toEqual({ kind: 'own' });
  rmSync(file, { recursive: true });
});

test('another file has another version; a style by its address comes first', async () => {
  const before = await findMapSource(settings);
  writeFileSync(file, createTilesFile('Andre'));
  expect(await findMapSource(settings)).not.toEqual(before);
  const url = 'https://kort.example.dk/{theme}.json';
  expect(await findMapSource({ ...settings, MAP_STYLE_URL: url })).toEqual({ kind: 'style', url });
});
