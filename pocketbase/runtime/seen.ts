import { getSessionId } from './session.ts';
import { execute, toDbTime } from './sql.ts';

/** How exact "last seen" is. */
const SEEN_MS = 60_000;

/** Stores that the user was here. Plain statements: a record save would change `updated` and send a realtime event. */
export function recordSeen(e: core.RequestEvent): void {
  const account = e.auth;
  if (!account || account.isSuperuser()) return;
  const seen = Date.parse(account.getString('lastSeen').replace(' ', 'T'));
  if (Date.now() - seen < SEEN_MS) return;
  const now = toDbTime();
  try {
    execute(e.app, 'UPDATE users SET lastSeen = {:now} WHERE id = {:id}', { now, id: account.id });
    execute(e.app, 'UPDATE sessions SET seenAt = {:now} WHERE id = {:sid}', { now, sid: getSessionId(e) });
  } catch (error) {
    // Every call must go on even if the disk is full.
    e.app.logger().warn('last seen was not stored', 'error', String(error));
  }
}
