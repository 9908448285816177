import { offerNumberText, readOfferNumber } from './offer-number.ts';

test.each([
  [10001, 1, '10001'],
  [10001, 2, '10001-2'],
  [10001, 11, '10001-11'],
])('number %i revision %i reads %s', (number, revision, text) => {
  expect(offerNumberText(number, revision)).toBe(text);
});

test.each([
  ['10042', { offerNumber: 10042, revision: 0 }],
  [' 10042-2 ', { offerNumber: 10042, revision: 2 }],
  ['Tilbud 10042', { offerNumber: 10042, revision: 0 }],
  ['#10042-11', { offerNumber: 10042, revision: 11 }],
  ['20304050', null],
  ['100', null],
  ['10042-', null],
  ['10042 Jensen', null],
  ['', null],
])('%j names the offer %j', (typed, number) => {
  expect(readOfferNumber(typed)).toEqual(number);
});
