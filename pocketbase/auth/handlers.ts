import { dropClients } from './accounts.ts';
import { getSessionId } from '../runtime/session.ts';
import { execute, toDbTime } from '../runtime/sql.ts';

export { applyAccountChange, setComplete, deleteEarlierLink, prepareAccount, prepareSignIn } from './accounts.ts';
export { answerList } from './lists.ts';
export { checkOwnProfile } from './profiles.ts';
export { requireLiveSession, signWithSession } from './sessions.ts';

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
  execute(app, 'DELETE FROM sessions WHERE expiresAt < {:now}', { now: toDbTime() });
}
