import type { InvitationsRecord, MailOutboxRecord } from '../../../pocketbase/shared/types.ts';

/** A place where a user is signed in. `device`: the browser's description of itself. */
export type UserSession = { id: string; device: string; created: string; seenAt: string; isCurrent: boolean };

/** An invitation with its mails. */
export type Invitation = InvitationsRecord & {
  expand?: { mail_outbox_via_invitation?: Pick<MailOutboxRecord, 'id' | 'status' | 'created'>[] };
};
