/** File names of backups: `ordrestyring-2026-11-23T010000Z-daily.tar`, with `.age` if it is encrypted. Pure. */

/**
 * `daily`: by the schedule. `manual`: asked for. `migration`: made before the database was changed by a new version.
 */
export const BACKUP_KINDS = ['daily', 'manual', 'migration'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

export type NamedBackup = { name: string; madeAt: string; kind: BackupKind; encrypted: boolean };

/** `unknown`: no record of it here, so it was never checked here. `checkedAt`: UTC ISO. */
export type Backup = NamedBackup & {
  bytes: number;
  state: 'whole' | 'broken' | 'unknown';
  checkedAt: string | null;
};

/** The name, and nothing that could lead out of the folder. */
export const BACKUP_NAME = /^ordrestyring-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z-(daily|manual|migration)\.tar(\.age)?$/;

/** @param madeAt to the second */
export function backupName(madeAt: Date, kind: BackupKind, encrypted: boolean): string {
  const moment = madeAt.toISOString().slice(0, 19).replaceAll(':', '');
  return `ordrestyring-${moment}Z-${kind}.tar${encrypted ? '.age' : ''}`;
}

/** More than the seconds by which a name may be ahead of its time (`freeName` in scripts/lib/backup/make.ts). */
const AHEAD_MS = 60_000;

/** Whether a backup was made while the clock was ahead: it says nothing about how old the last one is. */
export function isOfFuture({ madeAt }: Pick<NamedBackup, 'madeAt'>, now: Date): boolean {
  return Date.parse(madeAt) - now.getTime() > AHEAD_MS;
}

/** Reads time, kind and encryption from the name; null for any other file. `madeAt` is UTC ISO. */
export function parseBackupName(name: string): NamedBackup | null {
  const match = BACKUP_NAME.exec(name);
  if (!match) return null;
  const madeAt = `${match[1]}T${match[2]}:${match[3]}:${match[4]}.000Z`;
  if (Number.isNaN(Date.parse(madeAt))) return null;
  return { name, madeAt, kind: match[5] as BackupKind, encrypted: match[6] !== undefined };
}
