/**
 * Fields of an offer and its lines, and the bodies of the offer commands. An offer is saved whole, with its sections
 * and lines.
 *
 * A new field of a line begins here. The compiler then asks for its entry in line-fields.ts and, for each place that
 * the entry names, for its column in `components/offers/editor/grid-columns.ts` with a cell in `line-row.tsx` and
 * `line-view.tsx`, its headings in paste-columns.ts and its reader in paste.ts, its words in
 * `components/offers/dialogs/`, its column in pdf/lines.ts, its place among `CUSTOMER_LINE_FIELDS` (customer-types.ts)
 * with its words on the customer's page in `server/customer/view.ts`, and its texts in `messages/`. schema.test.ts fails until a migration adds the column, and grid-columns.test.ts until
 * `line-grid.module.css` has a place for it. SQL columns, comparing, copying, drafts and revisions are derived. Only
 * `pocketbase/service/create.ts`, which makes a job from the offer, is checked by nothing.
 */
import * as z from 'zod/mini';
import {
  basisPoints,
  checkWith,
  day,
  headText,
  idempotencyKey,
  line,
  lineVat,
  longText,
  optionalDay,
  optionalId,
  optionalNumber,
  optionalZip,
  positiveOere,
  recordId,
  requiredLongText,
  requiredText,
  rev,
  text,
} from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';
import { MAIL_FILES_MOST } from './attachments.ts';
import { reasonKey } from '../../reasons/shared/schema.ts';
import { followUpDays } from '../../settings/shared/company/schema.ts';
import { findUnfilledFields, findUnfilledInMail } from '../../core/shared/merge-fields.ts';
import {
  InquiriesLineDisplayOptions,
  InquiryLinesDeductionOptions,
  InquiryLinesKindOptions,
} from '../../pocketbase/shared/types.ts';
import { OFFER_KINDS, WITHDRAWALS } from './values.ts';
import { lineUnit } from '../../units/shared/schema.ts';

const LINE_DISPLAYS = Object.values(InquiriesLineDisplayOptions);
const LINE_KINDS = Object.values(InquiryLinesKindOptions);
const DEDUCTIONS = Object.values(InquiryLinesDeductionOptions);
/** The query of an offer's PDF. `download`: there, with any value, to save it as a file. */
export const pdfQuery = lazySchema(() => z.object({ download: z.optional(z.string()) }));

/** Øre. More than this is a typing error; the bound also keeps the sum of 500 lines exact. */
const LINE_MAXIMUM = 1_000_000_000_00;
/** Of an offer. */
export const MOST_LINES = 500;

/** Made in the browser and never changed. */
const sectionId = lazySchema(() => z.string().check(z.regex(/^[a-z0-9]{1,20}$/)));

/** `choice`: absent if the section always counts (options.ts). */
const offerSection = lazySchema(() =>
  z.object({
    id: sectionId,
    title: text(200),
    choice: z.optional(z.enum(['tilvalg', 'alternativ'])),
    /** Of an alternative: the group of which one is chosen, and the group's name. */
    group: z.optional(sectionId),
    groupTitle: z.optional(line(60)),
    /** Proposed by the seller: chosen from the start. */
    recommended: z.optional(z.boolean()),
  }),
);

const lineFields = lazySchema(() =>
  z.object({
    /** Record id, made by the browser (15 × a–z0–9), so that a new line keeps its id when it is saved. */
    id: recordId,
    section: z.union([z.literal(''), sectionId]),
    kind: z.enum(LINE_KINDS),
    product: optionalId,
    charge: optionalId,
    /** The bundle that the line was inserted with; says nothing about the line itself. */
    bundle: optionalId,
    text: longText(2000),
    /** Thousandths of the unit; negative for a return. */
    qtyMilli: z._default(z.int().check(z.gte(-1_000_000_000), z.lte(1_000_000_000)), 1000),
    unit: lineUnit,
    /** Øre excl. moms. */
    unitPrice: z._default(z.int().check(z.gte(-10_000_000_00), z.lte(10_000_000_00)), 0),
    /** Øre. Only from users who may see costs; else the server keeps its own or looks it up. */
    unitCost: z.optional(positiveOere),
    discountBp: z._default(basisPoints, 0),
    vatRate: lineVat,
    labourBp: z._default(basisPoints, 0),
    deduction: z._default(z.enum(DEDUCTIONS), 'ingen'),
    /** Set from the line's section (options.ts): only a chosen option counts. */
    optionGroup: z.optional(line(40)),
    chosen: z.optional(z.boolean()),
    /** Added automatically when the offer was made. Only staff see it. */
    auto: z._default(z.boolean(), false),
    /** A charge of so many hundredths of a percent, at least `percentMin` øre: its price follows the other lines. */
    percentBp: z._default(basisPoints, 0),
    percentMin: z._default(positiveOere, 0),
  }),
);

/** One line. If price times quantity exceeds `LINE_MAXIMUM`, the fault is reported for the quantity. */
export const offerLine = lineFields.check(
  z.refine((line) => Math.abs((line.qtyMilli / 1000) * line.unitPrice) <= LINE_MAXIMUM, {
    path: ['qtyMilli'],
    params: { code: 'lineTooLarge' },
  }),
);

export const offerFields = lazySchema(() => ({
  title: text(200),
  kind: z.enum(OFFER_KINDS),
  address: text(200),
  zip: optionalZip,
  city: text(80),
  validUntil: optionalDay,
  lineDisplay: z.enum(LINE_DISPLAYS),
  /** Whether the customer may withdraw after accepting; '' for no right. */
  withdrawal: z._default(z.enum(WITHDRAWALS), ''),
  intro: longText(5000),
  terms: longText(8000),
  discountBp: basisPoints,
  /** What is paid on acceptance: a share of the total, or an amount in øre incl. moms, which then counts (deposit.ts). */
  depositBp: z._default(basisPoints, 0),
  depositAmount: z._default(positiveOere, 0),
  /** The day on which the work is expected; printed with the labour that the customer can deduct. */
  workDate: optionalDay,
  sections: z.array(offerSection).check(z.maxLength(50)),
  lines: z.array(offerLine).check(z.maxLength(MOST_LINES)),
}));

/** Fields of a line that are columns of collection `inquiry_lines`; the cost is in a collection of its own. */
export const OFFER_LINE_COLUMNS = Object.keys(lineFields.shape).filter((field) => field !== 'unitCost') as Exclude<
  keyof OfferLine,
  'unitCost'
>[];

/** Editable fields of an offer that are plain columns of collection `inquiries`; sections are JSON. */
export const OFFER_HEAD_COLUMNS = Object.keys(offerFields).filter(
  (field) => field !== 'sections' && field !== 'lines',
) as Exclude<keyof typeof offerFields, 'sections' | 'lines'>[];

export const offerCreate = lazySchema(() => z.object({ lead: recordId, title: text(200), idempotencyKey }));
/** `lead`: the customer of the copy. */
export const togetherQuery = lazySchema(() => z.object({ product: recordId }));

export const offerCopy = lazySchema(() => z.object({ lead: recordId, idempotencyKey }));
export const offerSave = lazySchema(() => z.object({ ...offerFields, rev }));
/** Addresses separated by comma or semicolon. */
const addresses = (isRequired: boolean) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(1000)),
      z.transform((v: string) =>
        v
          .split(/[,;]/)
          .map((a) => a.trim())
          .filter(Boolean),
      ),
    ),
    z.array(z.email()).check(
      z.refine((list) => !isRequired || list.length > 0, { params: { code: 'required' } }),
      z.maxLength(10),
    ),
  );
const mailSubject = lazySchema(() => headText(250).check(checkWith(findUnfilledFields)));
const mailBody = lazySchema(() => requiredLongText(20000).check(checkWith(findUnfilledInMail)));
/** The files that are attached besides the PDF, by id. */
const mailFiles = lazySchema(() =>
  z._default(
    z.array(recordId).check(
      z.maxLength(MAIL_FILES_MOST),
      z.refine((ids) => new Set(ids).size === ids.length, { params: { code: 'duplicateId' } }),
    ),
    [],
  ),
);
const sha256 = lazySchema(() => z.string().check(z.regex(/^[0-9a-f]{64}$/)));
export const offerSend = lazySchema(() =>
  z.object({
    rev,
    to: addresses(true),
    cc: z._default(addresses(false), []),
    subject: mailSubject,
    body: mailBody,
    files: mailFiles,
    idempotencyKey,
  }),
);
/** Sent by Next to PocketBase once the PDF is made: the mail with the sender and the days printed on the offer. */
export const offerQueue = lazySchema(() =>
  z.object({
    user: recordId,
    rev,
    to: z.array(z.email()).check(z.minLength(1), z.maxLength(10)),
    cc: z._default(z.array(z.email()).check(z.maxLength(10)), []),
    subject: mailSubject,
    body: mailBody,
    files: mailFiles,
    idempotencyKey,
    offerDate: day,
    validUntil: day,
    /** SHA-256 of the customer's token, and of the PDF. */
    tokenHash: sha256,
    pdfSha256: sha256,
  }),
);
/** A template that the user sends to themselves, filled in with the data of an offer. */
export const testMail = lazySchema(() =>
  z.object({
    subject: mailSubject,
    body: requiredLongText(20000).check(checkWith(findUnfilledFields)),
    idempotencyKey,
  }),
);
/** Sent by Next to PocketBase. */
export const testMailQueue = lazySchema(() => z.object({ ...testMail.shape, user: recordId }));
export const outboxLease = lazySchema(() =>
  z.object({ now: z.optional(z.int().check(z.gte(0))), id: z.optional(recordId) }),
);
export const outboxResult = lazySchema(() =>
  z.object({
    outcome: z.enum(['sent', 'retry', 'failed', 'unknown']),
    /** A code, never Microsoft's text. */
    error: text(60),
    /** ms since epoch; for a retry. */
    nextAttemptAt: z.optional(z.int().check(z.gte(0))),
  }),
);
export const mailResolve = lazySchema(() => z.object({ mail: recordId, sent: z.boolean() }));
/** The item numbers of pasted lines. */
export const productNumbers = lazySchema(() =>
  z.object({ numbers: z.array(optionalNumber(40)).check(z.maxLength(500)) }),
);
export const offerRev = lazySchema(() => z.object({ rev }));
export const offerDecide = lazySchema(() =>
  z.object({
    rev,
    decision: z.enum(['accepteret', 'afvist']),
    by: requiredText(120),
    note: longText(1000),
    /** Of an acceptance: the optional sections that the customer chose; required if there are any. */
    choices: z.optional(z.array(sectionId).check(z.maxLength(50))),
    /** Why it was declined; required then. */
    reason: z.optional(reasonKey),
    /** The day on which the seller gets in touch again after a decline: they get a task. */
    followUpOn: optionalDay,
  }),
);

/** null: as the firm has set it. */
export const offerFollowUp = lazySchema(() =>
  z.object({
    followUp: z.nullable(z.object({ ...followUpDays.shape, language: z.enum(['da', 'en']) })),
  }),
);
export const followUpsStop = lazySchema(() => z.object({ stopped: z.boolean() }));
/** `now`: ms since 1970. */
export const followUpsQueue = lazySchema(() => z.object({ now: z.int().check(z.gte(0)) }));

/** `note`: why the answer is removed. */
export const offerReopen = lazySchema(() => z.object({ rev, note: requiredLongText(500) }));
export const discountRefuse = lazySchema(() => z.object({ rev, note: requiredLongText(500) }));

/** `question`: the timeline's entry with what the customer asked. */
export const questionAnswer = lazySchema(() =>
  z.object({ question: recordId, text: requiredLongText(5000), idempotencyKey }),
);

export type OfferSection = z.infer<typeof offerSection>;
export type OfferLine = z.infer<typeof offerLine>;
export type OfferSave = z.infer<typeof offerSave>;
export type OfferDecide = z.infer<typeof offerDecide>;
export type OfferReopen = z.infer<typeof offerReopen>;
export type DiscountRefuse = z.infer<typeof discountRefuse>;
export type QuestionAnswer = z.infer<typeof questionAnswer>;
export type OfferQueue = z.infer<typeof offerQueue>;
export type OutboxResult = z.infer<typeof outboxResult>;
export type TestMail = z.infer<typeof testMail>;
export type TestMailQueue = z.infer<typeof testMailQueue>;
export type OfferSend = z.infer<typeof offerSend>;
export type OfferSendInput = z.input<typeof offerSend>;
