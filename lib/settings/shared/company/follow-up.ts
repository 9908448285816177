/** The firm's settings of the mails that follow an offer up. Pure; runs in PocketBase too. */
import { LeadsCustomerTypeOptions } from '../../../pocketbase/shared/types.ts';

/**
 * When an offer is followed up: `after` so many working days after it was sent, and `before` so many days before its
 * last day; 0 for no such mail.
 */
export type FollowUpDays = { after: number; before: number };

/** `types`: days of a type of customer's own; a type that is left out follows the firm's. */
export type FollowUpSettings = FollowUpDays & {
  on: boolean;
  types: Partial<Record<LeadsCustomerTypeOptions, FollowUpDays>>;
};

export const CUSTOMER_TYPES: readonly LeadsCustomerTypeOptions[] = Object.values(LeadsCustomerTypeOptions);

/** The most days that a plan may wait. */
export const MOST_FOLLOW_UP_DAYS = 60;

/** What a firm is proposed that has set nothing (docs/decisions/059-follow-up.md). */
export const PROPOSED_FOLLOW_UP: FollowUpSettings = { on: false, after: 4, before: 3, types: {} };

/** The settings as stored; off for a firm that has set none. */
export function toFollowUpSettings(stored: unknown): FollowUpSettings {
  if (typeof stored !== 'object' || stored === null || !('after' in stored)) return PROPOSED_FOLLOW_UP;
  return { ...PROPOSED_FOLLOW_UP, ...(stored as Partial<FollowUpSettings>) };
}
