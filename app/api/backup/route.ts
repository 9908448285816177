import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { env } from '@/lib/core/server/env';
import { readBackupStatus } from '@/lib/settings/server/backup/channel';
import { backups } from '@/lib/settings/backup-commands';
import { readWord } from '@/lib/settings/server/backup/endpoint';
import { beginOwnJob } from '@/lib/settings/server/backup/job-key';
import { listBackups } from '@/lib/core/server/backup/list';

const options = { auth: 'session', access: 'change company' } as const;

export const GET = defineEndpoint(backups.readOverview, options, async ({ session }) => {
  const { BACKUP_DIR, BACKUP_TIME, BACKUP_RECIPIENT } = env();
  return {
    ...(await readBackupStatus()),
    backups: listBackups(BACKUP_DIR),
    time: BACKUP_TIME,
    encrypts: BACKUP_RECIPIENT !== undefined,
    word: await readWord(session.pb),
  };
});

export const POST = defineEndpoint(backups.make, options, ({ session }) =>
  beginOwnJob({ ask: 'make', by: session.userId }),
);
