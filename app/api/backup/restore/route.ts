import { defineEndpoint } from '@/lib/auth/endpoint';
import { fieldError } from '@/lib/core/errors';
import { logger } from '@/lib/core/logger';
import { noteSecurity } from '@/lib/pocketbase/security';
import { findBackup, readWord, requireAdmin } from '@/lib/settings/backup/endpoint';
import { beginOwnJob } from '@/lib/settings/backup/job-key';
import { restoreInput } from '@/lib/settings/backup/schema';
import { isSameWord } from '@/lib/core/is-same-word';

/** Begins a restore; the answer is the job. Admins only, and only with the firm's name typed. */
export const POST = defineEndpoint({ auth: 'session', body: restoreInput }, async ({ session, body }) => {
  requireAdmin(session);
  const { word, ...rest } = body;
  findBackup(rest.name);
  const by = session.userId;
  if (!isSameWord(word, await readWord(session.pb))) {
    await noteSecurity({ kind: 'gendan_fejlet', actor: by, subject: rest.name, data: { reason: 'word' } });
    throw fieldError('word', 'invalid');
  }
  logger.warn({ event: 'restore', user: by, backup: rest.name }, 'a restore was asked for');
  return beginOwnJob({ ask: 'restore', ...rest, by });
});
