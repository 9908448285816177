/** The database's own state, for metrics and for the admins' page. Only the server may ask for it. */
import { sendThrough } from '../shared/command.ts';
import { database } from '../commands.ts';
import { superuser } from './server.ts';
import type { DatabaseState } from '../shared/system-types.ts';

/** The most that a page or a scrape waits for, in milliseconds. */
const STATE_MS = 2_000;

/** @throws ClientError if PocketBase does not answer in time */
export async function readDatabaseState(): Promise<DatabaseState> {
  const send = sendThrough(await superuser());
  return database.readState({ send, signal: AbortSignal.timeout(STATE_MS) });
}
