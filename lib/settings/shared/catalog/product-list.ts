/** The list of products: what a page of it, and a change of many, is asked by. */
import * as z from 'zod/mini';
import { bulkInput, bulkUndoInput } from '../../../core/shared/bulk.ts';
import { line, positiveOere, recordId, rev } from '../../../core/shared/fields.ts';
import { lazySchema } from '../../../core/shared/lazy-schema.ts';
import type { ListCount } from '../../../core/shared/list-page.ts';
import { listed, numberBetween, pageFields } from '../../../core/shared/query-fields.ts';
import { SHOWN } from '../shown.ts';
import type { Product } from '../types.ts';
import { PRODUCT_COST, PRODUCT_SORTS, PRODUCT_USED } from './product-choices.ts';

const SORTS = PRODUCT_SORTS.keys.flatMap((key) => [key, `-${key}`] as const);
/** A category may hold a comma, but is one line. */
const SEPARATOR = '\n';

const LONGEST_WORD = 80;
const MOST_WORDS = 50;
const words = lazySchema(() => listed(line(LONGEST_WORD), MOST_WORDS, SEPARATOR));
const wholeKroner = lazySchema(() => z.optional(numberBetween(0, 1_000_000_000)));

const filterFields = lazySchema(() => ({
  q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  show: z._default(z.enum(SHOWN), 'aktive'),
  category: words,
  supplier: words,
  /** Keys of units. */
  unit: words,
  /** Sales price in whole kroner before moms. */
  from: wholeKroner,
  to: wholeKroner,
  used: z.optional(z.enum(PRODUCT_USED)),
  /** Only for users who may see costs. */
  cost: z.optional(z.enum(PRODUCT_COST)),
}));
const productListFilter = lazySchema(() => z.object(filterFields));
export const productListQuery = lazySchema(() =>
  z.object({
    ...filterFields,
    sort: z._default(z.enum(SORTS), PRODUCT_SORTS.usual),
    ...pageFields,
  }),
);

/** As it is sent: numbers and lists are texts. */
export type ProductListFilter = z.input<typeof productListFilter>;
export type ProductListQuery = z.input<typeof productListQuery>;
export type ParsedProductListFilter = z.output<typeof productListFilter>;
export type ParsedProductListQuery = z.output<typeof productListQuery>;

/** `next`: cursor of the next page, '' if this is the last. `count`: of all pages, with the first page only. */
export type ProductListPage = { items: Product[]; next: string; count?: ListCount };

/** Hundredths of a percent by which a price changes at most. */
export const MOST_PRICE_CHANGE = { down: -90_00, up: 900_00 };

const productBulkAction = lazySchema(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('active'), active: z.boolean() }),
    z.object({ kind: z.literal('category'), category: line(LONGEST_WORD) }),
    z.object({
      kind: z.literal('price'),
      /** Hundredths of a percent. */
      changeBp: z.int().check(
        z.gte(MOST_PRICE_CHANGE.down),
        z.lte(MOST_PRICE_CHANGE.up),
        z.refine((changeBp) => changeBp !== 0),
      ),
    }),
  ]),
);

/** `rev`: of the product on the user's screen. A product that was changed since is refused. */
const chosenProduct = lazySchema(() => z.object({ id: recordId, rev }));
export const productBulk = lazySchema(() => bulkInput(productBulkAction, chosenProduct, productListFilter));
/** `was`: the former category, or the former price in øre. */
export const productBulkUndo = lazySchema(() => bulkUndoInput(productBulkAction, LONGEST_WORD));

export type ProductBulkAction = z.output<typeof productBulkAction>;
export type ProductBulk = z.output<typeof productBulk>;
export type ProductBulkInput = z.input<typeof productBulk>;
export type ProductBulkUndo = z.output<typeof productBulkUndo>;
export type ChosenProduct = z.output<typeof chosenProduct>;

/** A price in øre after a change, to the nearest øre. */
export const changePrice = (price: number, changeBp: number): number =>
  Math.round((price * (10_000 + changeBp)) / 10_000);

/** Whether a product may have the price. */
export const isPrice = (price: number): boolean => z.safeParse(positiveOere, price).success;
