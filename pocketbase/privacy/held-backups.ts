/** The backups that still hold an erased customer. */
import { parseBackupName } from '../../lib/core/shared/backup/names.ts';
import { copenhagenToday } from '../../lib/core/shared/dates.ts';
import type { HeldBackup } from '../../lib/privacy/shared/types.ts';
import { keptUntil, type KeptBackup } from '../../lib/settings/shared/backup/retention.ts';

/**
 * Backups made since a moment, the newest first, with the last day on which each is kept. Null if the folder can't
 * be read.
 * @param since UTC, as the database has it
 */
export function findHeldBackups(since: string): HeldBackup[] | null {
  const all = listBackups($os.getenv('BACKUP_DIR'));
  if (all === null) return null;
  const today = copenhagenToday(new Date());
  const number = (name: string) => Number($os.getenv(name)) || 0;
  const keep = {
    daily: number('BACKUP_KEEP_DAILY'),
    weekly: number('BACKUP_KEEP_WEEKLY'),
    monthly: number('BACKUP_KEEP_MONTHLY'),
  };
  return all
    .filter(({ madeAt }) => madeAt >= since.replace(' ', 'T').slice(0, 19))
    .sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1))
    .map((backup) => ({ ...backup, until: keptUntil(backup, all, keep, today) }))
    .map(({ name, madeAt, kind, until }) => ({ name, madeAt, kind, until }));
}

function listBackups(folder: string): KeptBackup[] | null {
  if (folder === '') return null;
  try {
    return $os.readDir(folder).flatMap((entry) => {
      const named = parseBackupName(entry.name());
      return named
        ? [{ ...named, state: isWhole(folder, named.name) ? ('whole' as const) : ('unknown' as const) }]
        : [];
    });
  } catch {
    return null;
  }
}

/** Whether the record beside a backup says so (lib/core/server/backup/list.ts). */
function isWhole(folder: string, name: string): boolean {
  try {
    const record = JSON.parse(toString($os.readFile(`${folder}/${name}.json`))) as { isWhole?: unknown };
    return record.isWhole === true;
  } catch {
    return false;
  }
}
