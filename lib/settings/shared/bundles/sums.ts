/** What a bundle costs and is sold for, as the lines that it becomes in an offer. Pure; runs in PocketBase too. */
import { toHoursMilli } from '../../../core/shared/duration.ts';
import { mulDiv } from '../../../core/shared/money.ts';
import type { BundleFields, BundleLine } from './schema.ts';
import type { BundleProduct } from './types.ts';

/** Products are priced by this unit if they stand for labour. */
export const HOUR = 'time';

type Contents = Pick<BundleFields, 'lines' | 'labourMin' | 'labourProduct'>;

/** Øre excl. moms. `cost` is of the lines with a known one; `uncosted` counts the others. */
export type BundleSums = { price: number; cost: number; uncosted: number };

/** Whether the line is a text without a price. */
export const isBundleText = ({ product, unitPrice }: Pick<BundleLine, 'product' | 'unitPrice'>): boolean =>
  product === '' && unitPrice === 0;

/** `hourlyRate`: the firm's, øre. A product that is not known costs nothing. */
export function bundleSums(
  { lines, labourMin, labourProduct }: Contents,
  productOf: (id: string) => Pick<BundleProduct, 'price' | 'cost'> | undefined,
  hourlyRate: number,
): BundleSums {
  const sums: BundleSums = { price: 0, cost: 0, uncosted: 0 };
  const add = (qtyMilli: number, price: number, cost: number | undefined) => {
    sums.price += mulDiv(qtyMilli, price, 1000);
    if (cost === undefined) sums.uncosted += 1;
    else sums.cost += mulDiv(qtyMilli, cost, 1000);
  };
  for (const line of lines) {
    const product = productOf(line.product);
    if (line.product !== '') add(line.qtyMilli, product?.price ?? 0, product?.cost);
    else if (!isBundleText(line)) add(line.qtyMilli, line.unitPrice, undefined);
  }
  const labour = productOf(labourProduct);
  if (labourMin > 0) add(toHoursMilli(labourMin), labour?.price ?? hourlyRate, labour?.cost);
  return sums;
}

type Named = Pick<BundleFields, 'lines' | 'labourMin' | 'labourProduct'> & { products: readonly BundleProduct[] };

/** The names of the products that were switched off or are sold by another unit than the bundle was made for. */
export function findOutdated({ lines, labourMin, labourProduct, products }: Named): string[] {
  const isOutdated = ({ id, unit, active }: BundleProduct) =>
    !active ||
    lines.some((line) => line.product === id && line.unit !== unit) ||
    (labourMin > 0 && labourProduct === id && unit !== HOUR);
  return products.filter(isOutdated).map(({ name }) => name);
}
