/** What a customer may do on their page of an offer. Runs on the page's server and in PocketBase, which enforces it. */
import { addDays } from '../../core/shared/dates.ts';
import { currentStatus } from '../../leads/shared/offers.ts';
import { allowedOfferTransitions } from './rules.ts';
import type { OfferStatus } from './values.ts';

/** How long the link works after the offer's last day: the page then says that the offer has expired. */
const GRACE_DAYS = 60;

/** The last day that the customer's link works. Days in Copenhagen. */
export const linkWorksUntil = (validUntil: string) => addDays(validUntil, GRACE_DAYS);

/**
 * Only an `open` offer can be answered. `sending`: its mail is on its way. `revising`: the firm is writing a new
 * revision. `replaced`: a new revision was sent. `cancelled`: the firm has taken it back.
 * `withdrawn`: the customer has withdrawn after accepting.
 */
export type CustomerState =
  'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired' | 'sending' | 'revising' | 'replaced' | 'cancelled';

const STATES: Partial<Record<OfferStatus, CustomerState>> = {
  kladde: 'sending',
  accepteret: 'accepted',
  konverteret: 'accepted',
  afvist: 'declined',
  udloebet: 'expired',
  erstattet: 'replaced',
  annulleret: 'cancelled',
};

/** The state that the customer sees. `hasDraft`: a revision is being written. `today`: a day in Copenhagen. */
export function getCustomerState(
  offer: { status: OfferStatus; validUntil: string; archived: boolean },
  hasDraft: boolean,
  today: string,
): CustomerState {
  if (offer.archived) return 'cancelled';
  const state = STATES[offer.status];
  if (state) return state;
  if (hasDraft) return 'revising';
  return STATES[currentStatus(offer, today)] ?? 'open';
}

/** Whether the page shows the offer itself: not one that is no longer the firm's. */
export const isShownTo = (state: CustomerState) => state !== 'replaced' && state !== 'cancelled';

/** Whether a customer may give this answer: as their seller may record it for an offer that is open. */
export function mayCustomerAnswer(status: OfferStatus, state: CustomerState, answer: 'accepteret' | 'afvist'): boolean {
  const recordable = allowedOfferTransitions(status, { roles: ['seller'], isOwner: true });
  return state === 'open' && recordable.includes(answer);
}
