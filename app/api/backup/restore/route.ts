import { defineEndpoint } from '@/lib/auth/endpoint';
import { fieldError } from '@/lib/core/errors';
import { logger } from '@/lib/core/logger';
import { noteSecurity } from '@/lib/pocketbase/security';
import { backups } from '@/lib/settings/backup/commands';
import { findBackup, readWord } from '@/lib/settings/backup/endpoint';
import { beginOwnJob } from '@/lib/settings/backup/job-key';
import { restoreInput } from '@/lib/settings/backup/schema';
import { isSameWord } from '@/lib/core/is-same-word';

export const POST = defineEndpoint(
  backups.restore,
  { auth: 'session', access: 'change company', input: restoreInput },
  async ({ session, input }) => {
    const { word, ...rest } = input;
    findBackup(rest.name);
    const by = session.userId;
    if (!isSameWord(word, await readWord(session.pb))) {
      await noteSecurity({ kind: 'gendan_fejlet', actor: by, subject: rest.name, data: { reason: 'word' } });
      throw fieldError('word', 'invalid');
    }
    logger.warn({ event: 'restore', user: by, backup: rest.name }, 'a restore was asked for');
    return beginOwnJob({ ask: 'restore', ...rest, by });
  },
);
