import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../../lib/core/server/env.ts';
import { isBackupOld } from '../../../lib/settings/shared/backup/due.ts';
import { lastBackup, listBackups } from '../../../lib/core/server/backup/list.ts';
import { databaseFile } from '../database/demo.ts';
import { bad, failureCode, type Finding, good, note } from './finding.ts';
import { folderFault } from './folder.ts';

/** How old the last whole backup is, and which are damaged. */
export function checkBackups(env: Settings, now = new Date()): Finding[] {
  const fault = checkFolder(env);
  if (fault) return [fault];
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

/** A folder of one's own that is missing is a disk that is not mounted, or a typing error; the usual one is made. */
function checkFolder({ DATA_DIR, BACKUP_DIR }: Settings): Finding | null {
  const isUsual = BACKUP_DIR === join(DATA_DIR, 'backups');
  if (isUsual) return existsSync(BACKUP_DIR) ? folderFault('BACKUP_DIR', BACKUP_DIR) : null;
  const todo = `mount its disk, or make it: install --directory --owner <user of the service> --mode 700 ${BACKUP_DIR}`;
  if (!existsSync(BACKUP_DIR)) return bad(`BACKUP_DIR names ${BACKUP_DIR}, which does not exist`, todo);
  return folderFault('BACKUP_DIR', BACKUP_DIR);
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
