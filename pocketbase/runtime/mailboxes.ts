/** Whose mailbox the product may send from. */
import { hasRow, type Database } from './sql.ts';

const CONNECTED = "SELECT 1 FROM microsoft_connections WHERE user = {:user} AND status = 'connected'";

/** The first of these users whose mailbox is connected, '' for none: then nothing is mailed. */
export function findSender(app: Database, users: readonly string[]): string {
  return users.find((user) => user !== '' && hasRow(app, CONNECTED, { user })) ?? '';
}
