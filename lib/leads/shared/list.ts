/** One page of the list of leads: what is asked and what is answered. */
import * as z from 'zod/mini';
import { day, recordId } from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';
import type { ListCount } from '../../core/shared/list-page.ts';
import { listed, pageFields } from '../../core/shared/query-fields.ts';
import type { LeadsRecord } from '../../pocketbase/shared/types.ts';
import { MAX_QUERY } from './filters.ts';
import {
  DISTANCES,
  isNear,
  LAST_CONTACTS,
  LEAD_SORTS,
  NEXT_STEPS,
  OWNER_ME,
  OWNER_NONE,
  readZips,
  TAG_SEPARATOR,
  USUAL_DISTANCE,
} from './list-filters.ts';
import { tagText } from './schema.ts';
import { CUSTOMER_TYPES, LEAD_SOURCES, LEAD_STATUSES } from './values.ts';

const SORTS = LEAD_SORTS.keys.flatMap((key) => [key, `-${key}`] as const);

const zips = lazySchema(() =>
  z.pipe(
    z.string().check(
      z.maxLength(400),
      z.refine((typed) => readZips(typed) !== null, { params: { code: 'zips' } }),
    ),
    z.transform((typed) => readZips(typed) ?? []),
  ),
);

const nearZip = lazySchema(() => z.string().check(z.refine((typed) => isNear(typed), { params: { code: 'nearZip' } })));

const filterFields = lazySchema(() => ({
  q: z._default(z.string().check(z.trim(), z.maxLength(MAX_QUERY)), ''),
  owner: listed(z.union([z.literal(OWNER_ME), z.literal(OWNER_NONE), recordId]), 50),
  status: listed(z.enum(LEAD_STATUSES), LEAD_STATUSES.length),
  type: listed(z.enum(CUSTOMER_TYPES), CUSTOMER_TYPES.length),
  source: listed(z.enum(LEAD_SOURCES), LEAD_SOURCES.length),
  tag: listed(tagText, 20, TAG_SEPARATOR),
  zip: z._default(zips, []),
  /** A Danish postcode; leads whose own point, or that of their postcode, is at most `km` from its point. */
  near: z.optional(nearZip),
  km: z._default(z.enum(DISTANCES), USUAL_DISTANCE),
  createdFrom: z.optional(day),
  createdTo: z.optional(day),
  updatedFrom: z.optional(day),
  updatedTo: z.optional(day),
  next: z.optional(z.enum(NEXT_STEPS)),
  contact: z.optional(z.enum(LAST_CONTACTS)),
  archived: z.optional(z.literal('ja')),
}));

export const leadListFilter = lazySchema(() => z.object(filterFields));
export const leadListQuery = lazySchema(() =>
  z.object({
    ...filterFields,
    sort: z._default(z.enum(SORTS), LEAD_SORTS.usual),
    ...pageFields,
  }),
);

/** As it is sent: lists are texts. */
export type LeadListQuery = z.input<typeof leadListQuery>;
export type LeadListFilter = z.input<typeof leadListFilter>;
export type ParsedLeadListQuery = z.output<typeof leadListQuery>;
export type ParsedLeadListFilter = z.output<typeof leadListFilter>;

/** `phone`: the first number as typed, '' for none. `lastContactAt`: '' if there was none. */
export type LeadListItem = Pick<
  Required<LeadsRecord>,
  | 'id'
  | 'name'
  | 'company'
  | 'owner'
  | 'status'
  | 'state'
  | 'customerType'
  | 'zip'
  | 'city'
  | 'source'
  | 'nextActionAt'
  | 'nextActionText'
  | 'lastContactAt'
  | 'created'
  | 'updated'
> & { phone: string; tags: string[]; archived: boolean };

/** `next`: cursor of the next page, '' if this is the last. `count`: of all pages, with the first page only. */
export type LeadListPage = { items: LeadListItem[]; next: string; count?: ListCount };
/** A tag, and how many of the leads that the user may read have it. */
export type LeadTag = { tag: string; count: number };
