import { defineEndpoint } from '@/lib/auth/endpoint';
import { backups } from '@/lib/settings/backup/commands';
import { findBackup } from '@/lib/settings/backup/endpoint';
import { beginOwnJob } from '@/lib/settings/backup/job-key';
import { checkInput } from '@/lib/settings/backup/schema';

export const POST = defineEndpoint(
  backups.check,
  { auth: 'session', access: 'change company', input: checkInput },
  async ({ input }) => {
    findBackup(input.name);
    return beginOwnJob({ ask: 'check', ...input });
  },
);
