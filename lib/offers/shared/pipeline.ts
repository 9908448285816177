/** The board of offers: its columns, and the columns to which a user may move an offer. */
import type { OfferListItem } from './list.ts';
import { OFFERS_IN_SCOPE, type OfferFilters } from './list-filters.ts';
import { allowedOfferTransitions, mayReopen, reopenedStatus, type OfferActor } from './rules.ts';
import { OFFER_STATUSES, type OfferStatus } from './values.ts';

/** From left to right. Cancelled and replaced offers have a column only if their status is chosen as a filter. */
const COLUMNS: readonly OfferStatus[] = ['kladde', 'sendt', 'set', 'accepteret', 'konverteret', 'afvist', 'udloebet'];

/** The columns for these filters; without a scope and a status, the usual ones. */
export function getOfferColumns({ scope, status }: Pick<OfferFilters, 'scope' | 'status'>): readonly OfferStatus[] {
  const inScope = OFFERS_IN_SCOPE[scope ?? 'alle'];
  const columns = status.length > 0 ? OFFER_STATUSES.filter((one) => status.includes(one)) : COLUMNS;
  return columns.filter((one) => inScope.length === 0 || inScope.includes(one));
}

/**
 * The statuses that the user may give an offer on the board. Removing a recorded answer is one of them: where the offer
 * then goes follows from its dates. `today`: a day in Copenhagen.
 */
export function getOfferMoves(
  offer: Pick<OfferListItem, 'status' | 'seenAt' | 'validUntil'>,
  actor: OfferActor,
  today: string,
): readonly OfferStatus[] {
  const moves = allowedOfferTransitions(offer.status, actor);
  return mayReopen(offer.status, actor) ? [...moves, reopenedStatus(offer, today)] : moves;
}
