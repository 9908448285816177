/** The commands of the session. */
import { session } from '../../lib/auth/commands.ts';
import { AppError } from '../../lib/core/shared/errors.ts';
import { implement, type Implementations } from '../runtime/implement.ts';
import { getSessionId } from '../runtime/session.ts';
import { execute, toDbTime } from '../runtime/sql.ts';

export const sessionCommands: Implementations<typeof session> = {
  readSession: implement(session.readSession, { access: 'own session' }, ({ user, e }) => {
    const account = e.auth;
    if (!account) throw new AppError('unauthorized');
    recordSeen(e, account);
    return {
      userId: user.id,
      sid: getSessionId(e),
      roles: user.roles,
      inactive: account.getBool('inactive'),
      technician: user.technician,
      complete: account.getBool('complete'),
      locale: account.getString('locale'),
      theme: account.getString('theme'),
    };
  }),
  endSession: implement(session.endSession, { access: 'own session' }, ({ app, e }) => {
    app.delete(app.findRecordById('sessions', getSessionId(e)));
  }),
};

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
    // Pages must open even if the disk is full.
    e.app.logger().warn('last seen was not stored', 'error', String(error));
  }
}
