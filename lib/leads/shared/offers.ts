/**
 * Figures of an offer that screens of leads show as well. They belong to the later of the two features:
 * offers may import from leads, never the other way round.
 */

/** Øre before moms, after the discount on the whole offer. All lists and key figures use this amount. */
export function netAmount(offer: { subtotal?: number; discount?: number }): number {
  return (offer.subtotal ?? 0) - (offer.discount ?? 0);
}

/** Private customers read prices incl. moms, all others excl. moms. `customerType`: the lead's. */
export function readsPricesInclVat(customerType: string): boolean {
  return customerType === 'privat';
}
