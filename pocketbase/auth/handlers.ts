import { dropClients } from './accounts.ts';
import { isTokenRefused, sendUnauthorized } from './sessions.ts';
import { getSessionId } from '../runtime/session.ts';
import { execute, toDbTime } from '../runtime/sql.ts';

export { applyAccountChange, setComplete, deleteEarlierLink, prepareAccount, prepareSignIn } from './accounts.ts';
export { answerList } from './lists.ts';
export { checkOwnProfile } from './profiles.ts';
export { requireLiveSession, signWithSession } from './sessions.ts';

/** GET /api/session → the account of the token; 401 without a token or where its session has ended. */
export function readSession(e: core.RequestEvent): void {
  const account = e.auth;
  if (!account || account.collection().name !== 'users' || isTokenRefused(e)) return sendUnauthorized(e);
  recordSeen(e, account);
  return e.json(200, {
    userId: account.id,
    sid: getSessionId(e),
    roles: account.getStringSlice('roles'),
    inactive: account.getBool('inactive'),
    technician: account.getString('technician'),
    complete: account.getBool('complete'),
    locale: account.getString('locale'),
    theme: account.getString('theme'),
  });
}

/** How exact "last seen" is; each page that opens asks for the session. */
const SEEN_MS = 5 * 60_000;

/** Stores that the user was here. Plain statements: a record save would change `updated` and send a realtime event. */
function recordSeen(e: core.RequestEvent, account: core.Record): void {
  const seen = Date.parse(account.getString('lastSeen').replace(' ', 'T'));
  if (Date.now() - seen < SEEN_MS) return;
  const now = toDbTime();
  try {
    execute(e.app, 'UPDATE users SET lastSeen = {:now} WHERE id = {:id}', { now, id: account.id });
    execute(e.app, 'UPDATE sessions SET seenAt = {:now} WHERE id = {:sid}', { now, sid: getSessionId(e) });
  } catch (error) {
    // Pages open also where the disk is full.
    e.app.logger().warn('last seen was not stored', 'error', String(error));
  }
}

/** POST /api/session/end → ends the session of the token and no other. */
export function endSession(e: core.RequestEvent): void {
  if (isTokenRefused(e)) return sendUnauthorized(e);
  e.app.delete(e.app.findRecordById('sessions', getSessionId(e)));
  return e.noContent(204);
}

/** Marks an event stream with its session and account, for `dropClients`. */
export function markClient(e: core.RealtimeSubscribeRequestEvent): void {
  if (e.auth?.collection().name === 'users') {
    e.client.set('sid', getSessionId(e));
    e.client.set('user', e.auth.id);
  }
  return e.next();
}

/** After a session record is deleted: its event streams end too. */
export function dropSessionClients(e: core.RecordEvent): void {
  e.next();
  if (e.record) dropClients(e.app, 'sid', e.record.id);
}

/** Deletes sessions whose tokens have expired. */
export function deleteExpiredSessions(app: Pick<core.App, 'db'>): void {
  app
    .db()
    .newQuery('DELETE FROM sessions WHERE expiresAt < {:now}')
    .bind({ now: new Date().toISOString().replace('T', ' ') })
    .execute();
}
