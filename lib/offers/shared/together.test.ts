import { suggestTogether, type OftenTogether } from './together.ts';

const found = ['breaker', 'cable', 'rail', 'label', 'cover'].map((id, at): OftenTogether => ({
  item: { type: 'product', id, name: id, sku: '', category: '', unit: 'stk', price: 1, vatRate: 25 },
  count: 12 - at,
  offers: 14,
}));
const suggested = (...products: string[]) =>
  suggestTogether(
    found,
    products.map((product) => ({ product })),
  ).map(({ item }) => item.id);

test('the three most frequent ones are proposed', () => {
  expect(suggested('board', '')).toEqual(['breaker', 'cable', 'rail']);
});

test('what the offer has already is not proposed; the next ones take its place', () => {
  expect(suggested('board', 'cable', 'breaker')).toEqual(['rail', 'label', 'cover']);
  expect(suggested('board', ...found.map(({ item }) => item.id))).toEqual([]);
});
