import fc from 'fast-check';
import { toAutomaticLines } from './automatic-lines.ts';
import { blankLine, type OfferDoc } from './document.ts';
import { reduce, startEditing } from '../browser/editor-state.ts';
import type { OfferLine } from './schema.ts';
import { lineTotal, withPercentPrices } from './totals.ts';

const ids = () => {
  let n = 0;
  return () => `line${String(++n).padStart(11, '0')}`;
};
const van = { id: 'charge000000001', name: 'Servicevogn', calc: 'fast', amount: 39_500, minimum: 0 } as const;
const green = { id: 'charge000000002', name: 'Miljøtillæg', calc: 'procent', amount: 250, minimum: 0 } as const;
const line = (n: number, fields: Partial<OfferLine> = {}): OfferLine => ({
  ...blankLine(`good${String(n).padStart(11, '0')}`, ''),
  text: `Vare ${n}`,
  unitPrice: 100_000,
  ...fields,
});
const docOf = (lines: readonly OfferLine[]) => ({ lines: [...lines], sections: [] }) as unknown as OfferDoc;

test('an offer starts with its charges, percentages of the fixed ones', () => {
  expect(toAutomaticLines([green, van], 20, ids())).toMatchObject([
    { kind: 'ydelse', charge: green.id, text: 'Miljøtillæg', unitPrice: 988, vatRate: 20, auto: true, percentBp: 250 },
    { kind: 'ydelse', charge: van.id, text: 'Servicevogn', unitPrice: 39_500, vatRate: 20, auto: true, percentBp: 0 },
  ]);
});

test('a fixed charge below its minimum costs the minimum', () => {
  expect(toAutomaticLines([{ ...van, minimum: 50_000 }], 25, ids())).toMatchObject([{ unitPrice: 50_000 }]);
});

describe('a charge in percent in the editor', () => {
  const percent = line(1, { kind: 'ydelse', percentBp: 1000, percentMin: 5000, unitPrice: 5000 });

  test('follows the other lines, and an undo takes both back', () => {
    const state = startEditing(docOf([percent, line(2, { unitPrice: 0 })]));
    const priced = reduce(state, { type: 'line', id: line(2).id, patch: { unitPrice: 200_000 } });
    expect(priced.doc.lines.map(({ unitPrice }) => unitPrice)).toEqual([20_000, 200_000]);
    const removed = reduce(priced, { type: 'remove', ids: [line(2).id] });
    expect(removed.doc.lines).toMatchObject([{ unitPrice: 5000 }]);
    expect(reduce(reduce(removed, { type: 'undo' }), { type: 'undo' }).doc).toBe(state.doc);
  });

  test('keeps a price that is typed', () => {
    const typed = reduce(startEditing(docOf([percent, line(2)])), {
      type: 'line',
      id: percent.id,
      patch: { unitPrice: 12_345 },
    });
    const later = reduce(typed, { type: 'line', id: line(2).id, patch: { qtyMilli: 9000 } });
    expect(later.doc.lines[0]).toMatchObject({ unitPrice: 12_345, percentBp: 0, percentMin: 0 });
  });

  test('is computed from lines that are no percentage, to the øre and never below its minimum', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { maxLength: 5 }),
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        (prices, percentBp, percentMin) => {
          const goods = prices.map((unitPrice, at) => line(at, { unitPrice }));
          const charges = [8, 9].map((n) => line(n, { kind: 'ydelse', percentBp, percentMin }));
          const [first, second] = withPercentPrices([...charges, ...goods]);
          const base = Math.max(
            0,
            goods.reduce((sum, one) => sum + lineTotal(one), 0),
          );
          expect(Math.abs(first!.unitPrice - Math.max(percentMin, (base * percentBp) / 10_000))).toBeLessThanOrEqual(
            0.5,
          );
          expect(second!.unitPrice).toBe(first!.unitPrice);
        },
      ),
    );
  });
});
