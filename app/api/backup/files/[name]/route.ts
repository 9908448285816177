import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { defineEndpoint } from '@/lib/auth/endpoint';
import { env } from '@/lib/core/env';
import { findBackup, requireAdminOf } from '@/lib/settings/backup/endpoint';
import { backupParams } from '@/lib/settings/backup/schema';

/** A backup as a download. Admins only, by the session cookie. */
export const GET = defineEndpoint({ auth: 'link', params: backupParams }, async ({ session, params }) => {
  await requireAdminOf(session.pb);
  const { name, bytes } = findBackup(params.name);
  const stream = Readable.toWeb(createReadStream(join(env().BACKUP_DIR, name)));
  return new Response(stream as ReadableStream, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(bytes),
      'Content-Disposition': `attachment; filename="${name}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
});
