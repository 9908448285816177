/** The filters and orders of the list of offers, as they are in its URL. */
import type { InquiriesKindOptions, LeadsSourceOptions } from '../../pocketbase/shared/types.ts';
import type { OfferStatus } from './values.ts';

/** 'aabne': not decided · 'afgjorte': decided or ended · 'alle': replaced revisions too. */
export const OFFER_SCOPES = ['aabne', 'afgjorte', 'alle'] as const;
export type OfferScope = (typeof OFFER_SCOPES)[number];
export const OFFERS_IN_SCOPE: Record<OfferScope, readonly OfferStatus[]> = {
  aabne: ['kladde', 'sendt', 'set'],
  afgjorte: ['accepteret', 'konverteret', 'afvist', 'udloebet', 'annulleret'],
  alle: [],
};

/** Days before an offer expires from which it is listed as expiring. */
export const EXPIRING_DAYS = 7;
/** 'overskredet': valid until a day that has passed · 'uge': for EXPIRING_DAYS more at most. Only offers with the customer. */
export const OFFER_EXPIRIES = ['overskredet', 'uge'] as const;
/** Whether the customer has seen the offer that was sent. */
export const OFFER_SEEN = ['ja', 'nej'] as const;
/** Fields to sort by, in PocketBase's form: `offerNumber` or `-offerNumber`. */
export const OFFER_SORTS = {
  keys: ['offerNumber', 'customer', 'net', 'sentAt', 'validUntil', 'updated'],
  usual: '-offerNumber',
} as const;

export type OfferFilters = {
  /** null if none is chosen; see `getOfferScope`. */
  scope: OfferScope | null;
  status: readonly OfferStatus[];
  /** User ids. */
  seller: readonly string[];
  kind: readonly `${InquiriesKindOptions}`[];
  /** Where the customer came from. */
  source: readonly `${LeadsSourceOptions}`[];
  /** Ids of leads. */
  customer: readonly string[];
  expiry: (typeof OFFER_EXPIRIES)[number] | null;
  seen: (typeof OFFER_SEEN)[number] | null;
  /** Whole kroner before moms; null for no bound. */
  from: number | null;
  to: number | null;
};
export const NO_OFFER_FILTERS: OfferFilters = {
  scope: null,
  status: [],
  seller: [],
  kind: [],
  source: [],
  customer: [],
  expiry: null,
  seen: null,
  from: null,
  to: null,
};

/** The scope to show: the chosen one, else all offers for a search or a status, else the open ones. */
export function getOfferScope(q: string, { scope, status }: Pick<OfferFilters, 'scope' | 'status'>): OfferScope {
  return scope ?? (q.trim() !== '' || status.length > 0 ? 'alle' : 'aabne');
}
