/** Where a user is signed in, and the end of all of it at once: users for themselves, admins for everybody. */
import { AppError } from '../../lib/core/shared/errors.ts';
import type { UserSession } from '../../lib/settings/shared/users/types.ts';
import type { CommandUser } from '../runtime/user.ts';
import { logSecurity } from '../runtime/security-log.ts';
import { flag, texts } from '../runtime/columns.ts';
import { queryRows, toDbTime } from '../runtime/sql.ts';
import { requireAdmin } from './users.ts';

/** @throws AppError forbidden */
function requireSelfOrAdmin(tx: core.App, user: CommandUser, id: string): void {
  if (id !== user.id) requireAdmin(tx, user);
}

/** The user's live sessions, latest first. `current`: the id of the asking session. @throws AppError forbidden */
export function listSessions(app: core.App, id: string, user: CommandUser, current: string): UserSession[] {
  requireSelfOrAdmin(app, user, id);
  return queryRows(
    app,
    { ...texts('id', 'device', 'created', 'seenAt'), isCurrent: flag('id = {:current}') },
    'FROM sessions WHERE user = {:id} AND expiresAt > {:now} ORDER BY seenAt DESC, created DESC',
    { id, current, now: toDbTime() },
  );
}

/** Ends all sessions of the user. @returns how many. @throws AppError forbidden, not_found */
export function signOut(tx: core.App, id: string, user: CommandUser): { ended: number } {
  requireSelfOrAdmin(tx, user, id);
  if (tx.findRecordsByIds('users', [id]).length === 0) throw new AppError('not_found');
  const sessions = tx.findRecordsByFilter('sessions', 'user = {:id}', '', 0, 0, { id });
  // One by one: each deleted record also closes its event streams.
  for (const session of sessions) if (session) tx.delete(session);
  if (sessions.length > 0) logSecurity(tx, { kind: 'logget_ud', actor: user.id, subject: id });
  return { ended: sessions.length };
}
