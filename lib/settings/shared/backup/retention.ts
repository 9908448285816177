/** Which backups are kept. Pure: days, weeks and months are Copenhagen's. */
import { addDays, copenhagenDay, mondayOf } from '../../../core/shared/dates.ts';
import type { BackupKind } from '../../../core/shared/backup/names.ts';

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
    .sort((a, b) => newestFirst(a.madeAt, b.madeAt) || newestFirst(a.name, b.name));
  const of = (kind: BackupKind) => whole.filter((backup) => backup.kind === kind);
  const daily = of('daily');
  const kept = new Set([
    ...whole.slice(0, 1),
    ...newestOfEach(daily, keep.daily, copenhagenDay),
    ...newestOfEach(daily, keep.weekly, (madeAt) => mondayOf(copenhagenDay(madeAt))),
    ...newestOfEach(daily, keep.monthly, (madeAt) => monthOf(copenhagenDay(madeAt))),
    ...of('manual').slice(0, KEPT_MANUAL),
    ...of('migration').slice(0, KEPT_MIGRATIONS),
  ]);
  return whole.filter((backup) => !kept.has(backup)).map(({ name }) => name);
}

/** Order of ISO times, or of names that hold one. */
const newestFirst = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0);

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

/**
 * The last day on which a backup is kept, if one is made each night from now on; null if no day is known: those that
 * were asked for or made before a migration go when enough newer ones are made, damaged and unknown ones by hand only.
 * @param all the backups that there are, with this one
 */
export function keptUntil(backup: KeptBackup, all: readonly KeptBackup[], keep: Keep, today: string): string | null {
  if (backup.kind !== 'daily' || backup.state !== 'whole') return null;
  const day = copenhagenDay(backup.madeAt);
  const tomorrow = addDays(today, 1);
  const later = all
    .filter(({ kind, state, madeAt }) => kind === 'daily' && state === 'whole' && madeAt > backup.madeAt)
    .map(({ madeAt }) => copenhagenDay(madeAt));
  const ends = [
    endIn(DAYS, keep.daily, day, later, tomorrow),
    endIn(WEEKS, keep.weekly, day, later, tomorrow),
    endIn(MONTHS, keep.monthly, day, later, tomorrow),
  ];
  return addDays(ends.sort().at(-1) ?? tomorrow, -1);
}

/** `of`: names the period of a day. `start`: the first day of the period that is so many later. */
type Period = { of: (day: string) => string; start: (day: string, later: number) => string };

const DAYS: Period = { of: (day) => day, start: addDays };
const WEEKS: Period = { of: mondayOf, start: (day, later) => addDays(mondayOf(day), 7 * later) };
const MONTHS: Period = { of: monthOf, start: firstOfMonth };

/**
 * The day on which the backup of `day` is no longer the newest of one of the `count` newest periods that have one.
 * @param later the days of the newer ones
 */
function endIn(period: Period, count: number, day: string, later: readonly string[], tomorrow: string): string {
  const newer = new Set(later.map(period.of));
  const missing = count - newer.size;
  const next = period.of(tomorrow);
  if (missing <= 0 || newer.has(period.of(day)) || next === period.of(day)) return tomorrow;
  const further = newer.has(next) ? missing : missing - 1;
  return further === 0 ? tomorrow : period.start(tomorrow, further);
}

function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The first day of the month that is so many months later. */
function firstOfMonth(day: string, later: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + later;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}
