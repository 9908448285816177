/** What the web server adds to the security log. Only the server may. */
import 'server-only';
import { logger } from '../core/logger.ts';
import type { SecurityEntry } from '../core/security-log.ts';
import { superuser } from './server.ts';

/** Adds an entry; where PocketBase can't be reached the log of the web server says so, and what was asked goes on. */
export async function noteSecurity(entry: SecurityEntry): Promise<void> {
  try {
    const pb = await superuser();
    await pb.send('/api/internal/security', { method: 'POST', body: entry });
  } catch (error) {
    logger.error({ kind: entry.kind, error: error instanceof Error ? error.name : 'unknown' }, 'security log failed');
  }
}
