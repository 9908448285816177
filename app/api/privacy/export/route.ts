import { orderDownload } from '@/lib/auth/downloads';
import { defineEndpoint } from '@/lib/auth/endpoint';
import { can } from '@/lib/auth/permissions';
import { copenhagenToday } from '@/lib/core/dates';
import { AppError } from '@/lib/core/errors';
import { logger } from '@/lib/core/logger';
import { sendThrough } from '@/lib/pocketbase/command';
import { archiveResponse } from '@/lib/privacy/archive';
import { privacy } from '@/lib/privacy/commands';
import { takeExportPlace } from '@/lib/privacy/export-place';

/** Orders all data of the firm as a download. Admins only, one at a time; noted where admins see it. */
export const POST = defineEndpoint({ auth: 'session' }, async ({ session: { pb, userId, roles } }) => {
  if (!can({ id: userId, roles }, 'company', 'change')) throw new AppError('forbidden');
  const release = takeExportPlace();
  try {
    await privacy.discloseFirm({ send: sendThrough(pb) });
  } catch (error) {
    release();
    throw error;
  }
  logger.warn({ event: 'data-export', user: userId }, 'all data were exported');
  const name = `firmadata-${copenhagenToday(new Date())}.zip`;
  return orderDownload(() => archiveResponse(pb, name, () => '', release), release);
});
