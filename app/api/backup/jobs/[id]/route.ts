import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { requireSession } from '@/lib/auth/server/session';
import { AppError } from '@/lib/core/shared/errors';
import { readJob } from '@/lib/settings/server/backup/channel';
import { backups } from '@/lib/settings/backup-commands';
import { requireAdmin } from '@/lib/settings/server/backup/endpoint';
import { readJobKey } from '@/lib/settings/server/backup/job-key';
import { jobParams } from '@/lib/settings/shared/backup/schema';

// For the browser that began it by its cookie; for admins by their session.
export const GET = defineEndpoint(
  backups.readJob,
  { auth: 'none', params: jobParams },
  async ({ request, params: { id } }) => {
    const key = await readJobKey();
    const own = key && (await readJob(id, key));
    if (own) return own;
    requireAdmin(await requireSession(request));
    const job = await readJob(id, null);
    if (!job) throw new AppError('not_found');
    return job;
  },
);
