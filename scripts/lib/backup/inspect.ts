/** Checks and counts of the databases in a collected or unpacked backup. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Count, COUNTED } from '../../../lib/settings/shared/backup/types.ts';
import { EnvError, parseSettings } from '../../../lib/core/server/env.ts';
import { appliedMigrations, databaseFile, readDatabase } from '../database/demo.ts';
import { readKeptSecrets } from '../product/secrets.ts';
import { BackupError } from './fault.ts';
import { DATABASES } from './manifest.ts';

/** @throws BackupError `damaged` where SQLite finds a fault in a database of the folder */
export function checkDatabases(folder: string): void {
  for (const path of DATABASES.filter((path) => existsSync(join(folder, path)))) {
    const verdict = verdictOn(join(folder, path));
    if (verdict !== 'ok') throw new BackupError('damaged', `The database ${path} is damaged: ${verdict}.`);
  }
}

/**
 * Checks that an unpacked backup holds a database of this product, at the version that its list names.
 * @throws BackupError `damaged`
 */
export function checkSchema(folder: string, lastMigration: string): void {
  const migrations = appliedMigrations(folder);
  if (migrations.length === 0 || !hasTables(folder))
    throw new BackupError('damaged', "The backup's database is not this product's: it lacks users or leads.");
  if (migrations.at(-1) !== lastMigration)
    throw new BackupError('damaged', 'The backup is damaged: its database is of another version than its list says.');
}

function hasTables(folder: string): boolean {
  return readDatabase(folder, (db) => {
    const known = db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?");
    return ['_collections', 'users', 'leads'].every((table) => known.get(table) !== undefined);
  });
}

/**
 * Checks that a collected or unpacked backup holds the secrets of its database: with others it does not start.
 * @throws BackupError `damaged`
 */
export function checkSecrets(folder: string): void {
  try {
    parseSettings(readKeptSecrets(folder, {}));
  } catch (error) {
    const names = error instanceof EnvError ? `: ${error.problems.map(({ name }) => name).join(', ')}` : '';
    throw new BackupError('damaged', `secrets.json is not whole${names}.`, { cause: error });
  }
}

function verdictOn(file: string): string {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return String(db.prepare('PRAGMA integrity_check(1)').get()?.integrity_check);
  } catch (error) {
    return (error as Error).message;
  } finally {
    db.close();
  }
}

/** Records in the unpacked backup, now, and made or changed since. */
export function countRecords(folder: string, dataDir: string, madeAt: string): Count[] {
  const then = new DatabaseSync(databaseFile(folder), { readOnly: true });
  const now = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  try {
    // PocketBase writes its dates with a space.
    const since = madeAt.replace('T', ' ');
    return COUNTED.map((table) => ({
      table,
      inBackup: count(then, table),
      now: count(now, table),
      changed: count(now, table, 'WHERE updated >= ?', since),
    }));
  } finally {
    then.close();
    now.close();
  }
}

/** 0 if an older version had no such table. */
function count(db: DatabaseSync, table: string, where = '', ...params: string[]): number {
  if (!db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(table)) return 0;
  return Number(db.prepare(`SELECT count(*) AS n FROM "${table}" ${where}`).get(...params)?.n);
}

/**
 * Mails that waited when the backup was made may have been sent since; a restored product must not send them again. A
 * user decides about each, as after a broken connection (decision 003).
 */
export function holdMails(folder: string): void {
  const db = new DatabaseSync(databaseFile(folder));
  try {
    if (!db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'mail_outbox'").get()) return;
    db.exec(
      "UPDATE mail_outbox SET status = 'ukendt', error = 'restored', leaseUntil = 0 WHERE status IN ('venter', 'sender')",
    );
  } finally {
    db.close();
  }
}
