/** Input of the command on the firm's details. The form and PocketBase validate with the same schema. */
import * as z from 'zod/mini';
import { lazySchema } from '../../../core/shared/lazy-schema.ts';
import { certificates } from '../certificate-schema.ts';
import { workDay } from '../technicians/schema.ts';
import {
  basisPoints,
  day,
  longText,
  optionalCvr,
  optionalEmail,
  optionalZip,
  positiveOere,
  recordId,
  requiredText,
  rev,
  text,
  vatPercent,
} from '../../../core/shared/fields.ts';
import { MOST_FOLLOW_UP_DAYS, PROPOSED_FOLLOW_UP } from './follow-up.ts';
import { DEFAULT_LIMITS } from '../../../core/shared/company.ts';
import { STANDARD_VAT } from '../../../core/shared/vat.ts';
import { FREE_DAYS } from './values.ts';

/** Most days off of the firm's own: some years of bridging days and summer holidays. */
const MAX_HOLIDAYS = 200;

/** A day off of the firm's own. */
const holiday = lazySchema(() => z.object({ day, name: requiredText(60) }));

/** Faults the later ones of two entries for one day. */
const eachDayOnce = z.check<{ day: string }[]>(({ value, issues }) =>
  value.forEach(({ day: own }, at) => {
    if (value.findIndex((other) => other.day === own) < at)
      issues.push({ code: 'custom', input: value, path: [at, 'day'], params: { code: 'duplicateId' } });
  }),
);

/** Most accounts that may approve KLS reports. */
const MAX_KLS_APPROVERS = 50;

const MAX_NUMBER = 99_999_999;

/** The most that a person can deduct in a year, in øre; the law sets both anew each year. */
const deduction = lazySchema(() =>
  z.object({
    year: z.int().check(z.gte(2011), z.lte(2100)),
    haandvaerker: positiveOere,
    service: positiveOere,
  }),
);

/** Minutes that a type of job usually takes; 0 for none. */
const usualMinutes = lazySchema(() => z._default(z.int().check(z.gte(0), z.lte(14400)), 0));
const jobDurations = lazySchema(() =>
  z.object({
    installation: usualMinutes,
    service: usualMinutes,
    fejlsoegning: usualMinutes,
    eftersyn: usualMinutes,
    garanti: usualMinutes,
    andet: usualMinutes,
  }),
);

const followUpDay = lazySchema(() => z.int().check(z.gte(0), z.lte(MOST_FOLLOW_UP_DAYS)));
/** Days after sending and before the last day; 0 for no such mail. */
export const followUpDays = lazySchema(() => z.object({ after: followUpDay, before: followUpDay }));
const followUp = lazySchema(() =>
  z.object({
    on: z.boolean(),
    ...followUpDays.shape,
    types: z.object({
      privat: z.optional(followUpDays),
      erhverv: z.optional(followUpDays),
      boligforening: z.optional(followUpDays),
      offentlig: z.optional(followUpDays),
    }),
  }),
);

const companyFields = lazySchema(() => ({
  name: requiredText(120),
  address: text(200),
  zip: optionalZip,
  city: text(80),
  cvr: optionalCvr,
  phone: text(30),
  email: optionalEmail,
  web: text(120),
  authorisation: text(40),
  bankAccount: text(40),
  /** Used numbers do not change: a higher start leaves a gap, a lower one has no effect. */
  offerNumberStart: z.int().check(z.gte(1), z.lte(MAX_NUMBER)),
  jobNumberStart: z.int().check(z.gte(1), z.lte(MAX_NUMBER)),
  /** Working days for which an offer is valid. */
  validityDays: z.int().check(z.gte(1), z.lte(250)),
  /** A discount above this must be approved by management. */
  discountLimitBp: basisPoints,
  /** An offer with a margin share (DG) below this warns its seller, hundredths of a percent; 0 for no warning. */
  marginLimitBp: z._default(basisPoints, 0),
  /** The same for its margin (DB), øre. */
  marginLimit: z._default(positiveOere, 0),
  /** What private and other customers usually pay on acceptance, hundredths of a percent of the total; 0 for nothing. */
  depositPrivateBp: z._default(basisPoints, 0),
  depositBusinessBp: z._default(basisPoints, 0),
  /** Minutes of opening hours until a new lead is to be answered; 0 for no target. */
  answerTargetMin: z._default(z.int().check(z.gte(0), z.lte(14400)), 0),
  followUp: z._default(followUp, PROPOSED_FOLLOW_UP),
  extraDaysOff: z._default(z.array(z.enum(FREE_DAYS)).check(z.maxLength(FREE_DAYS.length)), []),
  /** Seven entries, Monday first. Evenings, weekends and overtime are judged by them (calendar.ts). */
  openingHours: z.array(workDay).check(z.length(7)),
  /** Minutes after midnight. */
  eveningFrom: z.int().check(z.gte(1), z.lte(1440)),
  holidays: z._default(z.array(holiday).check(z.maxLength(MAX_HOLIDAYS), eachDayOnce), []),
  /** The driving that a visit may add to a day, in percent of its own length. */
  drivePercent: z._default(z.int().check(z.gte(50), z.lte(1000)), DEFAULT_LIMITS.drivePercent),
  /** Minutes of driving before and after the working day that a technician may be asked for. */
  ownWayMin: z._default(z.int().check(z.gte(0), z.lte(240)), DEFAULT_LIMITS.ownWayMin),
  jobDurations: z._default(jobDurations, z.parse(jobDurations, {})),
  /** Technicians get text messages, where the installation has a provider of them. */
  smsOn: z._default(z.boolean(), false),
  /** A customer types a code from a mail to accept on their page. */
  requireCode: z._default(z.boolean(), false),
  /** Customers are told when the technician has set out. */
  onWayNotice: z._default(z.boolean(), false),
  /** Photos of files keep where they were taken; else it is taken out before they are stored. */
  keepPhotoPlace: z._default(z.boolean(), false),
  /** Sales price per hour, øre excl. moms. */
  hourlyRate: positiveOere,
  /** Percent, for new products and lines. */
  vatRate: z._default(vatPercent.check(z.gte(1)), STANDARD_VAT),
  deductions: z._default(
    z.array(deduction).check(
      z.maxLength(30),
      z.refine((all) => new Set(all.map(({ year }) => year)).size === all.length, { params: { code: 'duplicateId' } }),
    ),
    [],
  ),
  /** Accounts that may approve KLS reports; none: operations. */
  klsApprovers: z._default(z.array(recordId).check(z.maxLength(MAX_KLS_APPROVERS)), []),
  /** The firm's own: approval of its quality system, authorisation, insurance. */
  certificates,
  terms: longText(8000),
}));
export const companyForm = lazySchema(() => z.object(companyFields));
export const companySave = lazySchema(() => z.object({ ...companyFields, rev }));
export type CompanyValues = z.infer<typeof companyForm>;
export type Deduction = z.infer<typeof deduction>;
export type CompanySave = z.infer<typeof companySave>;
