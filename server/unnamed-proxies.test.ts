import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { recordUnnamedProxies, unnamedProxies } from './unnamed-proxies.ts';
import { ask, startProxy, startUpstream } from './testing/http.ts';
import { newFolder } from '../scripts/testing/new-folder.ts';

let dataDir: string;
let lines: string[];
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
beforeEach(() => {
  dataDir = newFolder();
  lines = [];
});

test('each address is logged and stored once, at most twenty, until the server restarts', () => {
  const record = recordUnnamedProxies(dataDir, log);
  expect(unnamedProxies(dataDir, [])).toEqual([]);
  for (let round = 0; round < 3; round++) for (let i = 0; i < 100; i++) record(`10.0.0.${i}`);
  expect(lines).toHaveLength(20);
  expect(unnamedProxies(dataDir, [])).toHaveLength(20);
  expect(unnamedProxies(dataDir, ['10.0.0.0/28', '10.0.0.16'])).toEqual(['10.0.0.17', '10.0.0.18', '10.0.0.19']);
  recordUnnamedProxies(dataDir, log);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a folder that cannot be written does not fail a request', () => {
  const record = recordUnnamedProxies(join(dataDir, 'missing'), log);
  expect(() => record('10.0.0.1')).not.toThrow();
});

test.each([
  [{ 'X-Forwarded-For': '192.0.2.7' }, [], ['127.0.0.1']],
  [{ Forwarded: 'for=192.0.2.7' }, [], ['127.0.0.1']],
  [{ 'X-Forwarded-For': '192.0.2.7' }, ['10.0.0.5'], ['127.0.0.1']],
  [{ 'X-Forwarded-For': '192.0.2.7' }, ['127.0.0.1'], []],
  [{}, [], []],
])('requests with %p and TRUSTED_PROXY %p', async (headers, trustedProxy, expected) => {
  const upstream = await startUpstream((_req, res) => void res.end());
  const proxy = await startProxy(upstream.url, { trustedProxy, onUnnamedProxy: recordUnnamedProxies(dataDir, log) });
  for (const path of ['/', '/api/health']) await ask(proxy.url, path, { headers: headers as Record<string, string> });
  await proxy.stop();
  await upstream.stop();
  expect(unnamedProxies(dataDir, trustedProxy)).toEqual(expected);
});
