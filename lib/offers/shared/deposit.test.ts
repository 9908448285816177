import fc from 'fast-check';
import { anyDiscountBp } from '../testing/arbitraries.ts';
import { anyOptionalOffer } from '../testing/options.ts';
import { depositFault, depositOf, usualDepositBp } from './deposit.ts';
import { allChoices, withChoice } from './options.ts';
import { offerTotals } from './totals.ts';

test.each([
  ['a share', { depositBp: 3000, depositAmount: 0 }, 12_500_00, 3_750_00],
  ['half an øre up', { depositBp: 5000, depositAmount: 0 }, 101, 51],
  ['the whole price', { depositBp: 10_000, depositAmount: 0 }, 999, 999],
  ['an amount', { depositBp: 0, depositAmount: 5_000_00 }, 12_500_00, 5_000_00],
  ['an amount counts before a share', { depositBp: 3000, depositAmount: 100 }, 12_500_00, 100],
  ['an amount above a cheaper choice', { depositBp: 0, depositAmount: 5_000_00 }, 4_000_00, 4_000_00],
  ['none', { depositBp: 0, depositAmount: 0 }, 12_500_00, 0],
  ['nothing of a price below zero', { depositBp: 3000, depositAmount: 100 }, -500, 0],
])('%s', (_name, terms, total, oere) => expect(depositOf(terms, total)).toBe(oere));

test('for every choice of a random offer, a share is right to the øre and never more than the total', () => {
  fc.assert(
    fc.property(anyOptionalOffer, anyDiscountBp, fc.integer({ min: 0, max: 10_000 }), (made, discountBp, depositBp) => {
      for (const choice of allChoices(made.sections) ?? []) {
        const { total } = offerTotals(withChoice(made.sections, made.lines, choice), { discountBp });
        const deposit = depositOf({ depositBp, depositAmount: 0 }, total);
        const most = Math.max(0, total);
        expect(deposit).toBeGreaterThanOrEqual(0);
        expect(deposit).toBeLessThanOrEqual(most);
        // Within half an øre of the exact share.
        const off = BigInt(deposit) * BigInt(10_000) - BigInt(most) * BigInt(depositBp);
        expect(off <= BigInt(5000) && off > BigInt(-5000)).toBe(true);
        expect(depositOf({ depositBp, depositAmount: most + 1 }, total)).toBe(most);
      }
    }),
    { numRuns: 40 },
  );
});

test('an amount above the price is a fault, a share never', () => {
  expect(depositFault({ depositBp: 10_000, depositAmount: 0 }, 100)).toEqual({});
  expect(depositFault({ depositBp: 0, depositAmount: 100 }, 100)).toEqual({});
  expect(depositFault({ depositBp: 0, depositAmount: 101 }, 100)).toEqual({
    depositAmount: { code: 'depositOverTotal' },
  });
});

test('the firm has a share for private customers and one for all others', () => {
  const firm = { depositPrivateBp: 3000, depositBusinessBp: 1000 };
  expect(['privat', 'erhverv', 'boligforening', 'offentlig'].map((type) => usualDepositBp(firm, type))).toEqual([
    3000, 1000, 1000, 1000,
  ]);
});
