/** When the daily backup is due, and when the last one is too old. Pure. */
import { addDays, copenhagenMoment, copenhagenToday } from '../../../core/shared/dates.ts';

/** A failed backup is tried again after so long. */
const RETRY_MS = 60 * 60_000;
const OLD_MS = 26 * 60 * 60_000;

/** The last moment at or before `now` when the clock in Copenhagen passed `time` ('HH:MM'). */
export function lastDueMoment(now: Date, time: string): Date {
  const today = copenhagenToday(now);
  const moment = new Date(copenhagenMoment(today, time));
  return moment <= now ? moment : new Date(copenhagenMoment(addDays(today, -1), time));
}

type Past = {
  /** When the newest daily backup was made. */
  madeAt: Date | null;
  /** When one was last tried. */
  triedAt: Date | null;
  /** Moments before this one count for nothing. */
  since: Date | null;
};

/**
 * Whether a daily backup must be made now. A moment that passed while the product was down counts too, so that one is
 * made at the next start.
 * @param time 'HH:MM' or 'off'
 */
export function isBackupDue(now: Date, time: string, { madeAt, triedAt, since }: Past): boolean {
  if (time === 'off') return false;
  // Negative if the clock was ahead at the last try.
  const sinceTry = triedAt ? now.getTime() - triedAt.getTime() : RETRY_MS;
  if (sinceTry >= 0 && sinceTry < RETRY_MS) return false;
  const due = lastDueMoment(now, time);
  if (since && due < since) return false;
  return madeAt === null || madeAt < due;
}

/** Whether the last backup is so old that one must have failed. `madeAt` null: there is none. */
export function isBackupOld(madeAt: string | null, now: Date): boolean {
  return madeAt === null || now.getTime() - Date.parse(madeAt) > OLD_MS;
}
