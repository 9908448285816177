/** A database with many customers, kept from run to run, and calls to PocketBase on it. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BINARY, serve, type Server, SUPERUSER } from '../../pocketbase/testing/process.ts';
import { migrate, needsMigration, setAsideUnknownDatabase } from '../../scripts/lib/database/demo.ts';
import { POCKETBASE_MEMORY } from '../../scripts/lib/product/child-env.ts';
import { ROOT } from '../../scripts/lib/root.ts';

const HOOKS = join(ROOT, '.cache/bench/hooks');

/** The folder of the database: the one that was asked for, or that of so many leads. */
export const findFolder = (data: string, leads: string): string => data || join(ROOT, `.cache/bench/leads-${leads}`);

/** Seeds the database unless it was kept from an earlier run with the same migrations. */
export function prepareDatabase(folder: string, leads: string): void {
  setAsideUnknownDatabase(folder, { standin: true, now: new Date() });
  if (!existsSync(join(folder, 'pb_data/data.db'))) {
    console.log(`Seeding ${leads} leads into ${folder} (kept for the next run)`);
    mkdirSync(folder, { recursive: true });
    execFileSync(process.execPath, [join(ROOT, 'scripts/seed.ts'), '--leads', leads, '--quiet'], {
      stdio: 'inherit',
      env: { ...process.env, DATA_DIR: folder },
    });
  }
  if (needsMigration(folder)) migrate(BINARY, folder);
}

/** @param options writable: for a benchmark that adds records before the product runs */
export const openDatabase = (folder: string, { writable = false } = {}): DatabaseSync =>
  new DatabaseSync(join(folder, 'pb_data/data.db'), { readOnly: !writable });

/** PocketBase on the database, with the memory limits of the product. */
export function serveSeeded(folder: string): Promise<Server> {
  execFileSync(process.execPath, [join(ROOT, 'pocketbase/testing/build-hooks.ts'), HOOKS], { stdio: 'inherit' });
  return serve(join(folder, 'pb_data'), HOOKS, POCKETBASE_MEMORY);
}

export type Client = {
  url: string;
  json<T>(path: string, token: string, body?: object): Promise<T>;
  /** Tokens of several accounts in turn, so that none reaches its rate limit. */
  token(i: number): string;
  accounts: number;
};

/** Calls as three accounts of the office. */
export async function signIn(url: string, db: DatabaseSync): Promise<Client> {
  const json: Client['json'] = async <T>(path: string, token: string, body?: object) => {
    const response = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  type Auth = { token: string };
  const credentials = { identity: SUPERUSER.email, password: SUPERUSER.password };
  const superuser = (await json<Auth>('/api/collections/_superusers/auth-with-password', '', credentials)).token;
  const emails = "('admin@demo.test', 'moderator@demo.test', 'management@demo.test')";
  const users = db.prepare(`SELECT id FROM users WHERE email IN ${emails}`).all();
  const tokens: string[] = [];
  for (const { id } of users) {
    const path = `/api/collections/users/impersonate/${String(id)}`;
    tokens.push((await json<Auth>(path, superuser, { duration: 3600 })).token);
  }
  return { url, json, token: (i) => tokens[i % tokens.length]!, accounts: tokens.length };
}
