/** What a line gets from an item of the catalogue. Pure. */
import { mulDiv } from '../../core/shared/money.ts';
import type { OfferLine } from './schema.ts';
import { chargeUnitPrice } from './totals.ts';
import type { CatalogItem } from './types.ts';

type LineValues = Partial<Omit<OfferLine, 'id' | 'section'>>;

/** The patch for a line that gets a catalogue item; all other fields are kept. `hourlyRate`: øre. */
export function catalogPatch(item: CatalogItem, lines: readonly OfferLine[], hourlyRate: number): LineValues {
  const { vatRate } = item;
  const cost: LineValues = item.cost === undefined ? { unitCost: undefined } : { unitCost: item.cost };
  if (item.type === 'charge') {
    const calc = item.calc ?? 'fast';
    const unitPrice = chargeUnitPrice(
      { calc, amount: item.amount ?? item.price, ...(item.minimum === undefined ? {} : { minimum: item.minimum }) },
      lines,
    );
    const isPercent = calc === 'procent';
    const unit = calc === 'time' || calc === 'km' ? calc : 'stk';
    return {
      kind: 'ydelse',
      charge: item.id,
      product: '',
      text: item.name,
      unit,
      unitPrice,
      vatRate,
      labourBp: 0,
      auto: false,
      percentBp: isPercent ? (item.amount ?? 0) : 0,
      percentMin: isPercent ? (item.minimum ?? 0) : 0,
      ...cost,
    };
  }
  // The labour contained in the product's price, as a share of it.
  const work = mulDiv(item.labourMin ?? 0, hourlyRate, 60);
  const labourBp = item.price > 0 ? Math.min(10000, mulDiv(work, 10000, item.price)) : 0;
  return {
    kind: 'vare',
    product: item.id,
    charge: '',
    text: item.name,
    unit: item.unit,
    unitPrice: item.price,
    vatRate,
    labourBp,
    auto: false,
    percentBp: 0,
    percentMin: 0,
    ...cost,
  };
}
