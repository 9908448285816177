/** Input of the commands on bundles, the packages of products. Forms and PocketBase validate with the same schemas. */
import * as z from 'zod/mini';
import {
  idempotencyKey,
  longText,
  optionalId,
  optionalNumber,
  requiredText,
  rev,
  text,
} from '../../../core/shared/fields.ts';
import { lazySchema } from '../../../core/shared/lazy-schema.ts';
import { lineUnit } from '../../../units/shared/schema.ts';

/** Most minutes of labour in one bundle: four working weeks. */
const MAX_BUNDLE_MIN = 4 * 37 * 60;
/** An offer has room for several bundles of this size. */
const MAX_BUNDLE_LINES = 100;
/** Thousandths; a hundred times as many is still a valid quantity of an offer's line. */
const MAX_QTY_MILLI = 10_000_000;

const bundleLine = lazySchema(() =>
  z
    .object({
      product: optionalId,
      /** Required without a product; with one, empty for the product's name. */
      text: longText(2000),
      /** Thousandths of the unit. */
      qtyMilli: z.int().check(z.gte(1), z.lte(MAX_QTY_MILLI)),
      /** Of a line with a product: the unit that the quantity was written for. */
      unit: lineUnit,
      /** Øre excl. moms, of a line without a product; 0 makes it a text without a price. */
      unitPrice: z._default(z.int().check(z.gte(0), z.lte(10_000_000_00)), 0),
    })
    .check(
      z.refine(({ product, text: words }) => product !== '' || words !== '', {
        path: ['text'],
        params: { code: 'required' },
      }),
    ),
);

const bundleFields = lazySchema(() => ({
  name: requiredText(120),
  /** The firm's own number, found like an EL-nummer. */
  code: optionalNumber(40),
  /** For the customer: printed above the lines. */
  description: longText(2000),
  /** The section that the lines go to; empty for the one in which the bundle is inserted. */
  heading: text(200),
  lines: z.array(bundleLine).check(
    z.refine((lines) => lines.length > 0, { params: { code: 'noLines' } }),
    z.maxLength(MAX_BUNDLE_LINES),
  ),
  labourMin: z._default(z.int().check(z.gte(0), z.lte(MAX_BUNDLE_MIN)), 0),
  /** The product that prices an hour; empty for the firm's hourly rate. */
  labourProduct: optionalId,
}));
export const bundleForm = lazySchema(() => z.object(bundleFields));
export const bundleCreate = lazySchema(() => z.object({ ...bundleFields, idempotencyKey }));
export const bundleSave = lazySchema(() => z.object({ ...bundleFields, rev }));

export type BundleLine = z.infer<typeof bundleLine>;
export type BundleFields = z.infer<typeof bundleForm>;
