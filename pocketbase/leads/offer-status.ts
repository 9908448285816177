/**
 * `currentStatus` (lib/leads/shared/offers.ts) in SQL. `offer`: the table's alias. Bind `today`, a day in Copenhagen.
 */
export const currentStatusSql = (offer: string): string => `CASE WHEN ${offer}.status IN ('sendt', 'set')
  AND ${offer}.validUntil != '' AND ${offer}.validUntil < {:today} THEN 'udloebet' ELSE ${offer}.status END`;

/** Somebody has work with the offer: a draft, or one that waits for the customer's answer. Bind `today`. */
export const isOpenOfferSql = (offer: string): string => `${currentStatusSql(offer)} IN ('kladde', 'sendt', 'set')`;
