/** The input of the job commands. The forms check it first; PocketBase's commands enforce it. */
import * as z from 'zod/mini';
import {
  idempotencyKey,
  lineVat,
  instant,
  longText,
  optionalDay,
  optionalEmail,
  optionalId,
  optionalZip,
  ownPoint,
  positiveOere,
  recordId,
  requiredLongText,
  requiredText,
  rev,
  severalLines,
  text,
  pinMove,
} from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';
import { lineUnit } from '../../units/shared/schema.ts';
import { AGREEMENT_KINDS, MAX_AGREED_LINES } from './agreements.ts';
import { klsForm } from './kls-schema.ts';
import { HOLD_REASONS, HOUR_KINDS, JOB_LINE_KINDS, JOB_PRIORITIES, JOB_STATUSES, JOB_TYPES } from './values.ts';

const minute = lazySchema(() => z._default(z.int().check(z.gte(0), z.lte(1440)), 0));
const degrees = (most: number) => z._default(z.number().check(z.gte(-most), z.lte(most)), 0);

const fields = lazySchema(() => ({
  title: requiredText(200),
  type: z.enum(JOB_TYPES),
  priority: z._default(z.enum(JOB_PRIORITIES), 'normal'),
  description: longText(10000),
  customerName: requiredText(120),
  contactName: text(120),
  contactPhone: text(30),
  contactEmail: optionalEmail,
  address: text(200),
  zip: optionalZip,
  city: text(80),
  ...ownPoint,
  accessNote: longText(500),
  /** Minutes. */
  durationMin: z._default(z.int().check(z.gte(0), z.lte(14400)), 60),
  skills: z._default(z.array(requiredText(40)).check(z.maxLength(20)), []),
  earliestDay: optionalDay,
  latestDay: optionalDay,
  /** Minutes after midnight in Copenhagen on the day; both 0: any time. */
  windowFrom: minute,
  windowTo: minute,
  klsRequired: z._default(z.boolean(), false),
  /** Repeats so many months after it is done; null: does not repeat. */
  recurrence: z._default(z.nullable(z.object({ months: z.int().check(z.gte(1), z.lte(120)) })), null),
}));

type Ends = { earliestDay: string; latestDay: string; windowFrom: number; windowTo: number };
const ordered = [
  z.refine<Ends>((job) => job.earliestDay === '' || job.latestDay === '' || job.earliestDay <= job.latestDay, {
    path: ['latestDay'],
    params: { code: 'beforeStart' },
  }),
  z.refine<Ends>((job) => job.windowTo === 0 || job.windowFrom < job.windowTo, {
    path: ['windowTo'],
    params: { code: 'beforeStart' },
  }),
] as const;

/** The fields that the office edits. */
export const jobFields = lazySchema(() => z.object(fields).check(...ordered));
/** `noAddress`: the job has none on purpose. Not stored. */
export const jobCreate = lazySchema(() =>
  z
    .object({
      ...{ ...fields, lead: optionalId, lat: degrees(90), lng: degrees(180), idempotencyKey },
      noAddress: z._default(z.boolean(), false),
    })
    .check(
      ...ordered,
      z.refine(({ address, noAddress }) => noAddress || address !== '', {
        path: ['address'],
        params: { code: 'required' },
      }),
    ),
);

/** Øre. A larger line is a typing mistake. */
const LINE_MAXIMUM = 1_000_000_000_00;

/** Hours, goods or a charge. Only the server sets `planned`, for lines that the offer agreed on. */
const lineSize = z.refine<{ qtyMilli: number; unitPrice: number }>(
  (line) => Math.abs((line.qtyMilli / 1000) * line.unitPrice) <= LINE_MAXIMUM,
  { path: ['qtyMilli'], params: { code: 'lineTooLarge' } },
);

const jobLine = lazySchema(() =>
  z
    .object({
      /** Created by the browser, so that a line that is sent twice is stored once. */
      id: recordId,
      kind: z.enum(JOB_LINE_KINDS),
      day: optionalDay,
      /** When the hours began, 'HH:MM' in Copenhagen; absent if it is unknown. */
      fromTime: z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
      technician: optionalId,
      hourKind: z._default(z.union([z.literal(''), z.enum(HOUR_KINDS)]), ''),
      product: optionalId,
      charge: optionalId,
      text: longText(2000),
      unit: lineUnit,
      /** Thousandths of the unit; negative for returned goods. */
      qtyMilli: z.int().check(z.gte(-1_000_000_000), z.lte(1_000_000_000)),
      /** Øre excl. VAT. The server prices technicians' lines. */
      unitPrice: z._default(z.int().check(z.gte(-10_000_000_00), z.lte(10_000_000_00)), 0),
      /** Øre; only from users who may see cost. */
      unitCost: z.optional(positiveOere),
      vatRate: lineVat,
      billable: z._default(z.boolean(), true),
      /** The extra work that it belongs to; absent for none. */
      agreement: z.optional(recordId),
    })
    .check(lineSize),
);

const workNote = lazySchema(() => severalLines(10000));
/** The form of the work note. */
export const jobWorkNote = lazySchema(() => z.object({ workNote }));

/** The given parts are saved together or not at all. `fields` are the office's. */
export const jobSave = lazySchema(() =>
  z.object({
    rev,
    fields: z.optional(jobFields),
    lines: z.optional(z.array(jobLine).check(z.maxLength(500))),
    workNote: z.optional(workNote),
    klsForm: z.optional(klsForm),
    idempotencyKey: z.optional(idempotencyKey),
  }),
);
/** Lines to append. Without a `rev`, so that two people who work on a job do not make each other's lines stale. */
export const jobAdd = lazySchema(() =>
  z.object({
    lines: z.array(jobLine).check(z.minLength(1), z.maxLength(50)),
    /** The clock whose hours these are: it stops, and its hours are added once. */
    clock: z.optional(recordId),
    idempotencyKey: z.optional(idempotencyKey),
  }),
);
/** `id`: of the clock, from the browser. `at`: when a phone kept the start that it sends now. */
export const jobClockStart = lazySchema(() =>
  z.object({
    id: recordId,
    at: z.optional(instant),
    idempotencyKey: z.optional(idempotencyKey),
  }),
);
export const jobPoint = lazySchema(() => z.object({ ...pinMove, rev }));
export const jobTransition = lazySchema(() =>
  z.object({
    rev,
    status: z.enum(JOB_STATUSES),
    holdReason: z.optional(z.enum(HOLD_REASONS)),
    note: longText(500),
    /** The invoice's number, with the transition to Faktureret. */
    invoiceRef: text(40),
    /** When a phone kept the step that it sends now. */
    at: z.optional(instant),
    idempotencyKey: z.optional(idempotencyKey),
  }),
);
/** `id`: created by the browser, so that a note that is sent again after days is stored once. */
export const jobNote = lazySchema(() =>
  z.object({
    id: z.optional(recordId),
    text: requiredLongText(5000),
    idempotencyKey: z.optional(idempotencyKey),
  }),
);
export const jobArchive = lazySchema(() => z.object({ rev, archived: z.boolean() }));
export const jobFromOffer = lazySchema(() => z.object({ offer: recordId }));
/** `download`: as a named file. */
export const klsReportQuery = lazySchema(() =>
  z.object({
    download: z.optional(z.string()),
    locale: z._default(z.enum(['da', 'en']), 'da'),
  }),
);
export const jobApprove = lazySchema(() => z.object({ rev }));
/** A PNG as base64 without its head. */
const signatureImage = lazySchema(() => z.string().check(z.maxLength(700_000), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)));
/** `image`: empty removes the signature. */
export const jobSign = lazySchema(() =>
  z.object({
    rev,
    signedBy: text(120),
    image: signatureImage,
    /** When a phone kept the signature that it sends now. */
    at: z.optional(instant),
    idempotencyKey: z.optional(idempotencyKey),
  }),
);

const agreedLine = lazySchema(() =>
  z
    .object({
      text: requiredText(200),
      unit: lineUnit,
      /** Thousandths of the unit. */
      qtyMilli: z.int().check(z.gte(1), z.lte(1_000_000_000)),
      /** Øre excl. VAT. */
      unitPrice: z.int().check(z.gte(0), z.lte(10_000_000_00)),
    })
    .check(lineSize),
);

/** Extra work, signed by the customer. The phone makes its id, so that a signature that is sent twice is stored once. */
export const jobAgreement = lazySchema(() =>
  z
    .object({
      id: recordId,
      kind: z.enum(AGREEMENT_KINDS),
      text: requiredLongText(2000),
      /** Øre excl. VAT. */
      price: z._default(z.int().check(z.gte(0), z.lte(10_000_000_00)), 0),
      /** Øre excl. VAT an hour, as the customer was shown it. */
      rate: z._default(z.int().check(z.gte(0), z.lte(10_000_00)), 0),
      /** The expected hours, thousandths. */
      hoursMilli: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
      /** Besides the price or the hours. */
      lines: z._default(z.array(agreedLine).check(z.maxLength(MAX_AGREED_LINES)), []),
      signedBy: requiredText(120),
      image: signatureImage.check(z.minLength(1)),
      /** Where the copy goes, '' for nowhere. */
      email: optionalEmail,
    })
    .check(
      z.refine((agreed) => agreed.kind !== 'fast' || agreed.price > 0 || agreed.lines.length > 0, {
        path: ['price'],
        params: { code: 'required' },
      }),
      z.refine((agreed) => agreed.kind !== 'regning' || agreed.rate > 0, {
        path: ['rate'],
        params: { code: 'required' },
      }),
    ),
);

export type JobAgreementInput = z.infer<typeof jobAgreement>;
export type JobFieldsInput = z.infer<typeof jobFields>;
export type JobCreate = z.infer<typeof jobCreate>;
export type JobLineInput = z.infer<typeof jobLine>;
export type JobSave = z.infer<typeof jobSave>;
export type ParsedJobPoint = z.output<typeof jobPoint>;
export type JobTransition = z.infer<typeof jobTransition>;
export type JobClockStart = z.infer<typeof jobClockStart>;
export type JobSign = z.infer<typeof jobSign>;
