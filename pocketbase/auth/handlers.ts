import { dropClients } from './accounts.ts';
import { doubtSessions, isRefused, sidOf, unauthorized } from './tokens.ts';

export { applyAccountChange, deriveComplete, linkOnce, prepareAccount, prepareSignIn } from './accounts.ts';
export { doubtSessions, requireLiveSession, signWithSession } from './tokens.ts';

/** GET /api/session → whose token this is; 401 for nobody's and for one that is over. */
export function showSession(e: core.RequestEvent): void {
  const account = e.auth;
  if (!account || account.collection().name !== 'users' || isRefused(e)) return unauthorized(e);
  return e.json(200, {
    userId: account.id,
    sid: sidOf(e),
    roles: account.getStringSlice('roles'),
    inactive: account.getBool('inactive'),
    technician: account.getString('technician'),
    complete: account.getBool('complete'),
    locale: account.getString('locale'),
    theme: account.getString('theme'),
  });
}

/** POST /api/session/end → ends the session that the token belongs to, and no other. */
export function endSession(e: core.RequestEvent): void {
  if (isRefused(e)) return unauthorized(e);
  e.app.delete(e.app.findRecordById('sessions', sidOf(e)));
  return e.noContent(204);
}

/** Remembers whose event stream this is. */
export function markClient(e: core.RealtimeSubscribeRequestEvent): void {
  if (e.auth?.collection().name === 'users') {
    e.client.set('sid', sidOf(e));
    e.client.set('user', e.auth.id);
  }
  return e.next();
}

/** After a session's record is gone, its tokens are no longer believed, and its event streams end too. */
export function endSessionEverywhere(e: core.RecordEvent): void {
  doubtSessions(e.app);
  e.next();
  if (e.record) dropClients(e.app, 'sid', e.record.id);
}

/** Removes sessions whose tokens have run out. */
export function sweepSessions(app: Pick<core.App, 'db'>): void {
  app
    .db()
    .newQuery('DELETE FROM sessions WHERE expiresAt < {:now}')
    .bind({ now: new Date().toISOString().replace('T', ' ') })
    .execute();
}
