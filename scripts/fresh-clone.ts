/**
 * Tests the set-up script: a clone of HEAD in a temporary folder, `npm start` there on free ports until it is ready, a
 * second start, both ways to stop, and killed processes; then the same files as the Dockerfile's image has them. Also
 * runs alone: `node scripts/fresh-clone.ts`.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readParts } from '../lib/core/server/system/parts.ts';
import { adoptBuild } from './lib/build.ts';
import { checkImage } from './lib/tests/check-image.ts';
import { ensurePocketBase } from './lib/install/pocketbase-binary.mjs';
import { freePorts, portFault } from './lib/product/ports.ts';
import { ROOT } from './lib/root.ts';
import { hermeticEnv } from './lib/tests/test-env.ts';
import type { Result, Write } from './lib/tests/schedule.ts';
import { answers, until } from './lib/wait.ts';

type Run = { child: ChildProcess; out: () => string; exited: Promise<number | null>; ready: Promise<number> };

/** Runs `npm start` in its own process group; `ready` resolves to the milliseconds until its `Ready:` line. */
export function npmStart(folder: string, env: NodeJS.ProcessEnv): Run {
  const started = Date.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let out = '';
  const exited = new Promise<number | null>((done) => child.once('close', done));
  const ready = new Promise<number>((done, failed) => {
    const hear = (chunk: Buffer) => {
      out += chunk.toString();
      if (/^Ready: .*\n/m.test(out)) done(Date.now() - started);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    void exited.then((code) => failed(new Error(`npm start ended with ${code}:\n${out}`)));
  });
  return { child, out: () => out, exited, ready };
}

const wait = (ms: number) => new Promise<boolean>((done) => setTimeout(() => done(false), ms));

type Check = (name: string, ok: boolean, detail?: string) => void;
type Product = { clone: string; dataDir: string; port: number; url: string; env: NodeJS.ProcessEnv };

/** Runs all checks and writes them. @param env must name POCKETBASE_BIN, because building it takes a minute */
export async function freshClone(env: NodeJS.ProcessEnv, write: Write): Promise<Result> {
  const temporary = mkdtempSync(join(tmpdir(), 'ordre-clone-'));
  const result: Result = { passed: 0, failed: 0 };
  const check: Check = (name, ok, detail = '') => {
    result[ok ? 'passed' : 'failed']++;
    write(`${ok ? '✓' : '✗'} ${name}${detail && ` (${detail})`}\n`);
  };
  const runs: Run[] = [];
  try {
    const product = await cloneProduct(temporary, env);
    await checkProduct(product, runs, check);
    await checkImage(product, temporary, check);
  } catch (error) {
    check('no error is thrown', false, error instanceof Error ? error.message : String(error));
  } finally {
    for (const { child, exited } of runs) {
      if (child.exitCode === null && child.signalCode === null) process.kill(-Number(child.pid), 'SIGTERM');
      await exited;
    }
    rmSync(temporary, { recursive: true, force: true });
  }
  return result;
}

async function cloneProduct(temporary: string, env: NodeJS.ProcessEnv): Promise<Product> {
  const clone = join(temporary, 'clone');
  const dataDir = join(temporary, 'data');
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${ROOT}`, clone]);
  const port = await freePorts(3, 3200);
  // npm fetches only what its cache lacks.
  const npm = { npm_config_prefer_offline: 'true' };
  const given = { ...hermeticEnv(env), ...npm, PORT: String(port), DATA_DIR: dataDir };
  return { clone, dataDir, port, url: `http://localhost:${port}`, env: given };
}

/** Every product that it starts is added to `runs`, so that the caller can stop them. */
async function checkProduct(product: Product, runs: Run[], check: Check): Promise<void> {
  const { clone, port, url, env } = product;
  const ports = [port, port + 1, port + 2];
  const freed = () =>
    until(async () => (await Promise.all(ports.map(portFault))).every((fault) => fault === null), 10_000);
  const start = () => {
    const run = npmStart(clone, env);
    runs.push(run);
    return run;
  };

  const first = start();
  check('a fresh clone starts', true, seconds(await first.ready));
  adoptBuild(clone);
  await checkFirstStart(product, first, check);
  await checkSecondProduct(product, check);
  for (const name of ['PocketBase', 'Web']) await checkRestart(product, name, check);

  const ended = first.exited.then(() => true);
  process.kill(-Number(first.child.pid), 'SIGINT');
  check('Ctrl-C ends the product', await until(() => Promise.race([ended, wait(100)]), 10_000));
  check('Ctrl-C frees the ports', await freed());

  const again = start();
  const warm = await again.ready;
  check('a second start repeats no set-up', again.out().trim() === `Ready: ${url}`, seconds(warm));
  again.child.kill('SIGKILL');
  check('killing npm ends the product', await freed());
}

async function checkFirstStart({ clone, dataDir, url }: Product, run: Run, check: Check): Promise<void> {
  check('the last line of output names the address', run.out().trimEnd().split('\n').at(-1) === `Ready: ${url}`);
  check('the product serves the sign-in page', await answers(`${url}/login`));
  check('only the owner can read the secrets', (statSync(join(dataDir, 'secrets.json')).mode & 0o777) === 0o600);
  const status = execFileSync('git', ['status', '--porcelain'], { cwd: clone, encoding: 'utf8' });
  check('the clone is unchanged', status === '');
}

async function checkSecondProduct({ clone, port, env }: Product, check: Check): Promise<void> {
  const second = npmStart(clone, { ...env, PORT: String(await freePorts(3, port + 3)) });
  second.ready.catch(() => undefined);
  const isRefused = (await second.exited) !== 0 && second.out().includes('already runs');
  check('a second product on the same data folder is refused', isRefused);
}

async function checkRestart({ dataDir, url }: Product, name: string, check: Check): Promise<void> {
  process.kill(Number(readParts(dataDir)[name]?.pid), 'SIGKILL');
  const killed = Date.now();
  await until(async () => !(await answers(`${url}/api/health`)), 2000);
  const isBack = await until(() => answers(`${url}/api/health`), 20_000);
  check(`${name} comes back after kill -9`, isBack, seconds(Date.now() - killed));
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

if (import.meta.main) {
  const env = { ...process.env, POCKETBASE_BIN: await ensurePocketBase(ROOT, process.env) };
  const result = await freshClone(env, (text) => process.stdout.write(text));
  process.exit(result.failed === 0 ? 0 : 1);
}
