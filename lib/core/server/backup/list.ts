/** The folder of backups as it is on disk. Server only. */
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Backup, type BackupKind, isOfFuture, parseBackupName } from '../../shared/backup/names.ts';

/** Stored beside a backup in `<name>.json`: its checksum and the result of its last check. */
const record = z.object({
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  bytes: z.number(),
  checkedAt: z.string(),
  isWhole: z.boolean(),
});
export type BackupRecord = z.infer<typeof record>;

const recordFile = (dir: string, name: string) => join(dir, `${name}.json`);

/** The record beside a backup; null without one, as for a file that was copied here. */
export function readRecord(dir: string, name: string): BackupRecord | null {
  try {
    const parsed = record.safeParse(JSON.parse(readFileSync(recordFile(dir, name), 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Replaces the record in one step. */
export function writeRecord(dir: string, name: string, value: BackupRecord): void {
  const file = recordFile(dir, name);
  writeFileSync(`${file}.part`, `${JSON.stringify(value)}\n`, { mode: 0o600 });
  renameSync(`${file}.part`, file);
}

/** Deletes a backup and its record. */
export function deleteBackup(dir: string, name: string): void {
  rmSync(join(dir, name), { force: true });
  rmSync(recordFile(dir, name), { force: true });
}

/** All backups in the folder, the newest first; none if there is no folder. */
export function listBackups(dir: string): Backup[] {
  return namesIn(dir)
    .flatMap((name) => {
      const named = parseBackupName(name);
      const bytes = statSync(join(dir, name), { throwIfNoEntry: false })?.size;
      if (!named || bytes === undefined) return [];
      const kept = readRecord(dir, name);
      const isWhole = kept?.isWhole && kept.bytes === bytes;
      const state = kept === null ? ('unknown' as const) : isWhole ? ('whole' as const) : ('broken' as const);
      return [{ ...named, bytes, state, checkedAt: kept?.checkedAt ?? null }];
    })
    .sort((a, b) => b.madeAt.localeCompare(a.madeAt) || b.name.localeCompare(a.name));
}

function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

type LastBackup = { madeAt: string; bytes: number; kind: BackupKind };

/**
 * The newest backup that is known to be whole; null without one.
 * @param kind of this kind only
 */
export function lastBackup(backupDir: string, now = new Date(), kind?: BackupKind): LastBackup | null {
  const newest = listBackups(backupDir).find(
    (backup) => backup.state === 'whole' && !isOfFuture(backup, now) && (!kind || backup.kind === kind),
  );
  return newest ? { madeAt: newest.madeAt, bytes: newest.bytes, kind: newest.kind } : null;
}

/** The time of `lastBackup`; null also if the folder can't be read. */
export function lastBackupTime(backupDir: string, now = new Date(), kind?: BackupKind): Date | null {
  try {
    const last = lastBackup(backupDir, now, kind);
    return last && new Date(last.madeAt);
  } catch {
    return null;
  }
}
