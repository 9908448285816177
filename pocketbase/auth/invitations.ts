/** Invitations at a first sign-in. Administrators make them, see pocketbase/settings/invitations.ts. */
import { execute, queryValue, toDbTime } from '../runtime/sql.ts';
import { updateRecord } from '../runtime/records.ts';

const IS_UNUSED = "email = {:email} AND acceptedAt = '' AND withdrawnAt = ''";

/** The invitation of this address that was neither used nor withdrawn, or null. Letter case does not matter. */
export function findUnusedInvitation(app: core.App, email: string): core.Record | null {
  const select = `SELECT id FROM invitations WHERE ${IS_UNUSED}`;
  const id = queryValue<string>(app, select, { email: email.toLowerCase() });
  return id === null ? null : app.findRecordById('invitations', id);
}

/** The invitation of this address that may still be used, or null. */
export function findInvitation(app: core.App, email: string): core.Record | null {
  const unused = findUnusedInvitation(app, email);
  return unused && unused.getString('expiresAt') >= toDbTime() ? unused : null;
}

/**
 * Marks the invitation as used by this account, and links the account to its technician if nobody else is linked.
 * @returns the technician's id, '' without one
 */
export function acceptInvitation(app: core.App, invitation: core.Record, account: string): string {
  updateRecord(app, invitation, { acceptedAt: toDbTime(), acceptedBy: account, rev: invitation.getInt('rev') + 1 });
  const technician = app
    .findRecordsByFilter('technicians', 'id = {:id} && active = true && user = ""', '', 1, 0, {
      id: invitation.getString('technician'),
    })
    .find((record) => record !== undefined);
  if (!technician) return '';
  updateRecord(app, technician, { user: account, rev: technician.getInt('rev') + 1 });
  return technician.id;
}

/** Closes an invitation of this address that came too late: the account waits for its role like any other. */
export function closeInvitation(app: core.App, email: string): void {
  execute(app, `UPDATE invitations SET withdrawnAt = {:now} WHERE ${IS_UNUSED}`, {
    email: email.toLowerCase(),
    now: toDbTime(),
  });
}
