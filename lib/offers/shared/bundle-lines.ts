/** The lines that a bundle becomes in an offer: ordinary ones, at today's prices of the catalogue. Pure. */
import { toHoursMilli } from '../../core/shared/duration.ts';
import { newRecordId } from '../../core/shared/new-ids.ts';
import { HOUR, isBundleText } from '../../settings/shared/bundles/sums.ts';
import type { Bundle, BundleProduct } from '../../settings/shared/bundles/types.ts';
import { catalogPatch } from './catalog-patch.ts';
import { blankLine } from './document.ts';
import type { OfferLine } from './schema.ts';

type Options = {
  /** How often the bundle is inserted: quantities and hours multiply. */
  times: number;
  /** Øre, the firm's price of an hour. */
  hourlyRate: number;
  /** Percent, of lines without a product. */
  vatRate: number;
  /** The text of the hours if no product prices them. */
  labourText: string;
};

const withProduct = (product: BundleProduct, hourlyRate: number) =>
  catalogPatch({ ...product, type: 'product' }, [], hourlyRate);

/**
 * The description, the lines and the hours of a bundle, in this order, each with an id of its own. A product that can no
 * longer be chosen keeps its last price; `findOutdated` names it.
 */
export function bundleLines(bundle: Bundle, { times, hourlyRate, vatRate, labourText }: Options): OfferLine[] {
  const products = new Map(bundle.products.map((product) => [product.id, product]));
  const line = (values: Partial<OfferLine>): OfferLine => ({
    ...blankLine(newRecordId(), ''),
    vatRate,
    bundle: bundle.id,
    ...values,
  });
  const description = bundle.description === '' ? [] : [line({ kind: 'tekst', text: bundle.description })];
  const goods = bundle.lines.map((one) => {
    const product = products.get(one.product);
    const qtyMilli = one.qtyMilli * times;
    if (isBundleText(one)) return line({ kind: 'tekst', text: one.text });
    if (!product) return line({ text: one.text, qtyMilli, unit: one.unit, unitPrice: one.unitPrice });
    const values = withProduct(product, hourlyRate);
    return line({ ...values, qtyMilli, ...(one.text === '' ? {} : { text: one.text }) });
  });
  if (bundle.labourMin === 0) return [...description, ...goods];
  const labour = products.get(bundle.labourProduct);
  const hours = line({
    text: labourText,
    unitPrice: hourlyRate,
    ...(labour ? withProduct(labour, hourlyRate) : {}),
    kind: 'arbejdsloen',
    unit: HOUR,
    qtyMilli: toHoursMilli(bundle.labourMin * times),
    labourBp: 10_000,
  });
  return [...description, ...goods, hours];
}
