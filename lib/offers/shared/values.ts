/** Select values of offers, from the generated types. */
import { InquiriesKindOptions, InquiriesStatusOptions } from '../../pocketbase/shared/types.ts';

export const OFFER_KINDS = Object.values(InquiriesKindOptions);
export type OfferKind = (typeof OFFER_KINDS)[number];
export const OFFER_STATUSES = Object.values(InquiriesStatusOptions);
export type OfferStatus = (typeof OFFER_STATUSES)[number];
/** The right to withdraw that an offer may give, none first. */
export const WITHDRAWALS = ['', '14_dage'] as const;
export type Withdrawal = (typeof WITHDRAWALS)[number];
