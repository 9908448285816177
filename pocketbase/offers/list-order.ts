/** The orders of the list of offers. */

/** Øre before moms, of `inquiries o`. */
export const NET = 'o.subtotal - o.discount';

/** What each order compares; the id comes last, so that no two offers are equal. */
const SORT_KEYS: Record<string, readonly string[]> = {
  offerNumber: ['o.offerNumber', 'o.revision'],
  customer: ['l.nameKey'],
  net: [NET],
  sentAt: ['o.sentAt'],
  validUntil: ['o.validUntil'],
  updated: ['o.updated'],
};

/** The keys that an order compares, as SQL. All but the customer's name have an index. */
export const offerSortKeys = (sort: string): string[] => [...(SORT_KEYS[sort.replace('-', '')] ?? []), 'o.id'];
