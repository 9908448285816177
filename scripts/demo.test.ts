import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseOwner } from './lib/database/database-owner.ts';
import { databaseFile, needsMigration, setAsideUnknownDatabase } from './lib/database/demo.ts';
import { checkData } from './lib/doctor/data.ts';
import { checkMail } from './lib/doctor/mail.ts';
import { ROOT } from './lib/root.ts';
import { hermeticEnv } from './lib/tests/test-env.ts';
import { newFolder } from './testing/new-folder.ts';

let folder: string;
beforeEach(() => void (folder = newFolder()));

/** Creates a database whose `_migrations` names these files; null: without that table. */
function database(applied: readonly string[] | null): void {
  mkdirSync(join(folder, 'pb_data'));
  const db = new DatabaseSync(databaseFile(folder));
  db.exec('CREATE TABLE leads (id TEXT)');
  if (applied) {
    db.exec('CREATE TABLE _migrations (file TEXT)');
    for (const file of applied) db.prepare('INSERT INTO _migrations VALUES (?)').run(file);
  }
  db.close();
}

const all = readdirSync(join(ROOT, 'pocketbase/migrations')).filter((file) => file.endsWith('.js'));

test('a database that does not exist yet needs no migration before the start', () => {
  expect(needsMigration(folder)).toBe(false);
});

test.each([
  ['all of them', all, false],
  ['all but the newest', all.slice(0, -1), true],
  ['none', null, true],
])('needsMigration: a database with %s of the migrations applied', (_, applied, needed) => {
  database(applied);
  expect(needsMigration(folder)).toBe(needed);
});

test('a database that is damaged is named, with what to do', async () => {
  mkdirSync(join(folder, 'pb_data'));
  writeFileSync(databaseFile(folder), 'x'.repeat(8192));
  const said = /^The database in .* is damaged \(file is not a database\): restore the last backup/;
  expect(() => needsMigration(folder)).toThrow(said);
  expect(() => databaseOwner(folder)).toThrow(said);
  const found = checkData({ DATA_DIR: folder, STANDIN: true, ADMIN_EMAILS: [] });
  expect(found).toContainEqual({ kind: 'bad', text: expect.stringMatching(said), todo: expect.any(String) });
  const graph = { GRAPH_URL: 'http://localhost', MICROSOFT_CLIENT_ID: 'a', DATA_DIR: folder };
  expect(await checkMail(graph, null)).toMatchObject({ kind: 'note' });
});

test('npm run seed does not touch a firm’s database of another version', () => {
  database(['9999999999_future.js']);
  const db = new DatabaseSync(databaseFile(folder));
  db.exec("CREATE TABLE users (email TEXT); INSERT INTO users VALUES ('chef@firma.dk')");
  db.close();
  const env = { ...hermeticEnv(process.env), DATA_DIR: folder, POCKETBASE_BIN: '/bin/false' };
  const ended = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', join(ROOT, 'scripts/seed.ts')], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  });
  expect(ended.stderr).toMatch(/^✗ The database in .* is a firm's own/);
  expect(readdirSync(folder)).toEqual(['pb_data']);
});

describe('a database of another version', () => {
  const now = new Date('2026-11-22T14:05:06.789Z');
  const unknown = ['1640988000_init.go', ...all, '1764000067_lead_pairs.js'];

  test('is renamed in a demo, so that a new database can be created', () => {
    database(unknown);
    expect(setAsideUnknownDatabase(folder, { standin: true, now })).toBe('pb_data.old-2026-11-22T14-05-06');
    expect(readdirSync(folder)).toEqual(['pb_data.old-2026-11-22T14-05-06']);
    expect(existsSync(join(folder, 'pb_data.old-2026-11-22T14-05-06/data.db'))).toBe(true);
  });

  test('is unchanged with a Microsoft tenant, and the error explains the next step', () => {
    database(unknown);
    expect(() => setAsideUnknownDatabase(folder, { standin: false, now })).toThrow(
      /^The database in .* has a migration that this version lacks \(1764000067_lead_pairs\.js\): start the newer version .*npm run restore\)\.$/,
    );
    expect(readdirSync(folder)).toEqual(['pb_data']);
  });

  test.each([
    ['of this version', ['1640988000_init.go', ...all]],
    ['of this version, with migrations missing', ['1640988000_init.go', ...all.slice(0, 1)]],
    ['without any migration', null],
  ])('a database %s is kept', (_, applied) => {
    database(applied);
    for (const standin of [true, false]) expect(setAsideUnknownDatabase(folder, { standin, now })).toBeNull();
    expect(readdirSync(folder)).toEqual(['pb_data']);
  });

  test('a missing database is no error', () => {
    expect(setAsideUnknownDatabase(folder, { standin: false, now })).toBeNull();
  });
});
