import fc from 'fast-check';
import { formatUnitPrice } from '../../core/shared/money.ts';
import { printedAmount, printedOffer, printedUnitPrice } from './printed.ts';
import { anyDiscountBp, anyPricedLines } from '../testing/arbitraries.ts';
import { counts, offerTotals, type PricedLine } from '../shared/totals.ts';

const line = (over: Partial<PricedLine> = {}): PricedLine => ({
  kind: 'vare',
  qtyMilli: 1000,
  unitPrice: 10000,
  discountBp: 0,
  vatRate: 25,
  ...over,
});

test.each([
  ['100 m kabel', { qtyMilli: 100_000, unitPrice: 1450 }, '18,125', 181250],
  ['40 stk', { qtyMilli: 40_000, unitPrice: 595 }, '7,4375', 29750],
  ['3 stk', { qtyMilli: 3000, unitPrice: 5 }, '0,0625', 19],
  ['with a discount', { qtyMilli: 3000, unitPrice: 3333, discountBp: 1250 }, '41,6625', 10936],
  ['without moms', { qtyMilli: 2000, unitPrice: 1999, vatRate: 0 as const }, '19,99', 3998],
  ['taken back', { qtyMilli: -1000, unitPrice: 1450 }, '18,125', -1813],
])('%s: the amount incl. moms is the quantity times the printed price', (_name, over, price, amount) => {
  expect(formatUnitPrice(printedUnitPrice(line(over), true))).toBe(price);
  expect(printedAmount(line(over), true)).toBe(amount);
});

/** Reads a printed number back: '1.234,5' is 12345n of 10 to the power of `decimals`, here 1. */
function readBack(printed: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = printed.replace(/\./g, '').split(',');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

test('every printed line multiplies as printed, rounded to the øre', () => {
  fc.assert(
    fc.property(anyPricedLines, fc.boolean(), (lines, inclVat) => {
      for (const each of lines.filter(counts)) {
        const price = readBack(formatUnitPrice(printedUnitPrice(each, inclVat)), 4);
        // In 10^-9 øre: the quantity has 3 decimals, the price 4 of a krone (2 of an øre), the discount 4.
        const exact = BigInt(each.qtyMilli) * price * BigInt(10000 - each.discountBp);
        const difference = BigInt(printedAmount(each, inclVat)) * 1_000_000_000n - exact;
        expect(difference <= 500_000_000n && difference >= -500_000_000n).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

test('the printed lines, discount and rounding add up to the total', () => {
  fc.assert(
    fc.property(anyPricedLines, anyDiscountBp, fc.boolean(), (lines, discountBp, inclVat) => {
      const printed = printedOffer(lines, { discountBp }, inclVat);
      const sum = lines.filter(counts).reduce((total, each) => total + printedAmount(each, inclVat), 0);
      const { net, total, vatByRate, vat } = offerTotals(lines, { discountBp });
      expect(printed.linesTotal).toBe(sum);
      expect(sum - printed.discount + printed.rounding).toBe(inclVat ? total : net);
      expect(net + vat).toBe(total);
      expect(vatByRate.reduce((bases, { base }) => bases + base, 0)).toBe(net);
      for (const { rate, base, vat: ofRate } of vatByRate)
        expect(Math.abs(base * rate - ofRate * 100)).toBeLessThanOrEqual(50);
    }),
    { numRuns: 1000 },
  );
});

test('the rounding is never larger than the lines can differ', () => {
  fc.assert(
    fc.property(anyPricedLines, anyDiscountBp, (lines, discountBp) => {
      // Half an øre for the printed line, 0.625 for the line excl. moms, and one for each rounded sum.
      const most = lines.filter(counts).length * 1.125 + 5;
      expect(Math.abs(printedOffer(lines, { discountBp }, true).rounding)).toBeLessThanOrEqual(most);
    }),
  );
});

test('prices excl. moms never need rounding', () => {
  fc.assert(
    fc.property(anyPricedLines, anyDiscountBp, (lines, discountBp) => {
      expect(printedOffer(lines, { discountBp }, false).rounding).toBe(0);
    }),
  );
});
