import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { POCKETBASE_MEMORY } from '../../scripts/lib/product/child-env.ts';

/** The project's folder: every npm script runs in it. */
export const ROOT = process.cwd();
export const SUPERUSER = { email: 'tests@localhost.test', password: 'only-for-tests-1234567890' };

export const BINARY = process.env.POCKETBASE_BIN ?? join(ROOT, '.pocketbase/pocketbase-0.39.11');

const ENVIRONMENT = {
  APP_URL: 'http://localhost:3000',
  SUPERUSER_EMAIL: SUPERUSER.email,
  SUPERUSER_PASSWORD: SUPERUSER.password,
  MICROSOFT_CLIENT_ID: 'tests',
  MICROSOFT_CLIENT_SECRET: 'tests',
  MICROSOFT_AUTHORITY: 'http://127.0.0.1:9/demo',
  GRAPH_URL: 'http://127.0.0.1:9',
  ADMIN_EMAILS: 'admin@demo.test',
  STANDIN: 'true',
};

/** A start may take so long as this: a new database is migrated by it, on a machine that may be busy. */
const [MOST_TRIES, RETRY_MS] = [2400, 25];

export type Server = { url: string; child: ChildProcess; stop: (signal?: NodeJS.Signals) => Promise<void> };

/** A free port. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

/** Starts PocketBase on a data directory and waits until it answers. */
export async function serve(
  dataDir: string,
  hooksDir: string,
  env: Record<string, string> = {},
  hooksPool = 8,
): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = [
    'serve',
    '--dev=false',
    '--automigrate=false',
    '--hooksWatch=false',
    `--hooksPool=${hooksPool}`,
    '--dir',
    dataDir,
    '--migrationsDir',
    join(ROOT, 'pocketbase/migrations'),
    '--hooksDir',
    hooksDir,
    '--http',
    `127.0.0.1:${port}`,
  ];
  const child = spawn(BINARY, args, {
    env: { NODE_ENV: 'test', PATH: process.env.PATH, ...POCKETBASE_MEMORY, ...ENVIRONMENT, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    process.removeListener('exit', kill);
    child.kill(signal);
    await exited;
  };
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if (child.exitCode !== null) {
      process.removeListener('exit', kill);
      throw new Error(`PocketBase did not start:\n${output}`);
    }
    const ready = await fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return { url, child, stop };
    await new Promise((done) => setTimeout(done, RETRY_MS));
  }
  await stop('SIGKILL');
  throw new Error(`PocketBase did not answer:\n${output}`);
}
