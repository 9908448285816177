import { getAgreedAmount, isAgreedPrice, isBilledBy, showsVat, toCustomerAmount, toNetAmount } from './agreements.ts';

test('the amount is the fixed price, or the expected hours at their rate', () => {
  expect(getAgreedAmount({ kind: 'fast', price: 240000, rate: 69500, hoursMilli: 1000 })).toBe(240000);
  expect(getAgreedAmount({ kind: 'regning', price: 240000, rate: 69500, hoursMilli: 1500 })).toBe(104250);
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

test('the line of a signed price has the agreement’s id; only work by the hour bills its own lines', () => {
  expect(isAgreedPrice({ id: 'a', agreement: 'a' })).toBe(true);
  expect([isAgreedPrice({ id: 'b', agreement: 'a' }), isAgreedPrice({ id: 'b' })]).toEqual([false, false]);
  expect([isBilledBy('fast'), isBilledBy('regning')]).toEqual([false, true]);
});
