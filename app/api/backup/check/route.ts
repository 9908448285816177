import { defineEndpoint } from '@/lib/auth/endpoint';
import { findBackup, requireAdmin } from '@/lib/settings/backup/endpoint';
import { beginOwnJob } from '@/lib/settings/backup/job-key';
import { checkInput } from '@/lib/settings/backup/schema';

/** Begins to check a backup and to count what it holds; the answer is the job. Admins only. */
export const POST = defineEndpoint({ auth: 'session', body: checkInput }, async ({ session, body }) => {
  requireAdmin(session);
  findBackup(body.name);
  return beginOwnJob({ ask: 'check', ...body });
});
