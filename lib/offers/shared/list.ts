/** One page of the list of offers: what is asked and what is answered. */
import * as z from 'zod/mini';
import { recordId } from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';
import type { ListCount } from '../../core/shared/list-page.ts';
import { listed, numberBetween, pageFields } from '../../core/shared/query-fields.ts';
import type { InquiriesRecord } from '../../pocketbase/shared/types.ts';
import { OFFER_EXPIRIES, OFFER_SCOPES, OFFER_SEEN, OFFER_SORTS } from './list-filters.ts';
import { LEAD_SOURCES } from '../../leads/shared/values.ts';
import { OFFER_KINDS, OFFER_STATUSES } from './values.ts';

const LONGEST_QUERY = 100;
const SORTS = OFFER_SORTS.keys.flatMap((key) => [key, `-${key}`] as const);

const wholeKroner = lazySchema(() => z.optional(numberBetween(0, 1_000_000_000)));

export const offerListQuery = lazySchema(() =>
  z.object({
    q: z._default(z.string().check(z.trim(), z.maxLength(LONGEST_QUERY)), ''),
    scope: z._default(z.enum(OFFER_SCOPES), 'alle'),
    status: listed(z.enum(OFFER_STATUSES), OFFER_STATUSES.length),
    seller: listed(recordId, 50),
    kind: listed(z.enum(OFFER_KINDS), OFFER_KINDS.length),
    source: listed(z.enum(LEAD_SOURCES), LEAD_SOURCES.length),
    expiry: z.optional(z.enum(OFFER_EXPIRIES)),
    seen: z.optional(z.enum(OFFER_SEEN)),
    /** Whole kroner before moms. */
    from: wholeKroner,
    to: wholeKroner,
    lead: listed(recordId, 50),
    sort: z._default(z.enum(SORTS), OFFER_SORTS.usual),
    ...pageFields,
  }),
);

/** As it is sent: numbers and lists are texts. */
export type OfferListQuery = z.input<typeof offerListQuery>;
export type ParsedOfferListQuery = z.output<typeof offerListQuery>;

/** `net`: øre before moms. */
export type OfferListItem = Pick<
  Required<InquiriesRecord>,
  | 'id'
  | 'offerNumber'
  | 'revision'
  | 'title'
  | 'status'
  | 'state'
  | 'kind'
  | 'seller'
  | 'zip'
  | 'city'
  | 'validUntil'
  | 'sentAt'
  | 'seenAt'
  | 'decidedAt'
  | 'updated'
> & { net: number; lead: string; customer: string };

/** `next`: cursor of the next page, '' if this is the last. `count`, `net`: of all pages, with the first page only. */
export type OfferListPage = { items: OfferListItem[]; next: string; count?: ListCount; net?: number };
