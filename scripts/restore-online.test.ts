/** A restore into the running product never brings a demo under a tenant, nor a firm's own data into a demo. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseEnv } from '../lib/core/server/env.ts';
import { hashFile } from './lib/backup/hash.ts';
import type { Manifest } from './lib/backup/manifest.ts';
import { restoreOnline } from './lib/backup/restore-online.ts';
import { databaseOwner, requireOwnDatabase } from './lib/database/database-owner.ts';
import { databaseFile } from './lib/database/demo.ts';
import { ROOT } from './lib/root.ts';
import { Supervisor } from './lib/product/supervisor.ts';
import { hermeticEnv } from './lib/tests/test-env.ts';
import { newFolder } from './testing/new-folder.ts';

// A restore waits until the disk has the data, which takes long where others write much.
jest.setTimeout(120_000);

const KEY = 'a'.repeat(64);
const SECRETS = {
  SESSION_SECRET: KEY,
  ENCRYPTION_KEY: KEY,
  PRIVATE_HEADER_SECRET: KEY,
  STANDIN_SECRET: KEY,
  SUPERUSER_EMAIL: 'root@firma.dk',
  SUPERUSER_PASSWORD: KEY,
};
const TENANT = {
  MICROSOFT_CLIENT_ID: 'a',
  MICROSOFT_CLIENT_SECRET: 'b',
  MICROSOFT_TENANT_ID: 'c',
  ADMIN_EMAILS: 'chef@firma.dk',
};
const EMAILS = { demo: 'admin@demo.test', firm: 'chef@firma.dk' };

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = newFolder();
  dataDir = join(folder, 'data');
});

const environment = (tenant: boolean) => ({ ...SECRETS, DATA_DIR: dataDir, ...(tenant ? TENANT : {}) });

/** Replaces the data by those of a demo or of a firm. */
function fill(owner: 'demo' | 'firm'): void {
  rmSync(join(dataDir, 'pb_data'), { recursive: true, force: true });
  mkdirSync(join(dataDir, 'pb_data'), { recursive: true });
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ ...SECRETS, of: owner }));
  const db = new DatabaseSync(databaseFile(dataDir));
  db.exec(`PRAGMA journal_mode = WAL; CREATE TABLE _migrations (file TEXT);
    INSERT INTO _migrations VALUES ('1764100001_users.js');
    CREATE TABLE users (id TEXT, email TEXT, roles TEXT, inactive INTEGER DEFAULT 0);
    CREATE TABLE leads (id TEXT PRIMARY KEY, name TEXT, updated TEXT);
    CREATE TABLE _collections (id TEXT, name TEXT, type TEXT, fields TEXT);
    CREATE TABLE mail_outbox (id TEXT, status TEXT, error TEXT, leaseUntil INTEGER);`);
  db.prepare('INSERT INTO users (id, email, roles) VALUES (?, ?, ?)').run('u1', EMAILS[owner], '["admin"]');
  db.close();
  new DatabaseSync(join(dataDir, 'pb_data/auxiliary.db')).close();
}

/** Makes a backup. @returns its name */
function makeBackup(): string {
  const script = ['--disable-warning=ExperimentalWarning', join(ROOT, 'scripts/backup.ts')];
  const env = { ...hermeticEnv(process.env), ...environment(false) };
  const { stdout, stderr } = spawnSync(process.execPath, script, { cwd: ROOT, env, encoding: 'utf8' });
  if (!/\.tar /.test(stdout)) throw new Error(stdout + stderr);
  return basename(stdout.split(' ')[0] ?? '');
}

/** `closed`: what the web server was told, each with the phase that had been reached. */
type Restored = { fault: unknown; opened: string[]; closed: [boolean, string][] };
const CLOSED_AND_OPENED = [
  [true, 'unpack'],
  [false, 'start'],
];

/** Restores as the product does, without its processes: each start checks whose data are there. */
async function restore(name: string, tenant: boolean): Promise<Restored> {
  const env = parseEnv(environment(tenant));
  const opened: string[] = [];
  const reopen = () => {
    requireOwnDatabase(env);
    opened.push(databaseOwner(dataDir));
    return Promise.resolve();
  };
  const supervisor = new Supervisor(join(dataDir, 'logs'));
  const closed: Restored['closed'] = [];
  let phase = '';
  jest.spyOn(supervisor, 'send').mockImplementation((_name, message) => {
    closed.push([(message as { closed: boolean }).closed, phase]);
  });
  try {
    await restoreOnline(supervisor, { env, reopen }, name, undefined, (progress) => (phase = progress.phase));
    return { fault: null, opened, closed };
  } catch (error) {
    return { fault: (error as { fault?: unknown }).fault ?? error, opened, closed };
  } finally {
    await supervisor.stop();
  }
}

test.each([
  ['a demo’s under a tenant', 'demo', 'firm', true],
  ['a firm’s own without one', 'firm', 'demo', false],
] as const)('%s is refused, and the data before are in use again', async (_what, backedUp, running, tenant) => {
  fill(backedUp);
  const name = makeBackup();
  fill(running);
  expect(await restore(name, tenant)).toEqual({ fault: 'other_kind', opened: [], closed: [] });
  expect(databaseOwner(dataDir)).toBe(running);
  expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toBe(JSON.stringify({ ...SECRETS, of: running }));
  // Nothing of the refused data is left.
  expect(existsSync(join(dataDir, 'restoring'))).toBe(false);
  expect(readdirSync(dataDir).filter((file) => file.startsWith('replaced-'))).toEqual([]);
});

test('a restore waits for no backup that is being made: it is refused, and the product goes on', async () => {
  fill('demo');
  const name = makeBackup();
  const lock = new DatabaseSync(join(dataDir, 'backup.lock'));
  lock.exec('BEGIN EXCLUSIVE');
  expect(await restore(name, false)).toEqual({ fault: 'busy', opened: [], closed: [] });
  lock.close();
  expect(readdirSync(dataDir).filter((file) => file.startsWith('replaced-'))).toEqual([]);
  expect(await restore(name, false)).toEqual({ fault: null, opened: ['demo'], closed: CLOSED_AND_OPENED });
});

test.each([
  ['a demo’s into a demo', 'demo', false],
  ['a firm’s own under its tenant', 'firm', true],
] as const)('%s is restored', async (_what, owner, tenant) => {
  fill(owner);
  const name = makeBackup();
  fill(owner);
  new DatabaseSync(databaseFile(dataDir)).exec("INSERT INTO leads VALUES ('later', 'Bo', '')");
  expect(await restore(name, tenant)).toEqual({ fault: null, opened: [owner], closed: CLOSED_AND_OPENED });
  const db = new DatabaseSync(databaseFile(dataDir));
  expect(db.prepare('SELECT id FROM leads').all()).toEqual([]);
  db.close();
});

test.each([
  ['a changed byte', (folder: string) => writeFileSync(join(folder, 'pb_data/auxiliary.db'), 'x'), false],
  ['no secrets in secrets.json', (folder: string) => writeFileSync(join(folder, 'secrets.json'), '{}'), true],
  ['a key that is none', (folder: string) => changeSecret(folder, 'ENCRYPTION_KEY', 'short'), true],
  ['a secret that is no text', (folder: string) => changeSecret(folder, 'SESSION_SECRET', 1), true],
  ['another program’s database', (folder: string) => runSql(folder, 'DROP TABLE users'), true],
  ['no migrations', (folder: string) => runSql(folder, 'DELETE FROM _migrations'), true],
  [
    'other migrations than its list says',
    (folder: string) => runSql(folder, "UPDATE _migrations SET file = '1764100002_settings.js'"),
    true,
  ],
] as const)('an archive with %s never closes the product', async (_what, change, isListed) => {
  fill('demo');
  const name = forge(makeBackup(), change, isListed);
  expect(await restore(name, false)).toEqual({ fault: 'damaged', opened: [], closed: [] });
  expect(existsSync(join(dataDir, 'restoring'))).toBe(false);
});

function changeSecret(folder: string, name: string, value: unknown): void {
  const file = join(folder, 'secrets.json');
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), [name]: value }));
}

function runSql(folder: string, sql: string): void {
  const db = new DatabaseSync(databaseFile(folder));
  db.exec(`PRAGMA journal_mode = DELETE; ${sql}`);
  db.close();
}

/** Packs a backup again with changed contents. `isListed`: with the checksums that belong to them. @returns its name */
function forge(name: string, change: (folder: string) => void, isListed: boolean): string {
  const unpacked = join(folder, 'forged');
  mkdirSync(unpacked);
  const file = join(dataDir, 'backups', name);
  const tar = (args: string[]) => spawnSync('tar', args, { cwd: unpacked, encoding: 'utf8' });
  tar(['xf', file]);
  change(unpacked);
  const manifest = JSON.parse(readFileSync(join(unpacked, 'manifest.json'), 'utf8')) as Manifest;
  if (isListed) manifest.files = manifest.files.map(({ path }) => ({ path, ...hashFile(join(unpacked, path)) }));
  writeFileSync(join(unpacked, 'manifest.json'), JSON.stringify(manifest));
  const { status, stderr } = tar([
    '--format=ustar',
    '-cf',
    file,
    'manifest.json',
    ...manifest.files.map(({ path }) => path),
  ]);
  if (status !== 0) throw new Error(stderr);
  return name;
}
