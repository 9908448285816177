import { existsSync } from 'node:fs';
import type { Settings } from '../../../lib/core/env.ts';
import { isBackupOld } from '../../../lib/settings/backup/due.ts';
import { lastBackup, listBackups } from '../../../lib/core/backup/list.ts';
import { databaseFile } from '../demo.ts';
import { bad, failureCode, type Finding, good, note } from './finding.ts';

/** How old the last whole backup is, and which are damaged. */
export function checkBackups(env: Settings, now = new Date()): Finding[] {
  if (!existsSync(databaseFile(env.DATA_DIR))) return [];
  try {
    const broken = listBackups(env.BACKUP_DIR)
      .filter(({ state }) => state === 'broken')
      .map(({ name }) => bad(`The backup ${name} is damaged`, 'delete it when another is whole'));
    return [...broken, checkAge(env, now)];
  } catch (error) {
    const text = `${env.BACKUP_DIR} can't be read (${failureCode(error)})`;
    return [bad(text, 'mount its disk, or give this user the folder (docs/operations.md, Backup)')];
  }
}

function checkAge(env: Settings, now: Date): Finding {
  const last = lastBackup(env.BACKUP_DIR, now);
  const age = last
    ? `The last backup is ${Math.floor((now.getTime() - Date.parse(last.madeAt)) / 3_600_000)} hours old`
    : null;
  if (age && !isBackupOld(last?.madeAt ?? null, now)) return good(age);
  // Nothing is lost with demo data, and who switched the schedule off has another way.
  if (env.STANDIN || env.BACKUP_TIME === 'off') return note(age ?? 'No backup yet');
  return bad(age ?? `No backup in ${env.BACKUP_DIR}`, 'npm run backup, and see why none was made at night');
}
