import { defineEndpoint } from '@/lib/auth/endpoint';
import { env } from '@/lib/core/env';
import { readBackupStatus } from '@/lib/settings/backup/channel';
import { readWord, requireAdmin } from '@/lib/settings/backup/endpoint';
import { beginOwnJob } from '@/lib/settings/backup/job-key';
import { listBackups } from '@/lib/core/backup/list';
import type { BackupOverview } from '@/lib/settings/backup/types';

/** The backups, what runs now, and how the schedule is set. Admins only. */
export const GET = defineEndpoint({ auth: 'session' }, async ({ session }) => {
  requireAdmin(session);
  const { BACKUP_DIR, BACKUP_TIME, BACKUP_RECIPIENT } = env();
  return {
    ...(await readBackupStatus()),
    backups: listBackups(BACKUP_DIR),
    time: BACKUP_TIME,
    encrypts: BACKUP_RECIPIENT !== undefined,
    word: await readWord(session.pb),
  } satisfies BackupOverview;
});

/** Begins a backup; the answer is the job. Admins only. */
export const POST = defineEndpoint({ auth: 'session' }, async ({ session }) => {
  requireAdmin(session);
  return beginOwnJob({ ask: 'make', by: session.userId });
});
