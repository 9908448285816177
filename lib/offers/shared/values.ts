/** Select values of offers, from the generated types. */
import { InquiriesKindOptions, InquiriesStatusOptions } from '../../pocketbase/shared/types.ts';

export const OFFER_KINDS = Object.values(InquiriesKindOptions);
export const OFFER_STATUSES = Object.values(InquiriesStatusOptions);
export type OfferStatus = (typeof OFFER_STATUSES)[number];
