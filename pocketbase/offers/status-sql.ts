/** `currentStatus` (lib/leads/shared/offers.ts) of `inquiries o` in SQL; bind `today`, a day in Copenhagen. */
export const CURRENT_STATUS = `CASE WHEN o.status IN ('sendt', 'set') AND o.validUntil != ''
  AND o.validUntil < {:today} THEN 'udloebet' ELSE o.status END`;
