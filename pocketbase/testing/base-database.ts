import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, serve, SUPERUSER } from './process.ts';

/**
 * The accounts of the tests. `none` has no role; `inactive` was a seller; `technician` has a technician record instead
 * of a role.
 */
export const PEOPLE = {
  admin: ['admin'],
  moderator: ['moderator'],
  management: ['management'],
  seller: ['seller'],
  seller2: ['seller'],
  new: ['new'],
  none: [],
  technician: ['new'],
  inactive: ['seller'],
} as const satisfies Record<string, readonly string[]>;
export type Person = keyof typeof PEOPLE;
export type Account = { id: string; name: string; email: string; token: string };
export type Base = { dataDir: string; hooksDir: string; accounts: Record<Person, Account>; superToken: string };

const HOME = join(ROOT, '.pocketbase/test');
const HOUR_MS = 3_600_000;
/** The variable that tells Jest's workers the folder of the base database. */
const MADE = 'TEST_BASE_DATABASE';

function sourceHash(hooksDir: string): string {
  const hash = createHash('sha256');
  const add = (folder: string) =>
    readdirSync(folder)
      .sort()
      .forEach((file) => hash.update(file).update(readFileSync(join(folder, file))));
  add(join(ROOT, 'pocketbase/migrations'));
  add(hooksDir);
  for (const file of ['base-database.ts', 'process.ts'])
    hash.update(readFileSync(join(ROOT, 'pocketbase/testing', file)));
  return hash.digest('hex').slice(0, 16);
}

async function callApi(
  url: string,
  path: string,
  token: string,
  body: object,
  method = 'POST',
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  });
  const result = (await answer.json()) as Record<string, unknown>;
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(result)}`);
  return result;
}

async function makeAccounts(url: string): Promise<{ superToken: string; accounts: Base['accounts'] }> {
  const signedIn = await callApi(url, 'collections/_superusers/auth-with-password', '', {
    identity: SUPERUSER.email,
    password: SUPERUSER.password,
  });
  const superToken = String(signedIn.token);
  const accounts: Partial<Base['accounts']> = {};
  for (const [person, roles] of Object.entries(PEOPLE) as [Person, readonly string[]][]) {
    const email = `${person}@demo.test`;
    const name = `Demo ${person}`;
    const password = 'nobody-signs-in-by-password-1';
    const { id } = await callApi(url, 'collections/users/records', superToken, {
      email,
      name,
      roles,
      password,
      passwordConfirm: password,
      phoneNumber: '20304050',
      verified: true,
      emailVisibility: true,
      locale: 'da',
    });
    const { token } = await callApi(url, `collections/users/impersonate/${String(id)}`, superToken, {
      duration: 86400 * 365,
    });
    if (person === 'inactive')
      await callApi(url, `collections/users/records/${String(id)}`, superToken, { inactive: true }, 'PATCH');
    if (person === 'technician') {
      const record = { name, initials: 'DT', title: 'montoer', user: id, active: true, sort: 10, rev: 1 };
      await callApi(url, 'collections/technicians/records', superToken, record);
    }
    accounts[person] = { id: String(id), name, email, token: String(token) };
  }
  // Technicians and jobs of the tests choose from these.
  for (const name of ['tavle', 'ladestander', 'solceller'])
    await callApi(url, 'collections/skills/records', superToken, { name, active: true, rev: 1 });
  return { superToken, accounts: accounts as Base['accounts'] };
}

async function makeBaseDatabase(target: string, hooks: string): Promise<void> {
  const work = mkdtempSync(join(HOME, 'make-'));
  const dataDir = join(work, 'data');
  const server = await serve(dataDir, hooks);
  try {
    writeFileSync(join(work, 'people.json'), JSON.stringify(await makeAccounts(server.url)));
  } finally {
    await server.stop();
  }
  cpSync(hooks, join(work, 'hooks'), { recursive: true });
  try {
    renameSync(work, target);
  } catch {
    // Another worker was first.
    rmSync(work, { recursive: true, force: true });
  }
}

/** The migrated database with its accounts, made once for each version of migrations and hooks; tests copy it. */
export async function getBaseDatabase(): Promise<Base> {
  const target = process.env[MADE] ?? (await findOrMakeBase());
  const people = JSON.parse(readFileSync(join(target, 'people.json'), 'utf8')) as Omit<Base, 'dataDir' | 'hooksDir'>;
  return { dataDir: join(target, 'data'), hooksDir: join(target, 'hooks'), ...people };
}

/** Jest calls this once before the first test file, so that the hooks are not built again for each file. */
export default async function setup(): Promise<void> {
  process.env[MADE] = await findOrMakeBase();
}

/** @returns the folder */
async function findOrMakeBase(): Promise<string> {
  mkdirSync(HOME, { recursive: true });
  const hooks = mkdtempSync(join(tmpdir(), 'hooks-'));
  try {
    execFileSync(process.execPath, [join(ROOT, 'pocketbase/testing/build-hooks.ts'), hooks], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const target = join(HOME, sourceHash(hooks));
    if (!existsSync(target)) await makeBaseDatabase(target, hooks);
    for (const name of readdirSync(HOME)) {
      const folder = join(HOME, name);
      if (
        folder !== target &&
        Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > HOUR_MS
      )
        rmSync(folder, { recursive: true, force: true });
    }
    return target;
  } finally {
    rmSync(hooks, { recursive: true, force: true });
  }
}
