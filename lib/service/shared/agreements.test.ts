import { getAgreedAmount, isBilledBy, showsVat, toCustomerAmount, toNetAmount } from './agreements.ts';

test('the amount is the fixed price, or the expected hours at their rate', () => {
  const priced = { price: 240000, rate: 69500, hoursMilli: 1500, lines: [] };
  expect(getAgreedAmount({ ...priced, kind: 'fast' })).toBe(240000);
  expect(getAgreedAmount({ ...priced, kind: 'regning' })).toBe(104250);
  const lines = [
    { qtyMilli: 2500, unitPrice: 4001 },
    { qtyMilli: 1000, unitPrice: 100 },
  ];
  expect(getAgreedAmount({ ...priced, kind: 'fast', lines })).toBe(250103);
  expect(getAgreedAmount({ ...priced, kind: 'regning', lines })).toBe(114353);
});

test.each([
  ['privat', true],
  ['', true],
  ['erhverv', false],
  ['boligforening', false],
  ['offentlig', false],
])('a customer of type "%s" sees moms: %s', (type, shown) => expect(showsVat(type)).toBe(shown));

test('what is typed with moms is stored without', () => {
  const incl = { vatRate: 25, inclVat: true };
  const excl = { vatRate: 25, inclVat: false };
  expect([toNetAmount(300000, incl), toCustomerAmount(240000, incl)]).toEqual([240000, 300000]);
  expect([toNetAmount(300000, excl), toCustomerAmount(300000, excl)]).toEqual([300000, 300000]);
});

test('hours and goods are billed by the hour, and document a fixed price', () => {
  expect([isBilledBy('regning'), isBilledBy('fast')]).toEqual([true, false]);
});
