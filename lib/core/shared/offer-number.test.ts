import { offerNumberText } from './offer-number.ts';

test.each([
  [10001, 1, '10001'],
  [10001, 2, '10001-2'],
  [10001, 11, '10001-11'],
])('number %i revision %i reads %s', (number, revision, text) => {
  expect(offerNumberText(number, revision)).toBe(text);
});
