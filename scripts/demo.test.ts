import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile, needsMigration } from './lib/demo.ts';
import { ROOT } from './lib/root.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'demo-test-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A database that says of itself that these migrations were applied. */
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

test('what lacks a migration is brought up to date before the start; what does not exist yet is made by it', () => {
  expect(needsMigration(folder)).toBe(false);
});

test.each([
  ['all of them', all, false],
  ['all but the newest', all.slice(0, -1), true],
  ['none', null, true],
])('a database with %s', (_, applied, needed) => {
  database(applied);
  expect(needsMigration(folder)).toBe(needed);
});
