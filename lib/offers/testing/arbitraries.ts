/** Random offers for property tests. */
import fc from 'fast-check';
import type { PricedLine } from '../shared/totals.ts';

/** Every rate that a line may have, and Denmark's more often, so that some offers have one rate only. */
const anyVatRate = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(25, 0) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 100 }) },
);

export const anyPricedLine: fc.Arbitrary<PricedLine> = fc.record(
  {
    kind: fc.constantFrom('vare' as const, 'arbejdsloen' as const, 'ydelse' as const, 'tekst' as const),
    qtyMilli: fc.integer({ min: -10_000_000, max: 10_000_000 }),
    unitPrice: fc.integer({ min: -10_000_000, max: 10_000_000 }),
    discountBp: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10000 })),
    vatRate: anyVatRate,
    labourBp: fc.integer({ min: 0, max: 10000 }),
    unitCost: fc.integer({ min: 0, max: 10_000_000 }),
    optionGroup: fc.constantFrom('', 'a'),
    chosen: fc.boolean(),
  },
  { requiredKeys: ['kind', 'qtyMilli', 'unitPrice', 'discountBp', 'vatRate'] },
);
export const anyPricedLines = fc.array(anyPricedLine, { maxLength: 40 });
/** The discount on the whole offer, hundredths of a percent. */
export const anyDiscountBp = fc.integer({ min: 0, max: 10000 });
/** No deposit, a share of the total, or an amount. */
export const anyDeposit = fc
  .constantFrom('depositBp' as const, 'depositAmount' as const)
  .chain((field) =>
    fc
      .integer({ min: 0, max: field === 'depositBp' ? 10_000 : 10_000_000 })
      .map((value) => ({ depositBp: 0, depositAmount: 0, [field]: value })),
  );
