/** Makes one backup and deletes those that are no longer kept. */
import { accessSync, constants, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { deleteBackup, listBackups, writeRecord } from '../../../lib/core/server/backup/list.ts';
import { type BackupKind, backupName, isOfFuture } from '../../../lib/core/shared/backup/names.ts';
import { backupsToDelete, type Keep } from '../../../lib/settings/shared/backup/retention.ts';
import type { Progress } from '../../../lib/settings/shared/backup/types.ts';
import { makeFolder } from '../database/data-dir.ts';
import { SetupError } from '../fail.mjs';
import { ROOT } from '../root.ts';
import { type Collected, collect } from './collect.ts';
import { BackupError, faultOf } from './fault.ts';
import { hashFile } from './hash.ts';
import { checkDatabases, checkSecrets } from './inspect.ts';
import { holdBackupLock } from './lock.ts';
import { FORMAT, type Manifest } from './manifest.ts';
import { assertRoom, freeBytes } from './room.ts';
import { writeArchive } from './write-archive.ts';

type Options = {
  dataDir: string;
  backupDir: string;
  kind: BackupKind;
  /** An age public key; without it the backup is not encrypted. */
  recipient?: string | undefined;
  keep: Keep;
  now?: () => Date;
  onProgress?: (progress: Progress) => void;
  /** Free bytes on the disk of a folder; tests set their own. */
  freeBytes?: (folder: string) => number;
};

export type Made = { name: string; path: string; bytes: number; missing: string[] };

/**
 * Makes a backup while the product runs or not. Nothing is left of one that fails.
 * @throws BackupError `busy`, `no_space`, `damaged` (the database itself), `failed`
 */
export async function makeBackup(options: Options): Promise<Made> {
  const { dataDir, backupDir, keep, now = () => new Date() } = options;
  ensureBackupDir(backupDir);
  const lock = holdBackupLock(dataDir);
  const folder = join(dataDir, 'making-backup');
  try {
    // Leftovers of a killed run: the lock proves that no other runs now.
    rmSync(folder, { recursive: true, force: true });
    for (const name of readdirSync(backupDir).filter((name) => name.endsWith('.part')))
      rmSync(join(backupDir, name), { force: true });
    assertRoom(dataDir, backupDir, options.freeBytes ?? freeBytes);
    const made = await make(options, folder);
    const counted = listBackups(backupDir).filter((backup) => !isOfFuture(backup, now()));
    for (const name of backupsToDelete(counted, keep)) deleteBackup(backupDir, name);
    return made;
  } catch (error) {
    throw error instanceof SetupError ? error : new BackupError(faultOf(error), messageOf(error), { cause: error });
  } finally {
    rmSync(folder, { recursive: true, force: true });
    lock.release();
  }
}

function ensureBackupDir(backupDir: string): void {
  try {
    makeFolder(backupDir);
    accessSync(backupDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const message = `No write access to ${backupDir}: give this user the folder, or choose another with BACKUP_DIR=….`;
    throw new BackupError('failed', message, { cause });
  }
}

function messageOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return faultOf(error) === 'no_space'
    ? `The disk is full, so no backup was made: make room, or set BACKUP_DIR to another disk (${reason}).`
    : `No backup was made: ${reason}.`;
}

async function make(options: Options, folder: string): Promise<Made> {
  const { dataDir, backupDir, kind, recipient, now = () => new Date(), onProgress = () => undefined } = options;
  const collected = collect(dataDir, folder, { now, onProgress });
  checkDatabases(folder);
  checkSecrets(folder);
  const name = freeName(backupDir, collected.madeAt, kind, recipient !== undefined);
  const part = join(backupDir, `${name}.part`);
  try {
    const written = await writeArchive(part, folder, toManifest(collected, kind), { recipient, onProgress });
    onProgress({ phase: 'check', done: 0, total: written.bytes });
    // Read again from the disk: what was sent to it may not be what it holds.
    if (hashFile(part).sha256 !== written.sha256)
      throw new BackupError('damaged', `The disk of ${backupDir} does not hold what was written: replace it.`);
    writeRecord(backupDir, name, { ...written, checkedAt: now().toISOString(), isWhole: true });
    renameSync(part, join(backupDir, name));
    return { name, path: join(backupDir, name), bytes: written.bytes, missing: collected.missing };
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** A name of its own: two backups may be made within a second. */
function freeName(backupDir: string, madeAt: Date, kind: BackupKind, encrypted: boolean): string {
  const name = backupName(madeAt, kind, encrypted);
  return existsSync(join(backupDir, name))
    ? freeName(backupDir, new Date(madeAt.getTime() + 1000), kind, encrypted)
    : name;
}

function toManifest({ madeAt, lastMigration, files, missing }: Collected, kind: BackupKind): Manifest {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  return { format: FORMAT, product: version, madeAt: madeAt.toISOString(), kind, lastMigration, files, missing };
}
