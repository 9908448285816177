/** The commands of the firm's details, its accounts, invitations and keys, and of the database's state. */
import { fieldError } from '../../lib/core/shared/errors.ts';
import { database } from '../../lib/pocketbase/commands.ts';
import { settings } from '../../lib/settings/commands.ts';
import { companySave } from '../../lib/settings/shared/company/schema.ts';
import { LOGO_MAX_BYTES } from '../../lib/settings/shared/company/values.ts';
import { accountLeave, accountReturn } from '../../lib/settings/shared/handover/schema.ts';
import { intakeKeyCreate, intakeKeyRevoke } from '../../lib/settings/shared/intake/schema.ts';
import { recordActive, recordVersion } from '../../lib/settings/shared/schema.ts';
import { invitationCreate, userRights } from '../../lib/settings/shared/users/schema.ts';
import { implement, type Implementations, onRecord } from '../runtime/implement.ts';
import { findUploadedFile } from '../runtime/request.ts';
import { getSessionId } from '../runtime/session.ts';
import { saveCompany, saveLogo } from './company.ts';
import { listExpiring } from './instruments.ts';
import { leaveAccount, readAccountWork, requireNoAccountWork, returnAccount } from './handover.ts';
import { createIntakeKey, revokeIntakeKey } from './intake-keys.ts';
import { invite, resendInvitation, withdrawInvitation } from './invitations.ts';
import { readState } from './system.ts';
import { signOut, listSessions } from './user-sessions.ts';
import { requireAdmin, saveRights, setAccountActive } from './users.ts';

/** The right that only administrators have. */
const ADMIN = 'change company';

export const settingCommands: Implementations<typeof settings> = {
  listExpiring: implement(settings.listExpiring, { access: 'read catalog' }, ({ app }) => ({
    items: listExpiring(app, new Date()),
  })),
  saveCompany: implement(settings.saveCompany, { access: ADMIN, input: companySave }, ({ app, input }) =>
    saveCompany(app, input),
  ),
  saveLogo: implement(settings.saveLogo, { access: ADMIN, input: recordVersion }, ({ app, input, e }) => {
    const file = findUploadedFile(e, 'logo');
    if (file && file.size > LOGO_MAX_BYTES) throw fieldError('logo', 'fileTooLarge', { maximum: 1 });
    return saveLogo(app, input.rev, file);
  }),
  saveRights: implement(settings.saveRights, { access: ADMIN, input: userRights }, onRecord(saveRights)),
  setAccountActive: implement(
    settings.setAccountActive,
    { access: ADMIN, input: recordActive },
    ({ app, user, path, input }) => {
      requireAdmin(app, user);
      if (!input.active) requireNoAccountWork(app, path.id);
      return setAccountActive(app, path.id, user, input);
    },
  ),
  readAccountWork: implement(settings.readAccountWork, { access: ADMIN }, ({ app, path }) =>
    readAccountWork(app, path.id),
  ),
  leaveAccount: implement(settings.leaveAccount, { access: ADMIN, input: accountLeave }, onRecord(leaveAccount)),
  returnAccount: implement(settings.returnAccount, { access: ADMIN, input: accountReturn }, onRecord(returnAccount)),
  listSessions: implement(settings.listSessions, { access: 'signed-in' }, ({ app, user, path, e }) => ({
    items: listSessions(app, path.id, user, getSessionId(e)),
  })),
  signOut: implement(settings.signOut, { access: 'signed-in' }, ({ app, user, path }) => signOut(app, path.id, user)),
  invite: implement(settings.invite, { access: ADMIN, input: invitationCreate }, ({ app, user, input }) =>
    invite(app, user, input),
  ),
  resendInvitation: implement(
    settings.resendInvitation,
    { access: ADMIN, input: recordVersion },
    ({ app, user, path, input }) => resendInvitation(app, path.id, user, input.rev),
  ),
  withdrawInvitation: implement(
    settings.withdrawInvitation,
    { access: ADMIN, input: recordVersion },
    ({ app, user, path, input }) => withdrawInvitation(app, path.id, user, input.rev),
  ),
  createIntakeKey: implement(
    settings.createIntakeKey,
    { access: ADMIN, input: intakeKeyCreate },
    // Kept for a repeated call without the key itself, which is stored nowhere.
    ({ app, user, input }) => {
      const { key, secret } = createIntakeKey(app, user, input.name);
      return { key, secret, toJSON: () => ({ key, secret: '' }) };
    },
    ({ key, secret }) => ({ key, secret }),
  ),
  revokeIntakeKey: implement(
    settings.revokeIntakeKey,
    { access: ADMIN, input: intakeKeyRevoke },
    ({ app, user, path, input }) => revokeIntakeKey(app, user, path.id, input.rev),
  ),
};

export const databaseCommands: Implementations<typeof database> = {
  readState: implement(database.readState, { access: 'superuser' }, ({ app }) => readState(app, new Date())),
};
