import { netAmount, readsPricesInclVat } from './offers.ts';

test('the net amount is the subtotal less the discount, and missing amounts are 0', () => {
  expect(netAmount({ subtotal: 100_00, discount: 15_00 })).toBe(85_00);
  expect(netAmount({})).toBe(0);
});

test.each([
  ['privat', true],
  ['erhverv', false],
  ['boligforening', false],
  ['offentlig', false],
])('customer type %s reads prices incl. moms: %s', (customerType, inclVat) => {
  expect(readsPricesInclVat(customerType)).toBe(inclVat);
});
