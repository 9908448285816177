/** What the web server adds to the security log. Only the server may. */
import 'server-only';
import { logger } from '../../core/server/logger.ts';
import type { SecurityEntry } from '../../core/shared/security-log.ts';
import { sendThrough } from '../shared/command.ts';
import { securityLog } from '../commands.ts';
import { superuser } from './server.ts';

/** Adds an entry; if PocketBase can't be reached the log of the web server says so, and what was asked goes on. */
export async function noteSecurity(entry: SecurityEntry): Promise<void> {
  try {
    await securityLog.addEntry(entry, { send: sendThrough(await superuser()) });
  } catch (error) {
    logger.error({ kind: entry.kind, error: error instanceof Error ? error.name : 'unknown' }, 'security log failed');
  }
}
