/**
 * Figures and status of an offer that screens of leads show as well. They belong to the later of the two features:
 * offers may import from leads, never the other way round.
 */
import type { LeadOffer } from './types.ts';

/** Øre before moms, after the discount on the whole offer. All lists and key figures use this amount. */
export function netAmount(offer: { subtotal?: number; discount?: number }): number {
  return (offer.subtotal ?? 0) - (offer.discount ?? 0);
}

/** Private customers read prices incl. moms, all others excl. moms. `customerType`: the lead's. */
export function readsPricesInclVat(customerType: string): boolean {
  return customerType === 'privat';
}

type Status = LeadOffer['status'];
type Lasting = { status: Status; validUntil?: string };

/** Statuses of an offer that waits for the customer's answer. Only they expire. */
export const WAITING_STATUSES = ['sendt', 'set'] as const satisfies readonly Status[];

/**
 * The status as it counts on this day: an offer that waits for an answer is expired from midnight after its last day,
 * also until that is stored. `today`, `validUntil`: days in Copenhagen; '' or none never expires.
 */
export function currentStatus({ status, validUntil }: Lasting, today: string): Status {
  const isWaiting = WAITING_STATUSES.some((one) => one === status);
  return isWaiting && validUntil && validUntil < today ? 'udloebet' : status;
}

/** Stored offers, each with the status that counts on this day. */
export function withCurrentStatus<T extends Lasting>(offers: readonly T[], today: string): T[] {
  return offers.map((offer) => ({ ...offer, status: currentStatus(offer, today) }));
}
