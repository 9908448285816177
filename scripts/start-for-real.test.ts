/** A demo and a firm's own data never mix, and a demo is emptied by one confirmed command. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseSettings } from '../lib/core/server/env.ts';
import { lockDataDir } from './lib/database/data-dir.ts';
import { databaseOwner, markOwner, ownerFault } from './lib/database/database-owner.ts';
import { databaseFile } from './lib/database/demo.ts';
import { checkData } from './lib/doctor/data.ts';
import { lineOf } from './lib/doctor/finding.ts';
import { ROOT } from './lib/root.ts';
import { hermeticEnv } from './lib/tests/test-env.ts';
import { newFolder } from './testing/new-folder.ts';

const TENANT = { MICROSOFT_CLIENT_ID: 'a', MICROSOFT_CLIENT_SECRET: 'b', MICROSOFT_TENANT_ID: 'c' };
const CHIEF = { ADMIN_EMAILS: 'chef@firma.dk' };
const DEMO: [string, string][] = [['Admin@demo.test', 'admin']];
const FIRM: [string, string][] = [
  ['chef@firma.dk', 'admin'],
  ['saelger@firma.dk', 'seller'],
];

const KEY = 'a'.repeat(64);
const SECRETS = {
  SESSION_SECRET: KEY,
  ENCRYPTION_KEY: KEY,
  PRIVATE_HEADER_SECRET: KEY,
  STANDIN_SECRET: KEY,
  SUPERUSER_EMAIL: 'root@firma.dk',
  SUPERUSER_PASSWORD: KEY,
};

let dataDir: string;
beforeEach(() => void (dataDir = newFolder()));

/** Creates a database with these users. */
function database(users: readonly [email: string, role: string][], migrations: readonly string[] = []): void {
  mkdirSync(join(dataDir, 'pb_data/storage/c/r'), { recursive: true });
  writeFileSync(join(dataDir, 'pb_data/storage/c/r/tavle.jpg'), 'picture');
  writeFileSync(join(dataDir, 'standin.db'), '');
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(SECRETS), { mode: 0o600 });
  const db = new DatabaseSync(databaseFile(dataDir));
  db.exec(`CREATE TABLE users (id TEXT, email TEXT, roles TEXT, inactive INTEGER DEFAULT 0);
    CREATE TABLE leads (id TEXT); CREATE TABLE inquiries (id TEXT); CREATE TABLE _migrations (file TEXT);
    CREATE TABLE _collections (id TEXT, name TEXT, type TEXT, fields TEXT); INSERT INTO leads VALUES ('a'), ('b');`);
  for (const file of migrations) db.prepare('INSERT INTO _migrations VALUES (?)').run(file);
  db.close();
  addUsers(users);
  new DatabaseSync(join(dataDir, 'pb_data/auxiliary.db')).close();
}

function addUsers(users: readonly [email: string, role: string][]): void {
  const db = new DatabaseSync(databaseFile(dataDir));
  const add = db.prepare('INSERT INTO users (id, email, roles) VALUES (?, ?, ?)');
  users.forEach(([email, role], at) => add.run(`u${at}`, email, JSON.stringify([role])));
  db.close();
}

const settings = (env: Record<string, string>) => parseSettings({ DATA_DIR: dataDir, ...env });

describe('whose data they are', () => {
  test('a demo is known by the stand-in’s accounts', () => {
    expect(databaseOwner(dataDir)).toBe('nobody');
    database(DEMO);
    expect(databaseOwner(dataDir)).toBe('demo');
  });

  test.each<[string, Record<string, string>, 'firm' | 'demo']>([
    ['under a tenant', { ...TENANT, ...CHIEF }, 'firm'],
    ['without one', {}, 'demo'],
  ])('a database that began %s is known by that, whatever addresses its users have', (_, env, owner) => {
    markOwner(settings(env));
    expect(existsSync(databaseFile(dataDir))).toBe(false);
    for (const users of [DEMO, FIRM]) {
      database([]);
      markOwner(settings(env));
      expect(databaseOwner(dataDir)).toBe('nobody');
      addUsers(users);
      // A later start says nothing about who began it.
      markOwner(settings(owner === 'firm' ? {} : { ...TENANT, ...CHIEF }));
      expect(databaseOwner(dataDir)).toBe(owner);
      expect(ownerFault(settings(env))).toBeNull();
      expect(ownerFault(settings(owner === 'firm' ? {} : { ...TENANT, ...CHIEF }))).not.toBeNull();
      rmSync(join(dataDir, 'pb_data'), { recursive: true });
    }
  });

  test.each<[string, [string, string][] | null, Record<string, string>, RegExp | null]>([
    ['a demo without a tenant', DEMO, {}, null],
    ['a demo under a tenant', DEMO, { ...TENANT, ...CHIEF }, /is a demo.*begin anew with npm run start-for-real/],
    ['a firm under its tenant', FIRM, { ...TENANT, ...CHIEF }, null],
    ['a firm under its tenant, whose admin is there already', FIRM, TENANT, null],
    ['a firm without an admin', FIRM.slice(1), TENANT, /nobody could give roles.*set ADMIN_EMAILS/],
    ['a firm without a tenant', FIRM, {}, /anybody could sign in as a demo account.*set MICROSOFT_CLIENT_ID/],
    ['nothing under a tenant', null, { ...TENANT, ...CHIEF }, null],
    ['nothing under a tenant, with nobody named as admin', null, TENANT, /nobody could give roles/],
    ['nothing without a tenant', null, {}, null],
  ])('%s', (_, users, env, words) => {
    if (users) database(users);
    const fault = ownerFault(settings(env));
    if (words === null) expect(fault).toBeNull();
    else expect(`${fault?.text}: ${fault?.todo}`).toMatch(words);
    // Doctor says the same where there is a database.
    const lines = checkData(settings(env))
      .map(lineOf)
      .filter((line) => line.startsWith('✗'));
    expect(lines).toEqual(users && words ? [expect.stringMatching(words)] : []);
  });
});

test('doctor tells of a database that a newer version has migrated', () => {
  database(FIRM, ['1999999999_from_the_future.js']);
  expect(checkData(settings({ ...TENANT, ...CHIEF })).map(lineOf)).toContainEqual(
    expect.stringMatching(/^✗ .*newer version.*1999999999_from_the_future\.js → install the newer version/),
  );
});

describe('npm run start-for-real', () => {
  const run = (input: string, env: Record<string, string> = { ...TENANT, ...CHIEF }) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(ROOT, 'scripts/start-for-real.ts')],
      { cwd: ROOT, input, encoding: 'utf8', env: { ...hermeticEnv(process.env), DATA_DIR: dataDir, ...env } },
    );
    return { status, output: stdout + stderr };
  };

  test('makes a backup, then deletes the demo; the firm’s own settings and secrets stay', () => {
    database(DEMO);
    const { status, output } = run('start for real\n');
    expect([status, output]).toEqual([0, expect.stringContaining('1 users, 2 leads, 0 offers')]);
    expect(output).toContain('sign in as chef@firma.dk');
    expect(existsSync(databaseFile(dataDir))).toBe(false);
    expect(readdirSync(dataDir).sort()).toEqual(expect.not.arrayContaining(['pb_data', 'standin.db', 'deleting-demo']));
    expect(existsSync(join(dataDir, 'secrets.json'))).toBe(true);
    const backups = readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('.tar'));
    expect(backups).toEqual([expect.stringMatching(/-manual\.tar$/)]);
    expect(ownerFault(settings({ ...TENANT, ...CHIEF }))).toBeNull();
  });

  test.each<[string, [string, string][] | null, string, Record<string, string> | undefined, RegExp]>([
    ['the words are not typed', DEMO, 'yes\n', undefined, /Nothing was changed: "start for real" was not typed/],
    ['nothing is typed', DEMO, '', undefined, /Nothing was changed/],
    ['no tenant is configured', DEMO, 'start for real\n', CHIEF, /Set MICROSOFT_CLIENT_ID/],
    ['no admin is named', DEMO, 'start for real\n', TENANT, /Set ADMIN_EMAILS first/],
    ['the data are a firm’s', FIRM, 'start for real\n', undefined, /a firm's own, not a demo/],
    ['there are no data', null, 'start for real\n', undefined, /There is no demo/],
  ])('changes nothing where %s', (_, users, input, env, words) => {
    if (users) database(users);
    const { status, output } = run(input, env);
    expect([status, output]).toEqual([1, expect.stringMatching(words)]);
    expect(existsSync(databaseFile(dataDir))).toBe(users !== null);
    expect(existsSync(join(dataDir, 'backups'))).toBe(false);
  });

  test('is refused while the product runs', () => {
    database(DEMO);
    const lock = lockDataDir(dataDir);
    const { status, output } = run('start for real\n');
    lock.release();
    expect([status, output]).toEqual([1, expect.stringContaining('already runs')]);
    expect(existsSync(databaseFile(dataDir))).toBe(true);
  });
});
