/** Shared by the backup endpoints: who may use them, the backup that is meant, and the word that confirms a restore. */
import 'server-only';
import { can } from '../../../auth/shared/permissions.ts';
import type { SessionInfo } from '../../../auth/shared/types.ts';
import { env } from '../../../core/server/env.ts';
import { AppError } from '../../../core/shared/errors.ts';
import type { TypedPocketBase } from '../../../pocketbase/shared/types.ts';
import { listBackups } from '../../../core/server/backup/list.ts';
import type { Backup } from '../../../core/shared/backup/names.ts';

/**
 * Backups hold everything, so only those who may change the firm's settings get at them. @throws AppError `forbidden`
 */
export function requireAdmin({ userId, roles }: Pick<SessionInfo, 'userId' | 'roles'>): void {
  if (!can({ id: userId, roles }, 'company', 'change')) throw new AppError('forbidden');
}

/** A backup of the folder. @throws AppError `not_found` */
export function findBackup(name: string): Backup {
  const backup = listBackups(env().BACKUP_DIR).find((one) => one.name === name);
  if (!backup) throw new AppError('not_found');
  return backup;
}

/** The word to type before a restore: the firm's name, or the product's if the firm has none. */
export async function readWord(pb: TypedPocketBase): Promise<string> {
  const { items } = await pb.collection('company_settings').getList(1, 1, { fields: 'name', skipTotal: true });
  return items[0]?.name.trim() || 'ordrestyring';
}
