/** What an offer comes to before moms, its discount taken off, in øre: the basis of every list and figure. */
export function netOf(offer: { subtotal?: number; discount?: number }): number {
  return (offer.subtotal ?? 0) - (offer.discount ?? 0);
}
