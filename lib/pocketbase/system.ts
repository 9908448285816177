/** The database's own state, for metrics and for the admins' page. Only the server may ask for it. */
import { superuser } from './server.ts';
import type { DatabaseState } from './system-types.ts';

/** The most that a page or a scrape waits for, in milliseconds. */
const STATE_MS = 2_000;

/** @throws ClientResponseError where PocketBase does not answer in time */
export async function readDatabaseState(): Promise<DatabaseState> {
  const pb = await superuser();
  return pb.send<DatabaseState>('/api/internal/system', { method: 'GET', signal: AbortSignal.timeout(STATE_MS) });
}
