/** The contents of a bundle that is made from lines of an offer. */
import { toMinutes } from '../../core/shared/duration.ts';
import type { BundleFields } from '../../settings/shared/bundles/schema.ts';
import { HOUR } from '../../settings/shared/bundles/sums.ts';
import { isBlank } from '../shared/document.ts';
import type { OfferLine } from '../shared/schema.ts';

type Contents = Pick<BundleFields, 'lines' | 'labourMin' | 'labourProduct'>;

/** Whether a bundle can have the line: it has no charges, which offers add on their own, and no returns. */
export const fitsBundle = (line: OfferLine): boolean =>
  line.charge === '' && line.qtyMilli > 0 && line.unitPrice >= 0 && !isBlank(line);

/**
 * Hours of the first kind become the labour norm: those of one product, or without a product at the firm's `hourlyRate`
 * (øre). Products follow the catalogue; other lines keep their price.
 */
export function toBundle(lines: readonly OfferLine[], hourlyRate: number): Contents {
  const fitting = lines.filter(fitsBundle);
  const isHours = ({ kind, unit, product, unitPrice }: OfferLine) =>
    kind !== 'tekst' && unit === HOUR && (product !== '' || (kind === 'arbejdsloen' && unitPrice === hourlyRate));
  const first = fitting.find(isHours);
  const isLabour = (line: OfferLine) => isHours(line) && line.product === first?.product;
  return {
    lines: fitting
      .filter((line) => !isLabour(line))
      .map(({ kind, product, text, qtyMilli, unit, unitPrice }) => ({
        ...{ product, text, unit },
        qtyMilli: kind === 'tekst' ? 1000 : qtyMilli,
        unitPrice: product === '' && kind !== 'tekst' ? unitPrice : 0,
      })),
    labourMin: fitting.filter(isLabour).reduce((sum, { qtyMilli }) => sum + toMinutes(qtyMilli), 0),
    labourProduct: first?.product ?? '',
  };
}
