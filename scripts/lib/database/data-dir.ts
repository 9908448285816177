import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SetupError } from '../fail.mjs';

/** Creates the data folder, for its owner only. @throws SetupError if it can't be created or written to */
export function ensureDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch {
    throw new SetupError(
      `No write access to ${dataDir}: give this user the folder, or choose another with DATA_DIR=….`,
    );
  }
}

/**
 * Creates a folder for its owner only, and one parent at a time: Node's recursive mkdir never returns below a folder
 * such as /proc.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/**
 * Locks the data folder against a second product. The lock is SQLite's and ends with this process in every case.
 * @throws SetupError if another product runs on the folder
 */
export function lockDataDir(dataDir: string): { release: () => void } {
  return holdLock(
    join(dataDir, 'running.lock'),
    `The product already runs on ${dataDir}: stop it first, or choose another folder with DATA_DIR=….`,
  );
}

/** SQLite's result where another connection holds the lock. */
const SQLITE_BUSY = 5;

/**
 * Holds a lock file until it is released or this process ends. @throws SetupError `refusal` where another holds it,
 * else with the reason, such as a full disk
 */
export function holdLock(file: string, refusal: string): { release: () => void } {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file);
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    const { errcode = 0, message } = error as Error & { errcode?: number };
    // The lowest byte is the result, the others its details.
    if ((errcode & 0xff) === SQLITE_BUSY) throw new SetupError(refusal);
    throw new SetupError(`${file} can't be written (${message}): make room on the disk, or give write access.`);
  }
  const held = lock;
  return { release: () => held.close() };
}
