import { defineEndpoint } from '@/lib/auth/endpoint';
import { readJob } from '@/lib/settings/backup/channel';
import { jobParams } from '@/lib/settings/backup/schema';

/**
 * A job and how far it is. Its random id is the key, told only to the admin who began it: during a restore no session
 * can be checked, and after one the admin's may be gone.
 */
export const GET = defineEndpoint({ auth: 'none', params: jobParams }, async ({ params }) => readJob(params.id));
