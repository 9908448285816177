/** Checks a backup as a whole, and puts it in the place of the data. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readRecord, writeRecord } from '../../../lib/core/server/backup/list.ts';
import type { Contents, Count, Progress } from '../../../lib/settings/shared/backup/types.ts';
import { lockDataDir } from '../database/data-dir.ts';
import { databaseFile, unknownMigration } from '../database/demo.ts';
import { BackupError } from './fault.ts';
import { hashFile } from './hash.ts';
import { checkDatabases, checkSchema, checkSecrets, countRecords, holdMails } from './inspect.ts';
import { holdBackupLock } from './lock.ts';
import type { Manifest } from './manifest.ts';
import { assertRoomToUnpack, freeBytes } from './room.ts';
import { finishSwap, restoringFolder, swapData } from './swap.ts';
import { unpackBackup } from './unpack.ts';

type Options = {
  identity?: string | undefined;
  onProgress?: (progress: Progress) => void;
  /** Free bytes on the disk of a folder; tests set their own. */
  freeBytes?: (folder: string) => number;
};

/** @throws BackupError `damaged`, `newer` (made by a newer version), `identity_missing`, `identity_wrong`, `no_space` */
async function unpackChecked(file: string, folder: string, options: Options): Promise<Manifest> {
  if (!existsSync(file))
    throw new BackupError('failed', `There is no file ${file}: npm run backup -- --list shows them.`);
  assertRoomToUnpack(file, dirname(folder), options.freeBytes ?? freeBytes);
  const manifest = await unpackBackup(file, folder, options);
  try {
    checkDatabases(folder);
    checkSchema(folder, manifest.lastMigration);
    checkSecrets(folder);
    const unknown = unknownMigration(folder);
    if (unknown)
      throw new BackupError(
        'newer',
        `The backup is of a newer version (${manifest.product}; it has ${unknown}): install that version first.`,
      );
    return manifest;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Checks a backup without changing any data, and keeps the result beside it.
 * @returns what it holds and what a restore would lose
 */
export async function checkBackup(file: string, dataDir: string, options: Options): Promise<Contents> {
  removeLeftChecks(dataDir);
  const folder = join(dataDir, `checking-${process.pid}`);
  try {
    const { madeAt, product, files, missing } = await unpackChecked(file, folder, options);
    recordCheck(file, true);
    const counts = countWhereReadable(folder, dataDir, madeAt);
    return { madeAt, product, files: files.length, missing: missing.length, counts };
  } catch (error) {
    if (error instanceof BackupError && error.fault === 'damaged') recordCheck(file, false);
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** None if there are no data, or damaged ones: then the backup is checked all the same. */
function countWhereReadable(folder: string, dataDir: string, madeAt: string): Count[] {
  try {
    return existsSync(databaseFile(dataDir)) ? countRecords(folder, dataDir, madeAt) : [];
  } catch {
    return [];
  }
}

/** Deletes what checks that were killed had unpacked. */
function removeLeftChecks(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const pid = /^checking-(\d+)$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Checks an encrypted backup without its identity, by the checksum beside it. @throws BackupError `damaged` */
export function checkSum(file: string): void {
  const known = readRecord(dirname(file), basename(file));
  if (!known)
    throw new BackupError('identity_missing', `${basename(file)} has no checksum beside it: give its age identity.`);
  const isWhole = hashFile(file).sha256 === known.sha256;
  recordCheck(file, isWhole);
  if (!isWhole)
    throw new BackupError('damaged', 'The backup is damaged (it has another checksum): choose another one.');
}

/** Keeps the result beside the backup; a disk that can't be written keeps none. */
function recordCheck(file: string, isWhole: boolean): void {
  const known = readRecord(dirname(file), basename(file));
  const sum = known && !isWhole ? known : hashFile(file);
  const { sha256, bytes } = sum;
  try {
    writeRecord(dirname(file), basename(file), { sha256, bytes, isWhole, checkedAt: new Date().toISOString() });
  } catch {
    return;
  }
}

/**
 * Unpacks a backup beside the data, ready for `swapData`. The data are not touched.
 * @returns the UTC ISO time of the backup
 */
export async function prepareRestore(file: string, dataDir: string, options: Options): Promise<string> {
  const folder = restoringFolder(dataDir);
  const { madeAt } = await unpackChecked(file, folder, options);
  holdMails(folder);
  // The new data must be on the disk before the old ones are moved.
  spawnSync('sync', ['-f', folder]);
  return madeAt;
}

/**
 * Restores a backup if the product does not run.
 * @returns the folder that keeps the replaced data, and the UTC ISO time of the backup
 * @throws SetupError if the product runs, BackupError if the backup can't be used; nothing is changed then
 */
export async function restoreBackup(
  file: string,
  dataDir: string,
  options: Options,
): Promise<{ replaced: string; madeAt: string }> {
  const lock = lockDataDir(dataDir);
  try {
    const backupLock = holdBackupLock(dataDir);
    try {
      finishSwap(dataDir);
      const madeAt = await prepareRestore(file, dataDir, options);
      return { replaced: join(dataDir, swapData(dataDir, new Date())), madeAt };
    } finally {
      backupLock.release();
    }
  } finally {
    lock.release();
  }
}
