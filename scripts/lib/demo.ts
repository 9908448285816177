import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SetupError } from './fail.mjs';
import { ROOT } from './root.ts';

/** The database that PocketBase keeps in a data folder. */
export const databaseFile = (dataDir: string) => join(dataDir, 'pb_data/data.db');

/** Opens PocketBase's database beside PocketBase; writers wait for each other. */
export function openDatabase(dataDir: string, options: { readOnly?: boolean } = {}): DatabaseSync {
  const db = new DatabaseSync(databaseFile(dataDir), { readOnly: options.readOnly ?? false });
  db.exec('PRAGMA busy_timeout = 30000');
  if (!options.readOnly) db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON');
  return db;
}

/** Nobody and nothing in it: no database yet, or one without users, leads and offers. */
export function databaseIsEmpty(dataDir: string): boolean {
  if (!existsSync(databaseFile(dataDir))) return true;
  const db = openDatabase(dataDir, { readOnly: true });
  try {
    return ['users', 'leads', 'inquiries'].every((table) => {
      const known = db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(table);
      return !known || !db.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get();
    });
  } finally {
    db.close();
  }
}

/** Filled by a migration, not by a seed: the words for the fixed steps. */
const KEPT = "'states'";

/** Deletes every record but superusers and the default states; collections and settings stay. */
export function emptyDatabase(db: DatabaseSync): void {
  const collections = db
    .prepare(
      `SELECT name FROM _collections WHERE type != 'view' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT IN (${KEPT})`,
    )
    .all();
  const tables = [...collections.map((row) => String(row.name)), '_externalAuths', '_authOrigins'];
  db.exec('BEGIN IMMEDIATE');
  for (const table of tables) db.exec(`DELETE FROM "${table}"`);
  db.exec('COMMIT');
}

const MIGRATIONS = join(ROOT, 'pocketbase/migrations');

/** Is there a database that lacks some of the migrations? */
export function needsMigration(dataDir: string): boolean {
  if (!existsSync(databaseFile(dataDir))) return false;
  const db = openDatabase(dataDir, { readOnly: true });
  try {
    const known = db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '_migrations'").get();
    const applied = new Set(
      known
        ? db
            .prepare('SELECT file FROM _migrations')
            .all()
            .map((row) => String(row.file))
        : [],
    );
    return readdirSync(MIGRATIONS).some((file) => file.endsWith('.js') && !applied.has(file));
  } finally {
    db.close();
  }
}

/** Makes the database, or brings it up to the migrations. @throws SetupError with PocketBase's own words */
export function migrate(binary: string, dataDir: string): void {
  const args = [
    'migrate',
    'up',
    '--automigrate=false',
    '--dir',
    join(dataDir, 'pb_data'),
    '--migrationsDir',
    MIGRATIONS,
    '--hooksDir',
    join(dataDir, 'no-hooks'),
  ];
  const result = spawnSync(binary, args, { encoding: 'utf8', cwd: ROOT });
  // PocketBase ends with 0 also where a migration fails.
  if (result.status !== 0 || /^Error:/m.test(`${result.stdout}${result.stderr}`))
    throw new SetupError(
      `The migrations could not be applied: ${`${result.stdout}${result.stderr}`.trim() || result.error?.message}`,
    );
}
