/** A real PocketBase with the product's migrations, in its own folder, for tests and benchmarks. */
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const BINARY = '.pocketbase/pocketbase-0.39.11';
export const SUPERUSER = { identity: 'root@demo.test', password: 'root-of-the-tests' };

export type TestPocketBase = {
  url: string;
  /** A superuser's token. */
  token: string;
  /** Calls PocketBase directly as superuser with a JSON body. @throws Error for an error response */
  call: <T>(method: string, path: string, body?: unknown) => Promise<T>;
  stop: () => Promise<void>;
};

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Starts PocketBase without hooks and waits until it answers. The working folder is the project's. */
export async function startPocketBase(): Promise<TestPocketBase> {
  const dir = await mkdtemp(join(tmpdir(), 'ordrestyring-pb-'));
  const folders = ['--dir', dir, '--migrationsDir', 'pocketbase/migrations', '--hooksDir', join(dir, 'none')];
  await promisify(execFile)(BINARY, ['superuser', 'upsert', SUPERUSER.identity, SUPERUSER.password, ...folders]);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    BINARY,
    ['serve', '--dev=false', '--automigrate=false', ...folders, '--http', `127.0.0.1:${port}`],
    { stdio: 'ignore' },
  );
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(dir, { recursive: true, force: true });
  };
  for (let tries = 0; ; tries += 1) {
    if (
      await fetch(`${url}/api/health`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break;
    if (tries > 1000 || child.exitCode !== null) {
      await stop();
      throw new Error('PocketBase does not start');
    }
    await wait(50);
  }
  const call = async <T>(method: string, path: string, body?: unknown, token?: string): Promise<T> => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: token } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as T;
  };
  const { token } = await call<{ token: string }>('POST', '/api/collections/_superusers/auth-with-password', SUPERUSER);
  return { url, token, call: (method, path, body) => call(method, path, body, token), stop };
}
