import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SetupError } from '../fail.mjs';
import { ROOT } from '../root.ts';

/** The database that PocketBase keeps in a data folder. */
export const databaseFile = (dataDir: string) => join(dataDir, 'pb_data/data.db');

/** Opens the database while PocketBase may be running; writers wait for each other. */
export function openDatabase(dataDir: string, options: { readOnly?: boolean } = {}): DatabaseSync {
  const db = new DatabaseSync(databaseFile(dataDir), { readOnly: options.readOnly ?? false });
  db.exec('PRAGMA busy_timeout = 30000');
  if (!options.readOnly) db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON');
  return db;
}

/** SQLite's results for a damaged database, and for a file that is none. */
const DAMAGED = [11, 26];

/** Reads from the database while PocketBase may be running. @throws SetupError if it is damaged */
export function readDatabase<T>(dataDir: string, read: (db: DatabaseSync) => T): T {
  const db = openDatabase(dataDir, { readOnly: true });
  try {
    return read(db);
  } catch (error) {
    const { errcode = 0, message } = error as Error & { errcode?: number };
    // The lowest byte is the result, the others its details.
    if (!DAMAGED.includes(errcode & 0xff)) throw error;
    throw new SetupError(
      `The database in ${dataDir} is damaged (${message}): restore the last backup (docs/operations.md, Restore).`,
    );
  } finally {
    db.close();
  }
}

/** Is there no database yet, or one without users, leads and offers? */
export function databaseIsEmpty(dataDir: string): boolean {
  if (!existsSync(databaseFile(dataDir))) return true;
  return readDatabase(dataDir, (db) =>
    ['users', 'leads', 'inquiries'].every((table) => {
      const known = db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(table);
      return !known || !db.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get();
    }),
  );
}

/** Filled by a migration and not by the seed: the default states, the first units and lost reasons, and the KLS forms. */
const FILLED_BY_MIGRATION = "'states', 'units', 'lost_reasons', 'kls_forms', 'kls_form_versions'";

/** Deletes every record but superusers, states, units, lost reasons and KLS forms; collections and settings stay. */
export function emptyDatabase(db: DatabaseSync): void {
  const collections = db
    .prepare(
      `SELECT name FROM _collections WHERE type != 'view' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT IN (${FILLED_BY_MIGRATION})`,
    )
    .all();
  const tables = [...collections.map((row) => String(row.name)), '_externalAuths', '_authOrigins'];
  db.exec('BEGIN IMMEDIATE');
  for (const table of tables) db.exec(`DELETE FROM "${table}"`);
  // The demo's own; those of the migration stay.
  db.exec("DELETE FROM states WHERE id LIKE 'demostate%'");
  // The sets of tasks that they start are gone.
  db.exec("UPDATE states SET taskSet = ''");
  db.exec('COMMIT');
}

const MIGRATIONS = join(ROOT, 'pocketbase/migrations');

const migrationFiles = () => readdirSync(MIGRATIONS).filter((file) => file.endsWith('.js'));

/** Files in `_migrations` that are not PocketBase's own (those end in .go). */
export function appliedMigrations(dataDir: string): string[] {
  if (!existsSync(databaseFile(dataDir))) return [];
  return readDatabase(dataDir, (db) => {
    const exists = db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '_migrations'").get();
    if (!exists) return [];
    const rows = db.prepare("SELECT file FROM _migrations WHERE file LIKE '%.js' ORDER BY file").all();
    return rows.map((row) => String(row.file));
  });
}

/** Is there a database that lacks some of the migrations? */
export function needsMigration(dataDir: string): boolean {
  if (!existsSync(databaseFile(dataDir))) return false;
  const applied = new Set(appliedMigrations(dataDir));
  return migrationFiles().some((file) => !applied.has(file));
}

/** A migration of the database that this version lacks; undefined if it knows all. */
export function unknownMigration(dataDir: string): string | undefined {
  const known = new Set(migrationFiles());
  return appliedMigrations(dataDir).find((file) => !known.has(file));
}

/**
 * A database with migrations that are not in pocketbase/migrations cannot be migrated. A demo database is renamed, so
 * that a new one is made; the name it got is returned, null if nothing was renamed. `standin`: no Microsoft tenant
 * is configured, so the data are demo data.
 * @throws SetupError if the database belongs to a tenant
 */
export function setAsideUnknownDatabase(dataDir: string, options: { standin: boolean; now: Date }): string | null {
  const unknown = unknownMigration(dataDir);
  if (unknown === undefined) return null;
  if (!options.standin)
    throw new SetupError(
      `The database in ${dataDir} has a migration that this version lacks (${unknown}): ` +
        'start the newer version that made it, or restore the backup that was made before its migration (npm run restore).',
    );
  const current = join(dataDir, 'pb_data');
  const old = `${current}.old-${options.now.toISOString().slice(0, 19).replaceAll(':', '-')}`;
  renameSync(current, old);
  return basename(old);
}

/** Creates the database or applies the missing migrations. @throws SetupError with PocketBase's output */
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
  // PocketBase exits with 0 even when a migration fails.
  if (result.status !== 0 || /^Error:/m.test(`${result.stdout}${result.stderr}`))
    throw new SetupError(
      `The migrations could not be applied: ${`${result.stdout}${result.stderr}`.trim() || result.error?.message}`,
    );
}
