/** The whole product: sets up what is missing, starts its processes, keeps them running, stops them all. */
import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Env, parseEnv, type Settings, settings } from '../../lib/core/env.ts';
import { buildHooks } from '../build-hooks.ts';
import { ensureBuild } from './build.ts';
import { nodeEnv } from './child-env.ts';
import { ensureDataDir, lockDataDir } from './data-dir.ts';
import { databaseIsEmpty, migrate, needsMigration, setAsideUnknownDatabase } from './demo.ts';
import { SetupError, step } from './fail.mjs';
import { ensurePocketBase } from './pocketbase-binary.mjs';
import { assertPortsFree } from './ports.ts';
import { type Part, pocketbasePart, standinPart, webPart } from './processes.ts';
import { ROOT } from './root.ts';
import { ensureSecrets } from './secrets.ts';
import { Supervisor } from './supervisor.ts';
import { until } from './wait.ts';

export type Product = { env: Env; supervisor: Supervisor; stop: () => Promise<void> };

const READY_MS = 90_000;
const DEMO_LEADS = 2000;

/**
 * Starts everything and returns when pages are served. `leads`: number of leads in the demo data that an empty
 * database gets (stand-in only).
 * @throws SetupError with one line that says what to do
 */
export async function startProduct(options: { dev: boolean; leads?: number }): Promise<Product> {
  const given = settings();
  ensureDataDir(given.DATA_DIR);
  const lock = lockDataDir(given.DATA_DIR);
  await assertPortsFree(portsOf(given));
  // Settings that derive from secrets are read together with them.
  const secrets = ensureSecrets(given.DATA_DIR, process.env);
  const env: Env = {
    ...parseEnv({ ...process.env, ...secrets }),
    NODE_ENV: options.dev ? 'development' : 'production',
  };
  const binary = await ensurePocketBase(ROOT, process.env);
  if (await buildHooks()) step('Built the hooks');
  if (!options.dev) await ensureBuild(process.env.NEXT_DIST_DIR ?? '.next');

  const supervisor = new Supervisor(join(env.DATA_DIR, 'logs'));
  // For benchmarks and tests that look for the processes or kill them.
  const processes = join(env.DATA_DIR, 'processes.json');
  supervisor.on('started', () => writeFileSync(processes, `${JSON.stringify(supervisor.pids())}\n`));
  const stop = async () => {
    await supervisor.stop();
    rmSync(processes, { force: true });
    lock.release();
  };
  try {
    const ownDatabase = !process.env.POCKETBASE_URL;
    const old = ownDatabase ? setAsideUnknownDatabase(env.DATA_DIR, { standin: env.STANDIN, now: new Date() }) : null;
    if (old) step(`The demo database is of another version: renamed to ${old}, and a new one is made`);
    // Runs separately and without a time limit: a large database takes minutes, and an interrupted start would begin
    // again.
    if (ownDatabase && needsMigration(env.DATA_DIR)) {
      step('Bringing the database up to date');
      migrate(binary, env.DATA_DIR);
    }
    const fill = ownDatabase && env.STANDIN && databaseIsEmpty(env.DATA_DIR);
    const base = [
      ...(ownDatabase ? [pocketbasePart(env, binary, options.dev)] : []),
      ...(env.STANDIN ? [standinPart(env)] : []),
    ];
    if (fill) {
      step('Preparing the database');
      await startProcesses(supervisor, base);
      await seedDemo(env, options.leads ?? DEMO_LEADS);
      await startProcesses(supervisor, [webPart(env)]);
    } else {
      await startProcesses(supervisor, [...base, webPart(env)]);
    }
    return { env, supervisor, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function portsOf(given: Settings): Record<string, number> {
  return {
    PORT: given.PORT,
    ...(process.env.POCKETBASE_URL ? {} : { POCKETBASE_PORT: given.POCKETBASE_PORT }),
    ...(given.STANDIN ? { STANDIN_PORT: given.STANDIN_PORT } : {}),
  };
}

/**
 * Starts the processes and waits for all. @throws SetupError with a process's last output where it dies three times or
 * takes too long
 */
async function startProcesses(supervisor: Supervisor, parts: Part[]): Promise<void> {
  const given = new AbortController();
  const deaths = new Map<string, number>();
  const onDied = (name: string) => {
    deaths.set(name, (deaths.get(name) ?? 0) + 1);
    if (deaths.get(name) === 3) given.abort(name);
  };
  supervisor.on('died', onDied);
  for (const part of parts) supervisor.start(part.spec, part.isHealthy);
  const results = await Promise.all(parts.map((part) => until(part.ready, READY_MS, given.signal)));
  supervisor.off('died', onDied);
  const failed = given.signal.aborted ? String(given.signal.reason) : parts[results.indexOf(false)]?.spec.name;
  if (failed) {
    console.error(supervisor.tail(failed));
    throw new SetupError(`${failed} does not start; its last words stand above.`);
  }
}

async function seedDemo(env: Env, leads: number): Promise<void> {
  step(`Filling the empty database with a demo firm (${leads} leads)`);
  const args = [
    '--disable-warning=ExperimentalWarning',
    join(ROOT, 'scripts/seed.ts'),
    '--leads',
    String(leads),
    '--quiet',
  ];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: nodeEnv(env, process.env),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-4000)));
  const code = await new Promise((done) => child.on('error', () => done(-1)).on('close', done));
  if (code !== 0) {
    console.error(words);
    throw new SetupError('The demo data could not be written; the reason stands above.');
  }
}
