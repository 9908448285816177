import fc from 'fast-check';
import { anyDiscountBp as bp, anyPricedLine as anyLine, anyPricedLines as lines } from '../testing/arbitraries.ts';
import { chargeUnitPrice, discountShareBp, lineTotal, offerTotals, type PricedLine } from './totals.ts';

const line = (over: Partial<PricedLine> = {}): PricedLine => ({
  kind: 'vare',
  qtyMilli: 1000,
  unitPrice: 10000,
  discountBp: 0,
  vatRate: 25,
  ...over,
});

/** The same sums with exact fractions, rounded when the rule requires it. */
function exact(all: readonly PricedLine[], discountBp: number) {
  const round = (n: bigint, d: bigint) => (n < 0n ? -((-n * 2n + d) / (2n * d)) : (n * 2n + d) / (2n * d));
  const rates = new Map<number, bigint>();
  for (const l of all) {
    if (l.kind === 'tekst' || (l.optionGroup && !l.chosen)) continue;
    const amount = round(BigInt(l.qtyMilli) * BigInt(l.unitPrice) * BigInt(10000 - l.discountBp), 10_000_000n);
    rates.set(l.vatRate, (rates.get(l.vatRate) ?? 0n) + amount);
  }
  let net = 0n;
  let vat = 0n;
  for (const [rate, amount] of rates) {
    const base = amount - round(amount * BigInt(discountBp), 10000n);
    net += base;
    vat += round(base * BigInt(rate), 100n);
  }
  return { net: Number(net), vat: Number(vat) };
}

test.each([
  [{ qtyMilli: 3000, unitPrice: 3333 }, 9999],
  [{ qtyMilli: 500, unitPrice: 1 }, 1],
  [{ qtyMilli: -500, unitPrice: 1 }, -1],
  [{ qtyMilli: 499, unitPrice: 1 }, 0],
  [{ qtyMilli: 3000, unitPrice: 3333, discountBp: 1000 }, 8999],
  [{ qtyMilli: 500, unitPrice: 101, discountBp: 5000 }, 25],
  [{ qtyMilli: 1000, unitPrice: 10000, discountBp: 10000 }, 0],
  [{ qtyMilli: -1, unitPrice: 1 }, 0],
  [{ qtyMilli: 1_000_000_000, unitPrice: 100_000, discountBp: 1 }, 99_990_000_000],
  [{ kind: 'tekst' as const, qtyMilli: 1000, unitPrice: 999 }, 0],
])('line %j totals %i øre', (over, expected) => {
  expect(lineTotal(line(over))).toBe(expected);
});

test('sums a typical offer', () => {
  const totals = offerTotals(
    [
      line({ qtyMilli: 12_500, unitPrice: 59500, kind: 'arbejdsloen', labourBp: 10000, unitCost: 31000 }),
      line({ qtyMilli: 8000, unitPrice: 14995, discountBp: 1500, unitCost: 9000 }),
      line({ unitPrice: 45000, vatRate: 0 }),
      line({ kind: 'tekst', unitPrice: 77700 }),
      line({ unitPrice: 99900, optionGroup: 'lampe' }),
    ],
    { discountBp: 500 },
  );
  expect(totals).toEqual({
    gross: 743750 + 119960 + 45000,
    subtotal: 743750 + 101966 + 45000,
    discount: 42286 + 2250,
    net: 803430 + 42750,
    vatByRate: [
      { rate: 25, base: 803430, vat: 200858 },
      { rate: 0, base: 42750, vat: 0 },
    ],
    vat: 200858,
    total: 803430 + 42750 + 200858,
    labour: 743750 - 37188,
    uncosted: 1,
    cost: 387500 + 72000,
    margin: 846180 - 459500,
    marginBp: 4570,
  });
});

test('an offer without lines has zero sums and no cost', () => {
  expect(offerTotals([], { discountBp: 1000 })).toEqual({
    gross: 0,
    subtotal: 0,
    discount: 0,
    net: 0,
    vatByRate: [],
    vat: 0,
    total: 0,
    labour: 0,
    uncosted: 0,
  });
});

test('moms is rounded on the total, not line by line', () => {
  const four = [1, 2, 3, 4].map(() => line({ unitPrice: 1 }));
  expect(offerTotals(four, { discountBp: 0 }).vat).toBe(1);
});

test('moms and net equal exact arithmetic', () => {
  fc.assert(
    fc.property(lines, bp, (all, discountBp) => {
      const { net, vat } = offerTotals(all, { discountBp });
      expect({ net, vat }).toEqual(exact(all, discountBp));
    }),
    { numRuns: 500 },
  );
});

test('sums agree, are whole numbers, and do not depend on the order', () => {
  fc.assert(
    fc.property(lines, bp, fc.integer(), (all, discountBp, seed) => {
      const totals = offerTotals(all, { discountBp });
      expect(totals.vatByRate.reduce((sum, r) => sum + r.vat, 0)).toBe(totals.vat);
      expect(totals.vatByRate.reduce((sum, r) => sum + r.base, 0)).toBe(totals.net);
      expect(totals.subtotal - totals.discount).toBe(totals.net);
      expect(totals.net + totals.vat).toBe(totals.total);
      for (const value of [totals.gross, totals.subtotal, totals.discount, totals.vat, totals.total, totals.labour]) {
        expect(Number.isSafeInteger(value)).toBe(true);
        expect(Object.is(value, -0)).toBe(false);
      }
      const shuffled = all
        .map((l, i) => ({ l, key: Math.imul(i + 1, seed | 1) }))
        .sort((a, b) => a.key - b.key)
        .map(({ l }) => l);
      expect(offerTotals(shuffled, { discountBp })).toEqual(totals);
    }),
  );
});

test('a negative quantity mirrors the positive one', () => {
  fc.assert(
    fc.property(lines, bp, (all, discountBp) => {
      const there = offerTotals(all, { discountBp });
      const back = offerTotals(
        all.map((l) => ({ ...l, qtyMilli: -l.qtyMilli })),
        { discountBp },
      );
      expect(back.total + there.total).toBe(0);
    }),
  );
});

describe('the share given away', () => {
  test.each<[string, PricedLine[], number, number]>([
    ['nothing', [line()], 0, 0],
    ['on a line', [line({ discountBp: 1000 }), line()], 0, 500],
    ['on the whole', [line()], 1250, 1250],
    ['both', [line({ discountBp: 1000 })], 1000, 1900],
    ['rounded up', [line({ unitPrice: 30000 }), line({ unitPrice: 3, qtyMilli: 333 }), line({ unitPrice: -1 })], 0, 1],
    ['as a line below zero', [line(), line({ unitPrice: -2000 })], 0, 2000],
    ['of no lines', [], 5000, 0],
    ['without options that are not chosen', [line(), line({ discountBp: 9000, optionGroup: 'a' })], 0, 0],
  ])('%s', (_name, all, discountBp, expected) => {
    expect(discountShareBp(all, { discountBp })).toBe(expected);
  });

  test('is never below the exact share', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 10 }), bp, (all, discountBp) => {
        const above = all
          .filter((l) => l.kind !== 'tekst' && (!l.optionGroup || l.chosen))
          .reduce((sum, l) => sum + Math.max(0, lineTotal({ ...l, discountBp: 0 })), 0);
        const given = above - offerTotals(all, { discountBp }).net;
        const share = discountShareBp(all, { discountBp });
        if (above === 0) expect(share).toBe(0);
        else {
          expect(BigInt(share) * BigInt(above) >= BigInt(given) * 10000n).toBe(true);
          expect(BigInt(share - 1) * BigInt(above) < BigInt(given) * 10000n).toBe(true);
        }
      }),
    );
  });
});

test.each([
  [{ calc: 'fast' as const, amount: 39500 }, 39500],
  [{ calc: 'fast' as const, amount: 100, minimum: 200 }, 200],
  [{ calc: 'time' as const, amount: 59500, minimum: 90000 }, 59500],
  [{ calc: 'procent' as const, amount: 250 }, 500],
  [{ calc: 'procent' as const, amount: 250, minimum: 5000 }, 5000],
])('charge %j costs %i øre a unit', (charge, expected) => {
  expect(chargeUnitPrice(charge, [line(), line()])).toBe(expected);
});
