import { currentStatusSql } from '../leads/offer-status.ts';

/** `currentStatus` (lib/leads/shared/offers.ts) of `inquiries o` in SQL; bind `today`, a day in Copenhagen. */
export const CURRENT_STATUS = currentStatusSql('o');
