import 'server-only';
import { orderDownload } from '../../../auth/server/downloads.ts';
import { takeExportPlace } from '../../../core/server/export-place.ts';
import { logger } from '../../../core/server/logger.ts';
import { endIfStalled, zipResponse } from '../../../core/server/zip-download.ts';
import { zip } from '../../../core/server/zip-file.ts';
import type { Download } from '../../../core/shared/contract.ts';
import { sendThrough } from '../../../pocketbase/shared/command.ts';
import type { TypedPocketBase } from '../../../pocketbase/shared/types.ts';
import { audit } from '../../audit-commands.ts';
import type { AuditPeriod } from '../../shared/audit-schema.ts';
import { createKlsReport } from '../kls/report.ts';
import { auditEntries } from './pack.ts';
import { startProgress } from './progress.ts';

/** Longer than the slowest report takes. */
const STALLED_MS = 120_000;

/**
 * Makes an audit pack ready to be fetched, and notes that it is handed out.
 * @param pb acts as the user, so that the pack holds no report that they may not read
 * @throws AppError `export_busy`; ClientError `forbidden`, or `validation` for a period without jobs
 */
export async function orderAuditPack(
  { pb, userId }: { pb: TypedPocketBase; userId: string },
  period: AuditPeriod,
): Promise<Download & { pack: string; total: number }> {
  const release = takeExportPlace('audit');
  try {
    const pack = await audit.discloseAudit(period, { send: sendThrough(pb) });
    logger.warn({ event: 'audit-export', user: userId }, 'KLS reports were exported');
    const total = pack.rows.filter(({ hasReport }) => hasReport).length;
    const { pack: id, progress } = startProgress(userId, total);
    const end = (state: 'done' | 'failed') => {
      progress.state = state;
      release();
    };
    const open = async () => {
      progress.state = 'running';
      const entries = auditEntries({
        pack,
        makeReport: async ({ id: job }) => (await createKlsReport(pb, job, { locale: 'da', download: true })).bytes(),
        onReport: () => {
          progress.done += 1;
        },
        now: new Date(),
      });
      const stream = endIfStalled(zip(entries), STALLED_MS);
      stream.once('close', () => end(stream.readableEnded ? 'done' : 'failed'));
      return zipResponse(stream, `KLS ${period.from} ${period.to}.zip`);
    };
    return { ...orderDownload(open, () => end('failed')), pack: id, total };
  } catch (error) {
    release();
    throw error;
  }
}
