import { blankLine } from './document.ts';
import { findOutlier, findPastPrice, netUnitPrice, type PastPrice } from './past-prices.ts';

const line = (unitPrice: number, change = {}) => ({
  ...blankLine('line00000000001', ''),
  product: 'socket',
  unitPrice,
  ...change,
});
const figures = (median: number, count: number) => ({
  count,
  median,
  last: median,
  lastAt: '2026-01-05 10:00:00.000Z',
});
const past = (change: Partial<PastPrice> = {}): PastPrice => ({
  item: 'socket',
  unit: 'stk',
  customer: figures(100_00, 3),
  all: figures(200_00, 40),
  ...change,
});

test.each([
  [125_00, null],
  [125_01, 2501],
  [75_00, null],
  [74_99, -2501],
  [0, null],
])('a price of %d øre against a median of 100 kr.', (price, shareBp) => {
  expect(findOutlier(line(price), past())?.shareBp ?? null).toBe(shareBp);
});

test('the customer’s median counts if it is of three prices, else everybody’s, else none', () => {
  expect(findOutlier(line(300_00), past())).toMatchObject({ scope: 'customer', median: 100_00, count: 3 });
  expect(findOutlier(line(300_00), past({ customer: figures(100_00, 2) }))).toMatchObject({ scope: 'all', count: 40 });
  expect(findOutlier(line(300_00), past({ customer: null, all: figures(100_00, 2) }))).toBeNull();
});

test('prices are compared after the line’s discount', () => {
  expect(netUnitPrice(line(100_00, { discountBp: 3333 }))).toBe(66_67);
  expect(findOutlier(line(100_00, { discountBp: 3000 }), past())).toMatchObject({ shareBp: -3000 });
});

test('only prices of the same item in the same unit are beside a line', () => {
  expect(findPastPrice([past()], line(1))).toBeDefined();
  expect(findPastPrice([past()], line(1, { unit: 'm' }))).toBeUndefined();
  expect(findPastPrice([past()], line(1, { product: '' }))).toBeUndefined();
  expect(findPastPrice([past()], line(1, { percentBp: 250 }))).toBeUndefined();
});
