import { defineEndpoint } from '@/lib/auth/endpoint';
import { copenhagenToday } from '@/lib/core/dates';
import { logger } from '@/lib/core/logger';
import { archiveResponse } from '@/lib/privacy/archive';

/** All data of the firm as a download. Admins only, by the session cookie; noted where admins see it. */
export const GET = defineEndpoint({ auth: 'link' }, async ({ session: { pb } }) => {
  const { user } = await pb.send<{ user: string }>('/api/privacy/export', { method: 'POST', body: {} });
  logger.warn({ event: 'data-export', user }, 'all data were exported');
  return archiveResponse(pb, `firmadata-${copenhagenToday(new Date())}.zip`, () => '');
});
