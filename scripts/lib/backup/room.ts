import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from './fault.ts';
import { DATABASES, STORAGE } from './manifest.ts';

/** The free bytes on the disk of a folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * Checks that the disks have room for a backup, before anything is written.
 * @param free the free bytes on the disk of a folder
 * @throws BackupError `no_space`
 */
export function assertRoom(dataDir: string, backupDir: string, free: (folder: string) => number): void {
  const databases = DATABASES.reduce((sum, path) => sum + sizeOf(join(dataDir, path)), 0);
  const wanted = databases + sizeOfFolder(join(dataDir, STORAGE));
  const isOneDisk = statSync(dataDir).dev === statSync(backupDir).dev;
  const lacks = (folder: string, bytes: number) => free(folder) < bytes;
  if (lacks(backupDir, isOneDisk ? wanted + databases : wanted) || lacks(dataDir, databases))
    throw new BackupError(
      'no_space',
      `The disk has no room for a backup of ${Math.ceil(wanted / 1e6)} MB: make room, or set BACKUP_DIR to another disk.`,
    );
}

/**
 * Checks that the disk of a folder has room for an unpacked backup, which takes about as much as its archive: users
 * must still be able to write while it is checked.
 * @throws BackupError `no_space`
 */
export function assertRoomToUnpack(file: string, folder: string, free: (folder: string) => number): void {
  const wanted = sizeOf(file);
  if (free(folder) < wanted)
    throw new BackupError(
      'no_space',
      `The disk of ${folder} has no room to unpack the backup (${Math.ceil(wanted / 1e6)} MB): make room first.`,
    );
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

function sizeOfFolder(folder: string): number {
  if (!existsSync(folder)) return 0;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.reduce((sum, entry) => sum + sizeOf(join(entry.parentPath, entry.name)), 0);
}
