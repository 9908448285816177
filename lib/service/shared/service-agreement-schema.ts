/** The input of the commands on service agreements. The form checks it first; PocketBase enforces it. */
import * as z from 'zod/mini';
import {
  day,
  longText,
  optionalDay,
  optionalZip,
  recordId,
  requiredText,
  rev,
  text,
} from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';
import { lineUnit } from '../../units/shared/schema.ts';
import { MOST_AGREEMENT_LINES, USUAL_DAYS_BEFORE } from './service-agreements.ts';
import { JOB_TYPES } from './values.ts';

const line = lazySchema(() =>
  z.object({
    text: requiredText(2000),
    unit: lineUnit,
    /** Thousandths of the unit. */
    qtyMilli: z.int().check(z.gte(1), z.lte(100_000_000)),
    /** Øre excl. VAT. */
    unitPrice: z.int().check(z.gte(0), z.lte(10_000_000_00)),
  }),
);

const fields = lazySchema(() => ({
  title: requiredText(200),
  type: z.enum(JOB_TYPES),
  description: longText(10000),
  address: requiredText(200),
  zip: optionalZip,
  city: text(80),
  /** Minutes. */
  durationMin: z._default(z.int().check(z.gte(15), z.lte(14400)), 60),
  months: z.int().check(z.gte(1), z.lte(120)),
  firstDay: day,
  endDay: optionalDay,
  daysBefore: z._default(z.int().check(z.gte(0), z.lte(365)), USUAL_DAYS_BEFORE),
  lines: z.array(line).check(z.minLength(1), z.maxLength(MOST_AGREEMENT_LINES)),
}));
const ordered = z.refine<{ firstDay: string; endDay: string }>(
  ({ firstDay, endDay }) => endDay === '' || firstDay <= endDay,
  { path: ['endDay'], params: { code: 'beforeStart' } },
);

export const serviceAgreementFields = lazySchema(() => z.object(fields).check(ordered));
/** `id`: made by the browser, so that an agreement that is sent twice is stored once. */
export const serviceAgreementAdd = lazySchema(() =>
  z.object({ ...fields, id: recordId, lead: recordId }).check(ordered),
);
export const serviceAgreementSave = lazySchema(() => z.object({ ...fields, rev }).check(ordered));
/** `endDay`: no visit after it, '' for no end. */
export const serviceAgreementState = lazySchema(() =>
  z.object({
    rev,
    paused: z.boolean(),
    archived: z.boolean(),
    endDay: optionalDay,
  }),
);

export type ServiceAgreementFields = z.infer<typeof serviceAgreementFields>;
export type ServiceAgreementAdd = z.infer<typeof serviceAgreementAdd>;
export type ServiceAgreementSave = z.infer<typeof serviceAgreementSave>;
export type ServiceAgreementStateInput = z.infer<typeof serviceAgreementState>;
