/** The limits of memory that .env.example names reach the processes. */
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv, SECRET_NAMES } from '../lib/core/server/env.ts';
import { pocketbasePart, standinPart, webPart } from './lib/product/processes.ts';
import { ROOT } from './lib/root.ts';
import { until } from './lib/wait.ts';
import { newFolder } from './testing/new-folder.ts';

const SECRETS = Object.fromEntries(
  SECRET_NAMES.map((name) => [
    name,
    name === 'ENCRYPTION_KEY' ? '0'.repeat(64) : name === 'SUPERUSER_EMAIL' ? 'a@demo.test' : 's'.repeat(32),
  ]),
);
const BINARY = process.env.POCKETBASE_BIN ?? join(ROOT, '.pocketbase/pocketbase-0.39.11');

let folder: string;
beforeEach(() => void (folder = newFolder()));

/** The most that the JavaScript objects of a process with these arguments may take, in MB. */
function heapOf(args: readonly string[]): number {
  const script = 'console.log(require("v8").getHeapStatistics().heap_size_limit / 1024 / 1024)';
  return Number(execFileSync(process.execPath, [...args.slice(0, -1), '-e', script], { encoding: 'utf8' }));
}

test.each([
  [undefined, 1024],
  ['400', 400],
])('WEB_HEAP_MB=%s bounds the web server', (given, expected) => {
  const env = parseEnv({ ...SECRETS, DATA_DIR: folder, WEB_HEAP_MB: given });
  // V8 adds the young generation, 16 to 64 MB.
  const heap = heapOf(webPart(env, () => undefined).spec.args);
  expect(heap).toBeGreaterThanOrEqual(expected);
  expect(heap).toBeLessThan(expected + 256);
});

test('the stand-in is bounded too', () => {
  expect(heapOf(standinPart(parseEnv({ ...SECRETS, DATA_DIR: folder })).spec.args)).toBeLessThan(512);
});

test.each([
  [undefined, '512MiB'],
  ['300MiB', '300MiB'],
])('GOMEMLIMIT=%s reaches PocketBase', async (given, expected) => {
  const before = process.env.GOMEMLIMIT;
  if (given === undefined) delete process.env.GOMEMLIMIT;
  else process.env.GOMEMLIMIT = given;
  const { spec } = pocketbasePart(parseEnv({ ...SECRETS, DATA_DIR: folder }), BINARY, false);
  if (before === undefined) delete process.env.GOMEMLIMIT;
  else process.env.GOMEMLIMIT = before;
  const child = spawn(spec.command, ['--help'], { env: spec.env, stdio: 'ignore' });
  const ended = new Promise((done) => child.once('exit', done));
  process.kill(Number(child.pid), 'SIGSTOP');
  let environment = '';
  await until(async () => {
    environment = readFileSync(`/proc/${child.pid}/environ`, 'utf8');
    return environment.includes('GOGC=');
  }, 5_000);
  process.kill(Number(child.pid), 'SIGCONT');
  await ended;
  expect(environment.split('\0')).toContain(`GOMEMLIMIT=${expected}`);
});
