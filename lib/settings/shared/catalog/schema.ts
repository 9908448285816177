/** Input of the commands on products and charges. Forms and PocketBase validate with the same schemas. */
import * as z from 'zod/mini';
import {
  idempotencyKey,
  optionalNumber,
  positiveOere,
  requiredText,
  rev,
  text,
  unspaced,
  vatPercent,
} from '../../../core/shared/fields.ts';
import { lazySchema } from '../../../core/shared/lazy-schema.ts';
import { ChargesCalcOptions } from '../../../pocketbase/shared/types.ts';
import { unitKeyField } from '../../../units/shared/schema.ts';
import { CHARGE_WHEN } from './values.ts';
import { parseZones } from './zones.ts';

export const CHARGE_CALCS = Object.values(ChargesCalcOptions);
export type ChargeCalc = (typeof CHARGE_CALCS)[number];
export type ChargeWhen = (typeof CHARGE_WHEN)[number];

/** Most minutes of labour in one unit of a product: a working week. */
const MAX_LABOUR_MIN = 37 * 60;
const MAX_CHARGE_BP = 10_000;

const productFields = lazySchema(() => ({
  /** EL-nummer, without blanks as imports store it: a product is found by it. */
  sku: optionalNumber(40),
  /** Printed in groups of digits, stored without blanks. */
  ean: z._default(z.pipe(unspaced, z.string().check(z.regex(/^(\d{8,14})?$/))), ''),
  name: requiredText(200),
  category: text(80),
  unit: unitKeyField,
  /** Øre excl. moms. */
  price: positiveOere,
  cost: positiveOere,
  /** Percent. */
  vatRate: vatPercent,
  labourMin: z.int().check(z.gte(0), z.lte(MAX_LABOUR_MIN)),
  supplier: text(80),
}));
export const productForm = lazySchema(() => z.object(productFields));
export const productCreate = lazySchema(() => z.object({ ...productFields, idempotencyKey }));
export const productSave = lazySchema(() => z.object({ ...productFields, rev }));

const chargeFields = lazySchema(() => ({
  name: requiredText(120),
  calc: z.enum(CHARGE_CALCS),
  /** Øre excl. moms; hundredths of a percent if `calc` is `procent`. */
  amount: positiveOere,
  /** The least amount of the charge, øre excl. moms. */
  minimum: positiveOere,
  /** Minutes to round time up to; 0 for no rounding. */
  roundTo: z.int().check(z.refine((value) => [0, 15, 30, 60].includes(value))),
  appliesWhen: z.enum(CHARGE_WHEN),
  /** The postcodes of a charge that applies in a zone: '8000-8299, 9000'. */
  zones: text(500),
  /** Added to jobs and offers automatically if it applies. */
  autoAdd: z._default(z.boolean(), false),
}));
const percentInBounds = z.refine<{ calc: ChargeCalc; amount: number }>(
  (charge) => charge.calc !== 'procent' || charge.amount <= MAX_CHARGE_BP,
  {
    path: ['amount'],
    params: { code: 'max', values: { maximum: MAX_CHARGE_BP } },
  },
);
const zoneHasPostcodes = z.check<{ appliesWhen: ChargeWhen; zones: string }>(({ value, issues }) => {
  const ranges = parseZones(value.zones);
  const code = ranges === null ? 'invalid' : value.appliesWhen === 'zone' && ranges.length === 0 ? 'required' : null;
  if (code) issues.push({ code: 'custom', input: value, path: ['zones'], params: { code } });
});
export const chargeForm = lazySchema(() => z.object(chargeFields).check(percentInBounds, zoneHasPostcodes));
export const chargeCreate = lazySchema(() =>
  z.object({ ...chargeFields, idempotencyKey }).check(percentInBounds, zoneHasPostcodes),
);
export const chargeSave = lazySchema(() => z.object({ ...chargeFields, rev }).check(percentInBounds, zoneHasPostcodes));

export type ProductValues = z.infer<typeof productForm>;
export type ChargeValues = z.infer<typeof chargeForm>;
