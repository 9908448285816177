import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { fieldError } from '@/lib/core/shared/errors';
import { logger } from '@/lib/core/server/logger';
import { noteSecurity } from '@/lib/pocketbase/server/security';
import { backups } from '@/lib/settings/backup-commands';
import { findBackup, readWord } from '@/lib/settings/server/backup/endpoint';
import { beginOwnJob } from '@/lib/settings/server/backup/job-key';
import { restoreInput } from '@/lib/settings/shared/backup/schema';
import { isSameWord } from '@/lib/core/shared/text';

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
