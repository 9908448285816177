/** Invitations: an admin gives a colleague a role before their first sign-in, and tells them by mail. */
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import { copenhagenDay } from '../../lib/core/shared/dates.ts';
import type { InvitationsRecord } from '../../lib/pocketbase/shared/types.ts';
import { invitationEnd, invitationState } from '../../lib/settings/shared/users/invitations.ts';
import { invitationMail } from '../../lib/settings/shared/users/mail.ts';
import type { InvitationCreate } from '../../lib/settings/shared/users/schema.ts';
import { findUnusedInvitation } from '../auth/invitations.ts';
import { findReadable, requireRev, toPublicFields, updateRecord } from '../runtime/records.ts';
import type { CommandUser } from '../runtime/user.ts';
import { queueMail } from '../runtime/queue-mail.ts';
import { hasRow, queryValue, toDbTime } from '../runtime/sql.ts';
import { requireAdmin } from './users.ts';
import { getAppUrl } from './waiting.ts';

type Invited = { email: string; roles: string[]; technician: string };

/**
 * Creates an invitation and queues its mail. One that is still open for this address is sent again with the new rights.
 * @throws AppError forbidden, microsoft_disconnected (the admin's own mailbox), validation (`alreadyUser`, a technician
 * with another account)
 */
export function invite(
  tx: core.App,
  user: CommandUser,
  { idempotencyKey: _key, ...invited }: InvitationCreate,
): InvitationsRecord {
  requireAdmin(tx, user);
  requireNoAccount(tx, invited.email);
  requireFreeTechnician(tx, invited.technician);
  const unused = findUnusedInvitation(tx, invited.email);
  const invitation = unused ?? new Record(tx.findCollectionByNameOrId('invitations'));
  return sendInvitation(tx, invitation, user, invited);
}

/**
 * Sends an invitation again: it is valid for another two weeks.
 * @throws AppError forbidden, not_found, stale, locked (used or withdrawn), microsoft_disconnected, validation
 */
export function resendInvitation(tx: core.App, id: string, user: CommandUser, rev: number): InvitationsRecord {
  requireAdmin(tx, user);
  const invitation = requireUnused(findReadable(tx, 'invitations', id));
  requireRev(invitation, rev, {});
  const email = invitation.getString('email');
  requireNoAccount(tx, email);
  const technician = invitation.getString('technician');
  requireFreeTechnician(tx, technician);
  return sendInvitation(tx, invitation, user, { email, roles: invitation.getStringSlice('roles'), technician });
}

/** Withdraws an invitation. @throws AppError forbidden, not_found, stale, locked (used) */
export function withdrawInvitation(tx: core.App, id: string, user: CommandUser, rev: number): InvitationsRecord {
  requireAdmin(tx, user);
  const invitation = findReadable(tx, 'invitations', id);
  if (invitation.getString('withdrawnAt') !== '') return toPublicFields<InvitationsRecord>(invitation);
  requireRev(requireUnused(invitation), rev, {});
  updateRecord(tx, invitation, { withdrawnAt: toDbTime(), rev: rev + 1 });
  return toPublicFields<InvitationsRecord>(invitation);
}

function sendInvitation(tx: core.App, invitation: core.Record, user: CommandUser, invited: Invited): InvitationsRecord {
  requireMailbox(tx, user.id);
  const now = new Date();
  const end = invitationEnd(now);
  const rev = invitation.getInt('rev') + 1;
  updateRecord(tx, invitation, {
    ...invited,
    invitedBy: user.id,
    expiresAt: toDbTime(end),
    sentAt: toDbTime(now),
    rev,
  });
  queueMail(tx, {
    user: user.id,
    to: invited.email,
    ...invitationMail({
      email: invited.email,
      by: user,
      firm: queryValue<string>(tx, 'SELECT name FROM company_settings') ?? '',
      url: getAppUrl(),
      lastDay: copenhagenDay(end.toISOString()),
    }),
    idempotencyKey: `invitation-${invitation.id}-${rev}`,
    invitation: invitation.id,
  });
  return toPublicFields<InvitationsRecord>(invitation);
}

/** @throws AppError locked */
function requireUnused(invitation: core.Record): core.Record {
  const [acceptedAt, withdrawnAt, expiresAt] = ['acceptedAt', 'withdrawnAt', 'expiresAt'].map((field) =>
    invitation.getString(field),
  );
  const state = invitationState({ acceptedAt, withdrawnAt, expiresAt: expiresAt ?? '' }, new Date());
  if (state !== 'open' && state !== 'expired') throw new AppError('locked');
  return invitation;
}

/** @throws AppError microsoft_disconnected */
function requireMailbox(tx: core.App, user: string): void {
  const select = "SELECT 1 FROM microsoft_connections WHERE user = {:user} AND status = 'connected'";
  if (!hasRow(tx, select, { user })) throw new AppError('microsoft_disconnected');
}

/** @throws AppError validation */
function requireNoAccount(tx: core.App, email: string): void {
  const name = queryValue<string>(tx, "SELECT iif(name = '', email, name) FROM users WHERE lower(email) = {:email}", {
    email,
  });
  if (name !== null) throw fieldError('email', 'alreadyUser', { name });
}

/** @throws AppError validation */
function requireFreeTechnician(tx: core.App, technician: string): void {
  if (technician === '') return;
  const select = "SELECT 1 FROM technicians WHERE id = {:technician} AND active AND user = ''";
  if (!hasRow(tx, select, { technician })) throw fieldError('technician', 'duplicate');
}
