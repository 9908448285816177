import fc from 'fast-check';
import { deductionDay, offerDeductions } from './deductions.ts';

const LIMITS = [
  { year: 2027, haandvaerker: 950_000, service: 1_900_000 },
  { year: 2026, haandvaerker: 900_000, service: 1_830_000 },
];
const line = (change: object = {}) => ({
  kind: 'arbejdsloen' as const,
  qtyMilli: 10_000,
  unitPrice: 600_00,
  discountBp: 0,
  vatRate: 25,
  labourBp: 10_000,
  deduction: 'haandvaerker' as const,
  ...change,
});
const box = (lines: ReturnType<typeof line>[], day = '2026-11-23', discountBp = 0) =>
  offerDeductions(lines, { discountBp }, LIMITS, day);

test('the labour incl. moms of marked lines, with the limit of the offer’s year', () => {
  expect(box([line(), line({ deduction: 'ingen' })])).toEqual([
    { kind: 'haandvaerker', labour: 7500_00, limit: 900_000 },
  ]);
  expect(box([line()], '2027-01-02')[0]?.limit).toBe(950_000);
  expect(box([line()], '2028-01-02')[0]?.limit).toBeNull();
});

test.each([
  ['2027-01-11', '2027-01-11'],
  ['', '2026-12-20'],
])('of an offer from 20 December whose work is done on “%s”, %s counts', (workDate, day) =>
  expect(deductionDay({ workDate, offerDate: '2026-12-20' })).toBe(day),
);

test('only labour counts, after both discounts, and by deduction', () => {
  expect(box([line({ labourBp: 2500 })])[0]?.labour).toBe(1875_00);
  expect(box([line({ discountBp: 1000 })], '2026-01-01', 1000)[0]?.labour).toBe(6075_00);
  expect(box([line(), line({ deduction: 'service', vatRate: 0 })]).map(({ kind, labour }) => [kind, labour])).toEqual([
    ['haandvaerker', 7500_00],
    ['service', 6000_00],
  ]);
});

test('a text, a line without labour and an option that is not chosen give no box', () => {
  expect(box([line({ kind: 'tekst' }), line({ labourBp: 0 }), line({ optionGroup: 'a', chosen: false })])).toEqual([]);
});

test('is never more than the marked lines cost', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (qtyMilli, unitPrice, labourBp, discountBp) => {
        const [found] = box([line({ qtyMilli, unitPrice, labourBp })], '2026-01-01', discountBp);
        const most = Math.ceil(((qtyMilli * unitPrice) / 1000 + 1) * 1.25);
        expect(found?.labour ?? 0).toBeLessThanOrEqual(most);
      },
    ),
  ));
