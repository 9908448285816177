import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { orderDownload } from '@/lib/auth/server/downloads';
import { defineEndpoint } from '@/lib/auth/server/endpoint';
import type { Backup } from '@/lib/core/shared/backup/names';
import { env } from '@/lib/core/server/env';
import { noteSecurity } from '@/lib/pocketbase/server/security';
import { backups } from '@/lib/settings/backup-commands';
import { findBackup } from '@/lib/settings/server/backup/endpoint';
import { backupParams } from '@/lib/settings/shared/backup/schema';

export const POST = defineEndpoint(
  backups.download,
  { auth: 'session', access: 'change company', params: backupParams },
  async ({ session, params }) => {
    const backup = findBackup(params.name);
    await noteSecurity({ kind: 'kopi_hentet', actor: session.userId, subject: backup.name });
    return orderDownload(async () => fileResponse(backup));
  },
);

function fileResponse({ name, bytes }: Backup): Response {
  const stream = Readable.toWeb(createReadStream(join(env().BACKUP_DIR, name)));
  return new Response(stream as ReadableStream, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(bytes),
      'Content-Disposition': `attachment; filename="${name}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
