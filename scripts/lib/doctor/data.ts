import { existsSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../../lib/core/server/env.ts';
import { databaseOwner, ownerFault } from '../database/database-owner.ts';
import { databaseFile, databaseIsEmpty, unknownMigration } from '../database/demo.ts';
import { SetupError } from '../fail.mjs';
import { readKeptSecrets } from '../product/secrets.ts';
import { bad, type Finding, good, note } from './finding.ts';
import { folderFault } from './folder.ts';

/** Less than this is used up by logs and uploads before anybody notices, in bytes. */
const LEAST_FREE = 1e9;
const gb = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

/**
 * Whether there is room for a copy of the database (a backup before a migration) and for one more.
 * @param free bytes
 * @param database bytes
 */
export function checkDisk(free: number, database: number): Finding {
  const wanted = Math.max(LEAST_FREE, 2 * database);
  return free < wanted
    ? bad(
        `Only ${gb(free)} free on the disk of DATA_DIR; backups and migrations need ${gb(wanted)}`,
        'delete old backups that are kept elsewhere, or give the disk more room',
      )
    : good(`${gb(free)} free on the disk of DATA_DIR`);
}

/** The data folder, its secrets and its database. */
export function checkData(env: Pick<Settings, 'DATA_DIR' | 'STANDIN' | 'ADMIN_EMAILS'>): Finding[] {
  const { DATA_DIR } = env;
  const fault = folderFault('DATA_DIR', DATA_DIR);
  if (fault) return [fault];
  if (!existsSync(DATA_DIR)) return [note(`${DATA_DIR} is not there yet; npm start makes it`)];
  const file = databaseFile(DATA_DIR);
  const size = existsSync(file) ? statSync(file).size : 0;
  const disk = statfsSync(DATA_DIR);
  const found = [good(`${DATA_DIR} can be written`), checkDisk(disk.bavail * disk.bsize, size), secrets(DATA_DIR)];
  try {
    return [...found, database(DATA_DIR, size), ...checkOwner(env), ...checkVersion(DATA_DIR)];
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    return [...found, bad(error.message, 'see docs/operations.md, What to do when')];
  }
}

/** A demo under a tenant, a firm's data without one: the start refuses the same. */
function checkOwner(env: Pick<Settings, 'DATA_DIR' | 'STANDIN' | 'ADMIN_EMAILS'>): Finding[] {
  const fault = databaseOwner(env.DATA_DIR) === 'nobody' ? null : ownerFault(env);
  return fault ? [bad(fault.text, fault.todo)] : [];
}

/** A database that a newer version has migrated. */
function checkVersion(dataDir: string): Finding[] {
  const unknown = unknownMigration(dataDir);
  if (unknown === undefined) return [];
  const todo = 'install the newer version that made it, or restore the backup that was made before its migration';
  return [bad(`The database is of a newer version: this one lacks its migration ${unknown}`, todo)];
}

function secrets(dataDir: string): Finding {
  const file = join(dataDir, 'secrets.json');
  try {
    readKeptSecrets(dataDir, process.env);
  } catch (error) {
    if (error instanceof SetupError) return bad(error.message, 'see docs/operations.md, What to do when');
    throw error;
  }
  if (!existsSync(file)) return note('secrets.json is not there yet; npm start makes it');
  return (statSync(file).mode & 0o077) === 0
    ? good('secrets.json is readable by its owner only')
    : bad(`Others can read ${file}`, `chmod 600 ${file}`);
}

function database(dataDir: string, size: number): Finding {
  if (size === 0) return note('No database yet; npm start makes it');
  if (databaseIsEmpty(dataDir)) return note('The database is empty');
  return good(`Database of ${(size / 1e6).toFixed(0)} MB`);
}
