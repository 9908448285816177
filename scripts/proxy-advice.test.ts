/** Doctor and start on reverse proxies that TRUSTED_PROXY does not name. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { recordUnnamedProxies } from '../server/unnamed-proxies.ts';
import { watchProxies } from './lib/product/proxy-advice.ts';
import { ROOT } from './lib/root.ts';
import { hermeticEnv } from './lib/tests/test-env.ts';

const EMPTY = 'APP_URL is https, so a reverse proxy passes requests on, but TRUSTED_PROXY is empty';
const SEEN = 'Requests from 192.168.100.5 carry X-Forwarded-For, but TRUSTED_PROXY does not name it';
const log = pino({ level: 'silent' });

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ordre-advice-'));
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(dataDir, { recursive: true, force: true });
});

const envOf = (settings: Record<string, string>) => ({ ...hermeticEnv(process.env), DATA_DIR: dataDir, ...settings });

test.each([
  [{ APP_URL: 'https://ordre.demo.test' }, [EMPTY, SEEN], []],
  [{ APP_URL: 'https://ordre.demo.test', TRUSTED_PROXY: '10.0.0.5' }, [SEEN], [EMPTY]],
  [{ APP_URL: 'https://ordre.demo.test', TRUSTED_PROXY: '192.168.100.0/24' }, [], [EMPTY, SEEN]],
  [{}, [SEEN], [EMPTY]],
])('npm run doctor prints the advice for %p', (settings, said, unsaid) => {
  recordUnnamedProxies(dataDir, log)('192.168.100.5');
  const env = envOf(settings);
  const doctor = [join(ROOT, 'scripts/doctor.ts')];
  const { stdout } = spawnSync(process.execPath, doctor, { env, encoding: 'utf8', timeout: 25_000 });
  expect(stdout).toContain('Every setting is valid');
  for (const line of said) expect(stdout).toContain(line);
  for (const line of unsaid) expect(stdout).not.toContain(line);
});

test('npm start prints the advice before it starts anything', async () => {
  recordUnnamedProxies(dataDir, log)('192.168.100.5');
  // The start ends at a port that is taken, so nothing is built or served here.
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, done));
  const env = envOf({ APP_URL: 'https://ordre.demo.test', PORT: String((other.address() as AddressInfo).port) });
  const start = spawn(process.execPath, [join(ROOT, 'scripts/start.ts')], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  start.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  await new Promise((done) => start.once('close', done));
  await new Promise((done) => other.close(done));
  for (const line of [EMPTY, SEEN]) expect(words).toContain(line);
});

test('during the run the advice for an address is printed when it is seen', () => {
  jest.useFakeTimers();
  const said: string[] = [];
  const env = { APP_URL: 'http://localhost:3000', DATA_DIR: dataDir, TRUSTED_PROXY: [] };
  const stop = watchProxies(env, (line) => void said.push(line));
  const record = recordUnnamedProxies(dataDir, log);
  jest.advanceTimersByTime(10_000);
  expect(said).toEqual([]);
  record('192.168.100.5');
  jest.advanceTimersByTime(10_000);
  expect(said).toEqual([expect.stringContaining(SEEN)]);
  stop();
});
