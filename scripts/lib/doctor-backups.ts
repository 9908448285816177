import { existsSync } from 'node:fs';
import type { Settings } from '../../lib/core/env.ts';
import { isBackupOld } from '../../lib/settings/backup/due.ts';
import { lastBackup, listBackups } from '../../lib/settings/backup/list.ts';
import { databaseFile } from './demo.ts';

type Say = { good: (text: string) => void; bad: (text: string, todo: string) => void; note: (text: string) => void };

/** Says how old the last whole backup is, and which are damaged. */
export function checkBackups(env: Settings, { good, bad, note }: Say, now = new Date()): void {
  if (!existsSync(databaseFile(env.DATA_DIR))) return;
  const last = lastBackup(env.BACKUP_DIR);
  const age = last ? `${Math.floor((now.getTime() - Date.parse(last.madeAt)) / 3_600_000)} hours old` : '';
  for (const { name } of listBackups(env.BACKUP_DIR).filter(({ state }) => state === 'broken'))
    bad(`The backup ${name} is damaged`, 'delete it when another is whole');
  if (!isBackupOld(last?.madeAt ?? null, now)) return good(`The last backup is ${age}`);
  // Nothing is lost with demo data, and who switched the schedule off has another way.
  if (env.STANDIN || env.BACKUP_TIME === 'off') return note(last ? `The last backup is ${age}` : 'No backup yet');
  bad(
    last ? `The last backup is ${age}` : `No backup in ${env.BACKUP_DIR}`,
    'npm run backup, and see why none was made at night',
  );
}
