import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PocketBase from 'pocketbase';
import { getBaseDatabase } from '../../pocketbase/testing/base-database.ts';
import { SUPERUSER } from '../../pocketbase/testing/process.ts';
import { POCKETBASE_MEMORY, pocketbaseArgs } from '../../scripts/lib/child-env.ts';
import { ROOT } from '../../scripts/lib/root.ts';
import { answers, until } from '../../scripts/lib/wait.ts';
import { freePort } from '../../server/testing/pocketbase.ts';

export type Server = { child: ChildProcess; client: (role: string) => Promise<PocketBase>; stop: () => Promise<void> };

/** Starts PocketBase as the product runs it, on a fresh copy of the migrated database. */
export async function startServer(): Promise<Server> {
  const made = await getBaseDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'bench-import-'));
  cpSync(made.dataDir, join(folder, 'pb_data'), { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production' as const,
    ...POCKETBASE_MEMORY,
    APP_URL: 'http://localhost:3000',
    SUPERUSER_EMAIL: SUPERUSER.email,
    SUPERUSER_PASSWORD: SUPERUSER.password,
  };
  const binary = process.env.POCKETBASE_BIN ?? join(ROOT, '.pocketbase/pocketbase-0.39.11');
  const child = spawn(binary, pocketbaseArgs(folder, port, { hooksDir: made.hooksDir }), { stdio: 'ignore', env });
  const stop = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  if (!(await until(() => answers(`${url}/api/health`), 10_000))) {
    await stop();
    throw new Error('PocketBase does not answer');
  }
  const client = (role: string) => {
    const pb = new PocketBase(url);
    pb.autoCancellation(false);
    pb.authStore.save(made.accounts[role as 'moderator'].token);
    return Promise.resolve(pb);
  };
  return { child, client, stop };
}
