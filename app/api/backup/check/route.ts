import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { backups } from '@/lib/settings/backup-commands';
import { findBackup } from '@/lib/settings/server/backup/endpoint';
import { beginOwnJob } from '@/lib/settings/server/backup/job-key';
import { checkInput } from '@/lib/settings/shared/backup/schema';

export const POST = defineEndpoint(
  backups.check,
  { auth: 'session', access: 'change company', input: checkInput },
  async ({ input }) => {
    findBackup(input.name);
    return beginOwnJob({ ask: 'check', ...input });
  },
);
