/** The commands of the session. */
import { session } from '../../lib/auth/commands.ts';
import { AppError } from '../../lib/core/shared/errors.ts';
import { implement, type Implementations } from '../runtime/implement.ts';
import { getSessionId } from '../runtime/session.ts';

export const sessionCommands: Implementations<typeof session> = {
  readSession: implement(session.readSession, { access: 'own session' }, ({ user, e }) => {
    const account = e.auth;
    if (!account) throw new AppError('unauthorized');
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
