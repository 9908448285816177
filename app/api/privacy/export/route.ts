import { defineEndpoint } from '@/lib/auth/endpoint';
import type { SessionInfo } from '@/lib/auth/session';
import { copenhagenToday } from '@/lib/core/dates';
import { logger } from '@/lib/core/logger';
import { archiveResponse } from '@/lib/privacy/archive';
import { requireAdmin } from '@/lib/settings/backup/endpoint';

/** All data of the firm as a download. Admins only, by the session cookie. */
export const GET = defineEndpoint({ auth: 'link' }, async ({ session: { pb } }) => {
  const info = await pb.send<SessionInfo>('/api/session', { method: 'GET' });
  requireAdmin(info);
  logger.warn({ event: 'data-export', user: info.userId }, 'all data were exported');
  return archiveResponse(pb, `firmadata-${copenhagenToday(new Date())}.zip`, () => '');
});
