/** The fields of a lead and the bodies of its commands, for the form and for PocketBase, which enforces them. */
import * as z from 'zod/mini';
import {
  longText,
  optionalCvr,
  optionalDay,
  optionalEmail,
  optionalId,
  optionalNumber,
  optionalZip,
  ownPoint,
  recordId,
  requiredLongText,
  requiredText,
  rev,
  text,
} from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';
import { normalisePhone } from '../../core/shared/phone.ts';
import { CUSTOMER_TYPES, LEAD_SOURCES, LEAD_STATUSES, LONGEST_TAG, MOST_PHONES, MOST_TAGS } from './values.ts';
import { reasonKey } from '../../reasons/shared/schema.ts';

export const tagText = lazySchema(() => requiredText(LONGEST_TAG));

/** A phone number that a caller can be found by. */
export const phoneNumber = lazySchema(() =>
  requiredText(40).check(z.refine((typed) => normalisePhone(typed) !== '', { params: { code: 'phone' } })),
);

const leadFields = lazySchema(() => ({
  customerType: z.enum(CUSTOMER_TYPES),
  name: requiredText(120),
  company: text(120),
  /** The firm's own number of the customer, from its accounts. Several leads may have the same. */
  customerNumber: optionalNumber(40),
  /** A wrong checksum is a warning in the form only (see rules.ts). */
  cvr: optionalCvr,
  ean: z._default(z.string().check(z.trim(), z.regex(/^(\d{13})?$/)), ''),
  /** As typed; the server adds the normalised form. */
  phones: z._default(z.array(phoneNumber).check(z.maxLength(MOST_PHONES)), []),
  email: optionalEmail,
  /** Another person at the customer, with telephone and e-mail, as one text. */
  secondContact: text(300),
  address: text(200),
  zip: optionalZip,
  city: text(80),
  ...ownPoint,
  source: z._default(z.enum(LEAD_SOURCES), 'telefon'),
  owner: optionalId,
  nextActionAt: optionalDay,
  nextActionText: text(200),
  note: longText(5000),
  tags: z._default(z.array(tagText).check(z.maxLength(MOST_TAGS)), []),
}));

/** Without `owner` a seller's lead is theirs and another user's has none; '' gives it to the pool. */
export const leadCreate = lazySchema(() =>
  z.object({
    ...leadFields,
    owner: z.optional(z.union([z.literal(''), recordId])),
    idempotencyKey: z.optional(z.string().check(z.maxLength(80))),
  }),
);
export const leadSave = lazySchema(() => z.object({ ...leadFields, rev }));
/** The query of the search, named as in the search screen's URL. An unknown value filters nothing. */
export const leadSearchParams = lazySchema(() =>
  z.object({
    q: z.optional(z.string()),
    limit: z.optional(z.string()),
    /** '1': every hit. */
    all: z.optional(z.string()),
    status: z.optional(z.string()),
    ejer: z.optional(z.string()),
    type: z.optional(z.string()),
  }),
);
export const leadTransition = lazySchema(() =>
  z.object({
    rev,
    status: z.enum(LEAD_STATUSES),
    lostReason: z.optional(reasonKey),
    note: longText(500),
  }),
);
/** `opkald`: a call's outcome. */
export const leadNote = lazySchema(() =>
  z.object({
    text: requiredLongText(5000),
    kind: z._default(z.enum(['note', 'opkald']), 'note'),
    idempotencyKey: z.optional(z.string().check(z.maxLength(80))),
  }),
);
/** `note`: the activity to show at the top, '' for none. */
export const leadPin = lazySchema(() => z.object({ note: optionalId }));
export const leadArchive = lazySchema(() => z.object({ rev, archived: z.boolean() }));
/** Values that duplicates are searched by while typing. Incomplete values match nothing and are no error. */
export const leadDuplicates = lazySchema(() =>
  z.object({
    phones: z._default(z.array(text(60)).check(z.maxLength(MOST_PHONES)), []),
    cvr: text(20),
    email: text(200),
    address: text(200),
    zip: text(20),
    exceptId: optionalId,
  }),
);

/** `owner`: the new owner, '' for none. Refused if the lead no longer belongs to `from`; other edits do not matter. */
const leadAssign = lazySchema(() =>
  z.object({
    id: recordId,
    from: z.union([z.literal(''), recordId]),
    owner: z.union([z.literal(''), recordId]),
  }),
);
export const leadAssigns = lazySchema(() =>
  z.object({ changes: z.array(leadAssign).check(z.minLength(1), z.maxLength(200)) }),
);

/** `owner`: whose the lead was when the user asked. */
export const leadAsk = lazySchema(() => z.object({ owner: recordId, note: longText(500) }));
export const leadAnswer = lazySchema(() => z.object({ give: z.boolean(), note: longText(500) }));

export type LeadAsk = z.infer<typeof leadAsk>;
export type LeadAnswer = z.infer<typeof leadAnswer>;
export type LeadAssign = z.infer<typeof leadAssign>;
export type LeadCreate = z.infer<typeof leadCreate>;
export type LeadSave = z.infer<typeof leadSave>;
export type LeadTransition = z.infer<typeof leadTransition>;
export type LeadNote = z.infer<typeof leadNote>;
/** The search as it is called: `leadSearchParams`, with numbers in place of a query's texts. */
export type LeadSearchParams = Partial<Record<'q' | 'status' | 'ejer' | 'type', string>> & { limit?: number; all?: 1 };
export type LeadDuplicates = z.infer<typeof leadDuplicates>;
