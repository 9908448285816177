import { orderDownload } from '@/lib/auth/server/downloads';
import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { logger } from '@/lib/core/server/logger';
import { sendThrough } from '@/lib/pocketbase/shared/command';
import { archiveResponse } from '@/lib/privacy/server/archive';
import { dataExport, privacy } from '@/lib/privacy/commands';
import { takeExportPlace } from '@/lib/core/server/export-place';

export const POST = defineEndpoint(
  dataExport.exportFirm,
  { auth: 'session', access: 'change company' },
  async ({ session: { pb, userId } }) => {
    const release = takeExportPlace('firm');
    try {
      await privacy.discloseFirm({ send: sendThrough(pb) });
    } catch (error) {
      release();
      throw error;
    }
    logger.warn({ event: 'data-export', user: userId }, 'all data were exported');
    const name = `firmadata-${copenhagenToday(new Date())}.zip`;
    return orderDownload(() => archiveResponse(pb, name, () => '', release), release);
  },
);
