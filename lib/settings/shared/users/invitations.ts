/** Whether an invitation can be used. Pure. */

/** For how long an invitation is valid, in days. */
export const INVITATION_DAYS = 14;

export type InvitationState = 'open' | 'expired' | 'accepted' | 'withdrawn';

type Times = {
  acceptedAt?: string | undefined;
  withdrawnAt?: string | undefined;
  /** Like all of them a time in PocketBase's form, or ISO. */
  expiresAt: string;
};

const toMs = (time: string) => Date.parse(time.replace(' ', 'T'));

/** The state of an invitation at `now`. It can be used until the very moment of `expiresAt`. */
export function invitationState({ acceptedAt, withdrawnAt, expiresAt }: Times, now: Date): InvitationState {
  if (acceptedAt) return 'accepted';
  if (withdrawnAt) return 'withdrawn';
  return toMs(expiresAt) >= now.getTime() ? 'open' : 'expired';
}

/** When an invitation that is sent at `now` ends. */
export function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * 86_400_000);
}
