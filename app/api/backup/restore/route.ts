import { defineEndpoint } from '@/lib/auth/endpoint';
import { fieldError } from '@/lib/core/errors';
import { logger } from '@/lib/core/logger';
import { beginJob } from '@/lib/settings/backup/channel';
import { findBackup, readWord, requireAdmin } from '@/lib/settings/backup/endpoint';
import { restoreInput } from '@/lib/settings/backup/schema';
import { isSameWord } from '@/lib/core/is-same-word';

/** Begins a restore; the answer is the job. Admins only, and only with the firm's name typed. */
export const POST = defineEndpoint({ auth: 'session', body: restoreInput }, async ({ session, body }) => {
  requireAdmin(session);
  const { word, ...rest } = body;
  findBackup(rest.name);
  if (!isSameWord(word, await readWord(session.pb))) throw fieldError('word', 'invalid');
  logger.warn({ event: 'restore', user: session.userId, backup: rest.name }, 'a restore was asked for');
  return beginJob({ ask: 'restore', ...rest });
});
