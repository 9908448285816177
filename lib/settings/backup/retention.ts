/** Which backups are kept. Pure: days, weeks and months are Copenhagen's. */
import { copenhagenDay, mondayOf } from '../../core/dates.ts';
import type { BackupKind } from '../../core/backup/names.ts';

export type KeptBackup = { name: string; madeAt: string; kind: BackupKind; state: 'whole' | 'broken' | 'unknown' };
export type Keep = { daily: number; weekly: number; monthly: number };

/** The newest so many of those that are not made by the schedule. */
const KEPT_MIGRATIONS = 3;
const KEPT_MANUAL = 10;

/**
 * Names of the backups to delete. Daily ones: the newest of each of the last days, weeks and months that have one stay.
 * Only backups that are known to be whole count and are deleted, and the newest of them always stays.
 */
export function backupsToDelete(backups: readonly KeptBackup[], keep: Keep): string[] {
  const whole = backups
    .filter(({ state }) => state === 'whole')
    .sort((a, b) => b.madeAt.localeCompare(a.madeAt) || b.name.localeCompare(a.name));
  const of = (kind: BackupKind) => whole.filter((backup) => backup.kind === kind);
  const daily = of('daily');
  const kept = new Set([
    ...whole.slice(0, 1),
    ...newestOfEach(daily, keep.daily, copenhagenDay),
    ...newestOfEach(daily, keep.weekly, (madeAt) => mondayOf(copenhagenDay(madeAt))),
    ...newestOfEach(daily, keep.monthly, (madeAt) => copenhagenDay(madeAt).slice(0, 7)),
    ...of('manual').slice(0, KEPT_MANUAL),
    ...of('migration').slice(0, KEPT_MIGRATIONS),
  ]);
  return whole.filter((backup) => !kept.has(backup)).map(({ name }) => name);
}

/** The newest of each of the `count` newest periods. `backups`: the newest first. */
function newestOfEach(
  backups: readonly KeptBackup[],
  count: number,
  periodOf: (madeAt: string) => string,
): KeptBackup[] {
  const newest = new Map<string, KeptBackup>();
  for (const backup of backups) {
    const period = periodOf(backup.madeAt);
    if (!newest.has(period)) newest.set(period, backup);
  }
  return [...newest.values()].slice(0, count);
}
